"""VP, and who wins as things stand (EG-62 to EG-64, EG-79, EG-80, EG-R35 to EG-R38, EG-R42, EG-R47)."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.match import POINT
from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.codes import COMMON, COOPERATIVE, FIRST_OWNER, RULE_VP
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.ties import side_points


def counts_for(options: MatchOptions, owner: i64, seat: i64) -> bool:
    """Whether the VP of a token's animal are the seat's: its own, its team mates', or the group's."""
    if owner < FIRST_OWNER:
        return owner == COMMON
    return options.side_of(owner - FIRST_OWNER) == options.side_of(seat)


def seat_points(options: MatchOptions, board: Board, seat: i64, ledger: Ledger) -> i64:
    """VP that count for the seat (EG-66); an open ledger gets a line for each animal (EG-R36)."""
    if ledger.open:
        card: i64
        for card in range(board.catalogue.cards):
            owner = i64(board.token[card])
            if counts_for(options, owner, seat):
                vp = board.catalogue.vp[card]
                ledger.place(board.cell[card])
                ledger.line(seat, RULE_VP, 0, vp * POINT, card, owner, vp)
    if options.mode == COOPERATIVE:
        return board.points[COMMON]
    return side_points(options, board, options.side_of(seat))


def all_players_points(options: MatchOptions, board: Board) -> i64:
    """EG-R38: neutral VP are nobody's."""
    total: i64 = board.points[COMMON]
    seat: i64
    for seat in range(options.seats):
        total += board.points_of(seat)
    return total


def seat_rank(options: MatchOptions, board: Board, gone: i64, target: i64, seat: i64) -> i64:
    """1 = has won as things stand; 0 for a seat that has left, and for all where nobody wins.

    A cooperative match is won or lost by all; cx_win's total is missed by all (EG-64, EG-80). Seats of a team
    share their rank, one behind all seats that are better; equal VP, equal rank (EG-R37).
    """
    if gone & BIT[seat] != 0:
        return 0
    if (options.mode == COOPERATIVE or options.cx_win) and all_players_points(options, board) < target:
        return 0
    rank: i64 = 1
    if options.mode == COOPERATIVE:
        return rank
    mine = side_points(options, board, options.side_of(seat))
    other: i64
    for other in range(options.seats):
        if gone & BIT[other] == 0 and side_points(options, board, options.side_of(other)) > mine:
            rank += 1
    return rank
