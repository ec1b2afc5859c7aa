"""What a move would do, told before anybody decides."""

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import POINT
from ecotone.core.records import Foresight
from ecotone.games.ecogon.facts import (
    CardPlayed,
    ChangedNeed,
    Consequence,
    HabitatTurned,
    NeedMet,
    NeedOpened,
    Token,
    TokenPlaced,
    consequence,
    token_of,
)
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import PLAY, SEND, card_of, played_cell
from ecotone.games.ecogon.kernel.preview import foreseen, preview
from ecotone.games.ecogon.needs_view import NeedView, met_count, needs_view
from ecotone.games.ecogon.pieces import Pieces, cards_around, pieces_of, place_at
from ecotone.games.ecogon.statics import need_symbols


def foresee(match: EcogonMatch, seat: int, move: int) -> Foresight:
    """Of a legal move, or of an option if it wins; the board alone decides it, so nothing hidden is told."""
    ledger = Ledger(True)
    twin = foreseen(match, seat, move, ledger)
    facts = consequences_in(ledger, pieces_of(match))
    return Foresight((*facts, *changed_needs(match, twin)), totals_after(match, facts))


def foretold(match: EcogonMatch) -> tuple[Foresight, ...]:
    """Of every option of the vote at hand."""
    return tuple(option_foresight(match, move) for move in sorted(match.pending.options))


def option_foresight(match: EcogonMatch, move: int) -> Foresight:
    """Nothing of a cell: they are many, and asked for one by one (why_not); nor where a cell comes next."""
    if move & 7 == SEND or match.pending.event < 0:
        return Foresight((), ())
    facts = consequences_in(preview(match, match.active, move), pieces_of(match))
    return Foresight(facts, totals_after(match, facts) if facts else ())


def consequences_in(ledger: Ledger, pieces: Pieces) -> tuple[Consequence, ...]:
    """What happens to tiles and tokens, in its order; the played card itself may go (EG-R20)."""
    return tuple(consequence(row, pieces) for row in ledger.fact_rows() if row[0] in consequence.facts)


def changed_needs(match: EcogonMatch, then: EcogonMatch) -> tuple[ChangedNeed, ...]:
    """Of the animals that lie there then, without those that have a token: that says it all."""
    pieces, found = pieces_of(match), list[ChangedNeed]()
    for card in range(match.catalogue.cards):
        if then.board.cell[card] < 0 or not match.board.is_animal(card) or then.board.token[card]:
            continue
        before = needs_view(match, card, pieces) if match.board.cell[card] >= 0 else ()
        found += changes_of(then, card, met_ones(before), met_ones(needs_view(then, card, pieces)), pieces)
    return tuple(found)


def helps(match: EcogonMatch, seat: int, move: int) -> int:
    """EG-40: how many needs a played card meets, its own and those of its neighbours, less what is lost.

    Of a cell that is voted on, if it wins: those of all animals, for the tile leaves neighbours, too.
    """
    kind = move & 7
    if kind != PLAY and kind != SEND:
        return 0
    near = cards_around(match, played_cell(move)) if kind == PLAY else range(match.catalogue.cards)
    touched = {card for card in near if card >= 0} | ({card_of(move)} if kind == PLAY else set())
    then = foreseen(match, seat, move, SILENT)
    return sum(met_count(then, card) - met_count(match, card) for card in touched)


def cell_gain(match: EcogonMatch, seat: int, move: int) -> int:
    """What a cell that is voted on adds to the seat's score if it wins, in sixtieths."""
    return foreseen(match, seat, move, SILENT).score(seat) - match.score(seat)


def met_ones(needs: tuple[NeedView, ...]) -> set[int]:
    return {place for place, need in enumerate(needs) if need.by is not None}


def changes_of(
    then: EcogonMatch, number: int, before: set[int], after: set[int], pieces: Pieces
) -> list[ChangedNeed]:
    """A need that only changed places with another one is none of them."""
    card, more = pieces.cards[number], len(after) - len(before)
    if not more:
        return []
    kind, turned = (NeedMet, after - before) if more > 0 else (NeedOpened, before - after)
    at, dots = place_at(then.board.cell[number]), then.options.cx_dots
    return [
        kind(
            seat=then.active,
            card=card.id,
            at=at,
            need=need_symbols(card.needs[place], dots),
            met=len(after),
            all=len(card.needs),
        )
        for place in sorted(turned)[: abs(more)]
    ]


def totals_after(match: EcogonMatch, facts: tuple[Consequence, ...]) -> tuple[int, ...]:
    """Sixtieths by seat, from the tokens as the facts leave them; a moved animal has none (EG-R41)."""
    pieces = pieces_of(match)
    tokens: dict[str, Token] = {
        card.id: token_of(match.board.token[number]) for number, card in enumerate(pieces.cards)
    }
    for fact in facts:
        if isinstance(fact, TokenPlaced):
            tokens[fact.card] = fact.token
        elif not isinstance(fact, CardPlayed | HabitatTurned):
            tokens[fact.card] = None
    worth = {card.id: card.vp for card in pieces.cards}
    return tuple(
        POINT * sum(worth[card] for card, token in tokens.items() if counts_for(match, token, seat))
        for seat in range(match.seats)
    )


def counts_for(match: EcogonMatch, token: Token, seat: int) -> bool:
    """EG-62, EG-79, EG-R42."""
    if isinstance(token, int):
        return match.options.side_of(token) == match.options.side_of(seat)
    return token == "team"
