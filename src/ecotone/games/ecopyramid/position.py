"""Positions of EcoPyramid as text (docs/positions.md): what everybody can see, or one seat."""

from collections.abc import Sequence

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.reading.position_reader import HIDDEN, listed
from ecotone.core.vote_view import seats_in
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.kernel.catalogue import DECK, NO_CARD
from ecotone.games.ecopyramid.kernel.codes import FRAME_EVENT, FRAME_SETTLE, STEP_OVER
from ecotone.games.ecopyramid.kernel.harms import face_down
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.state import (
    MOST_KNOWN,
    NO_SEAT,
    card_of,
    done_in,
    kind_in,
    left_in,
    op_in,
    target_in,
)
from ecotone.games.ecopyramid.kernel.support import organisms_in
from ecotone.games.ecopyramid.pieces import OPTIONS, STEPS, card_at, cards_in, niche_name, niches_in
from ecotone.games.ecopyramid.view import open_bank

FRAMES = ("op", "ask", "finish", "draw", "event", "hand", "settle")
LISTS = ("effect", "enter", "dawn", "active")
"""Where an operation of a card stands: among its effects, or in one of its forms of powers."""


def write_position(match: PyramidMatch, seat: int | None) -> list[str]:
    """The lines that describe it; position_reader reads them back."""
    lines = [
        f"round {match.round + 1}",
        f"turns {match.turns}",
        f"step {STEPS[match.step]}",
        f"active {match.active + 1}",
    ]
    if match.direction < 0:
        lines.append("order reversed")
    lines += listed("left", numbers(match.gone))
    lines += listed("used", [name for bit, name in enumerate(OPTIONS) if match.used >> bit & 1])
    if match.placed:
        lines.append(f"placed {match.placed}")
    if match.winner >= 0:
        lines.append(f"winner {match.winner + 1}")
    for each in range(match.seats):
        lines += seat_lines(match, each, seat)
    return lines + event_lines(match) + pending_lines(match)


def numbers(mask: int) -> list[str]:
    return [str(seat + 1) for seat in seats_in(mask)]


def owned(match: PyramidMatch, card: int, seat: int) -> str:
    """The name of a card; `@2` says whose it is if it doesn't follow."""
    owner = card // DECK
    name = card_at(match, card).id
    return name if owner == seat else f"{name}@{owner + 1}"


def seat_lines(match: PyramidMatch, seat: int, viewer: int | None) -> list[str]:
    number, layout = seat + 1, match.layout
    held, hidden = match.hand[seat], face_down(match, seat)
    known = [match.top[seat * MOST_KNOWN + k] for k in range(match.top_count[seat])]
    mine = viewer == seat
    shown = match.shown[seat]
    lines = listed(f"pyramid {number}", pyramid_words(match, seat))
    for word, table in (("blocked", match.blocker), ("shield", match.shield)):
        cards = [(niche, table[seat * NICHES + niche]) for niche in range(layout.count)]
        said = [f"{niche_name(layout, niche)}={owned(match, c, seat)}" for niche, c in cards if c != NO_CARD]
        lines += listed(f"{word} {number}", said)
    lines += listed(f"due {number}", [due_word(match, seat, niche) for niche in seats_in(match.marked[seat])])
    hand = (
        [*cards_in(match, seat, held)]
        if mine
        else [
            *cards_in(match, seat, shown),
            *[HIDDEN] * popcount(held & ~shown),
        ]
    )
    lines += listed(f"hand {number}", hand)
    lines += listed(f"shown {number}", list(cards_in(match, seat, shown)))
    bank = list(cards_in(match, seat, hidden)) if mine else [HIDDEN] * popcount(hidden)
    lines += listed(f"bank {number}", bank)
    lines += listed(f"open {number}", [f"{one.card}={one.uses}" for one in open_bank(match, seat)])
    lines += listed(f"top {number}", [owned(match, c, seat) if mine else HIDDEN for c in known])
    lines += listed(f"trash {number}", list(cards_in(match, seat, match.trash[seat])))
    lines += listed(f"lasting {number}", list(cards_in(match, seat, match.lasting[seat])))
    lines += listed(f"powers {number}", list(cards_in(match, seat, match.powers[seat])))
    for word, count in (("barred", match.barred[seat]), ("skips", match.skips[seat])):
        lines += [f"{word} {number} {count}"] * bool(count)
    return lines


