"""What a move would do, told before anybody decides."""

from ecotone.core.kernel.match import POINT
from ecotone.core.records import Foresight
from ecotone.games.ecogon.facts import (
    CardPlayed,
    Consequence,
    HabitatTurned,
    Token,
    TokenPlaced,
    consequence,
    token_of,
)
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import SEND
from ecotone.games.ecogon.kernel.preview import preview
from ecotone.games.ecogon.pieces import pieces_of


def foresee(match: EcogonMatch, seat: int, move: int) -> Foresight:
    """Of a legal move, or of an option if it wins; the board alone decides it, so nothing hidden is told."""
    facts = consequences(match, seat, move)
    return Foresight(facts, totals_after(match, facts))


def foretold(match: EcogonMatch) -> tuple[Foresight, ...]:
    """Of every option of the vote at hand."""
    return tuple(option_foresight(match, move) for move in sorted(match.pending.options))


def option_foresight(match: EcogonMatch, move: int) -> Foresight:
    """Nothing of a cell: they are many, and asked for one by one (why_not); nor where a cell comes next."""
    facts = () if move & 7 == SEND or match.pending.event < 0 else consequences(match, match.active, move)
    return Foresight(facts, totals_after(match, facts) if facts else ())


def consequences(match: EcogonMatch, seat: int, move: int) -> tuple[Consequence, ...]:
    """What happens to tiles and tokens, in its order; the played card itself may go (EG-R20)."""
    pieces = pieces_of(match)
    rows = preview(match, seat, move).fact_rows()
    return tuple(consequence(row, pieces) for row in rows if row[0] in consequence.facts)


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
