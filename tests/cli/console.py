"""Runs the command line for tests: in this process, or as a process of its own."""

from __future__ import annotations

import codecs
import os
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Iterable, Mapping, Sequence

from typer.testing import CliRunner, Result

from gipfel.cli import app

MEGABYTE = 1 << 20
MODULE = (sys.executable, "-m", "gipfel")
OUTPUT_TIMEOUT_S = 30.0  # long enough for a busy machine
UNWANTED = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "LANGUAGE")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in UNWANTED} | {
    "LC_ALL": "C.UTF-8",
    "PYTHONUTF8": "1",
}


def gipfel(
    *arguments: str, lines: Iterable[str] = (), env: Mapping[str, str] | None = None
) -> Result:
    """The command line within this process, in English unless told otherwise."""
    text = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, list(arguments), input=text, env={"LC_ALL": "en", **(env or {})})


def process(
    *arguments: str,
    stdin: bytes = b"",
    env: Mapping[str, str] | None = None,
    program: Sequence[str] = MODULE,
    stdout: int = subprocess.PIPE,
) -> subprocess.CompletedProcess[bytes]:
    """The command line as a process."""
    return subprocess.run(
        [*program, *arguments],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
        timeout=OUTPUT_TIMEOUT_S,
        env={**ENVIRONMENT, **(env or {})},
    )


def refused(result: Result) -> str:
    """The one line in which a command refuses its input."""
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("gipfel: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


class Terminal:
    """The command line on a terminal of 24 lines, and 80 columns unless told otherwise."""

    def __init__(
        self, *arguments: str, env: Mapping[str, str] | None = None, columns: int = 80
    ) -> None:
        self._ours, theirs = os.openpty()
        termios.tcsetwinsize(theirs, (24, columns))
        self.process = subprocess.Popen(
            [*MODULE, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**ENVIRONMENT, "TERM": "xterm-256color", **(env or {})},
            start_new_session=True,
        )
        os.close(theirs)
        self.output = ""
        self._bytes = codecs.getincrementaldecoder("utf-8")("replace")

    def wait_for(self, text: str) -> str:
        """What was shown up to and with this text, since the last wait."""
        while text not in self.output:
            assert self._read(), f"{text!r} did not come: {self.output!r}"
        seen, found, self.output = self.output.partition(text)
        return seen + found

    def type(self, text: str) -> None:
        """Types a text; a line ends with a carriage return."""
        os.write(self._ours, text.encode("utf-8", "surrogateescape"))

    def interrupt(self, number: signal.Signals = signal.SIGINT) -> None:
        """Presses Ctrl-C, or sends another signal.

        And again where it came in the moment before the prompt listens.
        """
        for _ in range(10):
            self.process.send_signal(number)
            if select.select([self._ours], [], [], OUTPUT_TIMEOUT_S / 10)[0]:
                return

    def end(self) -> tuple[str, int]:
        """All that was still shown, and the exit status."""
        while self._read():
            pass
        os.close(self._ours)
        return self.output, self.process.wait(timeout=OUTPUT_TIMEOUT_S)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._ours], [], [], OUTPUT_TIMEOUT_S)
        assert ready, f"nothing came for {OUTPUT_TIMEOUT_S} s: {self.output!r}"
        try:
            data = os.read(self._ours, 1 << 16)
        except OSError:  # Linux says so when the process has ended
            return False
        self.output += self._bytes.decode(data)
        return bool(data)
