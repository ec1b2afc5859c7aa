"""Ecogon as the table sees it."""

from collections.abc import Collection, Mapping
from typing import get_args

from msgspec import Struct

from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT
from ecotone.core.kernel.match import POINT, Match
from ecotone.core.notation import Notation
from ecotone.core.party import NO_PARTY, Party, SeatChoice
from ecotone.core.records import (
    Fact,
    FactSentence,
    FilledForm,
    Foresight,
    Move,
    Outline,
    Prompt,
    Refusal,
    Result,
    ScoreLine,
)
from ecotone.core.telling import union_of
from ecotone.core.viewer import Viewer
from ecotone.games.ecogon import moves as typed_moves
from ecotone.games.ecogon import new_match, species_form, warnings, words
from ecotone.games.ecogon import options as choices
from ecotone.games.ecogon.catalogue import catalogue_of
from ecotone.games.ecogon.catalogue_events import MOST_AFFECTED, MOST_STEPS
from ecotone.games.ecogon.colours import colour_choice
from ecotone.games.ecogon.facts import EcogonFact, tell
from ecotone.games.ecogon.foresight import cell_gain, foresee, foretold, helps
from ecotone.games.ecogon.kernel import deal
from ecotone.games.ecogon.kernel.catalogue import MOST_CARDS
from ecotone.games.ecogon.kernel.codes import COOPERATIVE
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import SEND
from ecotone.games.ecogon.kernel.preview import foreseen
from ecotone.games.ecogon.languages import words_in
from ecotone.games.ecogon.moves import EcogonMove
from ecotone.games.ecogon.options import MOST_EVENTS, SEATS, EcogonOptions, ecogon_options
from ecotone.games.ecogon.pieces import ecogon, pieces_of
from ecotone.games.ecogon.position import write_position
from ecotone.games.ecogon.position_reader import Reader
from ecotone.games.ecogon.results import result
from ecotone.games.ecogon.rule_examples import RulePicture, rule_pictures
from ecotone.games.ecogon.score_lines import score_lines
from ecotone.games.ecogon.sentences import say
from ecotone.games.ecogon.statics import EcogonStatics, statics, vocabulary
from ecotone.games.ecogon.view import EcogonView, FullView, full_view, view

# Each target and each destination is a vote, and so is the end of an "up to"; of one more, the first habitat.
MOST_VOTES = 1 + MOST_EVENTS * MOST_STEPS * (2 * MOST_AFFECTED + 1)


