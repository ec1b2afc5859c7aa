"""`make bench`: ours and the peers' speed side by side in one run; writes build/bench.json."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import peers

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "build" / "bench.json"
SECONDS = 1.0


def ours(compiled: bool) -> dict[str, Any]:
    """ours.py in a process of its own, on the installed package or on the sources."""
    environment = dict(os.environ, PYTHONWARNINGS="ignore")
    environment.pop("PYTHONPATH", None)
    if not compiled:
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, str(Path(__file__).with_name("ours.py")), "--seconds", str(SECONDS)]
    answer: dict[str, Any] = json.loads(subprocess.check_output(command, env=environment, cwd=ROOT))
    if answer["compiled"] != compiled:
        raise SystemExit(
            f"wanted the {'compiled' if compiled else 'interpreted'} kernel, got the other: make build"
        )
    return answer


def bars(mine: dict[str, Any], catan: dict[str, Any]) -> list[tuple[str, float, float, bool]]:
    """What this project promises: name, measured, bar, whether it holds."""
    by_seats = mine["decisions_per_second_by_seats"]
    flattest = min(by_seats.values()) / max(by_seats.values())
    ratio = mine["playout_decisions_per_second"] / catan["moves_per_second"]
    at_least = [
        ("playout decisions/s with full scoring", mine["playout_decisions_per_second"], 2_000_000),
        ("times Catanatron", ratio, 50),
        ("packed moves/s from Python", mine["packed_moves_per_second"], 1_000_000),
        ("search simulations/s, 4 seats, mid-game", mine["simulations_per_second"], 15_000),
        ("slowest / fastest seat count (1 = exactly linear)", flattest, 0.6),
    ]
    rows = [(name, value, float(bar), value >= bar) for name, value, bar in at_least]
    return [*rows, ("clone, microseconds", mine["clone_us"], 5.0, mine["clone_us"] <= 5.0)]


def show(fast: dict[str, Any], slow: dict[str, Any], others: dict[str, Any], console: Console) -> None:
    table = Table(title="ECO, 4 seats, per CPU second", title_justify="left")
    for column in ("what", "compiled", "interpreted", "ratio"):
        table.add_column(column, justify="left" if column == "what" else "right")
    for key, value in fast.items():
        if isinstance(value, float):
            ratio = slow[key] / value if key.endswith("_us") else value / slow[key]
            table.add_row(key.replace("_", " "), f"{value:,.1f}", f"{slow[key]:,.1f}", f"{ratio:,.0f} x")
    for key in ("decisions_per_second_by_seats", "decisions_per_second_by_turns"):
        for number, value in fast[key].items():
            before = slow[key][number]
            name = f"playout decisions/s, {number} {key.rsplit('_', 1)[1]}"
            table.add_row(name, f"{value:,.0f}", f"{before:,.0f}", f"{value / before:,.0f} x")
    console.print(table)
    peers_table = Table(title="Peers, same machine, same run", title_justify="left")
    for column in ("peer", "moves/s", "ours / theirs", "copy us", "theirs / ours"):
        peers_table.add_column(column, justify="left" if column == "peer" else "right")
    catan, spiel = others["catanatron"], others["open_spiel"]
    playout, packed, clone = (
        fast[key] for key in ("playout_decisions_per_second", "packed_moves_per_second", "clone_us")
    )
    peers_table.add_row(
        f"Catanatron {catan['version']}, 4 random players (against our playouts)",
        f"{catan['moves_per_second']:,.0f}",
        f"{playout / catan['moves_per_second']:,.0f} x",
        f"{catan['copy_us']:.1f}",
        f"{catan['copy_us'] / clone:.1f} x",
    )
    for name, numbers in spiel["games"].items():
        peers_table.add_row(
            f"OpenSpiel {spiel['version']} {name} from Python (against our packed moves)",
            f"{numbers['moves_per_second']:,.0f}",
            f"{packed / numbers['moves_per_second']:,.1f} x",
            f"{numbers['clone_us']:.2f}",
            f"{numbers['clone_us'] / clone:.2f} x",
        )
    console.print(peers_table)
    mcts = spiel["mcts_hex"]["simulations_per_second"]
    mine = fast["simulations_per_second"]
    console.print(
        f"search simulations/s: ours {mine:,.0f} on ECO, OpenSpiel's C++ MCTS {mcts:,.0f} on hex: "
        f"{mine / mcts:.2f} x"
    )
    if others["missing"]:
        console.print(f"not in the installed peers: {', '.join(others['missing'])}")


def main() -> int:
    console = Console(width=120)
    fast, others, slow = ours(compiled=True), peers.ask(SECONDS), ours(compiled=False)
    show(fast, slow, others, console)
    kept = True
    for name, value, bar, holds in bars(fast, others["catanatron"]):
        kept = kept and holds
        console.print(f"{'kept  ' if holds else 'BROKEN'} {name}: {value:,.2f} (bar {bar:,.2f})")
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps({"compiled": fast, "interpreted": slow, "peers": others}, indent=1) + "\n")
    console.print(f"written to {OUTPUT.relative_to(ROOT)}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
