"""The program as a test calls it."""

from typer.testing import CliRunner, Result

from ecotone.cli import app

QUICK = ["--options", "turns=2"]


def run(*words: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def good(*words: object, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def complaint(*words: object) -> str:
    """The one line that says what is wrong."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    lines = [line for line in result.stderr.splitlines() if "interpreted" not in line]
    assert len(lines) == 1
    assert lines[0].startswith("ecotone: ")
    return lines[0].removeprefix("ecotone: ")
