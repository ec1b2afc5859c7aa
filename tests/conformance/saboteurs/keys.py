"""Games whose score lines can't be told apart, and games that can't keep points secret or end."""

from msgspec import structs

from ecotone.core.changes import Cause
from ecotone.core.kernel.match import POINT, REFEREE, Match
from ecotone.core.records import Result, ScoreLine, Unit
from ecotone.core.viewer import Viewer
from tests.conformance.driver import Setting
from tests.conformance.properties import keys, legality, points, secrets, words
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.tarn import Tarn, TarnGame


class TranslatedGame(TarnGame):
    """A key is a label, and has to be read."""

    def score_line(self, row: tuple[int, ...], language: str) -> ScoreLine:
        line = super().score_line(row, language)
        return structs.replace(line, key=line.label.replace(" ", "-"))


class LumpingGame(TarnGame):
    """Lines with the same rule have the same key."""

    def score_line(self, row: tuple[int, ...], language: str) -> ScoreLine:
        line = super().score_line(row, language)
        return structs.replace(line, key=line.rule)


class RestlessGame(TarnGame):
    """What a key stands for changes with the points of the line."""

    def score_line(self, row: tuple[int, ...], language: str) -> ScoreLine:
        line = super().score_line(row, language)
        return structs.replace(line, rule=f"TA-{row[4]}")


class VagueGame(TarnGame):
    """A change doesn't say of which line it is."""

    def causes(
        self, match: Match, seat: int, language: str = "en", viewer: Viewer | None = None
    ) -> tuple[Cause, ...]:
        found = super().causes(match, seat, language, viewer)
        return tuple(structs.replace(cause, line="points") for cause in found)


class Blabbing(Tarn):
    def seen_score(self, seat: int, viewer: int, roles: int) -> int:
        return self.score(seat)


class BlabbingGame(TarnGame):
    """Everybody sees what a secret goal has brought."""

    kind = Blabbing


class Ranking(Tarn):
    def seen_rank(self, seat: int, viewer: int, roles: int) -> int:
        return self.rank(seat)


class RankingGame(TarnGame):
    """Places know what points don't say."""

    kind = Ranking


class FrankSheetGame(TarnGame):
    """The totals keep the secret; the sheet doesn't."""

    def score_lines(
        self, match: Match, language: str = "en", *, seat: int | None = None, viewer: Viewer | None = None
    ) -> tuple[ScoreLine, ...]:
        return super().score_lines(match, language, seat=seat)


class FrankResultGame(TarnGame):
    """The result tells who would win in truth."""

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        return structs.replace(super().result(match, language, viewer), text=super().result(match).text)


class FrankCauseGame(TarnGame):
    """The causes of points tell of the goal."""

    def causes(
        self, match: Match, seat: int, language: str = "en", viewer: Viewer | None = None
    ) -> tuple[Cause, ...]:
        return super().causes(match, seat, language)


class Sulking(Tarn):
    def knows_goal(self, seat: int, viewer: int) -> bool:
        return viewer in (seat, REFEREE)


class SulkingGame(TarnGame):
    """Goals stay secret after the end."""

    kind = Sulking


class Rounding(Tarn):
    def seen_score(self, seat: int, viewer: int, roles: int) -> int:
        return super().seen_score(seat, viewer, roles) + (0 if self.knows_goal(seat, viewer) else POINT)


class RoundingGame(TarnGame):
    """Others see a guess of the secret points, without a line for it."""

    kind = Rounding


class Boundless(Tarn):
    def is_last_round(self) -> bool:
        return False


class BoundlessGame(TarnGame):
    """No limit, and no bound either."""

    kind = Boundless


class UncountedGame(TarnGame):
    """Progress that German has no word for."""

    def unit(self, language: str = "en") -> Unit:
        found = super().unit(language)
        return found if language == "en" else structs.replace(found, many="")


SABOTEURS: Saboteurs = [
    (keys.lines_have_keys, TranslatedGame()),
    (keys.lines_have_keys, LumpingGame()),
    (keys.lines_have_keys, RestlessGame()),
    (keys.changes_have_keys, VagueGame()),
    (secrets.nothing_leaks, BlabbingGame()),
    (secrets.nothing_leaks, RankingGame()),
    (secrets.nothing_leaks, FrankSheetGame()),
    (secrets.nothing_leaks, FrankResultGame()),
    (secrets.nothing_leaks, FrankCauseGame()),
    (points.the_end_tells_the_truth, SulkingGame()),
    (points.scores_are_sums_of_lines, RoundingGame()),
    (points.scores_are_sums_of_lines, FrankSheetGame()),
    (legality.games_end_in_time, Setting("boundless", BoundlessGame(), 2, {"rounds": "none"})),
    (words.every_language_is_spoken, UncountedGame()),
]
