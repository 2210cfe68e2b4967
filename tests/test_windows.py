"""What Windows lacks is asked for only where it is there."""

from __future__ import annotations

import subprocess
import sys

# Signals and modules that Python has on Linux and macOS alone.
WITHOUT = """
import signal, sys
for name in ("SIGHUP", "SIGQUIT", "SIGUSR1", "SIGALRM"):
    delattr(signal, name)
sys.modules.update(dict.fromkeys(("resource", "termios", "tty", "pwd")))
"""


def test_command_line_loads_without_what_windows_lacks() -> None:
    program = f"{WITHOUT}\nfrom gipfel.cli import main\nmain()"
    command = [sys.executable, "-c", program, "version"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "gipfel" in done.stdout
