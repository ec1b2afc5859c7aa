"""Every registered game is whole: what one lacks is listed, all at once."""

import re
from pathlib import Path

import pytest

from ecotone.games import GAMES
from tests.game_parts import IN_BROWSER, ROOT, SHOTS, lacking, parts_of, takes_pictures


@pytest.mark.parametrize("name", GAMES)
def test_a_registered_game_lacks_nothing(name: str) -> None:
    found = lacking(name, GAMES[name].title, in_browser=GAMES[name].in_browser)
    assert not found, f"\n{found}"


@pytest.mark.parametrize("name", IN_BROWSER)
def test_an_option_that_is_a_form_has_its_form_in_the_browser(name: str) -> None:
    entry = (ROOT / f"web/src/games/{name}/entry.ts").read_text(encoding="utf-8")
    forms = re.search(r"forms: \{([^}]*)\}", entry)
    wanted = {option.name for option in GAMES[name].options() if option.kind == "form"}
    assert wanted <= set(re.findall(r"(\w+): \(\) => import", forms[1] if forms else ""))


def test_a_comment_takes_no_picture(tmp_path: Path) -> None:
    shots = tmp_path / SHOTS
    shots.parent.mkdir(parents=True)
    shots.write_text('# Seated(server, game="tide_pool")\nSeated(server, game="pond")\n')
    assert [takes_pictures(name, tmp_path) for name in ("tide_pool", "pond")] == [False, True]


def test_an_empty_game_lacks_everything(tmp_path: Path) -> None:
    found = lacking("tide_pool", "Tide Pool", tmp_path).splitlines()
    assert len(found) == len(parts_of("tide_pool", "Tide Pool"))
    assert "Tide Pool lacks the rulebook: src/ecotone/games/tide_pool/rules.md" in found


def test_a_game_without_pages_is_asked_for_none() -> None:
    whole, engine = (parts_of("tide_pool", "Tide Pool", in_browser) for in_browser in (True, False))
    pages = {part.what for part in whole} - {part.what for part in engine}
    assert {"its own colours", "words in de", "a picture of its table"} < pages
    assert {"the rulebook", "a face at the terminal", "golden games"} <= {part.what for part in engine}


def test_what_is_there_is_not_asked_for(tmp_path: Path) -> None:
    web = "web/src/games/tide_pool"
    for path, text in {
        "src/ecotone/games/tide_pool/rules.md": "",
        f"{web}/wire.ts": "export interface TidePoolTypes {\n",
        f"{web}/entry.ts": "export const entry = gameEntry({ pages: { table: () => import() } });",
        f"{web}/i18n/en/pool.ts": "",
        "CREDITS.md": "| Game |\n| Tide Pool | the sea |\n",
        "tests/games/tide_pool/golden/readme.md": "",
        "tests/conformance/settings.py": 'Setting(\n    "tide-2", GAMES["tide_pool"], 2, {})',
        "Makefile": 'QUICK = -k "not test_every_game or eco-2 or tide-2"',
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    found = lacking("tide_pool", "Tide Pool", tmp_path)
    for there in (
        "the rulebook:",
        "types for",
        "an entry",
        "a table",
        "words in en",
        "a line in the credits",
        "a setting among the quick tests",
    ):
        assert f"lacks {there}" not in found
    gaps = ("the rulebook in de", "a page of the finished game", "words in de", "golden games", "pieces")
    for missing in gaps:
        assert f"lacks {missing}" in found
