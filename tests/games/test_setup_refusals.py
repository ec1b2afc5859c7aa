"""Whatever refuses a set-up has its sentence, in every language, with everything that the sentence names."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

from ecotone.core.game import Game
from ecotone.games import GAMES

SOURCE = Path(__file__).parents[2] / "src" / "ecotone"
MADE_BY = {"SetupRefused": (3, 4), "bad": (1, None)}
"""Where a call has the key of its sentence, and the fillings; None: they are its keywords."""

OF_SEATS = ("check_seats", 4, "seats")
"""What refuses a number of seats, where the call has the key of its sentence, and the key it has else."""

OF_A_NAME = {"name", "given", "near", "known"}  # what Options fill in about one that isn't there
OF_A_VALUE = {"name", "given", "known", "least", "most"}
OF_A_NUMBER = frozenset({"given", "least", "most"})  # of seats


class Refusing(NamedTuple):
    """A refusal in the code: a pattern of its key, and the names that it fills in."""

    key: str
    fillings: frozenset[str]
    where: str


def refusals_in(folder: Path) -> Iterator[Refusing]:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}
    makers = {**MADE_BY, **{name: found for tree in trees.values() for name, found in makers_in(tree)}}
    for path, tree in trees.items():
        for scope in scopes(tree):
            if isinstance(scope, ast.FunctionDef) and scope.name in makers:
                continue  # passes on a key that its callers say
            for call in calls(scope):
                name = called(call)
                if isinstance(call.func, ast.Name) and name == OF_SEATS[0]:
                    keys = call.args[OF_SEATS[1] :] or [ast.Constant(OF_SEATS[2])]
                    for key in patterns(keys[0], path):
                        yield Refusing(key, OF_A_NUMBER, f"{path.name}:{call.lineno}")
                elif name in makers:
                    at, fillings = makers[name]
                    said = named(call, fillings, scope) | ({"name"} if name == "bad" else set())
                    for key in patterns(call.args[at], path):
                        yield Refusing(key, frozenset(said), f"{path.name}:{call.lineno}")


def makers_in(tree: ast.Module) -> Iterator[tuple[str, tuple[int, None]]]:
    """Functions of a game that take the key themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(called(call) in MADE_BY for call in calls(node)):
            names = [arg.arg for arg in node.args.args]
            if "key" in names:
                yield node.name, (names.index("key"), None)


def scopes(tree: ast.Module) -> list[ast.AST]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def calls(scope: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(scope) if isinstance(node, ast.Call)]


def called(call: ast.Call) -> str:
    name = call.func
    return name.id if isinstance(name, ast.Name) else name.attr if isinstance(name, ast.Attribute) else ""


def patterns(key: ast.expr, path: Path) -> Iterator[str]:
    """The key itself, both of a condition, any text where something is filled in."""
    if isinstance(key, ast.IfExp):
        yield from (*patterns(key.body, path), *patterns(key.orelse, path))
    elif isinstance(key, ast.JoinedStr):
        parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in key.values]
        yield "".join(parts)
    else:
        assert isinstance(key, ast.Constant), f"{path.name}:{key.lineno}: write the key of the sentence here"
        yield re.escape(str(key.value))


def named(call: ast.Call, fillings: int | None, scope: ast.AST) -> set[str]:
    """The names of the fillings: keywords, or a mapping that is written there or just before."""
    if fillings is None:
        return {str(keyword.arg) for keyword in call.keywords}
    said = call.args[fillings]
    if isinstance(said, ast.Name):
        written = {
            target.id: node.value
            for node in ast.walk(scope)
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }
        said = written[said.id]
    assert isinstance(said, ast.Dict)
    return {str(key.value) for key in said.keys if isinstance(key, ast.Constant)}


def wanting(game: Game, refusing: Refusing) -> list[str]:
    """What the words of the game lack for it."""
    found = []
    for language in game.languages:
        words = game.speech(language)
        keys = [key for key in words.phrases if re.fullmatch(f"setup.{refusing.key}", key)]
        if not keys:
            found.append(f"{refusing.where}: no [setup] {refusing.key} in {language}")
        for key in keys:
            asked = {name for text in words.phrases[key] for _, name, _, _ in Formatter().parse(text) if name}
            if asked - refusing.fillings:
                found.append(f"{refusing.where}: {key} in {language} names {asked - refusing.fillings}")
    return found


def of_options(game: Game) -> list[Refusing]:
    """What options refuse by themselves: names that aren't there, and wrong values."""
    unknown = Refusing("option", frozenset(OF_A_NAME), "an unknown option")
    wrong = [
        Refusing(option.complaint or option.name, frozenset(OF_A_VALUE), f"a wrong {option.name}")
        for option in game.declared.by_name.values()
    ]
    return [unknown, *wrong]


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_a_set_up_can_be_said(name: str) -> None:
    found = list(refusals_in(SOURCE / "games" / name))
    assert any(key.startswith("setup.seats") for key in GAMES[name].speech("en").phrases)
    lacks = [
        text for refusing in (*found, *of_options(GAMES[name])) for text in wanting(GAMES[name], refusing)
    ]
    assert not lacks, "\n".join(lacks)


def test_core_refuses_in_the_words_that_are_checked() -> None:
    """Only options do, and their two sentences are those of `of_options`."""
    made = {
        (path.name, ast.unparse(call.args[1])): {keyword.arg for keyword in call.keywords} | {"name"}
        for path in sorted((SOURCE / "core").rglob("*.py"))
        for call in calls(ast.parse(path.read_text(encoding="utf-8")))
        if called(call) == "bad"
    }
    assert made == {("options.py", "'option'"): OF_A_NAME, ("options.py", "key"): OF_A_VALUE}


CODE = """
def bad_thing(key, **fillings):
    return SetupRefused(words_in, "BAD", "X-1", key, fillings)

def check(mode):
    said = {"given": 1}
    raise SetupRefused(words_in, "BAD_SEATS", "X-2", f"seats_{mode}", said)
    raise OPTIONS.bad("teams", "teams", seats=2)
    raise bad_thing("one" if mode else "two", animal="deer")
    check_seats(words_in, 1, SEATS, "X-3")
    check_seats(words_in, 1, SEATS, "X-3", f"seats_{mode}")
"""


def test_what_is_found(tmp_path: Path) -> None:
    (tmp_path / "options.py").write_text(CODE, encoding="utf-8")
    assert [(key, set(fillings)) for key, fillings, _ in refusals_in(tmp_path)] == [
        ("seats_.+", {"given"}),
        ("teams", {"name", "seats"}),
        ("one", {"animal"}),
        ("two", {"animal"}),
        ("seats", set(OF_A_NUMBER)),
        ("seats_.+", set(OF_A_NUMBER)),
    ]


def test_what_is_wanting() -> None:
    game = GAMES["ecogon"]
    assert wanting(game, Refusing("no_edge", frozenset(), "here")) == []
    assert wanting(game, Refusing("no_such", frozenset(), "here")) == [
        "here: no [setup] no_such in en",
        "here: no [setup] no_such in de",
    ]
    (said, _) = wanting(game, Refusing("competitive_only", frozenset({"given"}), "here"))
    assert said == "here: setup.competitive_only in en names {'name'}"
