"""A real server with toy games on its shelf: their tables have waiting rooms like all others."""

import os
import subprocess
import sys

from tests.browser.server_process import ROOT, ServerProcess

LAUNCHER = ROOT / "tests" / "server" / "launch.py"


class ToyServerProcess(ServerProcess):
    def start(self) -> None:
        paths = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(ROOT)]))
        self.process = subprocess.Popen(
            [sys.executable, LAUNCHER, self.data],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONWARNINGS": "ignore", "PYTHONPATH": paths},
        )
        assert self.process.stdout is not None
        self.process.stdout.readline()  # its number
        line = self.process.stdout.readline()
        if not line.startswith("Ecotone is at "):
            raise RuntimeError(f"The server doesn't start: {line}{self.stop()}")
        self.address = line.split()[-1]
        self.port = self.address.rsplit(":", 1)[1]
