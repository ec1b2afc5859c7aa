"""What the small toys share on the surface: moves and facts with at most one number, views by field."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct, structs

from ecotone.core.errors import BadInput, Refused
from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN, POINT, UNKNOWN_MOVE, Match
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.points import show_sixtieths
from ecotone.core.records import Fact, Move, Option, Refusal, Result, ScoreLine
from ecotone.core.textfile import Line
from ecotone.core.viewer import Viewer
from tests.conformance.toys.kit import DETAIL, REFEREE_BIT, Toy


class ToyOptions(Struct, frozen=True):
    rounds: int = 2


class ToyView(Struct, frozen=True):
    """`own` holds what only this viewer sees, by the name of the field."""

    viewer: int | None
    open: dict[str, tuple[int, ...]]
    own: dict[str, tuple[int, ...]]


COMMON_CODES = {
    UNKNOWN_MOVE: ("UNKNOWN_MOVE", "That is no move."),
    GAME_OVER: ("GAME_OVER", "The game is over."),
    NOT_YOUR_TURN: ("NOT_YOUR_TURN", "You are not asked now."),
}


def toy(match: Match) -> Toy:
    assert isinstance(match, Toy)
    return match


class ToyGame(Game):
    rules_version = 1
    margin = POINT
    seats = range(2, 5)
    languages: tuple[str, ...] = ("en",)
    kind: type[Toy]
    letters: str  # of its rules
    rounds: tuple[str, ...] = ("1", "2", "3")
    move_types: ClassVar[tuple[type[Move], ...]]
    fact_types: ClassVar[tuple[type[Fact], ...]]
    codes: ClassVar[dict[int, tuple[str, str]]]

    # --- before the match ----------------------------------------------------------------------------------

    def options(self, language: str = "en") -> tuple[Option, ...]:
        self.check_language(language)
        return (Option("rounds", ", ".join(self.rounds), "2", f"{self.letters}-1", "How many rounds."),)

    def check_options(
        self, seats: int, given: Mapping[str, object], cards: str | None, language: str | None = None
    ) -> ToyOptions:
        self.check_language(language or "en")
        if seats not in self.seats:
            raise Refused(Refusal("BAD_SEATS", f"{self.letters}-1", f"{self.title} is for 2 to 4."))
        rounds = str(given.get("rounds", 2))
        if set(given) - {"rounds"} or rounds not in self.rounds:
            raise Refused(Refusal("BAD_OPTION", f"{self.letters}-1", "There are rounds, and nothing else."))
        return ToyOptions(self.rounds.index(rounds) + 1)

    def write_options(self, options: Struct) -> dict[str, str]:
        assert isinstance(options, ToyOptions)
        return {} if options.rounds == 2 else {"rounds": self.rounds[options.rounds - 1]}

    def start(
        self, seats: int, options: Struct, cards: str | None, chance: Chance, party: Party = NO_PARTY
    ) -> Toy:
        match = self.blank(seats, options, chance, party)
        self.set_up(match)
        return match

    def blank(self, seats: int, options: Struct, chance: Chance, party: Party) -> Toy:
        """A match that knows its party and nothing else."""
        assert isinstance(options, ToyOptions)
        return self.kind(seats, chance, options.rounds)

    @abstractmethod
    def set_up(self, match: Toy) -> None:
        """Deals, and opens the first question."""

    def read_position(
        self,
        seats: int,
        options: Struct,
        cards: str | None,
        chance: Chance,
        lines: list[Line],
        party: Party = NO_PARTY,
    ) -> Toy:
        """A line for each open field, and one for each that a seat knows: `own SEAT FIELD ...`."""
        match, knower = self.blank(seats, options, chance, party), -1
        known = match.public()
        for line in lines:
            words = line.words()
            piles = match.own_fields + match.hidden_fields
            owned = line.key == "own" and len(words) > 1 and words[1] in piles
            if not owned and line.key not in known:
                raise line.error(f"a position of {self.title} knows nothing of that")
            values = [line.whole_number("each of them", word) for word in words[2 if owned else 0 :]]
            if owned:
                knower = line.whole_number("the seat", words[0])
                if knower >= seats:
                    raise line.error(f"there is no seat {knower}")
                pile = getattr(match, words[1])
                pile[slice(None) if words[1] in match.hidden_fields else knower] = values
            else:
                if not (values or isinstance(getattr(match, line.key, []), list)):
                    raise line.error("says nothing")
                match.restore(line.key, values)
        match.deal_hidden(knower)
        return match

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        state = toy(match)
        said = [(name, values) for name, values in state.public().items()]
        if seat is not None:
            said += [(f"own {seat} {name}", getattr(state, name)[seat]) for name in state.own_fields]
            said += [(f"own {seat} {name}", getattr(state, name)) for name in state.glimpsed(seat)]
        return [f"{name} {' '.join(map(str, values))}".rstrip() for name, values in said]

    # --- moves ---------------------------------------------------------------------------------------------

    def pack(self, match: Match, move: Move) -> int:
        if type(move) not in self.move_types:
            return -1
        detail = sum(structs.astuple(move))
        return self.move_types.index(type(move)) | detail << DETAIL if detail >= 0 else -1

    def unpack(self, match: Match, packed: int) -> Move:
        kind = self.move_types[packed & 7]
        return kind(*[packed >> DETAIL for _ in kind.__struct_fields__])

    def write_move(self, match: Match, packed: int) -> str:
        move = self.unpack(match, packed)
        return " ".join([str(move.__struct_config__.tag), *map(str, structs.astuple(move))])

    def read_move(self, match: Match, text: str) -> Move:
        word, *details = text.split() or [""]
        for kind in self.move_types:
            right = word == kind.__struct_config__.tag and len(details) == len(kind.__struct_fields__)
            if right and all(d.isascii() and d.isdigit() and str(int(d[:4])) == d for d in details):
                return kind(*map(int, details))
        raise BadInput(f"{text!r} is no move of {self.title}")

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        self.check_language(language)
        name, text = {**COMMON_CODES, **self.codes}[code]
        return Refusal(name, f"{self.letters}-1", text)

    # --- what is seen --------------------------------------------------------------------------------------

    def tell(self, match: Match, row: tuple[int, ...], viewer: Viewer) -> Fact:
        kind, by, detail, _, _, ears, audience, _ = row
        told = audience < 0 or (audience & REFEREE_BIT != 0 and viewer.referee)
        if viewer.seat is not None and audience >= 0:
            told = audience >> viewer.seat & 1 == 1 and (ears == 0 or viewer.roles & ears != 0)
        fact = self.fact_types[kind - 1]
        names = set(fact.__struct_fields__) - {"seat"}
        return fact(seat=by, **dict.fromkeys(names, detail if told else None))

    def sees(self, match: Match, viewer: Viewer) -> dict[str, tuple[int, ...]]:
        """What the viewer sees and not everybody."""
        state, seat = toy(match), viewer.seat
        return {} if seat is None else {name: tuple(getattr(state, name)[seat]) for name in state.own_fields}

    def view(self, match: Match, viewer: Viewer) -> ToyView:
        return ToyView(viewer.seat, toy(match).public(), self.sees(match, viewer))

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        self.check_language(language)
        match.ledger = Ledger(True)
        for scored in range(match.seats) if seat is None else [seat]:
            if viewer is None:
                match.score(scored)
            else:
                match.seen_score(scored, viewer.number, viewer.roles)
        rows = match.ledger.line_rows()
        match.ledger = SILENT
        return tuple(self.score_line(row, language) for row, _ in rows)

    def score_line(self, row: tuple[int, ...], language: str) -> ScoreLine:
        seat, rule, label, sixtieths, count = row[:5]
        key = f"{self.letters}-{rule}.{self.line_keys[label]}"
        shown = f"{count} = {show_sixtieths(sixtieths)}"
        words = self.line_words(label, language)
        return ScoreLine(seat, key, f"{self.letters}-{rule}", words, shown, sixtieths)

    line_keys: tuple[str, ...] = ("points",)

    def line_words(self, label: int, language: str) -> str:
        return self.line_keys[label].capitalize()

    def turn(self, match: Match) -> tuple[int, int]:
        state = toy(match)
        return min(state.round + 1, state.rounds), state.rounds

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        self.check_language(language)
        ranks, totals = self.ranks(match, viewer), self.totals(match, viewer)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        ahead = ", ".join(str(seat + 1) for seat in winners) or "-"
        return Result(match.asked() == 0, ranks, winners, totals, self.say_winners(ahead, language))

    def say_winners(self, ahead: str, language: str) -> str:
        return f"Ahead: {ahead}."


def ranked(keys: list[Any], gone: int, seat: int) -> int:
    """The place of a seat by what counts, the larger the better; 0 for one who has left."""
    here = [key for other, key in enumerate(keys) if not gone >> other & 1]
    return 0 if gone >> seat & 1 else 1 + sum(key > keys[seat] for key in here)
