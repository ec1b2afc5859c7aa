"""What a seat can do, typed, with its notation, and as the kernel's integers."""

from typing import ClassVar

from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.notation import is_well_formed
from ecotone.core.records import Move
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.kernel import moves as kernel
from ecotone.games.ecopyramid.kernel.catalogue import DECK
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.moves import FOREIGN, NOWHERE, first_of, second_of, third_of
from ecotone.games.ecopyramid.kernel.state import NO_SEAT
from ecotone.games.ecopyramid.pieces import called, card_at, niche_name, niche_number

EVERYBODY = -1
ORDERS = 6  # in which three cards can lie


class PlaceOrganism(Move, frozen=True, tag="place_organism"):
    """EP-09: an Organism from hand; a Keystone fills two niches (EP-21)."""

    notation: ClassVar = "place CARD AT +BESIDE"
    apart: ClassVar = ("card",)

    card: str
    at: str
    beside: str = ""


class MoveOrganism(Move, frozen=True, tag="move_organism"):
    """EP-10: an Organism of the own pyramid into another niche."""

    notation: ClassVar = "move SOURCE AT +BESIDE"
    apart: ClassVar = ("source",)

    source: str
    at: str
    beside: str = ""


class UsePower(Move, frozen=True, tag="use_power"):
    """EP-R15: an activated power that moves nothing."""

    notation: ClassVar = "use AT"

    at: str


class PlayAction(Move, frozen=True, tag="play_action"):
    """EP-11: an Action card, against a target if it names one."""

    notation: ClassVar = "play CARD @TARGET"
    from_one: ClassVar = ("target",)
    apart: ClassVar = ("card",)

    card: str
    target: int = EVERYBODY


class BankCard(Move, frozen=True, tag="bank_card"):
    """EP-12: a Protection face-down into the bank."""

    notation: ClassVar = "bank CARD"

    card: str


class DiscardCard(Move, frozen=True, tag="discard_card"):
    """EP-13, EP-14; EP-R31: a blocked niche may be cleared with it."""

    notation: ClassVar = "discard CARD /CLEAR"
    apart: ClassVar = ("clear",)

    card: str
    clear: str = ""


class EndTurn(Move, frozen=True, tag="end_turn"):
    """EP-R35."""

    notation: ClassVar = "end"


class TakeAim(Move, frozen=True, tag="take_aim"):
    """EP-R16: the niches that a Catastrophe is about."""

    notation: ClassVar = "aim FIRST +SECOND"
    apart: ClassVar = ("first",)

    first: str
    second: str = ""


class NameLevel(Move, frozen=True, tag="name_level"):
    """EP-R36."""

    notation: ClassVar = "level LEVEL"

    level: str


class AnswerWith(Move, frozen=True, tag="answer_with"):
    """EP-32: a Protection of the bank."""

    notation: ClassVar = "answer CARD"

    card: str


class PassWindow(Move, frozen=True, tag="pass_window"):
    """EP-R43: no answer, or no other one."""

    notation: ClassVar = "pass"


class LoseOrganism(Move, frozen=True, tag="lose_organism"):
    """EP-R48: the victim chooses."""

    notation: ClassVar = "lose AT"

    at: str


class SaveOrganism(Move, frozen=True, tag="save_organism"):
    """EP-R43: which of those that are lost goes to hand."""

    notation: ClassVar = "save AT"

    at: str


class FetchOrganism(Move, frozen=True, tag="fetch_organism"):
    """EP-R34: from the trash into a niche."""

    notation: ClassVar = "fetch CARD AT +BESIDE"
    apart: ClassVar = ("card",)

    card: str
    at: str
    beside: str = ""


class ShieldOrganism(Move, frozen=True, tag="shield_organism"):
    """EP-R33."""

    notation: ClassVar = "shield AT"

    at: str


class TradeOrganism(Move, frozen=True, tag="trade_organism"):
    """EP-R46: one for one."""

    notation: ClassVar = "trade OWN @THEIRS"
    apart: ClassVar = ("own",)

    own: str
    theirs: str


class ArrangeTop(Move, frozen=True, tag="arrange_top"):
    """EP-R34: the top cards of the own deck; 1 leaves them as they are."""

    notation: ClassVar = "arrange ORDER"
    from_one: ClassVar = ("order",)

    order: int


class AcceptPower(Move, frozen=True, tag="accept_power"):
    """EP-R15: use a power that an Organism has when it comes."""

    notation: ClassVar = "accept"


class StopChoosing(Move, frozen=True, tag="stop_choosing"):
    """EP-R44: no more of it, or none at all."""

    notation: ClassVar = "stop"


