"""What a move would do to the ecosystem, told before anybody decides.

The clone's ledger stays as narrow as the question: no card is drawn, no event revealed.
"""

from mypy_extensions import i64

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.games.ecogon.kernel.codes import COMMON, COOPERATIVE, NEUTRAL, NOBODY, PHASE_START
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import ENOUGH, PICK, PLAY, SEND, card_of, played_cell
from ecotone.games.ecogon.kernel.pending import move_tiles, moves_tiles
from ecotone.games.ecogon.kernel.settle import drop_token, settle


def preview(match: EcogonMatch, seat: i64, move: i64) -> Ledger:
    """The facts of a legal move, and of nothing after it."""
    ledger = Ledger(True)
    foreseen(match, seat, move, ledger)
    return ledger


def foreseen(match: EcogonMatch, seat: i64, move: i64, ledger: Ledger) -> EcogonMatch:
    """A copy after a legal move and nothing else; the ledger is told what has happened.

    For a vote: what happens if the option wins and the card is over with it. A target that has to move first
    needs a cell: until then all that is known is the token that is lifted.
    """
    twin = match.clone()
    kind = move & 7
    if kind == PLAY:
        twin.ledger = ledger
        twin.play_card(seat, card_of(move), played_cell(move))
        twin.ledger = SILENT
    elif (kind == PICK or kind == SEND or kind == ENOUGH) and not is_about_the_start(twin):
        carry_out(twin, move, ledger)
    return twin


def is_about_the_start(match: EcogonMatch) -> bool:
    return match.phase == PHASE_START or match.starting


def carry_out(twin: EcogonMatch, move: i64, ledger: Ledger) -> None:
    """The action as far as it is chosen, then the settle procedure."""
    pending = twin.pending
    board = twin.board
    pending.take(move)
    if moves_tiles(board, pending.row):
        for card in pending.chosen:
            if board.token[card] != NOBODY:
                drop_token(board, card, twin.active, ledger)  # EG-R41: wherever it goes
        if move & 7 != SEND:
            return
        count = len(pending.sent)
        if count < len(pending.chosen) and sent_on_another(twin):
            return
        move_tiles(board, pending.chosen[:count], pending.sent, twin.active, ledger)
    else:
        pending.apply(board, twin.active, ledger)
    owner: i64 = NEUTRAL
    if twin.options.mode == COOPERATIVE:
        owner = COMMON
    settle(board, owner, twin.active, ledger)


def sent_on_another(twin: EcogonMatch) -> bool:
    """Whether a tile goes where another one still lies: a swap that only its last step can show."""
    for cell in twin.pending.sent:
        if twin.board.card_on(cell) >= 0:
            return True
    return False
