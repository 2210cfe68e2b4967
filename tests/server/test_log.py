"""Logs: one object a line, whatever is in it."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from gipfel.server import log
from gipfel.server.log import RARELY_S, RareEvent, log_event
from tests.server.site import Visitor, site_in

LOGGERS = (log.SERVER, log.WEB_SERVER)


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    before = [(logger, logger.handlers, logger.level, logger.propagate) for logger in LOGGERS]
    stream = io.StringIO()
    log.start_logging("info", stream)
    yield stream
    for logger, handlers, level, propagate in before:
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_event_is_one_line_of_json(written: io.StringIO) -> None:
    log_event("request", route="/", note="two\nlines, é")
    (line,) = written.getvalue().splitlines()
    told = json.loads(line)
    assert told.pop("time").endswith("+00:00")
    assert told == {"level": "info", "event": "request", "route": "/", "note": "two\nlines, é"}


def test_lower_levels_are_left_out(written: io.StringIO) -> None:
    log_event("detail", logging.DEBUG)
    assert not written.getvalue()


def test_trace_stays_on_the_line(written: io.StringIO) -> None:
    try:
        raise ValueError("wrong")
    except ValueError:
        log_event("failure", logging.ERROR, trace=True)
    (line,) = written.getvalue().splitlines()
    assert "ValueError: wrong" in json.loads(line)["trace"]


def test_nobody_who_comes_over_a_socket_is_written_down(
    tmp_path: Path, written: io.StringIO
) -> None:
    with site_in(tmp_path) as port, Visitor(port, **{"X-Forwarded-For": "203.0.113.9"}) as ann:
        assert ann.hear("welcome")
    log_event("end")
    assert "203.0.113.9" not in written.getvalue()


def test_web_server_writes_the_same_way(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("Port %d is slow", 80)
    assert json.loads(written.getvalue())["event"] == "Port 80 is slow"


def test_rare_event_is_logged_once_a_while(written: io.StringIO) -> None:
    now = [0.0]
    event = RareEvent("full", lambda: now[0])
    for number in range(3):
        event.log(number=number)
    now[0] += RARELY_S
    event.log(number=3)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [(line["event"], line["number"]) for line in lines] == [("full", 0), ("full", 3)]
