"""A PostgreSQL server for tests."""

from __future__ import annotations

import shutil
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

import psycopg

from tests.servers.program import POLL_S, ServerProgram, find_program

ADVICE = (
    "These tests need PostgreSQL 14 or later: apt install postgresql, "
    "dnf install postgresql-server, or brew install postgresql."
)
OWNER = "gipfel"
DROP_TIMEOUT_S = 10.0


def program(name: str) -> Path:
    """One of PostgreSQL's programs. Raises MissingProgramError."""
    folders = [
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
        *sorted(Path("/usr").glob("pgsql-*/bin"), reverse=True),
        *sorted(Path("/opt/homebrew/opt").glob("postgresql*/bin"), reverse=True),
    ]
    return find_program([name], folders, ADVICE)


class PostgresServer(ServerProgram):
    """A PostgreSQL server, whose databases are made and dropped by the tests.

    Its commits survive every end of its processes. Only a durable one waits for the disk, too, and
    one that archives can be brought back as it was at any moment.
    """

    stop_signal = signal.SIGINT  # a fast shutdown: clients are disconnected

    def __init__(self, *, is_durable: bool = False, archives: bool = False) -> None:
        self._postgres = program("postgres")
        initdb = program("initdb")
        super().__init__("postgres")
        self._is_durable = is_durable
        self._archives = archives
        self._numbers = count(1)
        self._data = self.folder / "data"
        self._archive = self.folder / "archive"
        self._base = self.folder / "base"
        self.run(
            initdb,
            *("--pgdata", self._data, "--username", OWNER, "--auth", "trust"),
            *("--encoding", "UTF8", "--locale", "C", "--no-sync"),
        )

    def command(self) -> Sequence[str | Path]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "on" if self._is_durable else "off",
            "max_connections": "200",
            "logging_collector": "off",
        }
        if self._archives:
            copy = f"test ! -f {self._archive}/%f && cp %p {self._archive}/%f"
            settings |= {"wal_level": "replica", "archive_mode": "on", "archive_command": copy}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [self._postgres, "-D", self._data, "-p", str(self.port), *options]

    def answers(self) -> bool:
        try:
            self._connect("postgres").close()
        except psycopg.OperationalError:
            return False
        return True

    def _is_recovered(self) -> bool:
        with self._connect("postgres") as connection:
            return connection.execute("SELECT pg_is_in_recovery()").fetchone() == (False,)

    def create_database(self) -> str:
        """Makes an empty database, and returns its URL for SQLAlchemy."""
        name = f"test_{next(self._numbers)}"
        with self._connect("postgres") as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def url(self, database: str, port: int | None = None) -> str:
        """The URL of a database for SQLAlchemy, at another port where a proxy stands before it."""
        return f"postgresql+psycopg://{OWNER}@127.0.0.1:{port or self.port}/{database}"

    def drop_database(self, url: str) -> None:
        """Drops a database, whoever is connected to it."""
        name = url.rpartition("/")[2]
        deadline = time.monotonic() + DROP_TIMEOUT_S
        while time.monotonic() < deadline:
            with suppress(psycopg.errors.ObjectInUse), self._connect("postgres") as connection:
                connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
                return
            time.sleep(POLL_S)

    def back_up(self) -> None:
        """Makes a base backup, to which the archive adds what comes after it."""
        self.run("mkdir", self._archive)
        at = ("--host", "127.0.0.1", "--port", str(self.port), "--username", OWNER)
        backup = program("pg_basebackup")
        self.run(backup, *at, "--pgdata", self._base, "--wal-method=stream", "--checkpoint=fast")

    def lose_disk(self) -> None:
        """Ends it as its machine would, and deletes all it has but its backup and archive."""
        with self._connect("postgres") as connection:
            connection.execute("SELECT pg_switch_wal()")  # as `archive_timeout` would in a minute
        self.stop()  # which archives the last file
        shutil.rmtree(self._data)

    def recover(self, until: str) -> None:
        """Starts it from the base backup and the archive, as it was at a moment."""
        self.run("cp", "--recursive", self._base, self._data)
        settings = (
            f"restore_command = 'cp {self._archive}/%f %p'",
            f"recovery_target_time = '{until}'",
            "recovery_target_action = 'promote'",
        )
        with (self._data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in settings)
        self.run("touch", self._data / "recovery.signal")
        self.start()
        self._wait_until(self._is_recovered)

    def ensure_running(self) -> None:
        """Starts it again where a test has left it stopped, or frozen."""
        if not self.is_running:
            self.start()
        self.thaw()

    def _connect(self, database: str) -> psycopg.Connection:
        return psycopg.connect(
            host="127.0.0.1",
            port=self.port,
            user=OWNER,
            dbname=database,
            autocommit=True,
            connect_timeout=5,
        )
