"""Another program that runs beside this one, and lines of text to and from it."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from gipfel.engine.protocol.output import Output
from gipfel.engine.protocol.phrase import Phrase

__all__ = ["Program"]

# How long the streams and the exit status of a process that has ended may take, and how long one
# that was killed.
EXIT_TIMEOUT_S = 0.5
KILL_TIMEOUT_S = 2.0


class Program:
    """A process, what it writes, and a thread that writes to it, so that it cannot hold us up."""

    def __init__(self, command: Sequence[str], folder: str | Path | None) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            start_new_session=True,  # a group of its own, to be ended with all its children
        )
        stdin, stdout, stderr = (
            self._process.stdin,
            self._process.stdout,
            self._process.stderr,
        )
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self.output = Output(stdout)  # type: ignore[arg-type]  # IO[bytes] is a BinaryIO
        self._errors = Output(stderr)  # type: ignore[arg-type]
        self._input = stdin
        self._to_send: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._writer.start()

    def send(self, line: str) -> None:
        """Sends a line, as soon as the process reads it."""
        self._to_send.put(line)

    def exit_reason(self) -> Phrase:
        """How it died, and its last words."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(EXIT_TIMEOUT_S)
        self._errors.wait_for_end(EXIT_TIMEOUT_S)
        status = self._process.returncode
        end = Phrase("failed-closed" if status is None else "failed-exit", {"text": str(status)})
        last_errors = self._errors.last()
        return Phrase("failed-saying", {"reason": end, "text": last_errors}) if last_errors else end

    def end(self, timeout_s: float) -> None:
        """Waits for its end for so many seconds, then ends it with force."""
        self._to_send.put(None)
        try:
            self._process.wait(timeout_s)
        except subprocess.TimeoutExpired:
            self._kill()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(KILL_TIMEOUT_S)
        if not all([self.output.close(EXIT_TIMEOUT_S), self._errors.close(EXIT_TIMEOUT_S)]):
            self._kill()  # a child of its that lives on holds the streams open
            self.output.close(KILL_TIMEOUT_S)
            self._errors.close(KILL_TIMEOUT_S)
        self._writer.join(KILL_TIMEOUT_S)
        if not self._writer.is_alive():
            _close(self._input)

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _write(self) -> None:
        with suppress(OSError, ValueError):
            while (line := self._to_send.get()) is not None:
                self._input.write(line.encode("utf-8", "replace") + b"\n")
                self._input.flush()


def _close(stream: IO[bytes]) -> None:
    with suppress(OSError):
        stream.close()
