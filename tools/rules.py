"""Writes the rules for readers as pages: docs/rules/LANGUAGE/GAME.md, from `words/`.

Run by `make rules`; a test tells when the pages are out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gipfel import words
from gipfel.cli import status
from gipfel.cli.board import UNICODE, draw
from gipfel.rules import Block, Figure, Rules, Section, rules

FOLDER = Path(__file__).parents[1] / "docs" / "rules"
GAMES = ("dvonn", "gipf")

# French ties its signs to the words: thin spaces, and full ones at colons and quotation marks.
THIN = re.compile(r" (?=[;!?])")
FULL = re.compile(r" (?=[:»])|(?<=«) ")


def pages() -> dict[Path, str]:
    """Every page, by its file."""
    return {
        FOLDER / language / f"{game}.md": page(rules(game, language))
        for language in words.languages()
        for game in GAMES
    }


def page(book: Rules) -> str:
    """The rules as one page in Markdown."""
    signs = words.message("rules-signs", book.language)
    parts = [f"# {book.title}", _other_languages(book), signs]
    for section in book.sections:
        parts.extend(_section(section, book.language))
    return _tied("\n\n".join([*parts, "---", *book.notes]) + "\n")


def picture(figure: Figure, language: str) -> str:
    """The figure's board in Markdown: the one place that decides how figures are drawn."""
    drawn = draw(figure.game, figure.position.cells(), marked=figure.marks, is_narrow=True)
    below = status.lines(figure.position, None, language, UNICODE)
    if figure.arrows:
        below.append("  " + ", ".join(f"{start} → {end}" for start, end in figure.arrows))
    lines = [*drawn.plain.splitlines(), "", *below]
    return "\n".join(["```text", *(line.rstrip() for line in lines), "```"])


def _tied(text: str) -> str:
    return FULL.sub("\N{NO-BREAK SPACE}", THIN.sub("\N{NARROW NO-BREAK SPACE}", text))


def _other_languages(book: Rules) -> str:
    names = {language: words.message("language-name", language) for language in words.languages()}
    links = (
        name if language == book.language else f"[{name}](../{language}/{book.game}.md)"
        for language, name in names.items()
    )
    return " · ".join(links)


def _section(section: Section, language: str) -> Iterator[str]:
    yield f"## {section.heading}"
    if section.scope:
        yield f"*{section.scope}*"
    for block in section.blocks:
        yield from _block(block, language)


def _block(block: Block, language: str) -> Iterator[str]:
    if block.kind == "figures":
        for figure in block.figures:
            yield picture(figure, language)
            yield f"**{figure.label}.** *{figure.caption}*"
    elif block.kind == "list":
        yield "\n".join(f"- {text}" for text in block.texts)
    elif block.kind == "steps":
        yield "\n".join(f"{number}. {text}" for number, text in enumerate(block.texts, 1))
    else:
        yield from (_labelled(block, text) for text in block.texts)


def _labelled(block: Block, text: str) -> str:
    quoted = "> " if block.is_settled else ""
    return f"{quoted}**{block.label}.** {text}" if block.label else text


if __name__ == "__main__":
    for file, text in pages().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
