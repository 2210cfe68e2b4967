"""`gipfel version` and `gipfel --version`."""

from __future__ import annotations

import platform

from gipfel import __version__, _cpu
from tests.cli.console import gipfel, process


def test_version_core_and_python() -> None:
    core = "v3" if _cpu.has_v3() else "baseline"
    expected = f"gipfel {__version__}\ncore {core}\nPython {platform.python_version()}\n"
    assert gipfel("version").stdout == expected
    assert gipfel("--version").stdout == expected


def test_module_runs() -> None:
    assert process("version").stdout.decode().startswith(f"gipfel {__version__}")
