"""Who sees which hand, and what a guess deals anew."""

from mypy_extensions import i64, u8

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.hands import Hands
from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.codes import COOPERATIVE, IN_HAND, IN_STACK
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.supply import Supply


def sees_hand(options: MatchOptions, viewer: i64, seat: i64) -> bool:
    """EG-07: everybody's in a cooperative match; otherwise the own one (EG-67) and the team mates' (EG-R42).

    A spectator is -1.
    """
    if options.mode == COOPERATIVE or viewer == seat:
        return True
    return viewer >= 0 and options.teams > 0 and options.side_of(viewer) == options.side_of(seat)


def deal_anew(
    options: MatchOptions, board: Board, supply: Supply, hands: Hands, viewer: i64, chance: Chance
) -> None:
    """Hidden hands and the stack from all cards the viewer can't see; their old order tells nothing."""
    seat: i64
    place: i64
    for seat in range(options.seats):
        if not sees_hand(options, viewer, seat):
            for place in range(hands.count[seat]):
                board.zone[hands.at(seat, place)] = u8(IN_STACK)
    supply.nature.refill(board.zone, IN_STACK)
    drawn: i64 = 0
    for seat in range(options.seats):
        if not sees_hand(options, viewer, seat):
            count = hands.count[seat]
            hands.clear(seat)
            for place in range(count):
                card = supply.nature.draw(chance)
                board.zone[card] = u8(IN_HAND)
                hands.add(seat, card)
            drawn += count
    if drawn > 0:
        supply.nature.refill(board.zone, IN_STACK)
    supply.sort_unseen()
