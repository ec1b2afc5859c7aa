"""How the conformance suite gets around: settings to play in, random walks into the middle of a match."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from hypothesis import settings as profile
from hypothesis import strategies as st

from ecotone.core.errors import Refused
from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import MOST_ROLES, Match
from ecotone.core.opening import start_table
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin, Table
from ecotone.core.textfile import read_lines
from ecotone.core.viewer import REFEREE, SPECTATOR, Viewer

T = TypeVar("T")


class Setting(NamedTuple):
    """A game with seats and options, and who sits there."""

    label: str
    game: Game
    seats: int
    options: Mapping[str, object]
    cards: str | None = None
    may_be_lost: bool = False  # it can end without a winner though nobody left; teams always can
    party: Party = NO_PARTY
    effort: float = 1.0  # so many of a property's examples: long games of many seats cost most

    def origin(self, seed: int) -> Origin:
        checked = self.game.check_options(self.seats, self.options, self.cards)
        party = self.game.check_party(self.seats, checked, self.party)
        return Origin(self.seats, seed, checked, self.cards, (), party)

    def start(self, seed: int) -> Match:
        origin = self.origin(seed)
        return self.game.start(self.seats, origin.options, self.cards, chance_of(seed), origin.party)

    def table(self, seed: int) -> Table:
        return start_table(self.game, self.origin(seed))

    def described(self, match: Match, viewer: Viewer, seed: int) -> Match:
        """The match that the viewer would describe; the seed deals what it can't know."""
        lines = read_lines("\n".join(self.game.write_position(match, viewer.seat)), "position")
        known = self.game.open_options(match, self.origin(seed).options)
        checked = self.game.check_options(self.seats, known, self.cards)
        party = self.origin(seed).party
        return self.game.read_position(self.seats, checked, self.cards, chance_of(seed), lines, party)

    @property
    def knowers(self) -> list[Viewer]:
        """Whoever can make a guess: all seats, the spectators, and a referee."""
        return [*map(Viewer, range(self.seats)), SPECTATOR, REFEREE]

    @property
    def members(self) -> list[Viewer]:
        """Who sees with one role of a seat, or with none; nobody where a game has no roles."""
        masks = [0, *(1 << role for role in range(len(self.game.roles)))] if self.game.roles else []
        return [Viewer(seat, mask) for seat in range(self.seats) for mask in masks]

    @property
    def viewers(self) -> list[Viewer]:
        """Whoever looks."""
        return [*self.knowers, *self.members]


class Walk(NamedTuple):
    """Random play: the match's seed, the seed of the choices, and how many of them."""

    seed: int
    luck: int
    steps: int

    def chance(self, purpose: str = "choices") -> Chance:
        return chance_of(self.luck, purpose)


Check = Callable[[Setting, Walk], None]

MANY = 24  # moves of one position that a costly property looks at
SEEDS = st.integers(0, 2**32 - 1)


def walks(setting: Setting) -> st.SearchStrategy[Walk]:
    """Into the beginning, the middle and the end of a match."""
    length = play_on(setting.start(0), chance_of(0), setting.game.most_moves)
    return st.builds(Walk, SEEDS, SEEDS, st.integers(0, length + 1))


def some(fraction: float) -> profile:
    """So many of the profile's examples: properties differ in what an example costs."""
    return profile(max_examples=max(2, int(profile().max_examples * fraction)))


def asked_seats(match: Match) -> list[int]:
    mask = match.asked()
    return [seat for seat in range(match.seats) if mask >> seat & 1]


def free_seats(match: Match) -> list[int]:
    """Those that may act though nobody waits for them."""
    mask = match.may_act()
    return [seat for seat in range(match.seats) if mask >> seat & 1]


def acting_seats(match: Match) -> list[int]:
    """Those that have legal moves."""
    return sorted({*asked_seats(match), *free_seats(match)})


def open_questions(match: Match) -> list[tuple[int, int]]:
    """Seat and role of each."""
    roles = range(MOST_ROLES)
    return [
        (seat, role) for seat in range(match.seats) for role in roles if match.open_roles(seat) >> role & 1
    ]


def legal_moves(match: Match, seat: int) -> list[int]:
    return [match.move_at(seat, k) for k in range(match.move_count(seat))]


def one_of(items: Sequence[T], chance: Chance) -> T:
    return items[chance.below(len(items))]


def a_few(items: Sequence[T], count: int, chance: Chance) -> list[T]:
    """All of a few, else some of them, drawn without replacement."""
    left = list(items)
    return left if len(left) <= count else [left.pop(chance.below(len(left))) for _ in range(count)]


def random_answer(match: Match, chance: Chance) -> tuple[int, int]:
    """A seat that is asked, and a legal move of it."""
    seat = one_of(asked_seats(match), chance)
    return seat, match.move_at(seat, chance.below(match.move_count(seat)))


def random_move(match: Match, chance: Chance) -> tuple[int, int]:
    """Mostly an answer, sometimes a move of a seat that nobody waits for."""
    if match.may_act() == 0 or chance.below(4):
        return random_answer(match, chance)
    seat = one_of(free_seats(match), chance)
    return seat, match.move_at(seat, chance.below(match.move_count(seat)))


Choose = Callable[[Match, Chance], tuple[int, int]]


