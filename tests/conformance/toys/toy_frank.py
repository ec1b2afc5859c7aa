"""Frank, the toy that never says that anything was revealed: other seats are all that bars undo."""

from ecotone.core.kernel.ledger import EVERYBODY
from tests.conformance.toys.toy_votes import ToyVotesGame
from tests.conformance.toys.toy_votes_match import ToyVotes


class Frank(ToyVotes):
    def note(
        self, kind: int, seat: int, detail: int = 0, audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        super().note(kind, seat, detail, audience)


class FrankGame(ToyVotesGame):
    kind = Frank


FRANK = FrankGame()