class Ecogon(Game):
    name = "ecogon"
    title = "Ecogon"
    seats = SEATS
    rules_version = 2
    margin = 10 * POINT
    fateful = True
    most_moves = deal.most_moves(MOST_CARDS, MOST_VOTES, SEATS[-1])
    moves = EcogonMove
    notation = Notation(title, EcogonMove)
    facts = union_of(EcogonFact)
    prompts = get_args(words.PromptKind)
    declared = choices.OPTIONS
    speech = words_in
    reader = Reader

    def plays_together(self, match: Match) -> bool:
        """EG-01."""
        return ecogon(match).options.mode == COOPERATIVE

    def read_options(self, seats: int, given: Mapping[str, object], cards: str | None) -> EcogonOptions:
        catalogue = catalogue_of(cards)
        checked = choices.check_options(seats, given, catalogue)
        choices.check_deck(seats, checked, catalogue)
        return checked

    def write_options(self, chosen: Struct) -> dict[str, str]:
        return choices.write_options(ecogon_options(chosen))

    def say_options(self, chosen: Struct) -> dict[str, str]:
        return choices.say_options(ecogon_options(chosen))

    def warnings(
        self, seats: int, chosen: Struct, cards: str | None, language: str = "en"
    ) -> tuple[str, ...]:
        """EG-R01, EG-R07, EG-R43."""
        return warnings.warnings(seats, ecogon_options(chosen), catalogue_of(cards), language)

    def outline(self, chosen: Struct, language: str = "en") -> Outline:
        """EG-01, EG-03."""
        said = ecogon_options(chosen)
        length = words_in(language).count("outline.events", said.events)
        return Outline(not said.competitive, length)

    def fill_form(
        self, option: str, fields: Mapping[str, object], given: Mapping[str, object], language: str = "en"
    ) -> FilledForm | None:
        """EG-R05: the species creator; its advice depends on cx_colour and cx_dots."""
        self.check_language(language)
        if option != choices.BLANK_TILE:
            return None
        colours, dots = choices.expert_advice(given)
        return species_form.fill_form(
            fields, catalogue_of(None), colours=colours, dots=dots, language=language
        )

    def seat_choices(self, seats: int, options: Struct, language: str = "en") -> tuple[SeatChoice, ...]:
        """EG-68: a colour for one's own tokens; when all play together they are everybody's."""
        self.check_language(language)
        return (colour_choice(language),) if ecogon_options(options).competitive else ()

    def start(
        self, seats: int, chosen: Struct, cards: str | None, chance: Chance, party: Party = NO_PARTY
    ) -> EcogonMatch:
        return new_match.begin(seats, ecogon_options(chosen), cards, chance, party)

    def nothing_dealt(
        self, seats: int, chosen: Struct, cards: str | None, chance: Chance, party: Party
    ) -> EcogonMatch:
        return new_match.nothing_dealt(seats, ecogon_options(chosen), cards, chance, party)

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        return write_position(ecogon(match), seat)

    def pack(self, match: Match, move: Move) -> int:
        return typed_moves.pack(move, pieces_of(match))

    def unpack(self, match: Match, packed: int) -> Move:
        return typed_moves.unpack(packed, pieces_of(match))

    def move_words(self, match: Match) -> dict[str, Collection[str]]:
        return {"card": pieces_of(match).numbers}

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        return words.explain(ecogon(match), seat, move, code, language)

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return words.prompt(ecogon(match), seat, language)

    def foresee(self, match: Match, seat: int, packed: int, viewer: Viewer) -> Foresight:
        """What a legal move does to the ecosystem, which lies open to all."""
        return foresee(ecogon(match), seat, packed)

    def gain(self, match: Match, seat: int, packed: int, viewer: Viewer) -> int | None:
        """Of a cell that is voted on, as if it had won."""
        if packed & 7 == SEND:
            return cell_gain(ecogon(match), seat, packed)
        return super().gain(match, seat, packed, viewer)

    def surely(self, match: Match, seat: int, packed: int) -> EcogonMatch:
        """No card is drawn, no event revealed; of a ballot, as if its option had won."""
        return foreseen(ecogon(match), seat, packed, SILENT)

    def tell(self, match: Match, row: tuple[int, ...], viewer: Viewer) -> EcogonFact:
        return tell(row, pieces_of(match), viewer.seat)

    def say(self, match: Match, fact: Fact, language: str = "en", *, seen: bool = False) -> FactSentence:
        return say(pieces_of(match), fact, language, seen)

    def foretold(self, match: Match) -> tuple[Foresight, ...]:
        return foretold(ecogon(match))

    def helps(self, match: Match, seat: int, packed: int) -> int:
        return helps(ecogon(match), seat, packed)

    def view(self, match: Match, viewer: Viewer) -> FullView:
        return full_view(ecogon(match), viewer.seat)

    def sent_view(self, match: Match, viewer: Viewer) -> EcogonView:
        return view(ecogon(match), viewer.seat)

    def vocabulary(self, language: str = "en") -> dict[str, str]:
        """What a match says, and the pictures of which the species creator offers some."""
        return vocabulary(words_in(language)) | species_form.picture_names(catalogue_of(None), language)

    def rule_pictures(self, language: str = "en") -> Mapping[str, RulePicture]:
        return rule_pictures(language)

    def statics(self, match: Match, language: str = "en") -> EcogonStatics:
        return statics(ecogon(match), language)

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        return score_lines(ecogon(match), language, seat)

    def turn(self, match: Match) -> tuple[int, int]:
        """EG-13; how many there will be depends on the events (EG-61)."""
        return max(1, ecogon(match).turn), 0

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        return result(ecogon(match), language)


ECOGON = Ecogon()
