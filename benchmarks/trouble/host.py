"""The server under test: a process of its own, started as anybody starts it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from signal import Signals

from gipfel.server.store.sqlite import FILE

COMMAND = (sys.executable, "-m", "gipfel", "serve", "--no-open")
ROOT = Path(__file__).parents[2]
STOP_TIMEOUT_S = 30.0


@dataclass
class Host:
    """A server on one port, which can be killed and started again."""

    folder: Path
    options: Sequence[str] = ()
    # What stands before `serve` on the command line, and variables for the process.
    command: Sequence[str] = COMMAND
    environment: dict[str, str] = field(default_factory=dict)
    # Where what it writes to stderr goes; without, to this process's own.
    log: Path | None = None
    port: int = 0
    _process: subprocess.Popen[str] | None = None

    @property
    def ports(self) -> Sequence[int]:
        """Where it listens."""
        return [self.port]

    @property
    def database_url(self) -> str:
        """Where its database is, for SQLAlchemy, unless that is elsewhere than in its folder."""
        return f"sqlite:///{self.folder / FILE}"

    @property
    def pid(self) -> int:
        """The id of the process that runs."""
        return self.process.pid

    @property
    def process(self) -> subprocess.Popen[str]:
        """The process that runs."""
        assert self._process
        return self._process

    def start(self) -> None:
        """Starts it, and returns when it can be asked. Raises RuntimeError where it refuses."""
        place = ("--port", str(self.port), "--data", str(self.folder))
        with ExitStack() as opened:
            process = self._process = subprocess.Popen(
                [*self.command, *place, *self.options],
                cwd=ROOT,
                env=os.environ | self.environment,
                stdout=subprocess.PIPE,
                stderr=opened.enter_context(self.log.open("a")) if self.log else None,
                text=True,
            )
        assert process.stdout
        address = re.search(r":(\d+)/", process.stdout.readline())
        if address is None:
            process.communicate()
            raise RuntimeError("the server did not start")
        self.port = int(address[1])

    def send_signal(self, number: Signals) -> None:
        """Sends it a signal."""
        self.process.send_signal(number)

    def stop(self, number: Signals = Signals.SIGTERM) -> None:
        """Ends it by a signal, and waits until it is gone."""
        self.send_signal(number)
        try:
            self.process.wait(STOP_TIMEOUT_S)
        finally:
            self.process.kill()
            self.process.wait()
            if self.process.stdout:
                self.process.stdout.close()

    def close(self) -> None:
        """Ends it where it runs."""
        if self._process and self._process.poll() is None:
            self.send_signal(Signals.SIGCONT)
            self.stop()

    def memory(self) -> int:
        """The kilobytes that it has in memory; 0 while it does not run."""
        if not Path("/proc/self/statm").exists():
            return int(self._ps_column("rss=") or 0)
        with suppress(OSError):
            pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
            return int(pages) * os.sysconf("SC_PAGE_SIZE") // 1024
        return 0

    def processor_time(self) -> float:
        """The seconds that it has worked."""
        hours, minutes, seconds = self._ps_column("cputime=").split(":")
        return int(hours) * 3600 + int(minutes) * 60 + float(seconds)

    def _ps_column(self, column: str) -> str:
        command = ["ps", "-o", column, "-p", str(self.pid)]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


@contextmanager
def run_server(
    folder: Path,
    *options: str,
    command: Sequence[str] = COMMAND,
    environment: Mapping[str, str] | None = None,
    log: Path | None = None,
) -> Iterator[Host]:
    """A server that keeps its data in a folder, as long as the context lasts."""
    host = Host(folder, options, command, dict(environment or {}), log)
    try:
        host.start()
        yield host
    finally:
        host.close()
