"""What another program writes, line by line, in bounded memory."""

from __future__ import annotations

import threading
from collections import deque
from typing import BinaryIO

from gipfel.engine.printable import printable
from gipfel.engine.protocol.lines import read_line

__all__ = ["Output"]

# In characters: so much of what nobody has taken yet is kept.
MOST_KEPT = 2_000_000

# So many of the last lines can be shown, each cut at so many characters.
LAST_LINES = 5
LONGEST_SHOWN = 160


class Output:
    """Reads a stream to its end in a thread of its own, so that the writer is never held up.

    Where lines come faster than they are taken, `info` lines are dropped, then the oldest.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lines: deque[str] = deque()
        self._kept = 0
        self._last: deque[str] = deque(maxlen=LAST_LINES)
        self._changed = threading.Condition()
        self._is_read = False
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def take(self, seconds: float) -> str | None:
        """The next line, or None where none came in so many seconds or ever will."""
        with self._changed:
            if not self._lines and not self._is_read:
                self._changed.wait(max(0.0, seconds))
            if not self._lines:
                return None
            line = self._lines.popleft()
            self._kept -= len(line) + 1
            return line

    @property
    def has_ended(self) -> bool:
        """Whether every line was taken, and no other will come."""
        with self._changed:
            return self._is_read and not self._lines

    def wait_for_end(self, timeout_s: float) -> bool:
        """Waits until everything was read; False where the other end still holds it open."""
        with self._changed:
            return self._changed.wait_for(lambda: self._is_read, timeout_s)

    def last(self) -> str:
        """The last lines that came, cut, for people to read."""
        with self._changed:
            return " / ".join(self._last)

    def close(self, timeout_s: float) -> bool:
        """Lets go of the stream. False where it is still open at its other end."""
        self._thread.join(timeout_s)
        if self._thread.is_alive():
            return False
        self._stream.close()
        return True

    def _read(self) -> None:
        try:
            while (line := read_line(self._stream)) is not None:
                self._keep(line)
        except (OSError, ValueError):
            pass  # closed, or torn off: as good as its end
        with self._changed:
            self._is_read = True
            self._changed.notify_all()

    def _keep(self, line: str) -> None:
        with self._changed:
            self._last.append(printable(line, LONGEST_SHOWN))
            if self._kept > MOST_KEPT and line.startswith("info"):
                return
            self._lines.append(line)
            self._kept += len(line) + 1
            while self._kept > MOST_KEPT and len(self._lines) > 1:
                self._kept -= len(self._lines.popleft()) + 1
            self._changed.notify_all()
