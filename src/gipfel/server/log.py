"""The server's log: one JSON object a line, on stderr.

Nothing that somebody sent is logged but what `log_event` is given: no header, no query, no body.
"""

from __future__ import annotations

import json
import logging
import math
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TextIO

RARELY_S = 60.0

SERVER = logging.getLogger("gipfel.server")
# What the web server itself has to say goes the same way, where it is more than a request: of those
# it writes down who asks, and for what.
WEB_SERVER = logging.getLogger("uvicorn.error")


def start_logging(level: str, stream: TextIO | None = None) -> None:
    """Configures logging: from this level up, to stderr or to a stream."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    for logger in (SERVER, WEB_SERVER):
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
    WEB_SERVER.setLevel(max(WEB_SERVER.level, logging.WARNING))


def log_event(
    event: str, level: int = logging.INFO, *, trace: bool = False, **facts: object
) -> None:
    """Logs an event with its facts; with `trace`, the current exception too."""
    SERVER.log(level, event, extra={"facts": facts}, exc_info=trace)


class RareEvent:
    """A warning that may be due often, and is logged once a minute at most."""

    def __init__(self, event: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._event = event
        self._clock = clock
        self._logged_at = -math.inf

    def log(self, **facts: str | int) -> None:
        """Logs it with its facts, unless it was logged lately."""
        now = self._clock()
        if now - self._logged_at >= RARELY_S:
            self._logged_at = now
            SERVER.warning(self._event, extra={"facts": facts})


class Lines(logging.Formatter):
    """Each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
