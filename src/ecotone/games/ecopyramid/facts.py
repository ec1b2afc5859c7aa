"""What happens in a match, in the past tense; hands and face-down cards are known to their owner alone."""

from typing import Annotated

from ecotone.core.records import Fact
from ecotone.core.telling import A, B, C, Column, Row, Teller, secret, whole
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.kernel import codes as kernel
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.pieces import card_name, niche_name


def card(column: Column) -> Column:
    return column.by(card_name)


def niche(column: Column) -> Column:
    return column.by(lambda match, number: niche_name(match.layout, number) or None)


TARGETS = B.by(lambda match, mask: tuple(seat for seat in range(match.seats) if mask >> seat & 1))
EVENT = C.by(card_name)


def known_cards(row: Row, match: PyramidMatch) -> tuple[str, ...]:
    names = (card_name(match, number) for number in (row.b, row.c, row.d))
    return tuple(name for name in names if name is not None)


class PyramidFact(Fact, frozen=True):
    """Whatever happens in EcoPyramid."""


class TurnBegan(PyramidFact, frozen=True, tag="turn_began"):
    """EP-07; `round` counts from 1."""

    round: Annotated[int, A]


class CardDrawn(PyramidFact, frozen=True, tag="card_drawn"):
    """EP-07, EP-14."""

    card: Annotated[str | None, secret(card(A))]


class TrashShuffled(PyramidFact, frozen=True, tag="trash_shuffled"):
    """EP-15."""

    count: Annotated[int, A]


class OrganismPlaced(PyramidFact, frozen=True, tag="organism_placed"):
    """EP-09."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]
    beside: Annotated[str | None, niche(C)]


class OrganismMoved(PyramidFact, frozen=True, tag="organism_moved"):
    """EP-10."""

    card: Annotated[str, card(A)]
    source: Annotated[str, niche(B)]
    at: Annotated[str, niche(C)]


class ActionPlayed(PyramidFact, frozen=True, tag="action_played"):
    """EP-11."""

    card: Annotated[str, card(A)]


class CatastrophePlayed(PyramidFact, frozen=True, tag="catastrophe_played"):
    """EP-26."""

    card: Annotated[str, card(A)]
    targets: Annotated[tuple[int, ...], TARGETS]


class TargetNamed(PyramidFact, frozen=True, tag="target_named"):
    """EP-R16: `seat` is whom the card is aimed at."""

    card: Annotated[str, card(A)]


class AimTaken(PyramidFact, frozen=True, tag="aim_taken"):
    """EP-R16."""

    first: Annotated[str, niche(A)]
    second: Annotated[str | None, niche(B)]


class LevelNamed(PyramidFact, frozen=True, tag="level_named"):
    """EP-R36."""

    level: Annotated[str, A.by(lambda _match, level: LEVELS[level])]


class CardBanked(PyramidFact, frozen=True, tag="card_banked"):
    """EP-12."""

    card: Annotated[str | None, secret(card(A))]


class CardDiscarded(PyramidFact, frozen=True, tag="card_discarded"):
    """EP-13, EP-14."""

    card: Annotated[str, card(A)]


class NicheCleared(PyramidFact, frozen=True, tag="niche_cleared"):
    """EP-R31."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]


class TurnEnded(PyramidFact, frozen=True, tag="turn_ended"):
    """EP-R35."""


class ProtectionUsed(PyramidFact, frozen=True, tag="protection_used"):
    """EP-32; `left` are uses that it still has (EP-R40)."""

    card: Annotated[str, card(A)]
    left: Annotated[int, B]
    event: Annotated[str, EVENT]


class WindowPassed(PyramidFact, frozen=True, tag="window_passed"):
    """EP-R43."""


class LossChosen(PyramidFact, frozen=True, tag="loss_chosen"):
    """EP-R48."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]


class SaveChosen(PyramidFact, frozen=True, tag="save_chosen"):
    """EP-R43."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]


