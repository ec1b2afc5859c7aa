"""Information-set Monte Carlo tree search over guesses, generic over the kernel contract.

Every simulation deals a new guess, follows the tree as far as it goes there, plays hastily on for a
while and scores. A node widens with its visits, most promising moves first, so that a position with
hundreds of moves is searched where it matters.
"""

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from ecotone.bots.kernel.playout import decider, hasty_playout
from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import ALLOWED, Match

GOAL_BONUS: Final = 0.15


@final
class Node:
    """A move in the tree: who made it, how often it was tried, and what it brought that seat."""

    def __init__(self, seat: i64, move: i64) -> None:
        self.seat: i64 = seat
        self.move: i64 = move
        self.visits: i64 = 0
        self.offered: i64 = 0  # simulations in which the move was legal here
        self.reward: float = 0.0
        self.children: list[Node] = []


@final
class Habits:
    """How a search spends its simulations."""

    def __init__(self, horizon: i64, tries: i64, width: float, curiosity: float, margin: float) -> None:
        self.horizon: i64 = horizon  # decisions played on after the tree
        self.tries: i64 = tries  # moves looked at in each of them
        self.width: float = width  # children of a node grow with width * sqrt(visits)
        self.curiosity: float = curiosity
        self.margin: float = margin  # a lead, in sixtieths, that is as good as won


@final
class Search:
    """`root` must be a guess of `seat`; the true match is never seen here."""

    def __init__(self, root: Match, seat: i64, chance: Chance, habits: Habits) -> None:
        self.root = root
        self.seat: i64 = seat
        self.chance = chance
        self.habits = habits
        self.tree = Node(-1, -1)
        self.simulations: i64 = 0
        self.candidates = promising_moves(root, seat)  # best first
        self.start_estimate: i64 = root.estimate(
            seat
        )  # what points are compared with if there is nobody to beat
        self.goal: i64 = root.goal()

    def run(self, simulations: i64) -> None:
        i: i64
        for i in range(simulations):
            self.simulate()
            self.simulations += 1  # in between, for the tree widens with it

    def simulate(self) -> None:
        match = self.root.guess(self.seat, self.chance)
        node = self.tree
        path: list[Node] = []
        asked = match.asked()
        while asked != 0:
            seat = self.seat
            if node is not self.tree:
                seat = decider(asked, self.chance)
            child = self.child_to_try(node, match, seat)
            match.play_decided(seat, child.move)
            path.append(child)
            node = child
            if child.visits == 0:
                break
            asked = match.asked()
        hasty_playout(match, self.chance, self.habits.horizon, self.habits.tries)
        self.learn(path, match)

    def child_to_try(self, node: Node, match: Match, seat: i64) -> Node:
        """A new child while the node may widen, else the most promising of those legal in this guess."""
        best = node
        best_value = -1.0
        legal: i64 = 0
        curiosity = self.habits.curiosity
        for child in node.children:
            if child.seat != seat or match.refusal(seat, child.move) != ALLOWED:
                continue
            legal += 1
            child.offered += 1
            visits = float(child.visits)
            value = child.reward / visits + curiosity * sqrt(log(float(child.offered)) / visits)
            if value > best_value:
                best_value = value
                best = child
        if legal < self.room(node, match.move_count(seat)):
            fresh = self.new_child(node, match, seat)
            if fresh is not node:
                return fresh
        return best

    def room(self, node: Node, moves: i64) -> i64:
        """How many children the node may have by now."""
        room = 2 + i64(self.habits.width * sqrt(float(node.visits)))
        if node is self.tree:
            room = 2 + i64(self.habits.width * sqrt(float(self.simulations)))
        if room < moves:
            return room
        return moves

    def new_child(self, node: Node, match: Match, seat: i64) -> Node:
        """The best move at a glance that is not in the tree yet; the node itself if there is none."""
        move: i64 = -1
        if node is self.tree:
            if len(node.children) < len(self.candidates):
                move = self.candidates[len(node.children)]
        else:
            move = self.untried_move(node, match, seat)
        if move < 0:
            return node
        child = Node(seat, move)
        child.offered = 1
        node.children.append(child)
        return child

    def untried_move(self, node: Node, match: Match, seat: i64) -> i64:
        best: i64 = -1
        best_estimate: i64 = 0
        count = match.move_count(seat)
        looks = self.habits.tries
        few = count <= 2 * looks
        if few:
            looks = count
        k: i64
        for k in range(looks):
            at = k
            if not few:
                at = self.chance.below(count)
            move = match.move_at(seat, at)
            if has_child(node, seat, move):
                continue
            estimate = match.move_estimate(seat, move)
            if best < 0 or estimate > best_estimate:
                best = move
                best_estimate = estimate
        return best

    def learn(self, path: list[Node], match: Match) -> None:
        """Every seat on the path learns what its move brought; the seats' rewards are worked out once."""
        rewards: list[float] = []
        seat: i64
        scores: list[i64] = []
        for seat in range(match.seats):
            scores.append(match.estimate(seat))
        for seat in range(match.seats):
            rewards.append(self.reward(match, scores, seat))
        for node in path:
            node.visits += 1
            node.reward += rewards[node.seat]

    def reward(self, match: Match, scores: list[i64], seat: i64) -> float:
        """The lead over the best rival, from 0 to 1; with nobody to beat, points made and goal reached."""
        mine = scores[seat]
        alone = True
        rival: i64 = 0
        other: i64
        for other in range(match.seats):
            if (alone or scores[other] > rival) and not match.allied(seat, other):
                rival = scores[other]
                alone = False
        margin = self.habits.margin
        if not alone:
            return squashed(float(mine - rival) / margin)
        return squashed(float(mine - self.start_estimate) / margin) + self.bonus(match, seat)

    def bonus(self, match: Match, seat: i64) -> float:
        """At the end of a match with a goal it counts as well whether it was reached."""
        if self.goal == 0 or match.asked() != 0:
            return 0.0
        if match.rank(seat) == 1:
            return GOAL_BONUS
        return -GOAL_BONUS

    def best_move(self) -> i64:
        """The move tried most often; before any simulation, the most promising one."""
        best = self.tree
        for child in self.tree.children:
            if best is self.tree or child.visits > best.visits:
                best = child
        if best is self.tree:
            return self.candidates[0]
        return best.move


