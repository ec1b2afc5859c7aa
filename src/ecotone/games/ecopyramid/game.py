"""EcoPyramid as the table sees it."""

from collections.abc import Collection, Mapping
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import POINT, Match
from ecotone.core.notation import Notation
from ecotone.core.party import Party, SeatChoice, seat_choice
from ecotone.core.records import (
    Fact,
    FactSentence,
    Limit,
    Move,
    Outline,
    Prompt,
    Refusal,
    Result,
    ScoreLine,
    Unit,
)
from ecotone.core.telling import union_of
from ecotone.core.viewer import Viewer
from ecotone.games.ecopyramid import moves as typed_moves
from ecotone.games.ecopyramid import new_match, words
from ecotone.games.ecopyramid import options as choices
from ecotone.games.ecopyramid.catalogue import DECKS
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.facts import PyramidFact, tell_row
from ecotone.games.ecopyramid.kernel.codes import STEP_WINDOW
from ecotone.games.ecopyramid.kernel.deal import deal
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.options import MOST_ROUNDS, UNTIMED
from ecotone.games.ecopyramid.languages import words_in
from ecotone.games.ecopyramid.moves import PyramidMove
from ecotone.games.ecopyramid.options import SEATS, PyramidOptions, pyramid_options
from ecotone.games.ecopyramid.pieces import pyramid
from ecotone.games.ecopyramid.position import write_position
from ecotone.games.ecopyramid.position_reader import Reader
from ecotone.games.ecopyramid.results import result
from ecotone.games.ecopyramid.score_lines import score_lines
from ecotone.games.ecopyramid.sentences import say
from ecotone.games.ecopyramid.statics import PyramidStatics, statics, vocabulary
from ecotone.games.ecopyramid.view import PyramidView, view

MOVES_OF_A_ROUND = 200  # more than four hands and all answers to them can give


class EcoPyramid(Game):
    name = "ecopyramid"
    title = "EcoPyramid"
    seats = SEATS
    rules_version = 1
    margin = 3 * POINT
    most_moves = MOST_ROUNDS * MOVES_OF_A_ROUND
    in_browser = False
    moves = PyramidMove
    notation = Notation(title, PyramidMove)
    facts = union_of(PyramidFact)
    prompts = get_args(words.PromptKind)
    declared = choices.OPTIONS
    speech = words_in
    reader = Reader

    def unit(self, language: str = "en") -> Unit:
        """EP-R26: progress is niches."""
        self.check_language(language)
        say_it = words_in(language).say
        return Unit("niches", say_it("unit.one"), say_it("unit.many"), say_it("unit.short"))

    def read_options(self, seats: int, given: Mapping[str, object], cards: str | None) -> PyramidOptions:
        return choices.check_options(seats, given, cards)

    def seat_choices(self, seats: int, options: Struct, language: str = "en") -> tuple[SeatChoice, ...]:
        """EP-01, EP-R03: the deck of each seat."""
        self.check_language(language)
        deck = seat_choice("deck", "EP-01", DECKS, words_in(language).say)
        return (replace(deck, once=not pyramid_options(options).same_deck_allowed),)

    def outline(self, options: Struct, language: str = "en") -> Outline:
        self.check_language(language)
        layout = pyramid_options(options).layout
        return Outline(False, words_in(language).say(f"choice_layout.{layout}"))

    def limit(self, match: Match, seat: int, role: int) -> Limit | None:
        """EP-R18: of a window; when it is over the window is passed."""
        state = pyramid(match)
        if state.options.seconds == UNTIMED or state.step != STEP_WINDOW:
            return None
        return Limit(state.options.seconds)

    def hides_time(self, match: Match, seat: int) -> bool:
        """EP-R51: nobody can tell from the time whether a banked card fits."""
        return pyramid(match).step == STEP_WINDOW

    def nothing_dealt(
        self, seats: int, options: Struct, cards: str | None, chance: Chance, party: Party
    ) -> PyramidMatch:
        return new_match.nothing_dealt(seats, pyramid_options(options), cards, chance, party)

    def deal(self, match: Match) -> None:
        deal(pyramid(match))

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        return write_position(pyramid(match), seat)

    def pack(self, match: Match, move: Move) -> int:
        return typed_moves.pack(pyramid(match), move)

    def unpack(self, match: Match, packed: int) -> Move:
        return typed_moves.unpack(pyramid(match), packed)

    def move_words(self, match: Match) -> Mapping[str, Collection[str]]:
        cards = [card.id for deck in new_match.chosen_in(pyramid(match)).decks for card in deck.cards]
        return {"card": tuple(dict.fromkeys(cards)), "level": LEVELS}

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        return words.explain(pyramid(match), seat, move, code, language)

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return words.prompt(pyramid(match), seat, language)

    def tell(self, match: Match, row: tuple[int, ...], viewer: Viewer) -> PyramidFact:
        return tell_row(row, pyramid(match), viewer.seat)

    def say(self, match: Match, fact: Fact, language: str = "en", *, seen: bool = False) -> FactSentence:
        return say(pyramid(match), fact, language, seen)

    def view(self, match: Match, viewer: Viewer) -> PyramidView:
        return view(pyramid(match), viewer)

    def vocabulary(self, language: str = "en") -> dict[str, str]:
        return vocabulary(language)

    def statics(self, match: Match, language: str = "en") -> PyramidStatics:
        return statics(pyramid(match), language)

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        return score_lines(pyramid(match), language, seat, viewer)

    def turn(self, match: Match) -> tuple[int, int]:
        """EP-R42: the round that is being played; how many there are, if there is a limit."""
        state = pyramid(match)
        rounds = state.options.rounds
        return state.round + 1, 0 if rounds == MOST_ROUNDS else rounds

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        return result(pyramid(match), language)


ECOPYRAMID = EcoPyramid()
