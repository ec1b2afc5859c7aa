"""Where there is no nginx, the long part of the tests runs without it and says so."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.server_process import ROOT

SECRET = "what-is-in-the-environment"


@pytest.mark.parametrize("path", ["", "/somewhere/nginx"])
def test_the_environment_stays_unsaid(tmp_path: Path, path: str) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    services = tmp_path / "scripts" / "services"
    services.parent.mkdir()
    services.write_text(f"#!/bin/sh\n{f'echo ECOTONE_NGINX={path}' if path else ''}\n")
    services.chmod(0o755)
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "ECOTONE_"))
    }
    said = subprocess.run(
        ["make", "-o", "build", "MUTABLE=", "MAKE=echo", "test-long"],
        cwd=tmp_path, env=environment | {"A_SECRET": SECRET}, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert SECRET not in said
    assert ("Not run, because there is no nginx" in said) == (not path)
    assert ("MARKS=long and not nginx" in said) == (not path)
