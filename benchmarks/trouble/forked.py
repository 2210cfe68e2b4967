"""A process of the server that starts at once: it is forked from one that has loaded everything.

What it runs is `gipfel serve`, as in any other process; only the second of loading Python's modules
is saved, so that it can be killed and started again a thousand times.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import socket
import sys
import tempfile
import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from signal import Signals

from benchmarks.trouble.host import STOP_TIMEOUT_S, Host
from tests.servers.program import PR_SET_PDEATHSIG, free_port

PRELOADED = [
    "benchmarks.trouble.forked",
    "gipfel.cli.serve",
    "gipfel.server.app",
    "gipfel.server.events.events",
    "gipfel.server.store.postgres",
    "gipfel.server.web_server",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
]
START_TIMEOUT_S = 30.0
POLL_S = 0.005
# A revision of the tables that no Gipfel has yet: it only adds, as all of them do.
LATER_REVISION = "9999"
LATER = """
import sqlalchemy as sa
from alembic import op

revision = "{later}"
down_revision = "{today}"


def upgrade():
    op.create_table("later", sa.Column("id", sa.Integer, primary_key=True))
    for table in ("games", "log", "accounts"):
        op.add_column(table, sa.Column("later", sa.String(32)))
    op.create_index("ix_games_later", "games", ["later"])
"""


class ForkedHost(Host):
    """A process with the options and variables of a host."""

    # Whether it is of a later version, whose tables have more columns.
    is_later = False
    _child: ForkServerProcess | None = None

    def start(self) -> None:
        """Starts it, and returns when it can be asked. Raises RuntimeError where it refuses."""
        context = get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        self.port = self.port or free_port()
        line = ["gipfel", "serve", "--no-open", "--port", str(self.port), *self.options]
        settings = {**self.environment, "GIPFEL_DATA": str(self.folder)}
        self._child = context.Process(
            target=_serve, args=(line, settings, self.log, self.is_later), daemon=False
        )
        self._child.start()
        self._wait_until_it_listens()

    def _wait_until_it_listens(self) -> None:
        deadline = time.monotonic() + START_TIMEOUT_S
        while True:
            with suppress(ConnectionRefusedError):
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            if not self._is_running() or time.monotonic() > deadline:
                raise RuntimeError("the server did not start")
            time.sleep(POLL_S)

    def _is_running(self) -> bool:
        return self._child is not None and self._child.is_alive()

    @property
    def pid(self) -> int:
        """The id of the process that runs."""
        assert self._child
        assert self._child.pid
        return self._child.pid

    def send_signal(self, number: Signals) -> None:
        """Sends it a signal."""
        os.kill(self.pid, number)

    def stop(self, number: Signals = Signals.SIGTERM) -> None:
        """Ends it by a signal, and waits until it is gone."""
        assert self._child
        self.send_signal(number)
        self._child.join(STOP_TIMEOUT_S)
        if self._is_running():
            self._child.kill()
            self._child.join()

    def close(self) -> None:
        """Ends it where it runs."""
        if self._is_running():
            self.send_signal(Signals.SIGCONT)
            self.stop()


def _serve(line: list[str], settings: dict[str, str], log: Path | None, is_later: bool) -> None:
    """Runs a command line in the process that was forked."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    os.environ.update(settings)
    with Path(log or os.devnull).open("a") as written:
        os.dup2(written.fileno(), 1)
        os.dup2(written.fileno(), 2)
    sys.argv = line
    from gipfel.__main__ import main

    with tempfile.TemporaryDirectory() as folder:
        if is_later:
            _add_later_revision(Path(folder) / "migrations")
        main()


def _add_later_revision(folder: Path) -> None:
    from gipfel.server.store import migrations

    shutil.copytree(migrations.FOLDER, folder)
    today = migrations.REVISIONS[-1]
    text = LATER.format(later=LATER_REVISION, today=today)
    (folder / "versions" / f"v{LATER_REVISION}.py").write_text(text)
    migrations.REVISIONS.append(LATER_REVISION)
    module = vars(migrations)
    module["FOLDER"] = folder
    migrations.migrate.__defaults__ = (LATER_REVISION,)
