"""The typed stub is the one that the built core gives (`make stubs`)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import gipfel

STUB = Path(gipfel.__file__).parent / "_core.pyi"


def test_stub_is_current(tmp_path: Path) -> None:
    made = tmp_path / "_core.pyi"
    stubgen = [sys.executable, "-m", "nanobind.stubgen", "--quiet", "-m", "gipfel._core"]
    subprocess.run([*stubgen, "-o", str(made)], check=True)
    assert made.read_text(encoding="utf-8") == STUB.read_text(encoding="utf-8")
