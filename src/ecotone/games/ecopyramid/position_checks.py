"""Whether a described position can be played on: step and what is under way belong together."""

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.textfile import Line
from ecotone.games.ecopyramid.kernel import codes
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.effects import look_ahead
from ecotone.games.ecopyramid.kernel.harms import harm_of
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.state import kind_in, op_in
from ecotone.games.ecopyramid.kernel.support import hand_limit, is_endangered

BY_OPERATION = {
    codes.OP_EXTRA: codes.STEP_PLACE,
    codes.OP_MOVE: codes.STEP_MOVE,
    codes.OP_FETCH: codes.STEP_FETCH,
    codes.OP_SHIELD: codes.STEP_SHIELD,
    codes.OP_SWAP: codes.STEP_TRADE,
    codes.OP_ARRANGE: codes.STEP_ARRANGE,
}
OF_EVENTS = (codes.STEP_AIM, codes.STEP_WINDOW, codes.STEP_LOSE, codes.STEP_SAVE)
ASKED = (codes.STEP_WINDOW, codes.STEP_LOSE, codes.STEP_SAVE)


def check_whole(match: PyramidMatch, step: Line) -> None:
    present = match.present()
    if match.step == codes.STEP_OVER:
        if match.depth:
            raise step.error("nothing is under way when the game is over (EP-38)")
        return
    if popcount(present) < 2:
        raise step.error("with one player left the game is over (EP-R25)")
    if not present & BIT[match.active]:
        raise step.error(f"seat {match.active + 1} has left and has no turn")
    if match.turns >= popcount(present):
        raise step.error("the turns of a round are as many as there are players (EP-R42)")
    for seat in range(match.seats):
        check_seat(match, seat, step)
    won = not match.options.win_at_end and any(is_won(match, seat) for seat in range(match.seats))
    if won or match.winner >= 0:
        raise step.error("with a complete pyramid the game is over (EP-38)")
    if step_wanted(match) != match.step:
        raise step.error("the step doesn't fit to what is under way: 'event ...' or 'pending ...'")
    if (match.event != NO_CARD) != (match.step in OF_EVENTS):
        raise step.error("a Catastrophe is under way in the steps aim, window, lose and save, and only there")
    if match.event != NO_CARD:
        check_event(match, step)


def is_won(match: PyramidMatch, seat: int) -> bool:
    return match.filled[seat] == match.layout.whole and bool(match.present() & BIT[seat])


def step_wanted(match: PyramidMatch) -> int:
    """By the uppermost frame."""
    if match.depth == 0:
        return codes.STEP_MAIN
    kind = kind_in(match.frame())
    if kind == codes.FRAME_OP:
        return BY_OPERATION.get(match.catalogue.op[op_in(match.frame())], -1)
    if kind == codes.FRAME_EVENT:
        return match.step if match.step in OF_EVENTS else -1
    return {codes.FRAME_ASK: codes.STEP_ENTER, codes.FRAME_HAND: codes.STEP_DISCARD}.get(kind, -1)


def check_event(match: PyramidMatch, step: Line) -> None:
    if match.targets & ~match.present() or not match.targets & match.opponents():
        raise step.error("a Catastrophe is aimed at players in the game, and at an opponent (EP-26)")
    one = match.catalogue.scope[match.event] == codes.ONE_OPPONENT
    if one and (popcount(match.targets) > 1 or match.targets & BIT[match.active]):
        raise step.error("this Catastrophe is aimed at one opponent (EP-R16)")
    if (match.responder >= 0) != (match.step in ASKED):
        raise step.error("in this step somebody is asked, and in the others nobody else: 'asked=2'")
    if match.responder >= 0 and not match.targets & BIT[match.responder]:
        raise step.error(f"seat {match.responder + 1} isn't a target (EP-32)")
    if match.step == codes.STEP_WINDOW and not match.bank[match.responder]:
        raise step.error("a window opens only for somebody with a card in the bank (EP-R18)")
    if match.responder == match.active and match.step == codes.STEP_WINDOW:
        raise step.error("the actor never responds (EP-R18)")
    if match.step == codes.STEP_LOSE and match.move_count(match.responder) == 0:
        raise step.error("there is nothing to lose (EP-R48)")
    if match.step == codes.STEP_AIM and match.move_count(match.active) == 0:
        raise step.error("there is nothing to aim at (EP-R41)")
    named = match.catalogue.where[harm_of(match, match.event)] == codes.NAMED
    if named and match.named < 0 and match.step != codes.STEP_AIM:
        raise step.error("its level has been named: 'level=herbivore' (EP-R36)")
    match.ready = -1


def check_seat(match: PyramidMatch, seat: int, step: Line) -> None:
    for niche in range(match.layout.count):
        bit = BIT[niche]
        filled = bool(match.filled[seat] & bit) and not match.is_second(seat, niche)
        endangered = filled and is_endangered(match, seat, niche)
        if bool(match.marked[seat] & bit) != endangered and match.options.grace:
            said = "needs a line 'due'" if endangered else "isn't endangered"
            raise step.error(f"what lies in a niche of seat {seat + 1} {said} (EP-R19)")
        if match.marked[seat] & bit and not 0 < int(match.due[seat * NICHES + niche]) <= match.options.grace:
            raise step.error("a card falls after as many turns as the grace lasts (EP-R49)")
    cuts = match.step == codes.STEP_DISCARD and seat == match.active
    if cuts and popcount(match.hand[seat]) <= hand_limit(match, seat, True):
        raise step.error("the hand has no card too many (EP-14)")
    if match.step == codes.STEP_ARRANGE and seat == match.active and not look_ahead(match, seat, 2):
        raise step.error("there are no two cards to look at (EP-R34)")
