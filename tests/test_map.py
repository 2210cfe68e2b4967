"""The map of the house is true: each folder says what it is for, and names files that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOP = (
    *("benchmarks", "deploy", "docs", "native", "requirements", "src", "tests", "tools"),
    *("training", "web", "words"),
)
DOCS = ROOT / "docs"
# What these name lies there only after a build, or on somebody else's machine.
ELSEWHERE = ("build/", "dist/", ".venv", "web/node_modules", "/")
SUFFIX = re.compile(r"[\w*]\.(?:cpp|css|ftl|hpp|in|json|md|py|pyi|svelte|toml|ts|txt|yaml)$")
LINES = range(3, 11)


def folders() -> Iterator[Path]:
    """The top folders, and each package of the three source trees."""
    yield from (ROOT / name for name in TOP)
    yield from sorted(file.parent for file in (ROOT / "src").rglob("__init__.py"))
    for tree in ("native", "web/src"):
        yield from sorted(path for path in (ROOT / tree).iterdir() if path.is_dir())


FOLDERS = list(folders())
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *(folder / "README.md" for folder in FOLDERS),
    *sorted([DOCS / "architecture.md", *(DOCS / "decisions").glob("*.md")]),
    *sorted((DOCS / "contributing").glob("*.md")),
]


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def named_files(text: str) -> set[str]:
    """What a page names in backticks that looks like a file or a folder."""
    names = set(re.findall(r"`([\w.*-]+(?:/[\w.*-]+)*/?)`", text))
    paths = {name for name in names if "/" in name or SUFFIX.search(name)}
    return {name for name in paths if not name.startswith(ELSEWHERE)}


def placed_names(text: str) -> Iterator[tuple[str, str]]:
    """Which names a page says to stand in which file: `file.py`: `name`, or `name` in `file.py`."""
    file, name = r"`([\w./-]+\.\w+)`", r"`([\w-]+)`"
    yield from re.findall(rf"{file}: {name}", text)
    yield from ((found, named) for named, found in re.findall(rf"{name} in\s{file}", text))


def is_there(name: str, page: Path) -> bool:
    name = name.rstrip("/")
    return any(next(folder.glob(name), None) for folder in (page.parent, ROOT))


@pytest.mark.parametrize("folder", FOLDERS, ids=shown)
def test_folder_tells_in_a_few_lines_what_it_is_for(folder: Path) -> None:
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {shown(folder)}\n")
    assert len([line for line in text.splitlines() if line]) in LINES


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_files_that_a_page_names_are_there(page: Path) -> None:
    names = named_files(page.read_text(encoding="utf-8"))
    assert sorted(name for name in names if not is_there(name, page)) == []


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_names_that_a_page_places_in_a_file_stand_there(page: Path) -> None:
    for file, name in placed_names(page.read_text(encoding="utf-8")):
        paths = [path for folder in (page.parent, ROOT) if (path := folder / file).exists()]
        text = paths[0].read_text(encoding="utf-8")
        assert re.search(rf"(?<![\w-]){name}(?![\w-])", text), f"{file}: {name}"


def test_names_of_files_are_found() -> None:
    assert named_files("`a/b.py` `c.hpp` `d/` `build/x` `word` `x.y` `gipfel play`") == {
        "a/b.py",
        "c.hpp",
        "d/",
    }


def test_names_in_files_are_found() -> None:
    text = "`a.py`: `do_it`, and `word` in\n`words/nl/b.ftl`; `not` this in `c.py`"
    assert list(placed_names(text)) == [("a.py", "do_it"), ("words/nl/b.ftl", "word")]
