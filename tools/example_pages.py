"""Where the documentation has examples that use a name; the tests run them all."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"


def example_page(name: str) -> tuple[str, str] | None:
    """The title and path of the page whose examples use a name, or which explains it by them."""
    word = re.compile(rf"(?<![\w.-]){re.escape(name)}(?![\w-])")
    for part in ("examples", "code"):
        for path, texts in example_pages().items():
            if word.search(texts[part]):
                return texts["title"], path
    return None


@cache
def example_pages() -> dict[str, dict[str, str]]:
    """The pages with examples that run: title, examples and what is said as code, by path."""
    pages = {}
    for file in (*sorted(DOCS.glob("library/*.md")), *sorted(DOCS.glob("engine/*.md"))):
        text = file.read_text(encoding="utf-8")
        examples = "\n".join(re.findall(r"^(?:>>>|\.\.\.) .*$", text, re.MULTILINE))
        if examples:
            pages[file.relative_to(DOCS).as_posix()] = {
                "title": text.partition("\n")[0].removeprefix("# "),
                "examples": examples,
                "code": "\n".join(re.findall(r"`[^`\n]+`", text)),
            }
    return pages
