"""Planet Hexagon as the table sees it."""

from collections.abc import Collection, Mapping
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from ecotone.core.changes import Cause
from ecotone.core.errors import Refused
from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import POINT, Match
from ecotone.core.notation import Notation
from ecotone.core.party import Party, SeatChoice, seat_choice
from ecotone.core.records import Fact, FactSentence, Limit, Move, Prompt, Refusal, Result, ScoreLine
from ecotone.core.setup_refusals import SetupRefused
from ecotone.core.telling import union_of
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon import moves as typed_moves
from ecotone.games.planet_hexagon import new_match, words
from ecotone.games.planet_hexagon import options as choices
from ecotone.games.planet_hexagon.causes import causes
from ecotone.games.planet_hexagon.facts import HexFact, tell
from ecotone.games.planet_hexagon.kernel.codes import (
    BUILDER,
    STEP_COUNT,
    STEP_OVER,
    STEP_WINDOW,
)
from ecotone.games.planet_hexagon.kernel.deal import deal
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.moves import FLIP_TILE, KIND, first_of
from ecotone.games.planet_hexagon.kernel.options import WARN
from ecotone.games.planet_hexagon.kernel.state import ROUNDS, SESSIONS
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.moves import NO_YES, HexMove
from ecotone.games.planet_hexagon.options import MEMBERS, SEATS, TEAM, HexOptions, hex_options
from ecotone.games.planet_hexagon.pieces import CIVILIZATIONS, ROLES, hexagon
from ecotone.games.planet_hexagon.position import write_position
from ecotone.games.planet_hexagon.position_reader import Reader
from ecotone.games.planet_hexagon.results import result
from ecotone.games.planet_hexagon.rule_examples import RulePicture, rule_pictures
from ecotone.games.planet_hexagon.score_lines import score_lines
from ecotone.games.planet_hexagon.sentences import say
from ecotone.games.planet_hexagon.statics import HexStatics, statics, vocabulary
from ecotone.games.planet_hexagon.view import HexView, view

WINDOW = 45  # seconds (HX-56)


