"""ECO as the table sees it."""

from collections.abc import Mapping
from typing import get_args

from msgspec import Struct

from ecotone.core.changes import Cause
from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import POINT, Match
from ecotone.core.notation import Notation
from ecotone.core.party import Party
from ecotone.core.records import (
    Fact,
    FactSentence,
    FilledForm,
    Move,
    Offer,
    Outline,
    Prompt,
    Refusal,
    Result,
    ScoreLine,
)
from ecotone.core.telling import union_of
from ecotone.core.viewer import Viewer
from ecotone.games.eco import moves as typed_moves
from ecotone.games.eco import new_match, rule_form, words
from ecotone.games.eco import options as choices
from ecotone.games.eco.causes import causes
from ecotone.games.eco.facts import EcoFact, tell
from ecotone.games.eco.kernel.deal import deal
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, PHASE_OVER, EcoMatch
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.match_rules import book_of
from ecotone.games.eco.moves import EcoMove
from ecotone.games.eco.offers import offers
from ecotone.games.eco.options import MOST_TURNS, SEATS, EcoOptions, eco_options
from ecotone.games.eco.pieces import eco, kinds_in, kinds_of, tiles_of
from ecotone.games.eco.position import write_position
from ecotone.games.eco.position_reader import Reader
from ecotone.games.eco.results import result
from ecotone.games.eco.rule_examples import ExamplePicture, family_pictures
from ecotone.games.eco.score_lines import score_lines
from ecotone.games.eco.sentences import say
from ecotone.games.eco.statics import EcoStatics, RuleStatics, statics, vocabulary
from ecotone.games.eco.view import EcoView, FullView, full_view, view


class Eco(Game):
    name = "eco"
    title = "ECO"
    seats = SEATS
    rules_version = 1
    margin = 15 * POINT
    open_views = True
    most_moves = 6 * (3 * MOST_TURNS - 1)  # a turn: tile, animal, and at most one token to redeem later
    moves = EcoMove
    notation = Notation(title, EcoMove)
    facts = union_of(EcoFact)
    prompts = get_args(words.PromptKind)
    declared = choices.OPTIONS
    speech = words_in
    reader = Reader

    def read_options(self, seats: int, given: Mapping[str, object], cards: str | None) -> EcoOptions:
        checked = choices.check_options(seats, given, tiles_of(cards))
        new_match.check_supply(cards, seats, checked.turns)
        return checked

    def open_options(self, match: Match, chosen: Struct) -> dict[str, str]:
        """The drawn rules lie open (EC-04), so their share code is no secret."""
        return {**self.write_options(chosen), "rules": book_of(match).code}

    def outline(self, chosen: Struct, language: str = "en") -> Outline:
        return Outline(False, words_in(language).count("count.turns", eco_options(chosen).turns))

    def fill_form(
        self, option: str, fields: Mapping[str, object], given: Mapping[str, object], language: str = "en"
    ) -> FilledForm | None:
        """ER-7: the five rules, one field an animal, as their share code."""
        self.check_language(language)
        return rule_form.fill_form(fields, language) if option == rule_form.OPTION else None

    def form_rows(self, option: str, field: str, language: str = "en") -> tuple[RuleStatics, ...] | None:
        """ER-7: every rule that an animal can have, with its picture; of a share code, its five rules."""
        self.check_language(language)
        return rule_form.rows(field, language) if option == rule_form.OPTION else None

    def nothing_dealt(
        self, seats: int, chosen: Struct, cards: str | None, chance: Chance, party: Party
    ) -> EcoMatch:
        return new_match.nothing_dealt(seats, eco_options(chosen), cards, chance)

    def deal(self, match: Match) -> None:
        """EC-02, EC-03."""
        deal(eco(match))

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        """The same for everybody: nothing on the table is hidden."""
        return write_position(eco(match))

    def pack(self, match: Match, move: Move) -> int:
        return typed_moves.pack(move)

    def unpack(self, match: Match, packed: int) -> Move:
        return typed_moves.unpack(packed)

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        return words.explain(eco(match), move, code, language)

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return words.prompt(eco(match), seat, language)

    def offers(self, match: Match, seat: int, role: int = 0) -> tuple[Offer, ...]:
        return offers(eco(match), seat)

    def half_done(self, match: Match, seat: int) -> bool:
        """EC-13, EC-14: the tile lies, its animal is to come."""
        state = eco(match)
        return state.phase == PHASE_ANIMAL and state.active == seat

    def tell(self, match: Match, row: tuple[int, ...], viewer: Viewer) -> EcoFact:
        return tell(row, kinds_of(match))

    def say(self, match: Match, fact: Fact, language: str = "en", *, seen: bool = False) -> FactSentence:
        return say(eco(match), fact, language, seen)

    def view(self, match: Match, viewer: Viewer) -> FullView:
        return full_view(eco(match), viewer.seat)

    def sent_view(self, match: Match, viewer: Viewer) -> EcoView:
        return view(eco(match), viewer.seat)

    def vocabulary(self, language: str = "en") -> dict[str, str]:
        """Of our own tiles; those of a match may be others."""
        return vocabulary(kinds_in(None), words_in(language))

    def statics(self, match: Match, language: str = "en") -> EcoStatics:
        return statics(eco(match), language)

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        return score_lines(eco(match), language, seat)

    def turn(self, match: Match) -> tuple[int, int]:
        """EC-18; of the seat that is asked, since all have the same number of turns."""
        state = eco(match)
        done = state.turns if state.phase == PHASE_OVER else state.maps[state.active].turns
        return min(state.turns, done + 1), state.turns

    def causes(
        self, match: Match, seat: int, language: str = "en", viewer: Viewer | None = None
    ) -> tuple[Cause, ...]:
        return causes(eco(match), language, seat)

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        return result(eco(match), language)

    def rule_pictures(self, language: str = "en") -> Mapping[str, ExamplePicture]:
        """EC-24: one of each family."""
        return family_pictures(language)


ECO = Eco()
