"""The words between the engine and everybody else: refusals, prompts, facts, score lines, results."""

from fractions import Fraction
from typing import ClassVar, Literal

from msgspec import Struct

from ecotone.core.kernel.match import POINT

Place = tuple[int, int]
"""A place on a board, as people write it: (q, r) on hexes, (x, y) on squares."""


class Move(Struct, frozen=True, tag=True):
    """A decision of a seat, imperative; each game has a tagged union of its own.

    `notation` is its template (core/notation.py), `also` are others that are understood, and the fields
    `from_one` are counted from 1 there. An offer has one value of each field in `apart` (core/offers.py).
    """

    notation: ClassVar[str] = ""
    also: ClassVar[tuple[str, ...]] = ()
    from_one: ClassVar[tuple[str, ...]] = ()
    apart: ClassVar[tuple[str, ...]] = ()


class Offer(Struct, frozen=True, tag=True):
    """Legal moves folded together: the fields of a move hold alternatives, and every combination is legal.

    The tag is the move's; {"type": "settle_animal", "at": [[0, 0], [1, 0]]} offers two moves.
    """


class Fact(Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened, past tense."""

    seat: int


class FactSentence(Struct, frozen=True):
    """A fact and its sentence, in the language of whoever hears it.

    `{who}` is left open in the text, for the name of the seat `who`; None: it is about nobody in particular.
    `you` says the same to that seat, if there is such a form. Both are empty for what everybody sees anyway.
    """

    fact: Fact
    who: int | None
    text: str
    you: str


class Foresight(Struct, frozen=True):
    """What a move does for sure, told before it is played: facts in order, and everybody's points then."""

    facts: tuple[Fact, ...]
    totals: tuple[int, ...]  # sixtieths


class Foretold(Struct, frozen=True):
    """A foresight whose facts have their sentences."""

    facts: tuple[FactSentence, ...]
    totals: tuple[int, ...]


class Refusal(Struct, frozen=True):
    """Why a move is not legal."""

    code: str
    rule: str
    text: str
    at: tuple[Place, ...] = ()


class Prompt(Struct, frozen=True):
    """The question a seat is asked now, with the rule behind it.

    `role`: the one under the seat that it is for, where a game has roles. `optional`: nobody waits for an
    answer.
    """

    seat: int
    kind: str
    rule: str
    text: str
    role: str = ""
    optional: bool = False


class Limit(Struct, frozen=True):
    """How long a question may stay open by a game's own rules.

    Questions in a row with the same `span` share one clock; -1: each has its own. `acts`: something happens
    when the time is over (Match.expire); else it is only shown.
    """

    seconds: int
    span: int = -1
    acts: bool = True


class Part(Struct, frozen=True):
    """One summand of a score line."""

    text: str
    sixtieths: int
    at: tuple[Place, ...] = ()

    @property
    def points(self) -> Fraction:
        return Fraction(self.sixtieths, POINT)


class ScoreLine(Struct, frozen=True):
    """One cause of points: what a total is the sum of.

    `key` says what it is about in no language, and stands once in a seat's sheet; a label is only to be read.
    """

    seat: int
    key: str
    rule: str
    label: str
    expression: str
    sixtieths: int
    at: tuple[Place, ...] = ()
    parts: tuple[Part, ...] = ()

    @property
    def points(self) -> Fraction:
        """The exact points of the line."""
        return Fraction(self.sixtieths, POINT)


class Change(Struct, frozen=True):
    """A score line before and after something happened; an empty expression: it paid nothing then.

    `story`: what was before has clauses of its own, so that it can't stand within another sentence.
    """

    seat: int
    key: str
    rule: str
    label: str
    before: str
    after: str
    sixtieths: int
    at: tuple[Place, ...] = ()
    story: bool = False


class ScoreSheet(Struct, frozen=True):
    """The lines of all seats, and nothing but their sums."""

    seats: int
    lines: tuple[ScoreLine, ...]

    @property
    def totals(self) -> tuple[Fraction, ...]:
        return tuple(self.total(seat) for seat in range(self.seats))

    def total(self, seat: int) -> Fraction:
        given: object = seat
        if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < self.seats:
            from ecotone.core.errors import BadInput, shown  # its Refused carries a record of this file

            raise BadInput(
                f"there is no seat {shown(seat)} on this sheet: seats count from 0 to {self.seats - 1}"
            )
        return Fraction(sum(line.sixtieths for line in self.lines if line.seat == seat), POINT)


class Result(Struct, frozen=True):
    """How a match stands or ended: ranks by seat (1 wins, 0 is out of the running)."""

    over: bool
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    sixtieths: tuple[int, ...]
    text: str
    grade: str = ""


class Unit(Struct, frozen=True):
    """What a game's progress is counted in: points, niches. `key` is the same in every language."""

    key: str
    one: str
    many: str
    short: str


class Statics(Struct, frozen=True):
    """What never changes during a match and a client needs; a game adds its pieces and rules.

    `words` names the game's things in the language, by what they are: `symbol.HERB`, `species.wolf`.
    """

    words: dict[str, str]


class Choice(Struct, frozen=True):
    """A value that an option may have, and what people call it."""

    value: str
    label: str


OptionKind = Literal["switch", "choice", "number", "seat", "text", "form"]


class Option(Struct, frozen=True):
    """An option of a game as a lobby shows it; `house_rule`: any value but the default is one.

    `values` says in words what can be typed; `choices` are those that have a name of their own. A `number`
    lies between `least` and `most`, a `seat` counts from 1, the text of a `form` is made by Game.fill_form.
    `more`: seldom changed, so that a lobby may fold it away.
    """

    name: str
    values: str
    default: str
    rule: str
    help: str
    label: str = ""
    choices: tuple[Choice, ...] = ()
    house_rule: bool = True
    kind: OptionKind = "text"
    least: int = 0
    most: int = 0
    more: bool = False


class Finding(Struct, frozen=True):
    """About a field of a form (`needs.0` is the first need): `error`, `warning` or `hint`, and a sentence."""

    field: str
    severity: Literal["error", "warning", "hint"]
    text: str


class Outline(Struct, frozen=True):
    """What an invitation says: whether all win or lose together, and how long it is ("20 turns")."""

    together: bool
    length: str


class FilledForm(Struct, frozen=True):
    """An option put together from the fields of a form: its text, none while there is an error in it.

    `suggested` are numbers for fields that the game has an opinion about.
    """

    text: str | None
    findings: tuple[Finding, ...]
    suggested: dict[str, int] = {}
