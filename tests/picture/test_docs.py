"""The pictures in docs/ are those that `make pictures` draws."""

from __future__ import annotations

import re

from tools.pictures import FOLDER, ROOT, pictures

PAGES = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
TUTORIALS = ROOT / "docs" / "tutorials"  # its pictures are what following them makes
# What thousands of games taught, by the tutorials of these names: more than a test has time for.
TAUGHT = {"self-play.svg", "value-network.svg"}


def test_pictures_are_current() -> None:
    """All but the figures of the rules, which `make rules` draws, and what a tutorial taught."""
    files = [file for file in FOLDER.iterdir() if not file.name.startswith("rules-")]
    kept = {file.name: file.read_text("utf-8") for file in files if file.name not in TAUGHT}
    assert kept == {name: svg + "\n" for name, svg in pictures().items()}


def test_every_picture_is_shown_and_every_one_shown_is_there() -> None:
    shown = {
        (page.parent / link).resolve()
        for page in PAGES
        for link in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    }
    assert shown == {file.resolve() for file in (*FOLDER.iterdir(), *TUTORIALS.glob("*.svg"))}