PyramidMove = (
    PlaceOrganism
    | MoveOrganism
    | UsePower
    | PlayAction
    | BankCard
    | DiscardCard
    | EndTurn
    | TakeAim
    | NameLevel
    | AnswerWith
    | PassWindow
    | LoseOrganism
    | SaveOrganism
    | FetchOrganism
    | ShieldOrganism
    | TradeOrganism
    | ArrangeTop
    | AcceptPower
    | StopChoosing
)
ALONE: dict[int, type[EndTurn | PassWindow | AcceptPower | StopChoosing]] = {
    kernel.END: EndTurn,
    kernel.PASS: PassWindow,
    kernel.ACCEPT: AcceptPower,
    kernel.STOP: StopChoosing,
}
CARD_ALONE: dict[int, type[BankCard | AnswerWith]] = {kernel.BANK: BankCard, kernel.ANSWER: AnswerWith}
INTO_NICHES: dict[int, type[PlaceOrganism | FetchOrganism]] = {
    kernel.PLACE: PlaceOrganism,
    kernel.FETCH: FetchOrganism,
}
NICHE_ALONE: dict[int, type[UsePower | LoseOrganism | SaveOrganism | ShieldOrganism]] = {
    kernel.USE: UsePower,
    kernel.LOSE: LoseOrganism,
    kernel.SAVE: SaveOrganism,
    kernel.SHIELD: ShieldOrganism,
}
CODES: dict[type[Move], int] = {
    **{kind: code for code, kind in ALONE.items()},
    **{kind: code for code, kind in CARD_ALONE.items()},
    **{kind: code for code, kind in INTO_NICHES.items()},
    **{kind: code for code, kind in NICHE_ALONE.items()},
}


def pack(match: PyramidMatch, move: Move) -> int:
    """The kernel's integer; what there isn't becomes something that nobody has."""
    if not is_well_formed(move):
        return NO_MOVE
    layout, of = match.layout, kernel.move_of
    code = CODES.get(type(move), NO_MOVE)

    def niche(name: str) -> int:
        return niche_number(layout, name) if name else NICHES + 1

    match move:
        case PlaceOrganism() | FetchOrganism():
            return of(code, called(match, move.card), niche_or(niche(move.at)), second(niche(move.beside)))
        case MoveOrganism():
            return of(kernel.MOVE, niche(move.source), niche_or(niche(move.at)), second(niche(move.beside)))
        case UsePower() | LoseOrganism() | SaveOrganism() | ShieldOrganism():
            return of(code, niche(move.at), 0, 0)
        case BankCard() | AnswerWith():
            return of(code, called(match, move.card), NOWHERE, 0)
        case PlayAction():
            target = NO_SEAT if move.target == EVERYBODY else move.target
            known = 0 <= target < match.seats or move.target == EVERYBODY
            return of(kernel.PLAY, called(match, move.card), target if known else NO_SEAT - 1, 0)
        case DiscardCard():
            return of(kernel.DISCARD, called(match, move.card), second(niche(move.clear)), 0)
        case TakeAim():
            return of(kernel.AIM, niche(move.first), second(niche(move.second)), 0)
        case TradeOrganism():
            return of(kernel.TRADE, niche(move.own), niche_or(niche(move.theirs)), 0)
        case NameLevel():
            known_level = move.level in LEVELS
            return of(kernel.LEVEL, LEVELS.index(move.level) if known_level else FOREIGN, 0, 0)
        case ArrangeTop():
            return of(kernel.ARRANGE, move.order if 0 <= move.order < ORDERS else FOREIGN, 0, 0)
    return of(code, 0, 0, 0) if code in ALONE else NO_MOVE


def niche_or(niche: int) -> int:
    """A niche that must be said; the kernel refuses NOWHERE."""
    return NOWHERE if niche > NICHES else niche


def second(niche: int) -> int:
    """A niche that needn't be said; one that there isn't is another than none."""
    if niche == NICHES + 1:
        return NOWHERE
    return NICHES + 2 if niche == NOWHERE else niche


def unpack(match: PyramidMatch, packed: int) -> PyramidMove:
    """Of a legal move."""
    layout = match.layout
    kind, first, other, third = packed & kernel.KIND, first_of(packed), second_of(packed), third_of(packed)
    if kind in ALONE:
        return ALONE[kind]()
    if kind in NICHE_ALONE:
        return NICHE_ALONE[kind](niche_name(layout, first))
    if kind in CARD_ALONE:
        return CARD_ALONE[kind](named(match, first))
    if kind in INTO_NICHES:
        beside = niche_name(layout, third)
        return INTO_NICHES[kind](named(match, first), niche_name(layout, other), beside)
    if kind == kernel.MOVE:
        return MoveOrganism(niche_name(layout, first), niche_name(layout, other), niche_name(layout, third))
    if kind == kernel.PLAY:
        return PlayAction(named(match, first), EVERYBODY if other == NO_SEAT else other)
    if kind == kernel.DISCARD:
        return DiscardCard(named(match, first), niche_name(layout, other))
    if kind == kernel.AIM:
        return TakeAim(niche_name(layout, first), niche_name(layout, other))
    if kind == kernel.TRADE:
        return TradeOrganism(niche_name(layout, first), niche_name(layout, other))
    return NameLevel(LEVELS[first]) if kind == kernel.LEVEL else ArrangeTop(first)


def named(match: PyramidMatch, card: int) -> str:
    """The id of a card that a move names."""
    return card_at(match, card).id if card // DECK < match.seats else ""
