"""What a bot sees: a view and guesses. The true match is never kept here, so no bot can reach it."""

from msgspec import Struct

from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import Match
from ecotone.core.viewer import Viewer


class Eye:
    """One seat's knowledge of a match at one moment."""

    def __init__(self, game: Game, match: Match, seat: int, chance: Chance) -> None:
        self.game = game
        self.seat = seat
        self._known = match.guess(seat, chance)  # agrees with the true match in all the seat can see

    @property
    def view(self) -> Struct:
        """What the seat may know, as people see it."""
        return self.game.view(self._known, Viewer(self.seat))

    def guess(self, chance: Chance) -> Match:
        """A complete match that agrees with the view; another chance deals the hidden things otherwise."""
        return self._known.guess(self.seat, chance)
