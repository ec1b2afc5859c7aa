"""Ecogon positions as text (docs/positions.md): what everybody can see, or what a seat can see."""

from ecotone.core.kernel.match import SPECTATOR
from ecotone.core.notation import write_place
from ecotone.core.reading.position_reader import HIDDEN, ballot_lines, listed, listed_seats
from ecotone.games.ecogon.facts import token_of
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.guessing import sees_hand
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import ENOUGH
from ecotone.games.ecogon.kernel.pending import STAGE_CELLS
from ecotone.games.ecogon.kernel.ties import MANY_CARDS
from ecotone.games.ecogon.kernel.turns import NO_BALLOT
from ecotone.games.ecogon.moves import SendTo, VoteFor, unpack_ballot
from ecotone.games.ecogon.pieces import Pieces, pieces_of, place_at
from ecotone.games.ecogon.view import PHASES, cards_in, hand_of
from ecotone.games.ecogon.vote_view import VOTING, ballots_known


def write_position(match: EcogonMatch, seat: int | None = None) -> list[str]:
    """The lines that describe it; position_reader reads them back."""
    pieces, board = pieces_of(match), match.board
    lines = [f"phase {PHASES[match.phase]}", f"active {match.active + 1}", f"first {match.first + 1}"]
    lines.append(f"turn {match.turn}")
    lines.append(f"counter {match.counter} {'counting' if match.counting else 'waiting'}")
    if match.equalising:
        lines.append("equalising")
    lines += listed_seats("left", match.gone)
    lines += [
        tile_line(match, card, pieces) for card in range(match.catalogue.cards) if board.cell[card] >= 0
    ]
    for each in range(match.seats):
        if match.hands.count[each]:
            lines.append(f"hand {each + 1} {' '.join(hand_words(match, each, seat, pieces))}")
    for word, zone in (("removed", codes.REMOVED), ("dropped", codes.DROPPED)):
        lines += listed(word, tuple(cards_in(match, (zone,), pieces)))
    for each, move in enumerate(match.counted):
        if move != NO_BALLOT:
            lines.append(f"counted {each + 1} {ballot_word(move, pieces)}")
    return lines + event_lines(match, pieces) + vote_lines(match, seat, pieces)


def tile_line(match: EcogonMatch, card: int, pieces: Pieces) -> str:
    """`tile robin (1,-1) token 2`, `tile hedgerow (0,1) down`."""
    board = match.board
    token = token_of(board.token[card])
    owner = "" if token is None else f" token {token + 1 if isinstance(token, int) else token}"
    down = " down" if board.zone[card] == codes.FACE_DOWN else ""
    return f"tile {pieces.card_ids[card]} {write_place(place_at(board.cell[card]))}{down}{owner}"


def hand_words(match: EcogonMatch, seat: int, viewer: int | None, pieces: Pieces) -> tuple[str, ...]:
    if sees_hand(match.options, SPECTATOR if viewer is None else viewer, seat):
        return hand_of(match, seat, pieces)
    return (HIDDEN,) * match.hands.count[seat]


def event_lines(match: EcogonMatch, pieces: Pieces) -> list[str]:
    """Cards that were carried out, those under the stack, and the one on the table."""
    supply, pending = match.supply, match.pending
    ids = pieces.event_ids
    done = [event for number, event in enumerate(ids) if supply.event_zone[number] == codes.EVENT_DONE]
    lines = listed("done", done) + listed("below", [ids[event] for event in supply.events.known_cards()])
    if pending.event >= 0:
        lines.append(f"event {ids[pending.event]} action {pending.action + 1}")
    return lines


def vote_lines(match: EcogonMatch, viewer: int | None, pieces: Pieces) -> list[str]:
    if match.phase not in VOTING:
        return []
    pending = match.pending
    chosen = [pieces.card_ids[card] for card in pending.chosen]
    if pending.stage == STAGE_CELLS and pending.event >= 0:
        chosen.append("enough")
    lines = listed("chosen", chosen)
    lines += listed("sent", [write_place(place_at(cell)) for cell in pending.sent])
    known = {seat: ballot_word(move, pieces) for seat, move in ballots_known(match, viewer).items()}
    lines += ballot_lines(match.ballots, known)
    if match.phase == codes.PHASE_TIE:
        lines.append(f"tied {' '.join(ballot_word(move, pieces) for move in sorted(match.tied))}")
    lines += listed_seats("breakers", match.breakers)
    if pending.event >= 0:
        standing = [divmod(number, MANY_CARDS) for number in match.standing]
        lines += listed("standing", [f"{points}/{cards}" for points, cards in standing])
    return lines


def ballot_word(move: int, pieces: Pieces) -> str:
    """`robin`, `(2,0)`, `enough`."""
    if move == ENOUGH:
        return "enough"
    choice = unpack_ballot(move, pieces)
    assert isinstance(choice, VoteFor | SendTo)
    return choice.card if isinstance(choice, VoteFor) else write_place(choice.at)
