"""PHYLO positions as text (docs/positions.md): what everybody can see, or what a seat can see."""

from ecotone.core.kernel.bits import popcount
from ecotone.core.notation import write_place
from ecotone.core.reading.position_reader import HIDDEN, ballot_lines, listed
from ecotone.core.vote_view import known_ballots, seats_in
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.kernel.state import FREEZE_WIDTH, NO_BALLOT
from ecotone.games.phylo.moves import VoteFor, VoteSpace, unpack
from ecotone.games.phylo.notation import NOTATION
from ecotone.games.phylo.pieces import Pieces, pieces_of, place_at
from ecotone.games.phylo.view import PHASES, knows, sees, spaces, zone_view
from ecotone.games.phylo.vote_view import sees_options

ENDS = ("deck", "stalled", "deserted")


def write_position(match: PhyloMatch, seat: int | None = None) -> list[str]:
    """The lines that describe it; position_reader reads them back."""
    pieces, board = pieces_of(match), match.board
    lines = [f"phase {PHASES[match.phase]}", f"active {match.active + 1}", f"first {match.first + 1}"]
    lines += [f"turn {match.turn}", f"actions {match.actions}", f"stall {match.idle} {match.smallest}"]
    if match.phase == codes.PHASE_OVER:
        lines.append(f"ended {ENDS[match.ended]}")
    flags = (("renewed", match.renewed), ("renewing", match.renewing), ("last", match.last))
    lines += [word for word, on in flags if on]
    if match.draws:
        lines.append(f"draws {match.draws}")
    lines += listed("left", [str(gone + 1) for gone in seats_in(match.gone)])
    for space in spaces(match, pieces):
        cards = [*((space.top,) if space.top is not None else ()), *space.under]
        lines += [f"lay {card} {write_place(space.at)}" for card in cards]
    for each in range(match.seats):
        if board.hand(each):
            known = -1 if sees(match, each, seat) else match.shown_in_hand()
            hidden = popcount(board.hand(each) & ~known)
            hand = (*pieces.ids_in(board.hand(each) & known), *(HIDDEN,) * hidden)
            lines.append(f"hand {each + 1} {' '.join(hand)}")
    lines += listed("discards", pieces.ids_in(board.held[codes.DISCARDED]))
    lines += listed("aside", pieces.ids_in(board.held[codes.SET_ASIDE]))
    lines += listed("laid", [card or HIDDEN for card in zone_view(match, codes.LAID_ASIDE, seat, pieces)])
    lines += deck_lines(match, seat, pieces)
    lines += freeze_lines(match)
    return (
        lines + play_lines(match, pieces) + card_lines(match, seat, pieces) + vote_lines(match, seat, pieces)
    )


def deck_lines(match: PhyloMatch, viewer: int | None, pieces: Pieces) -> list[str]:
    """`top white-oak:12`: cards of the deck that somebody has seen, and who (PH-R51)."""
    deck = match.deck
    lines = []
    for word, cards, known in (("top", deck.top, deck.top_known), ("bottom", deck.bottom, deck.bottom_known)):
        said = []
        for card, mask in zip(cards, known, strict=True):
            name = pieces.ids[card] if knows(mask, viewer) else HIDDEN
            said.append(name if mask < 0 else f"{name}:{''.join(str(seat + 1) for seat in seats_in(mask))}")
        lines += listed(word, said)
    return lines


def freeze_lines(match: PhyloMatch) -> list[str]:
    """`frozen 3:1:1`: a filter of the cards, the seat that drew the Event, its turns to come."""
    flat = list(match.frozen)
    said = [":".join(map(str, flat[k : k + FREEZE_WIDTH])) for k in range(0, len(flat), FREEZE_WIDTH)]
    return listed("frozen", said)


def play_lines(match: PhyloMatch, pieces: Pieces) -> list[str]:
    """What may be questioned or is barred, and what there was before it (PH-R24, PH-R34)."""
    lines = [f"plays {match.plays} {match.votes} {match.kept_frozen}"]
    if match.play_made:
        lines.append(f"made {play_word(match.play_made, pieces)}")
    for word, on in (
        ("open", match.open_play),
        ("permit", match.permitting),
        ("revealed", match.revealed),
        ("noting", match.board.noting),
    ):
        if on:
            lines.append(word)
    lines += [f"barred {play_word(move, pieces)}" for move in match.barred]
    lines += listed("denied", pieces.ids_in(match.denied))
    journal = list(match.board.journal)
    for k in range(0, len(journal), 3):
        card, zone, cell = journal[k : k + 3]
        at = f" {write_place(place_at(cell))}" if cell >= 0 else ""
        lines.append(f"before {pieces.ids[card]} {zone}{at}")
    return lines


def play_word(move: int, pieces: Pieces) -> str:
    """`play white-oak (1,0)`: the move in its notation."""
    return NOTATION.write(unpack(move, pieces))


def card_lines(match: PhyloMatch, viewer: int | None, pieces: Pieces) -> list[str]:
    """The card that is being resolved, and how far it has come."""
    pending = match.pending
    if pending.card < 0:
        return []
    lines = [f"resolving {pieces.ids[pending.card]} {pending.row} {pending.count}"]
    if pending.target >= 0:
        lines.append(f"target {pieces.ids[pending.target]}")
    if pending.cell >= 0:
        lines.append(f"chosen {write_place(place_at(pending.cell))}")
    lines += listed("around", pieces.ids_in(pending.around))
    if pending.picked >= 0:
        lines.append(f"picked {pieces.ids[pending.picked]}")
    lines += listed("used", pieces.ids_in(pending.used))
    if pending.cleared >= 0:
        lines.append(f"cleared {write_place(place_at(pending.cleared))}")
    lines += [word for word, on in (("done", pending.done), ("taking", pending.taking)) if on]
    hidden = not sees(match, match.active, viewer)
    if pending.taking:
        seen = [pieces.ids[card] for card in pending.seen]
    else:
        seen = list(pieces.ids_in(match.board.held[codes.LOOKED_AT]))
    return lines + listed("seen", [HIDDEN] * len(seen) if hidden else seen)


def vote_lines(match: PhyloMatch, viewer: int | None, pieces: Pieces) -> list[str]:
    """Ballots of the vote at hand, and those of the last one."""
    lines = []
    for seat, move in enumerate(match.counted):
        if move != NO_BALLOT:
            lines.append(f"counted {seat + 1} {ballot_word(move, pieces)}")
    if match.phase == codes.PHASE_VOTE:
        shown = sees_options(match, viewer)
        known = known_ballots(match.ballots, viewer, shown)
        options = match.pending.options
        said = {seat: ballot_word(options[choice], pieces) for seat, choice in known.items()}
        lines += ballot_lines(match.ballots, said)
    elif match.phase == codes.PHASE_RULING:
        known = known_ballots(match.ballots, viewer, False)
        words = {seat: ("uphold", "overrule")[choice] for seat, choice in known.items()}
        lines += ballot_lines(match.ballots, words)
    return lines


def ballot_word(move: int, pieces: Pieces) -> str:
    """`white-oak`, `(2,0)`, `enough`, `uphold`, `overrule`."""
    choice = unpack(move, pieces)
    if isinstance(choice, VoteFor):
        return choice.card
    if isinstance(choice, VoteSpace):
        return write_place(choice.at)
    return str(choice.__struct_config__.tag).replace("vote_stop", "enough")