def play_on(match: Match, chance: Chance, steps: int, choose: Choose = random_move) -> int:
    """Random moves until the match is over, at most so many; how many there were."""
    for step in range(steps):
        if match.asked() == 0:
            return step
        match.play(*choose(match, chance))
    return steps


def reach(setting: Setting, walk: Walk) -> Match:
    """The match at the end of the walk; on the way somebody may have left, or had no time any more."""
    match = setting.start(walk.seed)
    chance = walk.chance()
    events: list[tuple[int, Callable[[], None]]] = [
        (chance.below(3 * walk.steps + 1), lambda: match.leave(chance.below(match.seats))),
        (chance.below(2 * walk.steps + 1), lambda: run_out_of_time(match, chance)),
    ]
    done = 0
    for step, happens in sorted(events, key=lambda event: event[0]):
        if step < walk.steps:
            play_on(match, chance, step - done)
            happens()
            done = step
    play_on(match, chance, walk.steps - done)
    return match


def run_out_of_time(match: Match, chance: Chance) -> None:
    """Somebody did, if anybody is asked; where the rules know nothing of time nothing happens."""
    if match.asked():
        match.expire(*one_of(open_questions(match), chance))


def play_table(setting: Setting, walk: Walk, parting: int = -1) -> Table:
    """All kinds of rows in its log: moves, some undone, time that is over, pauses and notes.

    Somebody may leave, or does at step `parting`.
    """
    table = setting.table(walk.seed)
    chance = walk.chance()
    for step in range(walk.steps):
        if table.over:
            break
        if step == parting:
            leave_unless_left(table, walk.chance("leaver").below(table.seats))
            continue
        seats = table.may_act() if table.may_act() and chance.below(4) == 0 else table.asked()
        seat = one_of(seats, chance)
        legal = table.legal(seat)
        table.play(seat, legal[chance.below(len(legal))])
        undoers = who_can_undo(table)
        if chance.below(6) == 0 and undoers:
            seat, role = undoers[0]  # in a vote often another than the last voter
            table.undo(seat, roles=1 << role)
        elif chance.below(60) == 0 and table.asked() and table.seats > 1:
            leave_unless_left(table, chance.below(table.seats))
        elif chance.below(8) == 0 and table.asked():
            keep_time(table, chance)
    return table


def who_can_undo(table: Table) -> list[tuple[int, int]]:
    """Seat and role of all who have a move to take back."""
    roles = range(max(1, len(table.game.roles)))
    everybody = [(seat, role) for seat in range(table.seats) for role in roles]
    return [(seat, role) for seat, role in everybody if table.why_no_undo(seat, roles=1 << role) is None]


def keep_time(table: Table, chance: Chance) -> None:
    """Something that a clock or a referee does; a game that knows no such thing refuses it."""
    seat = one_of(table.asked(), chance)
    role = one_of(table.open_roles(seat), chance)
    acts: list[Callable[[], object]] = [
        lambda: table.expire(seat, role),
        lambda: table.play_packed(seat, table.packed(a_move(table, seat, chance)), kind="time"),
        table.end_phase,
        lambda: have_tea(table),
        lambda: table.extend(30, seat, role),
        lambda: table.extend(5),
        lambda: table.note("= 1. It is late", seat),
    ]
    with suppress(Refused):
        one_of(acts, chance)()


def have_tea(table: Table) -> None:
    table.pause()
    table.note("They are having tea.")
    table.resume()
    if table.referee_sees_more:
        table.show()
        table.hide()


def a_move(table: Table, seat: int, chance: Chance) -> str:
    """A legal move in words."""
    game, match = table.game, table._match
    return game.write_move(match, one_of(legal_moves(match, seat), chance))


def leave_unless_left(table: Table, seat: int) -> None:
    if not any(entry.kind == "leave" and entry.seat == seat for entry in table.log):
        table.leave(seat)


def lively_table(setting: Setting, walk: Walk) -> Table:
    """A table that somebody leaves on every third walk, often in the middle of a vote."""
    return play_table(setting, walk, walk.chance("parting").below(3 * walk.steps + 1))


def play_noted(match: Match, seat: int, move: int) -> list[tuple[int, ...]]:
    """Plays the move with an open ledger and returns its rows."""
    return noted(match, lambda: match.play(seat, move))


def leave_noted(match: Match, seat: int) -> list[tuple[int, ...]]:
    """Lets the seat leave with an open ledger and returns its rows."""
    return noted(match, lambda: match.leave(seat))


def noted(match: Match, act: Callable[[], object]) -> list[tuple[int, ...]]:
    match.ledger = Ledger(True)
    act()
    rows = match.ledger.fact_rows()
    match.ledger = SILENT
    return rows


def reveals(rows: list[tuple[int, ...]]) -> bool:
    return any(row[-1] for row in rows)


def state(match: Match) -> tuple[int, ...]:
    return tuple(match.snapshot())


def guess(match: Match, viewer: Viewer, chance: Chance) -> Match:
    return match.guess(viewer.number, chance)


def with_other_luck(match: Match, walk: Walk) -> Match:
    """The same match, but what chance will bring is otherwise: nobody can know."""
    twin = match.clone()
    twin.chance = walk.chance("fate")
    return twin


def with_other_secrets(match: Match, viewer: Viewer, chance: Chance) -> Match:
    """What the viewer can't know is otherwise; what chance will bring is the same."""
    other = guess(match, viewer, chance)
    other.chance = match.chance.clone()
    return other