def pyramid_words(match: PyramidMatch, seat: int) -> list[str]:
    """`p0=fireweed`, `p1+p2=gray-wolf`, and a traded one `h0=krill@2`."""
    found = []
    for niche in seats_in(organisms_in(match, seat)):
        names = "+".join(niches_in(match.layout, match.span(seat, niche)))
        found.append(f"{names}={owned(match, match.card_in(seat, niche), seat)}")
    return found


def due_word(match: PyramidMatch, seat: int, niche: int) -> str:
    """`h0=1`: falls at the end of this turn of its owner; `h0=1!`: of the next one that starts."""
    fresh = "!" if match.fresh[seat] & BIT[niche] else ""
    return f"{niche_name(match.layout, niche)}={match.due[seat * NICHES + niche]}{fresh}"


def said(name: str, words: Sequence[str]) -> list[str]:
    return [f"{name}={','.join(words)}"] if words else []


def event_lines(match: PyramidMatch) -> list[str]:
    if match.event == NO_CARD:
        return []
    layout = match.layout
    words = [
        card_at(match, match.event).id,
        *said("targets", numbers(match.targets)),
        *said("aim", niches_in(layout, match.aim)),
        *said("level", [LEVELS[match.named]] if match.named >= 0 else []),
        *said("answered", numbers(match.answered)),
        *said("cancelled", numbers(match.cancelled)),
        *said("settled", numbers(match.settled)),
        *said("asked", [str(match.responder + 1)] if match.responder >= 0 else []),
    ]
    lines = [f"event {' '.join(words)}"]
    for seat in range(match.seats):
        levels = [level for bit, level in enumerate(LEVELS) if match.sheltered[seat] >> bit & 1]
        facing = [
            *said("picked", niches_in(layout, match.picked[seat])),
            *said("sheltered", levels),
            *said("saves", [str(match.saves[seat])] if match.saves[seat] else []),
            *said("saved", niches_in(layout, match.saved[seat])),
        ]
        lines += listed(f"facing {seat + 1}", facing)
    return lines


def pending_lines(match: PyramidMatch) -> list[str]:
    """What is still to be carried out, the last first: `pending op effect 1 current-drift left=2`."""
    if match.step == STEP_OVER:
        return []
    lines = []
    for k in range(match.depth):
        frame = match.frames[k]
        kind = kind_in(frame)
        words = [FRAMES[kind]]
        if kind < FRAMES.index("finish"):
            words += operation_words(match, frame)
        elif kind == FRAMES.index("finish"):
            words.append(owned(match, card_of(frame), match.active))
        lines += [f"pending {' '.join(words)}"] * (kind not in (FRAME_EVENT, FRAME_SETTLE))
    return lines


def operation_words(match: PyramidMatch, frame: int) -> list[str]:
    card, op = card_of(frame), op_in(frame)
    tables = match.catalogue
    places = {
        "effect": (tables.effect[card], tables.effects[card]),
        "enter": (tables.enter[card], tables.enters[card]),
        "dawn": (tables.dawn[card], tables.dawns[card]),
        "active": (tables.active[card], 1),
    }
    name, first = next((name, at) for name, (at, count) in places.items() if at <= op < at + count)
    target = target_in(frame)
    return [
        name,
        str(op - first + 1),
        owned(match, card, match.active),
        f"left={left_in(frame)}",
        *said("moved", niches_in(match.layout, done_in(frame))),
        *said("target", [str(target + 1)] if tables.aimed[card] and target < NO_SEAT else []),
    ]
