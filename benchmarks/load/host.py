"""The server under load: a process of its own, started as anybody starts it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

COMMAND = (sys.executable, "-m", "gipfel", "serve", "--port", "0", "--no-open", "--no-rates")


@dataclass(frozen=True)
class Host:
    """A server that runs."""

    process: subprocess.Popen[str]
    port: int

    def memory(self) -> int:
        """The kilobytes that it has in memory."""
        return int(self._ps_column("rss="))

    def processor_time(self) -> float:
        """The seconds that it has worked."""
        hours, minutes, seconds = self._ps_column("cputime=").split(":")
        return int(hours) * 3600 + int(minutes) * 60 + float(seconds)

    def _ps_column(self, column: str) -> str:
        command = ["ps", "-o", column, "-p", str(self.process.pid)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@contextmanager
def run_server(folder: Path, *options: str) -> Iterator[Host]:
    """A server that keeps its data in a folder, as long as the context lasts."""
    command = [*COMMAND, "--data", str(folder), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            address = re.search(r":(\d+)/", process.stdout.readline())
            if address is None:
                sys.exit("the server did not start")
            yield Host(process, int(address[1]))
        finally:
            process.terminate()
            process.wait()