def squashed(lead: float) -> float:
    """Between 0 and 1, 0.5 for no lead at all."""
    if lead < 0.0:
        return 0.5 + 0.5 * lead / (1.0 - lead)
    return 0.5 + 0.5 * lead / (1.0 + lead)


def has_child(node: Node, seat: i64, move: i64) -> bool:
    for child in node.children:
        if child.move == move and child.seat == seat:
            return True
    return False


def promising_moves(match: Match, seat: i64) -> list[int]:
    """All legal moves, best first, judged by their estimate and that of what the seat can do right after."""
    ranked: list[tuple[int, int]] = []
    k: i64
    for k in range(match.move_count(seat)):
        move = match.move_at(seat, k)
        ranked.append((-(match.move_estimate(seat, move) + next_estimate(match, seat, move)), move))
    ranked.sort()
    return [move for _, move in ranked]


def next_estimate(match: Match, seat: i64, move: i64) -> i64:
    """The best estimate of the seat's next move, if it moves again at once and has few to choose from."""
    after = match.clone()
    after.play_decided(seat, move)
    if after.asked() & BIT[seat] == 0:
        return 0
    count = after.move_count(seat)
    if count > 32:
        return 0
    best: i64 = 0
    k: i64
    for k in range(count):
        estimate = after.move_estimate(seat, after.move_at(seat, k))
        if k == 0 or estimate > best:
            best = estimate
    return best
