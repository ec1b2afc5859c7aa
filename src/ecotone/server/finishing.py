"""How a game has ended, kept for the time when its rules are no longer ours."""

from ecotone.server.progress import Progress
from ecotone.server.storage.stored import FinalResult


def final_result(progress: Progress) -> FinalResult:
    """How the game has ended, in all its languages."""
    table = progress.table
    return FinalResult(
        table.game.rules_version,
        {language: table.seen_result(language) for language in table.game.languages},
        {language: table.all_lines(language) for language in table.game.languages},
    )
