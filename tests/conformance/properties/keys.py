"""A key on every score line, and on every change of one."""

from ecotone.core.changes import changed_causes
from ecotone.core.kernel.match import Match
from tests.conformance.driver import Setting, Walk, a_few, random_move, reach


def lines_have_keys(setting: Setting, walk: Walk) -> None:
    """Once in a seat's sheet, in no language, about the same rule whoever looks and whenever."""
    game, match = setting.game, reach(setting, walk)
    rules: dict[tuple[int, str], str] = {}
    chance = walk.chance("keys")
    for _ in range(4):
        for viewer in (None, *a_few(setting.viewers, 2, chance)):
            sheets = [game.score_lines(match, language, viewer=viewer) for language in game.languages]
            keys = [[(line.seat, line.key) for line in sheet] for sheet in sheets]
            assert all(same == keys[0] for same in keys), "a key depends on the language"
            assert len(set(keys[0])) == len(keys[0]), "a key stands twice in a sheet"
            for line in sheets[0]:
                assert line.key.isascii()
                assert line.key == "".join(line.key.split()) != ""
                assert rules.setdefault((line.seat, line.key), line.rule) == line.rule, "a key has two rules"
        if match.asked() == 0:
            break
        match.play(*random_move(match, chance))


def changes_have_keys(setting: Setting, walk: Walk) -> None:
    """Whatever changes a score says which line it is about."""
    match, chance = reach(setting, walk), walk.chance("changes")
    for _ in range(6):
        if match.asked() == 0:
            break
        before = match.clone()
        match.play(*random_move(match, chance))
        for seat in range(match.seats):
            keys = keys_of(setting, before, seat) | keys_of(setting, match, seat)
            old, new = setting.game.causes(before, seat), setting.game.causes(match, seat)
            for change in changed_causes(old, new):
                assert (change.seat, change.key in keys) == (seat, True)
            assert {cause.line for cause in [*old, *new]} <= keys


def keys_of(setting: Setting, match: Match, seat: int) -> set[str]:
    return {line.key for line in setting.game.score_lines(match, seat=seat)}
