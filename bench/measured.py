"""What a measurement of the server found: kept as JSON, and printed beside its bars."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table


def report(found: dict[str, Any], bars: Mapping[str, float], path: Path) -> None:
    """`found` has a verdict for each bar."""
    path.write_text(json.dumps(found, indent=2) + "\n")
    sheet = Table("Measured", "Value", "Bar", "Verdict")
    for name, value in found.items():
        if isinstance(value, int | float):
            sheet.add_row(name, f"{value:,}", str(bars.get(name, "")), found["verdict"].get(name, ""))
    Console().print(sheet)
