"""Matches for the tests: laid out card by card, or drawn from a list of settings."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.catalogue import Action, Catalogue
from ecotone.games.ecogon.kernel.cells import GRID
from ecotone.games.ecogon.kernel.codes import (
    COMPETITIVE,
    COOPERATIVE,
    FACE_DOWN,
    IN_HAND,
    LYING,
    PHASE_PLAY,
    REMOVED,
)
from ecotone.games.ecogon.kernel.deal import empty_match, start_match
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import pick_move, play_move, send_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.settle import settle_laid
from tests.games.ecogon.kernel.catalogues import (
    CLO,
    FIXTURES,
    Card,
    Which,
    action,
    insecticide,
    make_catalogue,
    real_catalogue,
    wild_catalogue,
)

SPARE = 12  # cards that stay in the stack, so that no match ends early


class Table:
    """A match in which a test lays cards by name: `HAB (0,0) VET (1,-1)`."""

    def __init__(
        self,
        names: str,
        seats: int = 3,
        mode: int = COOPERATIVE,
        own: Sequence[Card] = (),
        events: Sequence[Sequence[Action]] | None = None,
        options: MatchOptions | None = None,
    ) -> None:
        known = {**FIXTURES, **{card.name: card for card in own}}
        self.cards = [known[name] for name in names.split()] + [FIXTURES["CLO"]] * SPARE
        catalogue = make_catalogue(self.cards, [insecticide(self.cards)] if events is None else events)
        self.options = options or MatchOptions(seats)
        self.options.mode = mode
        self.match = empty_match(self.options, catalogue, chance_of(1))
        self.match.phase = PHASE_PLAY

    def take(self, name: str) -> int:
        """A card of that name from the stack, earlier ones of the list first."""
        for number, card in enumerate(self.cards):
            if card.name == name and self.match.board.zone[number] == 0:
                self.match.supply.nature.take(number)
                return number
        raise AssertionError(f"no {name} left")

    def lay(self, drawing: str, seat: int = 0, face_down: bool = False) -> list[int]:
        """Lays and settles one card after the other, for the seat."""
        words = drawing.split()
        laid = []
        for name, at in zip(words[::2], words[1::2], strict=True):
            card = self.take(name)
            self.match.board.lay(card, cell(at), FACE_DOWN if face_down else LYING)
            settle_laid(self.match.board, card, self.match.owner_of(seat), seat, SILENT)
            laid.append(card)
        return laid

    def give(self, seat: int, names: str) -> list[int]:
        cards = []
        for name in names.split():
            card = self.take(name)
            self.match.board.zone[card] = IN_HAND
            self.match.hands.add(seat, card)
            cards.append(card)
        return cards

    def bury(self, name: str) -> int:
        """Into the discard pile, as a tile that was in play."""
        card = self.take(name)
        self.match.board.zone[card] = REMOVED
        return card

    def on(self, at: str) -> int:
        return self.match.board.card_on(cell(at))

    def name_on(self, at: str) -> str:
        card = self.on(at)
        return self.cards[card].name if card >= 0 else ""

    def token(self, at: str) -> int:
        return self.match.board.token[self.on(at)]

    def play(self, seat: int, name: str, at: str) -> None:
        """Gives the seat the card and has it played."""
        (card,) = self.give(seat, name)
        move = play_move(card, cell(at))
        assert self.match.refusal(seat, move) == 0
        self.match.play(seat, move)

    def why_not(self, seat: int, name: str, at: str) -> int:
        card = next(
            card
            for card in (self.match.hands.at(seat, k) for k in range(self.match.hands.count[seat]))
            if self.cards[card].name == name
        )
        return self.match.refusal(seat, play_move(card, cell(at)))

    def vp(self, seat: int = 0) -> int:
        points = self.match.score(seat)
        assert points % 60 == 0
        return points // 60

    def hold_event(self, event: int = 0) -> None:
        """The event is the next one, whatever chance says, and it is due now; the others lie below it."""
        supply = self.match.supply
        supply.use_events(0)
        for other in [event, *(k for k in range(self.match.catalogue.events) if k != event)]:
            supply.see_event(other)
            supply.put_event_below(other)
        self.match.draw_event()

    def all_vote(self, at: str, destination: bool = False) -> None:
        """Everybody who is asked votes for the tile on the cell, or for the cell."""
        move = send_move(cell(at)) if destination else pick_move(self.on(at))
        self.vote_as_one(move)

    def vote_as_one(self, move: int) -> None:
        for seat in asked(self.match):
            assert self.match.refusal(seat, move) == 0
            self.match.play(seat, move)


Step = tuple[int, Which, int, int]


def table_with(names: str, *events: list[Step], own: Sequence[Card] = (), **more: object) -> Table:
    """A table whose events do these steps: primitive, filter, states, count."""
    known = {**FIXTURES, **{card.name: card for card in own}}
    cards = [known[name] for name in names.split()] + [CLO] * SPARE
    built = [
        [action(cards, do, which, states, count) for do, which, states, count in steps] for steps in events
    ]
    return Table(names, own=own, events=built, **more)  # type: ignore[arg-type]


def cell(at: str) -> int:
    q, r = at.strip("()").split(",")
    return GRID.cell_of(int(q), int(r))


def asked(match: EcogonMatch) -> list[int]:
    return [seat for seat in range(match.seats) if match.asked() >> seat & 1]


def moves(match: EcogonMatch, seat: int) -> list[int]:
    return [match.move_at(seat, k) for k in range(match.move_count(seat))]


def random_step(match: EcogonMatch, chance: Chance) -> tuple[int, int]:
    seats = asked(match)
    seat = seats[chance.below(len(seats))]
    return seat, match.move_at(seat, chance.below(match.move_count(seat)))


def noted(match: EcogonMatch, seat: int, move: int) -> list[tuple[int, ...]]:
    """Plays and returns the facts."""
    match.ledger = Ledger(True)
    match.play(seat, move)
    rows = match.ledger.fact_rows()
    match.ledger = SILENT
    return rows


class Setting(NamedTuple):
    """A deck and options to play random games with."""

    label: str
    catalogue: Catalogue
    options: MatchOptions

    def start(self, seed: int) -> EcogonMatch:
        return start_match(self.options, self.catalogue, chance_of(seed))


def options_of(seats: int, mode: int, events: int = 10, **given: object) -> MatchOptions:
    options = MatchOptions(seats)
    options.mode = mode
    options.interval = options.usual_interval()
    options.events = events
    for name, value in given.items():
        assert hasattr(options, name), name
        setattr(options, name, value)
    return options


COMPLEX = {"cx_start": True, "cx_colour": True, "cx_dots": True}


def all_settings() -> Iterator[Setting]:
    """Every mode, number of seats at the ends, and each option at least once."""
    for label, catalogue in (("real", real_catalogue()), ("wild", wild_catalogue())):
        yield Setting(f"{label} solo", catalogue, options_of(1, COOPERATIVE, 17))
        yield Setting(f"{label} three", catalogue, options_of(3, COOPERATIVE, 15))
        yield Setting(f"{label} ten complex", catalogue, options_of(10, COOPERATIVE, 12, **COMPLEX))
        duel = options_of(2, COMPETITIVE, 15, group_starts=True, whole_pile=True, any_number=True, interval=2)
        yield Setting(f"{label} duel, all house rules", catalogue, duel)
        yield Setting(f"{label} four complex", catalogue, options_of(4, COMPETITIVE, cx_win=True, **COMPLEX))
        teams = options_of(6, COMPETITIVE, 12, teams=3, cx_colour=True, any_number=True, interval=2)
        yield Setting(f"{label} teams", catalogue, teams)
        decider = options_of(4, COMPETITIVE, 16, teams=2, one_decides=True, first=2, interval=2)
        yield Setting(f"{label} one decides", catalogue, decider)


SETTINGS = list(all_settings())
