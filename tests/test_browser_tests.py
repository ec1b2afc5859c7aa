"""How browser tests are written: nothing is measured before it is at rest, and nobody waits for a time."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "browser"
FILES = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.py"))

MEASURES = re.compile(
    r"bounding_box\(|getBoundingClientRect|getClientRects|getComputedStyle|\.screenshot\("
    r"|\b(scroll|client|offset|inner)(Width|Height)\b|\b(scroll|client|offset)(Top|Left)\b|\bscroll[XY]\b"
    r"|element(s)?FromPoint|\.style\.(left|top|right|bottom|width|height|transform)\b|getKeyframes"
)
WAITS = re.compile(r"wait_for_timeout\(|\bsleep\(|networkidle")
MAY_MEASURE = {"measuring.py", "rest.py"}
UNDER_WAY = {  # lines about what moves, which would be over at rest
    "at_table/test_accidents.py": [
        "const it = document.elementFromPoint(x, y);"
    ],  # a finger hits what comes there
    "at_table/test_seen.py": [  # how far from its place a piece begins its flight
        "const [{ transform }] = piece.getAnimations()[0].effect.getKeyframes();",
        "window.flown.push(parseFloat(piece.style.left) + parseFloat(transform.match(/-?[\\\\d.]+/)[0]));",
    ],
}
MAY_WAIT = {"waiting.py"}


def lines_with(pattern: re.Pattern[str], source: str) -> list[str]:
    return [
        f"{number}: {line.strip()}"
        for number, line in enumerate(source.splitlines(), start=1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("name", [name for name in FILES if name not in MAY_MEASURE])
def test_measuring_is_left_to_measuring(name: str) -> None:
    """`box_of`, `assert_on_screen` and the like wait for `at_rest`; a measurement of one's own doesn't."""
    found = lines_with(MEASURES, (FOLDER / name).read_text(encoding="utf-8"))
    assert [line.partition(": ")[2] for line in found] == UNDER_WAY.get(name, [])


@pytest.mark.parametrize("name", [name for name in FILES if name not in MAY_WAIT])
def test_nobody_waits_for_a_time(name: str) -> None:
    """`expect`, `in_the_end` and `at_rest` wait for what is wanted, however long it takes."""
    assert not lines_with(WAITS, (FOLDER / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        "box = what.bounding_box()",
        'page.evaluate("() => document.documentElement.scrollWidth > innerWidth")',
        'note.evaluate("it => it.getBoundingClientRect().top")',
        "page.screenshot(path=path)",
        'page.evaluate("() => document.elementFromPoint(3, 4).click()")',
        'piece.evaluate("it => parseFloat(it.style.left)")',
    ],
)
def test_a_measurement_is_seen(line: str) -> None:
    assert lines_with(MEASURES, f"x = 1\n{line}\n") == [f"2: {line}"]


@pytest.mark.parametrize("line", ["page.wait_for_timeout(600)", "time.sleep(1)", 'wait("networkidle")'])
def test_a_wait_is_seen(line: str) -> None:
    assert lines_with(WAITS, line) == [f"1: {line}"]


def test_what_is_compared_is_measured_in_one_go() -> None:
    """Between two questions to the page a bot that nobody asked may have moved."""
    source = (FOLDER / "measuring.py").read_text(encoding="utf-8")
    functions = re.split(r"^def ", source, flags=re.MULTILINE)[1:]
    for text in functions:
        assert len(re.findall(r"evaluate\(|bounding_box\(", text)) <= 1, text.split("(")[0]
        assert "bounding_box(" not in text, text.split("(")[0]


def test_every_measurement_waits_for_rest() -> None:
    """In the one file that measures: each function that asks the page for numbers calls `at_rest`."""
    source = (FOLDER / "measuring.py").read_text(encoding="utf-8")
    functions = re.split(r"^def ", source, flags=re.MULTILINE)[1:]
    asking = [text for text in functions if re.search(r"evaluate\(|bounding_box\(|screenshot\(", text)]
    assert len(asking) >= 6
    for text in asking:
        rest, asked = text.find("at_rest("), re.search(r"evaluate\(|bounding_box\(|screenshot\(", text)
        assert asked
        assert 0 <= rest < asked.start(), text.split("(")[0]
