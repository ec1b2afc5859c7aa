"""What all readers of described positions share (docs/positions.md): known words, each once, seats, forms.

A game's reader lists its words. The line of a word is handed to the method `read_<word>`; a word without one
is only kept in `once` until all lines are there and `finish` looks at the whole. Seats, hands and ballots are
read here for every game that has some: `active 2`, `left 1 3`, `hand 1 robin hazel`, `hand 2 ? ?`, `voted 1
robin`, `tied robin hazel`.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.hands import Hands
from ecotone.core.kernel.match import Match
from ecotone.core.kernel.stack import Stack
from ecotone.core.kernel.votes import ABSTAINED, Ballots
from ecotone.core.notation import PLACE
from ecotone.core.textfile import Line, say_once
from ecotone.core.vote_view import seats_in

M = TypeVar("M", bound=Match)
NOTHING = "nothing"  # of a seat that has not voted in time
HIDDEN = "?"  # a card in a hand, or a ballot, that nobody has named
FEW = 8  # words that are listed where none of them is said
CHOICE = re.compile(rf"{PLACE}|\S+")  # what is voted for: a cell has blanks in it


def listed(word: str, names: Sequence[str]) -> list[str]:
    """The line that lists them, if there are any."""
    return [f"{word} {' '.join(names)}"] if names else []


def listed_seats(word: str, mask: int) -> list[str]:
    """`left 1 3`: the line that lists the seats of a mask."""
    return listed(word, [str(seat + 1) for seat in seats_in(mask)])


def ballot_lines(ballots: Ballots, known: Mapping[int, str]) -> list[str]:
    """`voted 2 robin`: who has voted, and for what if that is known."""
    return [
        f"voted {seat + 1} {NOTHING if ballots.choice(seat) == ABSTAINED else known.get(seat, HIDDEN)}"
        for seat in seats_in(ballots.cast_by)
    ]


class PositionReader(Generic[M]):
    """Builds the match line by line, then checks it as a whole; every complaint names its line."""

    title: ClassVar[str]
    words: ClassVar[tuple[str, ...]]
    often: ClassVar[tuple[str, ...]]  # those of the words that may begin several lines
    phases: ClassVar[tuple[str, ...]]
    seat_words: ClassVar[Mapping[str, str]] = {"active": "active"}  # about one seat: a field of the match
    mask_words: ClassVar[Mapping[str, str]] = {"left": "gone"}  # about several, as a mask
    longest_hand: ClassVar[int]
    hands: Hands
    ballots: Ballots

    def __init__(self, match: M) -> None:
        self.match = match
        self.once: dict[str, Line] = {}
        self.hand_lines: dict[int, Line] = {}
        self.hidden: dict[int, int] = {}  # cards in a hand that nobody has named
        self.voted: dict[int, Line] = {}

    def read(self, lines: list[Line]) -> M:
        for line in lines:
            if line.key not in self.words:
                near, known = did_you_mean(line.key, self.words), ", ".join(self.words)
                raise line.error(
                    f"unknown word {shown(line.key)}{near}; a position of {self.title} has {known}"
                )
            if line.key not in self.often:
                say_once(self.once, line.key, line, line.key)
            handler = getattr(self, f"read_{line.key}", None)
            if line.key in self.seat_words:
                setattr(self.match, self.seat_words[line.key], self.seat(line, line.rest))
            elif line.key in self.mask_words:
                setattr(self.match, self.mask_words[line.key], self.seat_bits(line))
            elif handler is not None:
                handler(line)
        self.finish(lines[-1])
        return self.match

    def finish(self, last: Line) -> None:
        """What follows from all lines together."""

    def numbered(self, line: Line, word: str, most: int, complaint: str) -> int:
        """A number from 1 up as an index from 0."""
        if not re.fullmatch(r"[0-9]{1,3}", word) or not 1 <= int(word) <= most:
            raise line.error(complaint)
        return int(word) - 1

    def seat(self, line: Line, word: str) -> int:
        count = self.match.seats
        known = "only seat 1" if count == 1 else f"the seats 1 to {count}"
        return self.numbered(line, word, count, f"there is no seat {shown(word)}; the game has {known}")

    def seats(self, line: Line) -> list[int]:
        return [self.seat(line, word) for word in line.words()]

    def seat_bits(self, line: Line) -> int:
        """The seats that a line names, as a mask."""
        return sum({BIT[seat] for seat in self.seats(line)})

    def one_of(self, line: Line, word: str, known: Collection[str], noun: str) -> str:
        if word not in known:
            names = f"; there are {', '.join(known)}" if len(known) <= FEW else ""
            raise line.error(f"there is no {noun} {shown(word)}{did_you_mean(word, known)}{names}")
        return word

    def like(self, line: Line, pattern: re.Pattern[str], example: str) -> re.Match[str]:
        """What the line says, if it has the form of the example."""
        found = pattern.fullmatch(line.rest)
        if found is None:
            raise line.error(f"must read like '{example}', not {shown(str(line))}")
        return found

    def phase_in(self, line: Line) -> int:
        if line.rest not in self.phases:
            raise line.error(f"the phase is one of {', '.join(self.phases)}, not {shown(line.rest)}")
        return self.phases.index(line.rest)

    # --- hands --------------------------------------------------------------------------------------------

    def held(self, line: Line, word: str) -> int:
        """The card that a hand names, taken from where it was."""
        raise NotImplementedError(f"{self.title} has no hands")

    def read_hand(self, line: Line) -> None:
        number, *cards = line.words() or [""]
        seat = self.seat(line, number)
        say_once(self.hand_lines, seat, line, f"hand {seat + 1}", "is described")
        if len(cards) > self.longest_hand:
            raise line.error(f"a hand has room for {self.longest_hand}, even in a position")
        self.hidden[seat] = cards.count(HIDDEN)
        for word in cards:
            if word != HIDDEN:
                self.hands.add(seat, self.held(line, word))

    def deal_hidden(self, stack: Stack) -> Iterator[int]:
        """The cards in hands that nobody has named, out of the stack."""
        for seat, count in sorted(self.hidden.items()):
            if count > stack.size():
                raise self.hand_lines[seat].error(f"only {stack.size()} are left for it")
            for _ in range(count):
                card = stack.draw(self.match.chance)
                self.hands.add(seat, card)
                yield card

    # --- ballots ------------------------------------------------------------------------------------------

    def option(self, line: Line, word: str) -> int:
        """The place of what is voted for among the options."""
        raise NotImplementedError(f"{self.title} has no votes")

    def read_voted(self, line: Line) -> None:
        seat = self.seat(line, (line.words() or [""])[0])
        say_once(self.voted, seat, line, f"seat {seat + 1}", "has voted")

    def cast_ballots(self, voters: int, options: int, rule: str, *, secret: bool) -> None:
        """Those that are said; where ballots are `secret`, hidden ones are dealt by chance."""
        self.ballots.open(voters, options)
        for seat, line in sorted(self.voted.items()):
            word = line.rest.partition(" ")[2].strip()
            if not voters & BIT[seat]:
                raise line.error(f"seat {seat + 1} has no vote now ({rule})")
            if word == NOTHING:
                self.ballots.cast(seat, ABSTAINED)
            elif word == HIDDEN and secret:
                self.ballots.cast(seat, self.match.chance.below(options))
            else:
                self.ballots.cast(seat, self.option(line, word))

    def tied_options(self, phase: Line, rule: str) -> list[int]:
        """The places of the options that `tied` names, two or more."""
        if "tied" not in self.once:
            raise phase.error(f"a tie needs a line 'tied OPTION OPTION ...' ({rule})")
        line = self.once["tied"]
        places = sorted({self.option(line, found[0]) for found in CHOICE.finditer(line.rest)})
        if len(places) < 2:
            raise line.error(f"a tie is between two options or more ({rule})")
        return places