class OrganismLost(PyramidFact, frozen=True, tag="organism_lost"):
    """EP-31; `event` is what took it."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]
    event: Annotated[str | None, EVENT]


class OrganismSaved(PyramidFact, frozen=True, tag="organism_saved"):
    """EP-R33: to the hand of its owner, not to the trash."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]
    event: Annotated[str | None, EVENT]


class OrganismEndangered(PyramidFact, frozen=True, tag="organism_endangered"):
    """EP-35."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]


class OrganismSafe(PyramidFact, frozen=True, tag="organism_safe"):
    """EP-R19."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]


class OrganismFell(PyramidFact, frozen=True, tag="organism_fell"):
    """EP-35: without support."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]


class NicheTaken(PyramidFact, frozen=True, tag="niche_taken"):
    """EP-R31."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]


class OrganismsStopped(PyramidFact, frozen=True, tag="organisms_stopped"):
    """EP-R32."""

    event: Annotated[str, card(A)]


class ShieldLaid(PyramidFact, frozen=True, tag="shield_laid"):
    """EP-R33."""

    card: Annotated[str, card(A)]
    organism: Annotated[str, card(B)]
    at: Annotated[str, niche(C)]


class ShieldSpent(PyramidFact, frozen=True, tag="shield_spent"):
    """EP-R33."""

    card: Annotated[str, card(A)]
    organism: Annotated[str, card(B)]
    at: Annotated[str, niche(C)]


class ProtectionLasts(PyramidFact, frozen=True, tag="protection_lasts"):
    """EP-R28."""

    card: Annotated[str, card(A)]


class ProtectionEnded(PyramidFact, frozen=True, tag="protection_ended"):
    """EP-R47."""

    card: Annotated[str, card(A)]


class OrganismFetched(PyramidFact, frozen=True, tag="organism_fetched"):
    """EP-R34."""

    card: Annotated[str, card(A)]
    at: Annotated[str, niche(B)]
    beside: Annotated[str | None, niche(C)]


class OrganismsTraded(PyramidFact, frozen=True, tag="organisms_traded"):
    """EP-R46."""

    gave: Annotated[str, card(A)]
    got: Annotated[str, C.by(card_name)]


class BankBroken(PyramidFact, frozen=True, tag="bank_broken"):
    """EP-R40."""

    card: Annotated[str, card(A)]


class OrderReversed(PyramidFact, frozen=True, tag="order_reversed"):
    """EP-R27."""

    clockwise: Annotated[bool, A.by(lambda _match, direction: direction > 0)]


class SkipLaid(PyramidFact, frozen=True, tag="skip_laid"):
    """EP-R27: `seat` will skip so many turns more."""

    turns: Annotated[int, A]


class TurnSkipped(PyramidFact, frozen=True, tag="turn_skipped"):
    """EP-R27."""


class DeckSeen(PyramidFact, frozen=True, tag="deck_seen"):
    """EP-R34; the cards are told to their owner, the top one first."""

    count: Annotated[int, A]
    cards: Annotated[tuple[str, ...] | None, secret(whole(known_cards))]


class DeckArranged(PyramidFact, frozen=True, tag="deck_arranged"):
    """EP-R34."""

    count: Annotated[int, A]


class PowerUsed(PyramidFact, frozen=True, tag="power_used"):
    """EP-R15."""

    card: Annotated[str, card(A)]


class ChoiceEnded(PyramidFact, frozen=True, tag="choice_ended"):
    """EP-R44."""


class PyramidCompleted(PyramidFact, frozen=True, tag="pyramid_completed"):
    """EP-38."""


class LimitReached(PyramidFact, frozen=True, tag="limit_reached"):
    """EP-R26."""

    rounds: Annotated[int, A]


class SeatLeft(PyramidFact, frozen=True, tag="seat_left"):
    """EP-R25."""


class TimeOver(PyramidFact, frozen=True, tag="time_over"):
    """EP-R18."""


tell_row: Teller[PyramidMatch, PyramidFact] = Teller(PyramidFact, kernel)
