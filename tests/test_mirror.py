"""Tests lie in the folder of the package that they test."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "ecotone"
TESTS = ROOT / "tests"
TESTED_AS_A_WHOLE = {
    "server/files": "over sockets, as browsers get them",
}


def modules_in(package: Path) -> set[str]:
    return {path.stem for path in package.glob("*.py")} - {"__init__", "__main__"}


def packages() -> list[str]:
    found = [path.parent.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("__init__.py")]
    return sorted(name for name in found if modules_in(SOURCES / name))


def misplaced(name: str, sources: Path = SOURCES, tests: Path = TESTS) -> list[str]:
    """Test files of a package that are called like a module of its kernel, and of no other."""
    kernel = modules_in(sources / name / "kernel") - modules_in(sources / name)
    found = (tests / name).glob("test_*.py")
    return [path.name for path in found if path.stem.removeprefix("test_") in kernel]


def test_every_package_has_tests_of_its_own() -> None:
    untested = [name for name in packages() if not any((TESTS / name).glob("test_*.py"))]
    assert [name for name in untested if name not in TESTED_AS_A_WHOLE and name != "."] == []
    assert set(TESTED_AS_A_WHOLE) <= set(untested)


@pytest.mark.parametrize("name", packages())
def test_what_a_kernel_does_is_tested_in_its_folder(name: str) -> None:
    assert misplaced(name) == []


def test_a_misplaced_file_is_found(tmp_path: Path) -> None:
    found = (
        "src/pond/view.py",
        "src/pond/kernel/scoring.py",
        "t/pond/test_scoring.py",
        "t/pond/test_view.py",
    )
    for path in found:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    assert misplaced("pond", tmp_path / "src", tmp_path / "t") == ["test_scoring.py"]
