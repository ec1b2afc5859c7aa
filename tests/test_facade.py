"""The public interface, name by name: what is written here stays."""

import inspect
import os
import subprocess
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import ecotone
from ecotone.cli import app
from ecotone.core.records import Fact, Move, Prompt, Refusal, Result, ScoreSheet

ROOT = Path(__file__).parents[1]

SIGNATURES = {
    ecotone.games: "()",
    ecotone.new: "(game, seats, seed=None, options=None, cards=None)",
    ecotone.load: "(path)",
    ecotone.position: "(game, path)",
    ecotone.Table.asked: "(self)",
    ecotone.Table.prompt: "(self, seat)",
    ecotone.Table.legal: "(self, seat)",
    ecotone.Table.why_not: "(self, seat, move)",
    ecotone.Table.play: "(self, seat, move)",
    ecotone.Table.view: "(self, seat)",
    ecotone.Table.score: "(self)",
    ecotone.Table.result: "(self)",
    ecotone.Table.undo: "(self, seat)",
    ecotone.Table.restart_turn: "(self, seat)",
    ecotone.Table.leave: "(self, seat)",
    ecotone.Table.copy: "(self)",
    ecotone.Table.save: "(self, path)",
}


@pytest.mark.parametrize(
    ("function", "signature"), SIGNATURES.items(), ids=lambda f: getattr(f, "__name__", "")
)
def test_signatures(function: object, signature: str) -> None:
    """These parameters, in this order; one that comes later must do without being given."""
    assert callable(function)
    found = list(inspect.signature(function).parameters.values())
    plain = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in found]
    promised = signature.count(",") + 1 if signature != "()" else 0
    assert str(inspect.Signature(plain[:promised])) == signature
    assert all(later.default is not inspect.Parameter.empty for later in plain[promised:])
    assert function.__doc__ or function is ecotone.Table.result


def test_names() -> None:
    assert sorted(ecotone.__all__) == [
        "BadFile", "BadInput", "EcotoneError", "Party", "Refusal", "Refused", "Table", "Viewer",
        "__version__", "games", "load", "new", "position",
    ]  # fmt: skip
    assert all(hasattr(ecotone, name) for name in ecotone.__all__)
    for error in (ecotone.BadFile, ecotone.BadInput, ecotone.Refused):
        assert issubclass(error, ecotone.EcotoneError)
    assert issubclass(ecotone.EcotoneError, ValueError)
    assert isinstance(ecotone.Table.over, property)


def test_the_whole_life_of_a_table(tmp_path: Path) -> None:
    assert isinstance(ecotone.games(), tuple)
    assert ecotone.games()[0] == "eco"
    t = ecotone.new("eco", seats=4, seed=7, options={"turns": 2})
    assert t.asked() == (0,)
    assert isinstance(t.prompt(0), Prompt)
    legal = t.legal(0)
    assert isinstance(legal, Sequence)
    move = legal[0]
    assert isinstance(move, Move)
    assert move in legal
    assert t.why_not(0, move) is None
    refusal = t.why_not(1, move)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule, refusal.at) == ("NOT_YOUR_TURN", "EC-05", ())
    assert refusal.text
    facts = t.play(0, move)
    assert facts
    assert all(isinstance(fact, Fact) for fact in facts)
    with pytest.raises(ecotone.Refused) as caught:
        t.play(1, move)
    assert caught.value.refusal == t.why_not(1, move)
    t.undo(0)
    assert move in t.legal(0)
    for viewer in (0, 3, None):
        assert msgspec.json.decode(msgspec.json.encode(t.view(viewer)))["viewer"] == viewer
    while not t.over:
        seat = t.asked()[0]
        t.play(seat, t.legal(seat)[-1])
    assert t.asked() == ()
    sheet = t.score()
    assert isinstance(sheet, ScoreSheet)
    assert len(sheet.totals) == 4
    for line in sheet.lines:
        assert isinstance(line.points, Fraction)
        assert line.rule.startswith("EC-")
        assert line.label
        assert isinstance(line.at, tuple)
    assert sum(line.points for line in sheet.lines) == sum(sheet.totals)
    result = t.result()
    assert isinstance(result, Result)
    assert result.over
    assert max(sheet.totals) == sheet.totals[result.winners[0]]
    t.save(tmp_path / "a.game")
    assert ecotone.load(tmp_path / "a.game").snapshot() == t.snapshot()


def test_the_games_are_modules_too() -> None:
    """Although `ecotone.games()` lists them."""
    script = (
        "import ecotone, ecotone.games.eco.moves, ecotone.games.eco.moves as moves; "
        "print(ecotone.games.eco.moves is moves, moves.PlaceTile.__name__, ecotone.games()[0])"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout == "True PlaceTile eco\n"


def test_the_version_is_that_of_the_package() -> None:
    assert ecotone.__version__.count(".") == 2
    assert CliRunner().invoke(app, ["--version"]).output == f"ecotone {ecotone.__version__}\n"


def test_a_copy_goes_its_own_way() -> None:
    t = ecotone.new("eco", 2, 7, {"turns": 2})
    t.play(0, t.legal(0)[0])
    twin = t.copy()
    assert (twin.snapshot(), twin.log, twin.origin) == (t.snapshot(), t.log, t.origin)
    before = t.snapshot()
    twin.undo(0)
    twin.play(0, twin.legal(0)[3])
    twin.play(0, twin.legal(0)[0])
    assert (t.snapshot(), len(t.log), len(twin.log)) == (before, 1, 4)
    t.undo(0)  # what can be taken back is copied too
    assert t.snapshot() == ecotone.new("eco", 2, 7, {"turns": 2}).snapshot()
    twin.pause()
    assert not t.paused


def test_a_seed_is_a_game(tmp_path: Path) -> None:
    assert ecotone.new("eco", 2, 7).snapshot() == ecotone.new("eco", 2, 7).snapshot()
    assert ecotone.new("eco", 2, 8).snapshot() != ecotone.new("eco", 2, 7).snapshot()
    assert ecotone.new("eco", 2).origin.seed != ecotone.new("eco", 2).origin.seed


def test_the_facade_is_small() -> None:
    lines = Path(inspect.getfile(ecotone)).read_text(encoding="utf-8").splitlines()
    assert len(lines) < 60


def test_types_are_shipped() -> None:
    assert Path(inspect.getfile(ecotone)).with_name("py.typed").exists()


# --- compiled or not --------------------------------------------------------------------------------------

TWO_TABLES = "import ecotone; ecotone.new('eco', 2); ecotone.new('eco', 1); print(ecotone.games()[0])"


def run(path: str | None) -> tuple[str, str]:
    """What two new tables print and say, with the sources first or with what is installed."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        env["PYTHONPATH"] = path
    done = subprocess.run(
        [sys.executable, "-c", TWO_TABLES], env=env, capture_output=True, text=True, check=True, cwd="/"
    )
    return done.stdout, done.stderr


def test_interpreted_it_says_so_once() -> None:
    out, said = run(str(ROOT / "src"))
    assert out == "eco\n"
    assert said.count("RuntimeWarning: ecotone runs interpreted: same results, much slower bots") == 1


@pytest.mark.compiled_only
def test_compiled_it_says_nothing() -> None:
    assert run(None) == ("eco\n", "")
