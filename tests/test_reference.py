"""The reference has every public name with its signature, and lets none pass undocumented."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gipfel
import gipfel.engine
from tools import reference, site_theme
from tools.doc_programs import programs
from tools.docs import PAGES
from tools.module_source import Source

# Modules whose names are no interface for programs: commands, and what hosts run.
ELSEWHERE = {"gipfel.cli", "gipfel.server"}


def public_modules() -> set[str]:
    """The modules of the library, the packages inside the engine, and what programs import."""
    found = {"gipfel", *imported_by_programs()}
    for package in (gipfel, gipfel.engine):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            is_private = module.name.rpartition(".")[2].startswith("_")
            if not is_private and (package is gipfel or module.ispkg):
                found.add(module.name)
    return found


def imported_by_programs() -> set[str]:
    """The modules of ours that the programs of README and docs/ import."""
    found = set()
    for text in programs().values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith("gipfel."):
                found.add(str(node.module))
            elif isinstance(node, ast.Import):
                found |= {one.name for one in node.names if f"{one.name}.".startswith("gipfel.")}
    return found


def test_programs_import_modules_of_all_kinds() -> None:
    assert {"gipfel", "gipfel.engine.aio", "gipfel.engine.match"} <= imported_by_programs()


def test_every_public_module_has_a_page() -> None:
    assert set(reference.MODULES) == public_modules() - ELSEWHERE
    for name in reference.MODULES:
        page = (PAGES / "reference" / f"{name}.md").read_text(encoding="utf-8")
        assert f"{{public}} {name}\n" in page


@pytest.mark.parametrize("name", reference.MODULES)
def test_every_public_name_stands_on_one_page(name: str) -> None:
    module = importlib.import_module(name)
    for public in reference.public_names(module):
        home = reference.home_of(name, public)
        assert f" {public}" in reference.page(home), f"{name}.{public}"


@pytest.mark.parametrize("name", reference.MODULES)
def test_fields_of_public_values_are_of_public_classes(name: str) -> None:
    module = importlib.import_module(name)
    for public in reference.public_names(module):
        value = getattr(module, public)
        if not dataclasses.is_dataclass(value):
            continue
        home = sys.modules[value.__module__]
        for field in dataclasses.fields(value):
            if field.name.startswith("_"):
                continue
            for word in re.findall(r"\b[A-Z]\w+", str(field.type)):
                kind = getattr(home, word, None)
                is_ours = isinstance(kind, type) and kind.__module__.startswith("gipfel.")
                assert not is_ours or id(kind) in reference.public_places(), (
                    f"{name}.{public}.{field.name}: {word}"
                )


def test_name_from_another_public_module_is_a_link() -> None:
    page = reference.page("gipfel")
    assert "{py:obj}`Game <gipfel.game.Game>`: A kind of game." in page
    assert "{py:class}" not in page


def test_signature_has_types_and_defaults() -> None:
    page = reference.page("gipfel.engine")
    assert "{py:class} Limit(*, seconds: float | None = None" in page
    assert "-> gipfel.engine.Analysis" in page


def test_classes_of_the_core_have_their_public_names() -> None:
    page = reference.page("gipfel.dvonn")
    assert "{py:method} play(move: str | gipfel.dvonn.Move) -> gipfel.dvonn.Position" in page
    assert "_core" not in page
    assert "DvonnPosition" not in page


def test_member_that_every_game_offers_refers_to_it() -> None:
    assert "As in {py:obj}`gipfel.game.Game.family`." in reference.page("gipfel.dvonn")


def test_members_of_a_base_without_an_entry_stand_with_the_class() -> None:
    entry = reference.entry_of(importlib.import_module("gipfel.engine"), "EngineClient")
    names = [member.name for member in entry.members]
    assert {"set_option", "new_game", "stop", "play", "analyse", "stream"} <= set(names)
    assert len(names) == len(set(names))


def test_example_is_a_block_of_code() -> None:
    assert "```pycon\n>>> opponent(" in reference.page("gipfel.game")


@pytest.mark.parametrize("name", reference.MODULES)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    """In its docstring, or in an example on a page of the documentation; a mention is none."""
    module = importlib.import_module(name)
    homes = [public for public in reference.public_names(module) if reference.is_home(name, public)]
    entries = [reference.with_example(reference.entry_of(module, public)) for public in homes]
    shown = [one.name for one in entries if one.has_example() or "Examples: [" in one.text]
    assert sorted(set(homes) - set(shown)) == []


SOURCE = """
'''A module.'''

from dataclasses import dataclass

__all__ = ["LIMIT", "Thing", "do"]

{comment}
LIMIT = 3


@dataclass
class Thing:
    '''A thing with a size.'''

    size: int
    {field}: int

    def grow(self) -> None:
        {text}


def do() -> None:
    '''Does it.'''
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "sample_module.py"
    sys.modules.pop("sample_module", None)
    Source.of.cache_clear()


@pytest.mark.parametrize(
    ("comment", "field", "text", "missing"),
    [
        ("# The most.", "size_again", "'''Grows.'''", "Thing.size_again"),
        ("# The most.", "thing", "pass", "Thing.grow"),
        ("", "thing", "'''Grows.'''", "LIMIT"),
    ],
)
def test_undocumented_name_is_refused(
    written: Path, comment: str, field: str, text: str, missing: str
) -> None:
    written.write_text(SOURCE.format(comment=comment, field=field, text=text), encoding="utf-8")
    with pytest.raises(reference.UndocumentedError, match=f"about sample_module.{missing}$"):
        reference.page("sample_module")


def test_documented_module_is_shown(written: Path) -> None:
    written.write_text(SOURCE.format(comment="# The most.", field="thing", text="'''Grows.'''"))
    page = reference.page("sample_module")
    assert "{py:data} LIMIT\n:module: sample_module\n\nThe most." in page
    assert "{py:method} grow() -> None" in page


# The site's looks


def test_site_has_the_colours_of_the_page() -> None:
    assert site_theme.variables("light")["color-background-primary"] == "#f5f1e8"
    assert site_theme.variables("dark")["color-background-primary"] == "#15171b"
    assert site_theme.variables("light")["font-stack"].startswith("'Figtree'")


def test_site_has_the_font_of_the_page() -> None:
    css = (PAGES / "site" / "site.css").read_text(encoding="utf-8")
    assert f'url("{site_theme.FONT.name}")' in css
    assert site_theme.FONT.name in site_theme.TOKENS.read_text(encoding="utf-8")
