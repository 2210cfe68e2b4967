"""Where the documentation has examples that use a name; the tests run them all."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).resolve().parents[1] / "docs"


def example_page(name: str) -> tuple[str, str] | None:
    """The title and path of the page whose examples use a name."""
    word = re.compile(rf"(?<![\w.-]){re.escape(name)}(?![\w-])")
    for path, page in example_pages().items():
        if word.search(page.examples):
            return page.title, path
    return None


class Page(NamedTuple):
    """A page with examples that run: its title, and the lines of all of them."""

    title: str
    examples: str


@cache
def example_pages() -> dict[str, Page]:
    """The pages with examples that run, by path."""
    pages = {}
    for file in (*sorted(DOCS.glob("library/*.md")), *sorted(DOCS.glob("engine/*.md"))):
        text = file.read_text(encoding="utf-8")
        if examples := re.findall(r"^(?:>>>|\.\.\.) .*$", text, re.MULTILINE):
            title = text.partition("\n")[0].removeprefix("# ")
            pages[file.relative_to(DOCS).as_posix()] = Page(title, "\n".join(examples))
    return pages
