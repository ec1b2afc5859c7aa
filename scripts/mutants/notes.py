"""tests/games/<game>/mutants.toml: what is left out of the game, and why each survivor may survive."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from scripts.mutants.kernel import Mutant

Key = tuple[str, str, str, int]


@dataclass(frozen=True)
class Notes:
    modules: dict[str, str] = field(default_factory=dict)  # module or module.function -> why it is left out
    tests: dict[str, str] = field(default_factory=dict)  # file of tests -> why it is left out
    survivors: dict[Key, str] = field(default_factory=dict)  # -> why no test can kill it

    def leave_out(self, mutant: Mutant) -> bool:
        return any(f"{mutant.where}.".startswith(f"{name}.") for name in self.modules)


def read_notes(path: Path) -> Notes:
    if not path.exists():
        return Notes()
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    left_out = found.get("left_out", {})
    survivors: dict[Key, str] = {}
    for entry in found.get("survivor", []):
        if not entry["reason"]:
            raise SystemExit(f"{path}: {entry['where']}: a survivor needs a reason.")
        survivors[entry["where"], entry["code"], entry["becomes"], entry.get("which", 1)] = entry["reason"]
    return Notes(left_out.get("modules", {}), left_out.get("tests", {}), survivors)


def entry_for(mutant: Mutant) -> str:
    """What to paste into the file, but for the reason."""
    lines = ["[[survivor]]"]
    for name, value in (("where", mutant.where), ("code", mutant.code), ("becomes", mutant.becomes)):
        lines.append(f"{name} = {quoted(value)}")
    if mutant.which > 1:
        lines.append(f"which = {mutant.which}")
    return "\n".join([*lines, 'reason = ""'])


def quoted(text: str) -> str:
    if "'" not in text:
        return f"'{text}'"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
