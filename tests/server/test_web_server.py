"""The web server: what it loads, whom it believes, and how it ends what has no end."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from gipfel.server.web_server import UVICORN_OPTIONS, raise_file_limit, tune_garbage_collector
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
from gipfel.server.store.database import Database
Database.open(Path(sys.argv[1])).close()
print(*{name.partition(".")[0] for name in sys.modules})
"""


def test_server_starts_without_what_is_seldom_needed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STARTED, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert {"alembic", "mako", "numpy", "jax"}.isdisjoint(done.stdout.split())
