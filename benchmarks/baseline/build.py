"""Compiles the baseline as the core is compiled: same compiler, same processor."""

from __future__ import annotations

import fcntl
import shlex
import subprocess
import sys
from pathlib import Path

from gipfel import _cpu
from tools.setup import compiler, zig

ROOT = Path(__file__).resolve().parents[2]
SOURCE = Path(__file__).with_name("main.cpp")
NATIVE = ROOT / "native"
PROGRAM = ROOT / "build" / "baseline"

RULES = (
    "dvonn/moves.cpp",
    "dvonn/notation.cpp",
    "dvonn/position.cpp",
    "gipf/moves.cpp",
    "gipf/notation.cpp",
    "gipf/position.cpp",
    "gipf/turn_notation.cpp",
)
FLAGS = ("-std=c++20", "-O3", "-DNDEBUG", "-pthread", "-fno-exceptions", "-fno-rtti")
STRICT = ("-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror")


def build() -> Path:
    """The program, compiled where it is missing or older than what it is made of."""
    PROGRAM.parent.mkdir(exist_ok=True)
    with PROGRAM.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two tests may ask for it at once
        if not is_fresh():
            compile_program()
    return PROGRAM


def is_fresh() -> bool:
    """Whether the program is newer than its own files and those of the rules."""
    if not PROGRAM.exists():
        return False
    rules = [path for name in RULES for path in (NATIVE / name).parent.glob(f"{Path(name).stem}.*")]
    boards = [*NATIVE.glob("base/*.hpp"), *NATIVE.glob("*/board.hpp")]
    parts = [*SOURCE.parent.glob("*.?pp"), *rules, *boards]
    return all(part.stat().st_mtime < PROGRAM.stat().st_mtime for part in parts)


def compile_program() -> None:
    """Compiles it; leaves with the compiler's words where that fails."""
    made = PROGRAM.with_suffix(".new")
    sources = (SOURCE, *(NATIVE / name for name in RULES))
    command = [*compiler_with_processor(), *FLAGS, *STRICT, f"-I{NATIVE}"]
    command += [*map(str, sources), "-o", str(made)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}\nThis failed: {shlex.join(command)}")
    made.replace(PROGRAM)


def compiler_with_processor() -> list[str]:
    """The compiler that builds the core, and x86-64-v3 where the engine runs that build."""
    found = compiler()
    command = shlex.split((found or zig())["CXX"])
    if not _cpu.has_v3():
        return command
    return [*command, "-march=x86-64-v3" if found else "-march=x86_64_v3"]
