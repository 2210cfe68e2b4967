"""The examples in README, docs and docstrings run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import gipfel

ROOT = Path(__file__).parents[1]
# The tutorials are followed from top to bottom by tests of their own.
PAGES = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if page.parent.name != "tutorials"),
]
MODULES = [
    module.name
    for module in pkgutil.walk_packages(gipfel.__path__, "gipfel.")
    # Migrations can only be loaded by what runs them.
    if not module.name.split(".")[-1].startswith("_") and ".migrations." not in module.name
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_a_page_run(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried or ">>>" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["gipfel", *MODULES])
def test_examples_of_a_module_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_some_examples_are_found() -> None:
    assert doctest.testfile(str(PAGES[0]), module_relative=False, encoding="utf-8").attempted > 15


def test_readme_names_both_commands_and_the_owners() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    for needed in ("make play", "make terminal", "make test", "belong to their", "MIT"):
        assert needed in text
