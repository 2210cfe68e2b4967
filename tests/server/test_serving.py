"""The web server ends what has no end by itself."""

from __future__ import annotations

import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

from gipfel.server.serving import RUN
from tests.server.site import site_in


def test_open_stream_does_not_keep_the_server(tmp_path: Path) -> None:
    with site_in(tmp_path) as port:
        connection = HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/api/stream")
        answer = connection.getresponse()
        began = time.monotonic()
    with closing(connection):
        assert time.monotonic() - began < RUN["timeout_graceful_shutdown"]
        assert answer.read() == b""  # raises where it was cut off
