"""Games that break files, positions and replay."""

from itertools import count

from ecotone.core.kernel.match import Match
from tests.conformance.properties import tables
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_votes import ToyVotesGame
from tests.conformance.toys.toy_votes_match import ToyVotes


class Moody(ToyVotes):
    moods = count()

    def count_votes(self, seat: int) -> None:
        super().count_votes(seat)
        self.wins = next(self.moods) % 2


class MoodyGame(ToyVotesGame):
    """Whether high or low wins comes from outside the match."""

    kind = Moody


class MumblingGame(ToyVotesGame):
    """A vote is written down wrongly."""

    def write_move(self, match: Match, packed: int) -> str:
        return super().write_move(match, packed).replace("low", "high")


class BlurryGame(ToyVotesGame):
    """A position forgets who has played."""

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        words = super().write_position(match)[0].split()
        return [" ".join([*words[:8], "0", *words[9:]])]


class ForgetfulGame(ToyVotesGame):
    """A position that a seat describes leaves its hand out."""

    def write_position(self, match: Match, seat: int | None = None) -> list[str]:
        return super().write_position(match)


SABOTEURS: Saboteurs = [
    (tables.replay_equals_play, MoodyGame()),
    (tables.files_bring_the_table_back, MumblingGame()),
    (tables.positions_bring_the_table_back, BlurryGame()),
    (tables.positions_show_a_seat_its_own, ForgetfulGame()),
]
