"""The package as others install it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.setup import ROOT, build_environment


@pytest.mark.full
def test_wheel_carries_the_page_and_the_words(tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    command = [*pip, "--wheel-dir", str(tmp_path), "."]
    subprocess.run(command, cwd=ROOT, env=build_environment(), check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    built = ROOT / "build" / "web"
    files = (path for path in built.rglob("*") if path.is_file() and path.name != ".built")
    assert {f"gipfel/page/{path.relative_to(built).as_posix()}" for path in files} <= names
    assert {"gipfel/page/index.html", "gipfel/words/en/page.ftl"} <= names
    assert not [name for name in names if name.endswith("/.built")]
