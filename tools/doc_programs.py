"""The Python programs of README and docs/, as modules for type checkers.

usage: python -m tools.doc_programs FOLDER   writes them there

The examples of a page are one program, the cells of a notebook another, and so is every block
without a prompt, by the name that the line above it says (`bots.py`:), if any. Lines have the
numbers that they have on their page.
"""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from tools import notebook

ROOT = Path(__file__).resolve().parents[1]
# What a page shows as Python or at a terminal, with the name of its file where the line above says
# one. Blocks marked `py` are lines for libraries that Gipfel does not install.
BLOCK = re.compile(
    r"(?:^[^\n]*`(?P<name>\w+)\.py`[^\n`]*:\n\n)?^```(?P<kind>python|console)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
PROMPT = ">>> "


def programs() -> dict[str, str]:
    """The text of every program, by the name of its module."""
    found: dict[str, str] = {}
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        more = programs_of(page)
        assert not found.keys() & more.keys(), f"{page.name} has a program of a name that is taken"
        found |= more
    for file in sorted((ROOT / "docs").rglob("*.ipynb")):
        found[module_name(file)] = notebook.program_of(file)
    return found


def module_name(page: Path) -> str:
    """The path of a page as a name: `docs_library_match`."""
    return re.sub(r"\W", "_", page.relative_to(ROOT).with_suffix("").as_posix())


def programs_of(page: Path) -> dict[str, str]:
    """The programs of a page, by the names of their modules."""
    text, found = page.read_text(encoding="utf-8"), {}
    if examples := doctest.DocTestParser().get_examples(text):
        parts = ((example.lineno, example.source) for example in examples)
        found[module_name(page)] = on_their_lines(parts)
    for block in BLOCK.finditer(text):
        if block["kind"] != "python" or block["text"].startswith(PROMPT):
            continue
        line = text.count("\n", 0, block.start("text"))
        name = block["name"] or f"{module_name(page)}_{line + 1}"
        found[name] = on_their_lines([(line, block["text"])])
    return found


def on_their_lines(parts: Iterable[tuple[int, str]]) -> str:
    """Texts one below the other, each at its line, counted from 0."""
    text = ""
    for line, part in parts:
        text += "\n" * (line - text.count("\n")) + part
    return text


def write(folder: Path) -> Path:
    """Writes the modules into a folder, and gives the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in programs().items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


if __name__ == "__main__":
    write(Path(sys.argv[1]))
