"""Games whose guesses know too much."""

from ecotone.core.kernel.chance import Chance
from tests.conformance.properties import guesses
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_votes import MootGame
from tests.conformance.toys.toy_votes_match import Moot


class Fated(Moot):
    def guess(self, seat: int, chance: Chance) -> Moot:
        other = super().guess(seat, chance)
        other.chance = self.chance.clone()
        return other


class FatedGame(MootGame):
    """A guess with the luck of the truth."""

    kind = Fated


class Peeking(Moot):
    def guess(self, seat: int, chance: Chance) -> Moot:
        other = super().guess(seat, chance)
        other.hands = [hand[:] for hand in self.hands]
        held = {card for hand in self.hands for card in hand} | set(self.played)
        other.deck = [card for card in range(1, self.cards() + 1) if card not in held]
        return other


class PeekingGame(MootGame):
    """A guess that agrees with the view, because it is the truth."""

    kind = Peeking


class Rereading(Moot):
    def guess(self, seat: int, chance: Chance) -> Moot:
        other = super().guess(seat, chance)
        other.chance.a ^= self.chance.a
        return other


class RereadingGame(MootGame):
    """Something of the true luck gets into a guess."""

    kind = Rereading


class Trusting(Peeking):
    def guess(self, seat: int, chance: Chance) -> Moot:
        return super().guess(seat, chance) if seat >= 0 else Moot.guess(self, seat, chance)


class TrustingGame(MootGame):
    """Spectators guess; whoever has a seat knows."""

    kind = Trusting


SABOTEURS: Saboteurs = [
    (guesses.guess_knows_the_view_alone, FatedGame()),
    (guesses.guess_knows_the_view_alone, RereadingGame()),
    (guesses.equal_views_equal_guesses, PeekingGame()),
    (guesses.equal_views_equal_guesses, TrustingGame()),
]
