"""The tutorials are true: their files, commands and examples do what the pages say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tutorials import NOTEBOOKS, PAGES, TUTORIALS, pictures
from tests.tutorials.notebook import run_notebook
from tests.tutorials.session import blocks, commands, follow

# What every notebook has, and nothing else that a machine or a person could leave in it.
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_tutorial_can_be_followed(page: Path, tmp_path: Path) -> None:
    follow(page, tmp_path)
    for name in pictures(page):
        assert (tmp_path / name).read_text("utf-8") == (TUTORIALS / name).read_text("utf-8"), name


def test_every_tutorial_but_the_index_does_something() -> None:
    assert {page.stem for page in PAGES if not list(blocks(page))} == {"index"}


def test_index_names_every_tutorial() -> None:
    index = (TUTORIALS / "index.md").read_text(encoding="utf-8")
    for file in (*PAGES, *NOTEBOOKS):
        assert file.stem == "index" or f"]({file.name})" in index


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_notebook_shows_what_its_cells_give(notebook: Path) -> None:
    text = notebook.read_text(encoding="utf-8")
    assert run_notebook(text) == text


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_notebook_holds_nothing_of_the_machine_that_made_it(notebook: Path) -> None:
    found = json.loads(notebook.read_text(encoding="utf-8"))
    assert found["metadata"] == METADATA
    assert all(cell["metadata"] == {} for cell in found["cells"])


def test_commands_are_told_from_what_they_print() -> None:
    one, other = commands("$ ls\na\nb\n$ gipfel \\\n  version\ngipfel 1\n")
    assert (one.line, one.printed) == ("ls", "a\nb\n")
    assert (other.line, other.printed) == ("gipfel \\\n  version", "gipfel 1\n")


def test_wrong_output_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ echo one\ntwo\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="echo one"):
        follow(page, tmp_path)
    page.write_text("```python\n>>> 1 + 1\n3\n\n```\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="1 \\+ 1"):
        follow(page, tmp_path)
