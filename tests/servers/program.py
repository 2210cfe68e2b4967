"""A server's program as a process of its own: found, started, and made to fail."""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path

START_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = 30.0
POLL_S = 0.02
PR_SET_PDEATHSIG = 1  # of Linux, in <sys/prctl.h>
# Who runs what refuses to be run by root, the first that is there.
UNPRIVILEGED = ("postgres", "nobody")


class MissingProgramError(Exception):
    """A program is not installed; says what to install."""


def find_program(names: Sequence[str], folders: Sequence[Path], advice: str) -> Path:
    """The first of some programs that is found. Raises MissingProgramError with the advice."""
    path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, folders)])
    for name in names:
        if found := shutil.which(name, path=path):
            return Path(found)
    raise MissingProgramError(advice)


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def unprivileged_user() -> str | None:
    """Whose process a server is, where this one is root's."""
    if os.geteuid() != 0:
        return None
    return next(name for name in UNPRIVILEGED if _exists(name))


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


class ServerProgram(ABC):
    """A server in a folder of its own, at a port that stays the same."""

    # The signal on which it ends in order.
    stop_signal: signal.Signals

    def __init__(self, name: str) -> None:
        self.port = free_port()
        self.user = unprivileged_user()
        # Not in pytest's folders: those nobody else may enter.
        self.folder = Path(tempfile.mkdtemp(prefix=f"gipfel-{name}-"))
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._process: subprocess.Popen[bytes] | None = None
        self._log = self.folder / "log"

    @abstractmethod
    def command(self) -> Sequence[str | Path]:
        """What runs it."""

    @abstractmethod
    def answers(self) -> bool:
        """Whether it serves clients."""

    @property
    def pid(self) -> int:
        """Its first process."""
        assert self._process is not None, "it is not running"
        return self._process.pid

    def run(self, *command: str | Path) -> None:
        """Runs a program beside it, as its user."""
        subprocess.run(
            command, user=self.user, cwd=self.folder, check=True, stdout=subprocess.DEVNULL
        )

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command(),
                user=self.user,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for the tests
                preexec_fn=_end_with_parent,  # noqa: PLW1509  # it calls one system function
            )
        self._wait_until(self.answers)

    def _wait_until(self, is_so: Callable[[], bool]) -> None:
        deadline = time.monotonic() + START_TIMEOUT_S
        while not is_so():
            ended = self._process is not None and self._process.poll() is not None
            if ended or time.monotonic() > deadline:
                log = self._log.read_text(encoding="utf-8", errors="replace")
                raise RuntimeError(f"{self.command()[0]} does not answer:\n{log}")
            time.sleep(POLL_S)

    def stop(self) -> None:
        """Ends it in order."""
        self._end(self.stop_signal)

    def kill(self) -> None:
        """Ends it at once, and all its processes."""
        for pid in self.descendants():
            _send(pid, signal.SIGKILL)
        self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """Stops all its processes where they are."""
        for pid in (self.pid, *self.descendants()):
            _send(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Lets all its processes go on."""
        for pid in (*self.descendants(), self.pid):
            _send(pid, signal.SIGCONT)

    def remove(self) -> None:
        """Ends it for good, and deletes its folder."""
        if self._process is not None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(number)
        self._process.wait(STOP_TIMEOUT_S)
        self._process = None

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended."""
        return self._process is not None and self._process.poll() is None

    def descendants(self) -> list[int]:
        """Its processes besides the first."""
        parents = dict(_processes())
        found: list[int] = []
        waiting = [self.pid] if self.is_running else []
        while waiting:
            parent = waiting.pop()
            children = [pid for pid, one in parents.items() if one == parent]
            found += children
            waiting += children
        return found


def _processes() -> list[tuple[int, int]]:
    """All processes of this machine with their parents."""
    if not sys.platform.startswith("linux"):
        listed = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
        )
        return [
            (int(pid), int(parent)) for pid, parent in map(str.split, listed.stdout.splitlines())
        ]
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        found.append((int(file.parent.name), int(fields[1])))
    return found


def _send(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return


def _end_with_parent() -> None:
    """Ends the server with the tests, however those end; where the system can do that."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
