"""How the conformance suite gets around: settings to play in, random walks into the middle of a match."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from hypothesis import settings as profile
from hypothesis import strategies as st

from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import SPECTATOR, Match
from ecotone.core.opening import start_table
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin, Table
from ecotone.core.textfile import read_lines

T = TypeVar("T")


class Setting(NamedTuple):
    """A game with seats and options."""

    label: str
    game: Game
    seats: int
    options: Mapping[str, object]
    cards: str | None = None
    may_be_lost: bool = False  # it can end without a winner though nobody left; teams always can

    def origin(self, seed: int) -> Origin:
        checked = self.game.check_options(self.seats, self.options, self.cards)
        return Origin(self.seats, seed, checked, self.cards)

    def start(self, seed: int) -> Match:
        return self.game.start(self.seats, self.origin(seed).options, self.cards, chance_of(seed))

    def table(self, seed: int) -> Table:
        return start_table(self.game, self.origin(seed))

    def described(self, match: Match, viewer: int | None, seed: int) -> Match:
        """The match that the viewer would describe; the seed deals what it can't know."""
        lines = read_lines("\n".join(self.game.write_position(match, viewer)), "position")
        known = self.game.open_options(match, self.origin(seed).options)
        checked = self.game.check_options(self.seats, known, self.cards)
        return self.game.read_position(self.seats, checked, self.cards, chance_of(seed), lines)

    @property
    def viewers(self) -> list[int | None]:
        """All seats, and the spectators."""
        return [*range(self.seats), None]


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


def legal_moves(match: Match, seat: int) -> list[int]:
    return [match.move_at(seat, k) for k in range(match.move_count(seat))]


def one_of(items: Sequence[T], chance: Chance) -> T:
    return items[chance.below(len(items))]


def a_few(items: Sequence[T], count: int, chance: Chance) -> list[T]:
    """All of a few, else some of them, drawn without replacement."""
    left = list(items)
    return left if len(left) <= count else [left.pop(chance.below(len(left))) for _ in range(count)]


def random_move(match: Match, chance: Chance) -> tuple[int, int]:
    """A seat that is asked, and a legal move of it."""
    seat = one_of(asked_seats(match), chance)
    return seat, match.move_at(seat, chance.below(match.move_count(seat)))


def play_on(match: Match, chance: Chance, steps: int) -> int:
    """Random moves until the match is over, at most so many; how many there were."""
    for step in range(steps):
        if match.asked() == 0:
            return step
        match.play(*random_move(match, chance))
    return steps


def reach(setting: Setting, walk: Walk) -> Match:
    """The match at the end of the walk; on the way somebody may have left."""
    match = setting.start(walk.seed)
    chance = walk.chance()
    parting = chance.below(3 * walk.steps + 1)
    play_on(match, chance, min(parting, walk.steps))
    if parting < walk.steps:
        match.leave(chance.below(match.seats))
        play_on(match, chance, walk.steps - parting)
    return match


def play_table(setting: Setting, walk: Walk, parting: int = -1) -> Table:
    """All kinds of rows in its log: moves, some undone; somebody may leave, or does at step `parting`."""
    table = setting.table(walk.seed)
    chance = walk.chance()
    for step in range(walk.steps):
        if table.over:
            break
        if step == parting:
            leave_unless_left(table, walk.chance("leaver").below(table.seats))
            continue
        seat = one_of(table.asked(), chance)
        legal = table.legal(seat)
        table.play(seat, legal[chance.below(len(legal))])
        undoers = [one for one in range(table.seats) if table.why_no_undo(one) is None]
        if chance.below(6) == 0 and undoers:
            table.undo(undoers[0])  # in a vote often another than the last voter
        elif chance.below(60) == 0 and table.asked() and table.seats > 1:
            leave_unless_left(table, chance.below(table.seats))
    return table


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


def noted(match: Match, act: Callable[[], None]) -> list[tuple[int, ...]]:
    match.ledger = Ledger(True)
    act()
    rows = match.ledger.fact_rows()
    match.ledger = SILENT
    return rows


def reveals(rows: list[tuple[int, ...]]) -> bool:
    return any(row[-1] for row in rows)


def state(match: Match) -> tuple[int, ...]:
    return tuple(match.snapshot())


def guess(match: Match, viewer: int | None, chance: Chance) -> Match:
    return match.guess(SPECTATOR if viewer is None else viewer, chance)


def with_other_luck(match: Match, walk: Walk) -> Match:
    """The same match, but what chance will bring is otherwise: nobody can know."""
    twin = match.clone()
    twin.chance = walk.chance("fate")
    return twin


def with_other_secrets(match: Match, viewer: int | None, chance: Chance) -> Match:
    """What the viewer can't know is otherwise; what chance will bring is the same."""
    other = guess(match, viewer, chance)
    other.chance = match.chance.clone()
    return other
