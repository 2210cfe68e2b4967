"""`gipfel serve` as a process, for tests of what it keeps."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.console import ENVIRONMENT, MODULE

READY = "Gipfel is running at http://localhost:"
END_TIMEOUT_S = 30


@contextmanager
def serving(data: Path, url: str = "", **more: str) -> Iterator[int]:
    """The port of a server on a folder, or on a database, which ends in order afterwards."""
    environment = ENVIRONMENT | {"GIPFEL_DATABASE": url, "GIPFEL_DATA": str(data)} | more
    command = [*MODULE, "serve", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith(READY)
        try:
            yield int(line[len(READY) :].split("/")[0])
        finally:
            server.send_signal(signal.SIGTERM)
            rest, _ = server.communicate(timeout=END_TIMEOUT_S)
        assert (server.returncode, rest) == (0, "")


def as_written(database_url: str) -> str:
    """The address of a database as people write it; with a password, which nobody asks for."""
    return database_url.replace("postgresql+psycopg://gipfel@", "postgresql://gipfel:hidden@")
