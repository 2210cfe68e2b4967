"""The web server: what it loads, whom it believes, and how it ends what has no end."""

from __future__ import annotations

import asyncio
import errno
import gc
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from starlette.applications import Starlette

from gipfel.server.services import Services
from gipfel.server.store.lifetimes import last_seen
from gipfel.server.web_server import (
    UVICORN_OPTIONS,
    Server,
    raise_file_limit,
    tune_garbage_collector,
)
from tests.server.services import Clock
from tests.server.site import site_in


def test_open_stream_does_not_keep_the_server(tmp_path: Path) -> None:
    with site_in(tmp_path) as port:
        connection = HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/api/stream")
        answer = connection.getresponse()
        began = time.monotonic()
    with closing(connection):
        assert time.monotonic() - began < UVICORN_OPTIONS["timeout_graceful_shutdown"]
        assert answer.read() == b""  # raises where it was cut off


def test_proxy_on_this_machine_is_believed(tmp_path: Path) -> None:
    """What it brings is not from this machine, though it is."""
    with site_in(tmp_path) as port:
        for headers, status in (({}, 200), ({"X-Forwarded-For": "203.0.113.9"}, 403)):
            connection = HTTPConnection("127.0.0.1", port)
            connection.request("GET", "/metrics", headers=headers)
            assert connection.getresponse().status == status
            connection.close()


@pytest.mark.anyio
async def test_lack_of_files_is_told_and_makes_nobody_absent(
    services: Services, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """As asyncio reports it where accepting a connection fails."""
    app = Starlette()
    app.state.services = services
    server = Server(app)
    async with services.running():
        clock.now += 90_000
        for error in (OSError(errno.EMFILE, ""), OSError(errno.ENFILE, ""), OSError("other")):
            context = {"message": "socket.accept() failed", "exception": error}
            server._handle_loop_error(asyncio.get_running_loop(), context)
        assert services.rooms.presence.away("g", "w", services.rooms.now()) == 0
    told = [record.message for record in caplog.records]
    assert told[0] == "files-exhausted"
    assert len(told) == 2, "what else goes wrong is told as always"


@pytest.mark.anyio
async def test_clocks_stand_once_the_server_is_told_to_end(
    services: Services, clock: Clock
) -> None:
    """Whatever it finishes then: its players are let go already."""
    app = Starlette()
    app.state.services = services
    server = Server(app)
    server.servers = []
    server.force_exit = True  # there is no lifespan to end
    async with services.running():
        clock.now += 300
        ended = services.rooms.now()
        await server.shutdown()
        clock.now += 400
    assert await services.database.read(last_seen) == ended


def test_every_socket_may_be_a_file() -> None:
    resource = pytest.importorskip("resource")
    raise_file_limit()
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert now == most


def test_garbage_collector_leaves_alone_what_the_server_is_made_of() -> None:
    before = gc.get_threshold()
    try:
        tune_garbage_collector()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() > before
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


STARTED = """
import sys
from pathlib import Path
from gipfel.cli import serve
from gipfel.server import app
from gipfel.server import web_server
from gipfel.server.store.sqlite import SqliteDatabase
SqliteDatabase.open(Path(sys.argv[1])).close()
print(*{name.partition(".")[0] for name in sys.modules})
"""


def test_server_starts_without_what_is_seldom_needed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STARTED, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert {"alembic", "mako", "numpy", "jax"}.isdisjoint(done.stdout.split())
