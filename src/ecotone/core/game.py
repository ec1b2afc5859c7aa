"""A game as the table sees it: a kernel's match wrapped in names, sentences, views and files."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct

from ecotone.core.changes import Cause, causes_of
from ecotone.core.errors import BadInput, shown
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import Match
from ecotone.core.notation import Notation
from ecotone.core.offers import fold, legal_moves
from ecotone.core.options import Options
from ecotone.core.party import NO_PARTY, Party, SeatChoice, check_party
from ecotone.core.points import POINTS
from ecotone.core.reading.position_reader import PositionReader
from ecotone.core.records import (
    Fact,
    FactSentence,
    FilledForm,
    Foresight,
    Limit,
    Move,
    Offer,
    Option,
    Outline,
    Prompt,
    Refusal,
    Result,
    ScoreLine,
    Statics,
    Unit,
)
from ecotone.core.setup_refusals import refusals_in
from ecotone.core.standing import points_of, ranks_of
from ecotone.core.textfile import Line
from ecotone.core.viewer import ALL_ROLES, Viewer
from ecotone.core.words import LANGUAGES, Speech


class Game(ABC):
    """One of the games. `Move` and `Fact` types are tagged unions, ready for JSON.

    Whatever makes sentences takes the language as its last argument; an unknown one is BadInput.
    """

    name: str
    title: str
    seats: range
    rules_version: int  # a change that alters a golden game bumps it
    margin: int  # sixtieths by which a good win is won; bots measure leads by it
    cooperative: bool = False  # all seats win or lose together, in every match
    fateful: bool = False  # what a turn costs may be the work of an event, which nobody has chosen
    open_views: bool = (
        False  # nobody knows more than anybody else: views differ in `viewer` alone, facts in nothing
    )
    most_moves: int  # no match is longer, if those who may act though nobody waits for them stay silent
    roles: tuple[str, ...] = ()  # under a seat that several share
    members: range = range(1, 2)  # how many may share a seat
    moves: type[Move] | object
    notation: Notation  # of these moves
    facts: type[Fact] | object
    prompts: tuple[str, ...] = ()  # the kinds of questions, where pages tell them apart
    in_browser: bool = True  # it has pages; a game without them is played at the terminal and from Python
    languages: tuple[str, ...] = LANGUAGES
    declared: Options  # what can be chosen before set-up
    speech: Speech[Any]  # its words in these languages
    reader: type[PositionReader[Any]]  # of described positions

    def check_language(self, language: object) -> None:
        if language not in self.languages:
            known = ", ".join(self.languages)
            raise BadInput(f"{self.title} doesn't speak {shown(language)}; it speaks {known}")

    def unit(self, language: str = "en") -> Unit:
        """What progress is counted in: points, unless a game has none."""
        self.check_language(language)
        return POINTS[language]

    def role_names(self, language: str = "en") -> tuple[str, ...]:
        """What people call the roles."""
        self.check_language(language)
        return self.roles

    def referee_sees_more(self, match: Match) -> bool:
        """Than a spectator, so that there is something to open to them."""
        return False

    def roles_held(self, match: Match, seat: int, member: int) -> int:
        """Mask of the roles that a member of the seat, counted from 0, holds now."""
        return ALL_ROLES

    def limit(self, match: Match, seat: int, role: int) -> Limit | None:
        """How long an open question may stay open by the rules; None: for ever."""
        return None

    def seat_choices(self, seats: int, options: Struct, language: str = "en") -> tuple[SeatChoice, ...]:
        """What each seat may choose before the deal."""
        self.check_language(language)
        return ()

    def check_party(self, seats: int, options: Struct, party: Party, language: str = "en") -> Party:
        """How many share each seat and what was chosen, without defaults; or Refused."""
        return check_party(party, seats, self.members, self.seat_choices(seats, options, language), language)

    def plays_together(self, match: Match) -> bool:
        """Whether all seats win or lose this match together; a game of both kinds asks the match."""
        return self.cooperative

    def options(self, language: str = "en") -> tuple[Option, ...]:
        """What can be chosen before set-up, with help texts."""
        return self.declared.said_in(self.speech(language).say)

    def check_options(
        self, seats: int, given: Mapping[str, object], cards: str | None, language: str | None = None
    ) -> Struct:
        """The options complete and of the right types, for so many seats; or Refused.

        People read why in their language, with the options' labels; programs, by the names that they use.
        """
        if language is None:
            return self.read_options(seats, given, cards)
        self.check_language(language)
        with refusals_in(language):
            return self.read_options(seats, given, cards)

    def read_options(self, seats: int, given: Mapping[str, object], cards: str | None) -> Struct:
        """The same; what can't be is a SetupRefused, which is said in any language."""
        raise NotImplementedError(f"{self.title} reads no options")

    def write_options(self, options: Struct) -> dict[str, str]:
        """Those that differ from the default, as words of a file; check_options reads them back."""
        return self.declared.changed(options)

    def say_options(self, options: Struct) -> dict[str, str]:
        """All of them as they will be played, also those that follow from others."""
        return {option.name: option.default for option in self.options()} | self.write_options(options)

    def warnings(
        self, seats: int, options: Struct, cards: str | None, language: str = "en"
    ) -> tuple[str, ...]:
        """What is unwise about a set-up, though allowed: sentences for whoever chooses it."""
        self.check_language(language)
        return ()

    def fill_form(
        self, option: str, fields: Mapping[str, object], given: Mapping[str, object], language: str = "en"
    ) -> FilledForm | None:
        """An option that is long enough for a form, as its text; None for any other."""
        self.check_language(language)
        return None

    def form_rows(self, option: str, field: str, language: str = "en") -> tuple[Struct, ...] | None:
        """What a form offers for a field of an option, with words and pictures; None without such a form.

        Instead of a field it may be a text of the option: then what a form that begins with it holds.
        """
        self.check_language(language)
        return None

    def outline(self, options: Struct, language: str = "en") -> Outline:
        """What an invitation says of a game with these options."""
        self.check_language(language)
        return Outline(self.cooperative, "")

    def open_options(self, match: Match, options: Struct) -> dict[str, str]:
        """The options in words, with what set-up has drawn openly: all that a player may know of them."""
        return self.write_options(options)

    def start(
        self, seats: int, options: Struct, cards: str | None, chance: Chance, party: Party = NO_PARTY
    ) -> Match:
        """The set-up, or Refused. `cards` is the text of a user's own card file."""
        match = self.nothing_dealt(seats, options, cards, chance, party)
        self.deal(match)
        return match

    def deal(self, match: Match) -> None:
        """What lies on the table before the first turn, onto one where nothing does."""
        raise NotImplementedError(f"{self.title} deals nothing")

    def nothing_dealt(
        self, seats: int, options: Struct, cards: str | None, chance: Chance, party: Party
    ) -> Match:
        """A match before anything lies on the table, which `reader` fills."""
        raise NotImplementedError(f"{self.title} begins with the deal")

    def read_position(
        self,
        seats: int,
        options: Struct,
        cards: str | None,
        chance: Chance,
        lines: list[Line],
        party: Party = NO_PARTY,
    ) -> Match:
        """The match that the lines describe, what they leave open dealt by chance; BadFile with the line."""
        match: Match = self.reader(self.nothing_dealt(seats, options, cards, chance, party)).read(lines)
        return match

    @abstractmethod
    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        """The lines that describe what everybody can see of the match, or what a seat can see of it."""

    @abstractmethod
    def pack(self, match: Match, move: Move) -> int:
        """The typed move as the kernel's integer; -1 if it is no move of this game."""

    @abstractmethod
    def unpack(self, match: Match, packed: int) -> Move:
        """The kernel's integer as a typed move."""

    def write_move(self, match: Match, packed: int) -> str:
        """The move in the game's notation."""
        return self.notation.write(self.unpack(match, packed))

    def read_move(self, match: Match, text: str) -> Move:
        """The move a notation stands for; BadInput if it is none."""
        return self.notation.read(text, self.move_words(match))

    def move_words(self, match: Match) -> Mapping[str, Collection[str]]:
        """The words that may stand for a field of a move, by its name; any word where nothing is said."""
        return {}

    @abstractmethod
    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        """The kernel's refusal code as a sentence with its rule and places."""

    @abstractmethod
    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        """The question that is open to a role of the seat; `optional` if nobody waits for the seat."""

    def offers(self, match: Match, seat: int, role: int = 0) -> tuple[Offer, ...]:
        """The legal moves of a role, alternatives folded together; built by games that have very many."""
        return fold([self.unpack(match, move) for move in legal_moves(match, seat, role)])

    def as_known(self, match: Match, viewer: Viewer, chance: Chance) -> Match | None:
        """A guess that knows no more than the viewer, to look ahead in; None if there is none.

        The kernel guesses for whole seats: who sees less than its seat gets none, unless a game says how.
        """
        whole = viewer if viewer.seat is None else Viewer(viewer.seat)
        if viewer != whole and self.view(match, viewer) != self.view(match, whole):
            return None
        return match.guess(viewer.number, chance)

    def foresee(self, match: Match, seat: int, packed: int, viewer: Viewer) -> Foresight | None:
        """What a legal move does for sure, as far as the viewer can know; None if nobody needs to be told."""
        return None

    def surely(self, match: Match, seat: int, packed: int) -> Match:
        """A copy of the match after what a legal move does for sure; games leave out what chance does."""
        after = match.clone()
        after.play(seat, packed)
        return after

    def gain(self, match: Match, seat: int, packed: int, viewer: Viewer) -> int | None:
        """What a legal move adds at once, in sixtieths, in a match that knows no more than the viewer does.

        None if nobody can say before it is made: what a hidden side decides is not told from a guess.
        """
        return match.gain(seat, packed)

    def hides_time(self, match: Match, seat: int) -> bool:
        """Whether the time that an answer takes could tell what the seat holds; a bot's is due at a moment
        that was fixed when the question opened."""
        return False

    def half_done(self, match: Match, seat: int) -> bool:
        """Whether the seat has made only the first half of a turn: what it brings depends on the second."""
        return False

    @abstractmethod
    def tell(self, match: Match, row: tuple[int, ...], viewer: Viewer) -> Fact:
        """A ledger row as a fact, with only the details that the viewer may know."""

    def say(self, match: Match, fact: Fact, language: str = "en", *, seen: bool = False) -> FactSentence:
        """The fact with its sentence; `seen`: also of what everybody at a board sees for themselves."""
        self.check_language(language)
        return FactSentence(fact, None, "", "")

    def foretold(self, match: Match) -> tuple[Foresight, ...]:
        """What each option of the vote at hand would do, in the order of the view; the same for everybody."""
        return ()

    @abstractmethod
    def view(self, match: Match, viewer: Viewer) -> Struct:
        """What the viewer may know: built up, never stripped down.

        A seat's view is the union of what its roles may see now.
        """

    def sent_view(self, match: Match, viewer: Viewer) -> Struct:
        """As much of the view as pages show: it is in every state that is sent."""
        return self.view(match, viewer)

    def helps(self, match: Match, seat: int, packed: int) -> int:
        """What a legal move does for points to come: needs it meets, less those it opens; 0 without any."""
        return 0

    def vocabulary(self, language: str = "en") -> dict[str, str]:
        """What the things of the game are called, as `symbol.HERB`, before there is a match."""
        self.check_language(language)
        return {}

    def rule_pictures(self, language: str = "en") -> Mapping[str, Struct]:
        """The game's own examples by the numbers of their rules, for whoever shows the rulebook."""
        self.check_language(language)
        return {}

    def statics(self, match: Match, language: str = "en") -> Statics:
        """What never changes during the match: sent once, drawn from ever after."""
        self.check_language(language)
        return Statics(self.vocabulary(language))

    @abstractmethod
    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        """Every point with its reason, of every seat or of one, as a viewer may know it (None: the truth)."""

    def causes(
        self, match: Match, seat: int, language: str = "en", viewer: Viewer | None = None
    ) -> tuple[Cause, ...]:
        """What the seat's points come from, as finely as it can change; a line of the sheet, unless said."""
        return tuple(causes_of(self.score_lines(match, language, seat=seat, viewer=viewer)))

    def totals(self, match: Match, viewer: Viewer | None = None) -> tuple[int, ...]:
        """Sixtieths by seat, as the viewer may know them; None: the truth."""
        return points_of(match, viewer)

    def ranks(self, match: Match, viewer: Viewer | None = None) -> tuple[int, ...]:
        """Ranks by seat, as the viewer may know them; None: the truth."""
        return ranks_of(match, viewer)

    @abstractmethod
    def turn(self, match: Match) -> tuple[int, int]:
        """The turn that is being played, from 1, and how many there are; 0 if nobody can say how many."""

    @abstractmethod
    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        """Who wins as things stand, and why; as the viewer may know it (None: the truth)."""
