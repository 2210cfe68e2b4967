"""How this program was started."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

__all__ = ["command_typed"]

NAME = "gipfel"


def command_typed() -> list[str]:
    """How this program was started, so that it can be started so again from this folder."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py" and program.parent.name == NAME:
        return [_shortest(sys.executable), "-m", NAME]
    if program.resolve().name == NAME:
        return [_shortest(program)]
    return [NAME]


def _shortest(program: str | Path) -> str:
    """A program's name where the shell finds it by that, else its path, the shorter one."""
    path = os.path.abspath(program)  # noqa: PTH100 - resolve() would leave a virtual environment
    name = Path(path).name
    if _find_program(name) == path:
        return name
    relative = os.path.relpath(path)
    if os.sep not in relative:
        relative = os.path.join(os.curdir, relative)  # noqa: PTH118 - pathlib drops the dot
    return min(relative, path, key=len)


def _find_program(name: str) -> str | None:
    found = shutil.which(name)
    return os.path.abspath(found) if found else None  # noqa: PTH100 - as above
