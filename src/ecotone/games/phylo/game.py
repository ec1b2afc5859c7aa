"""PHYLO as the table sees it."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import POINT, Match
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.records import Fact, FactSentence, Move, Outline, Prompt, Refusal, Result, ScoreLine
from ecotone.core.telling import union_of
from ecotone.core.viewer import Viewer
from ecotone.games.phylo import moves as typed_moves
from ecotone.games.phylo import new_match, words
from ecotone.games.phylo import options as choices
from ecotone.games.phylo.catalogue import deck_of
from ecotone.games.phylo.facts import PhyloFact, tell
from ecotone.games.phylo.kernel import deal
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.languages import words_in
from ecotone.games.phylo.moves import PhyloMove
from ecotone.games.phylo.notation import NOTATION, TITLE
from ecotone.games.phylo.options import SEATS, USUAL, PhyloOptions, phylo_options
from ecotone.games.phylo.pieces import phylo, pieces_of
from ecotone.games.phylo.position import write_position
from ecotone.games.phylo.position_reader import Reader
from ecotone.games.phylo.results import result
from ecotone.games.phylo.score_lines import score_lines
from ecotone.games.phylo.sentences import say
from ecotone.games.phylo.statics import PhyloStatics, statics, vocabulary
from ecotone.games.phylo.view import PhyloView, view

# Each of the cards ends a stall at the most; a turn is three plays, each with a ruling, votes and the end.
MOST_MOVES = 50000


class Phylo(Game):
    name = "phylo"
    title = TITLE
    seats = SEATS
    rules_version = 1
    margin = 20 * POINT
    cooperative = True
    in_browser = False
    most_moves = MOST_MOVES
    moves = PhyloMove
    notation = NOTATION
    facts = union_of(PhyloFact)
    declared = choices.OPTIONS
    speech = words_in
    reader = Reader

    def read_options(self, seats: int, given: Mapping[str, object], cards: str | None) -> PhyloOptions:
        deck_of(cards)
        return choices.check_options(seats, given)

    def warnings(
        self, seats: int, chosen: Struct, cards: str | None, language: str = "en"
    ) -> tuple[str, ...]:
        """PH-01: alone is an option of ours; PH-R29: without a limit a match may never end."""
        said = []
        if seats not in USUAL:
            said.append(words_in(language).say("warning.alone"))
        if phylo_options(chosen).stall_limit == 0:
            said.append(words_in(language).say("warning.no_limit"))
        return tuple(said)

    def outline(self, chosen: Struct, language: str = "en") -> Outline:
        """PH-01."""
        return Outline(True, words_in(language).say("outline.length"))

    def nothing_dealt(
        self, seats: int, chosen: Struct, cards: str | None, chance: Chance, party: Party = NO_PARTY
    ) -> PhyloMatch:
        return new_match.nothing_dealt(seats, phylo_options(chosen), cards, chance)

    def deal(self, match: Match) -> None:
        deal.deal(phylo(match))

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        return write_position(phylo(match), seat)

    def pack(self, match: Match, move: Move) -> int:
        return typed_moves.pack(move, pieces_of(match))

    def unpack(self, match: Match, packed: int) -> Move:
        return typed_moves.unpack(packed, pieces_of(match))

    def move_words(self, match: Match) -> dict[str, Collection[str]]:
        return {"card": pieces_of(match).numbers}

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        return words.explain(phylo(match), seat, move, code, language)

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return words.prompt(phylo(match), seat, language)

    def tell(self, match: Match, row: tuple[int, ...], viewer: Viewer) -> PhyloFact:
        return tell(row, pieces_of(match), viewer.seat)

    def say(self, match: Match, fact: Fact, language: str = "en", *, seen: bool = False) -> FactSentence:
        return say(pieces_of(match), fact, language, seen)

    def view(self, match: Match, viewer: Viewer) -> PhyloView:
        return view(phylo(match), viewer.seat)

    def vocabulary(self, language: str = "en") -> dict[str, str]:
        self.check_language(language)
        return vocabulary(language)

    def statics(self, match: Match, language: str = "en") -> PhyloStatics:
        return statics(phylo(match), language)

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        return score_lines(phylo(match), language, seat)

    def turn(self, match: Match) -> tuple[int, int]:
        """PH-07; how many there will be depends on the deck (PH-45)."""
        return max(1, phylo(match).turn), 0

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        return result(phylo(match), language)


PHYLO = Phylo()
