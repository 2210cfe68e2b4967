"""Compiles the program of main.cpp as the core is compiled."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

from benchmarks.baseline.build import FLAGS, NATIVE, STRICT, compiler_with_processor

SOURCE = Path(__file__).with_name("main.cpp")


def build(program: Path) -> Path:
    """The program, compiled where it is missing or older than what it is made of."""
    parts = [SOURCE, *NATIVE.glob("*/*.?pp")]
    if program.exists() and all(p.stat().st_mtime < program.stat().st_mtime for p in parts):
        return program
    rules = [*NATIVE.glob("dvonn/*.cpp"), *NATIVE.glob("gipf/*.cpp"), *NATIVE.glob("net/*.cpp")]
    command = [*compiler_with_processor(), *FLAGS, *STRICT, f"-I{NATIVE}"]
    command += [*map(str, [SOURCE, *rules]), "-o", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}\nThis failed: {shlex.join(command)}")
    return program
