"""Each extra brings what code of the package asks for, and nothing for code that is elsewhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
SOURCE = "\n".join(file.read_text("utf-8") for file in (ROOT / "src").rglob("*.py"))

# Packages whose modules have another name; uvloop is what uvicorn takes where it is there.
MODULES = {
    "argon2-cffi": "argon2",
    "open-spiel": "open_spiel",
    "pillow": "PIL",
    "resvg-py": "resvg_py",
    "uvloop": "uvicorn",
}


def test_extras_are_found() -> None:
    assert {"picture", "server"} <= set(EXTRAS)


@pytest.mark.parametrize("extra", ["jax", "ray", "rl", "scale"])
def test_playing_installs_nothing_of_what_it_does_not_need(extra: str) -> None:
    lock = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    for requirement in EXTRAS[extra]:
        name = re.split(r"[><=~;\[ ]", requirement)[0]
        assert f"\n{name}==" not in lock


@pytest.mark.parametrize("extra", EXTRAS)
def test_package_of_an_extra_is_used(extra: str) -> None:
    for requirement in EXTRAS[extra]:
        name = re.split(r"[><=~;\[ ]", requirement)[0]
        assert re.search(rf"\b{MODULES.get(name, name)}\b", SOURCE), name