class PlanetHexagon(Game):
    name = "planet_hexagon"
    title = "Planet Hexagon"
    seats = SEATS
    rules_version = 2
    margin = 8 * POINT
    most_moves = 900  # 64 visits, 64 tiles to place, every marker used, and every phase closed
    roles = ROLES
    members = MEMBERS
    moves = HexMove
    notation = Notation(title, HexMove)
    facts = union_of(HexFact)
    prompts = get_args(words.PromptKind)
    declared = choices.OPTIONS
    speech = words_in
    reader = Reader

    def read_options(self, seats: int, given: Mapping[str, object], cards: str | None) -> HexOptions:
        return choices.check_options(seats, given)

    def role_names(self, language: str = "en") -> tuple[str, ...]:
        say_it = words_in(language).say
        return tuple(say_it(f"role.{role}") for role in ROLES)

    def seat_choices(self, seats: int, options: Struct, language: str = "en") -> tuple[SeatChoice, ...]:
        """HX-R38: which civilization a seat plays; HX-R33: in which role a member of a team begins."""
        say_it = words_in(language).say
        civilization = seat_choice("civilization", "HX-02", CIVILIZATIONS, say_it)
        if hex_options(options).mode != TEAM:
            return (civilization,)
        role = seat_choice(new_match.FIRST_ROLE, "HX-R33", ROLES, say_it)
        return civilization, replace(role, once=False, each="member")

    def check_party(self, seats: int, options: Struct, party: Party, language: str = "en") -> Party:
        """HX-61, HX-63: in quick mode one member for each civilization."""
        found = super().check_party(seats, options, party, language)
        if found.members and hex_options(options).mode != TEAM:
            raise Refused(SetupRefused(words_in, "BAD_MEMBERS", "HX-63", "alone", {}).said_in(language))
        return found

    def roles_held(self, match: Match, seat: int, member: int) -> int:
        return new_match.roles_of(hexagon(match), seat, member)

    def referee_sees_more(self, match: Match) -> bool:
        """HX-R29: in team mode the Game Master sees table and colonies."""
        state = hexagon(match)
        return state.options.team and state.step != STEP_OVER

    def limit(self, match: Match, seat: int, role: int) -> Limit | None:
        """HX-54, HX-56, HX-59: one clock for a whole visit, one for the window, which ends building too."""
        state = hexagon(match)
        if not state.options.team or state.step == STEP_COUNT:
            return None
        if role == BUILDER and state.step != STEP_WINDOW:
            return None
        acts = state.options.timeout != WARN
        span = (state.session * ROUNDS + state.round) * (state.seats + 1) + state.turn
        seconds = WINDOW if state.step == STEP_WINDOW else state.options.seconds[seat]
        return Limit(seconds, span, acts)

    def nothing_dealt(
        self, seats: int, options: Struct, cards: str | None, chance: Chance, party: Party
    ) -> HexMatch:
        return new_match.nothing_dealt(seats, hex_options(options), chance, party)

    def deal(self, match: Match) -> None:
        deal(hexagon(match))

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        return write_position(hexagon(match), seat)

    def pack(self, match: Match, move: Move) -> int:
        return typed_moves.pack(move)

    def unpack(self, match: Match, packed: int) -> Move:
        return typed_moves.unpack(packed)

    def move_words(self, match: Match) -> Mapping[str, Collection[str]]:
        return {"turned": NO_YES, "draw": NO_YES}

    def as_known(self, match: Match, viewer: Viewer, chance: Chance) -> Match | None:
        """HX-64: of a team, whoever sees no more than the own colony can look ahead there."""
        known = super().as_known(match, viewer, chance)
        if known is not None or viewer.seat is None:
            return known
        return hexagon(match).guess_from(viewer.seat, True, chance)

    def surely(self, match: Match, seat: int, packed: int) -> Match:
        """HX-64: nothing of what the others have in the end."""
        after = super().surely(match, seat, packed)
        over = hexagon(after).step == STEP_OVER
        return match.clone() if over and hexagon(match).options.team else after

    def gain(self, match: Match, seat: int, packed: int, viewer: Viewer) -> int | None:
        """HX-R48: nothing of a flip whose result is unknown; HX-64: of a Hidden Goal only who can tell."""
        state = hexagon(match)
        if packed & KIND == FLIP_TILE:
            colony = state.colonies[seat]
            tile = colony.tiles[colony.slot_on(first_of(packed))]
            if not state.knows_reverse(seat, seat, tile):
                return None
        after = hexagon(self.surely(match, seat, packed))
        was, will = (one.seen_score(seat, viewer.number, viewer.roles) for one in (state, after))
        return will - was

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        return words.explain(hexagon(match), seat, move, code, language)

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        return words.prompt(hexagon(match), seat, language, role)

    def tell(self, match: Match, row: tuple[int, ...], viewer: Viewer) -> HexFact:
        return tell(row, viewer)

    def say(self, match: Match, fact: Fact, language: str = "en", *, seen: bool = False) -> FactSentence:
        return say(fact, language, seen)

    def view(self, match: Match, viewer: Viewer) -> HexView:
        return view(hexagon(match), viewer)

    def vocabulary(self, language: str = "en") -> dict[str, str]:
        return vocabulary(language)

    def rule_pictures(self, language: str = "en") -> Mapping[str, RulePicture]:
        self.check_language(language)
        return rule_pictures(language)

    def statics(self, match: Match, language: str = "en") -> HexStatics:
        return statics(language)

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        return score_lines(hexagon(match), language, seat, viewer)

    def causes(
        self, match: Match, seat: int, language: str = "en", viewer: Viewer | None = None
    ) -> tuple[Cause, ...]:
        return causes(hexagon(match), language, seat, viewer)

    def turn(self, match: Match) -> tuple[int, int]:
        """HX-10: the round of the year that is being played."""
        state = hexagon(match)
        return state.session * ROUNDS + state.round + 1, SESSIONS * ROUNDS

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        return result(hexagon(match), language, viewer)


PLANET_HEXAGON = PlanetHexagon()
