"""Writes the rules for readers as pages, from `words/`, and draws their figures.

The pages are docs/rules/LANGUAGE/GAME.md, the figures docs/pictures/rules-NAME.svg, each one for
all languages. Run by `make rules`; a test tells when they are out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gipfel import GAMES, words
from gipfel.picture import Picture
from gipfel.rules import Block, Figure, Rules, Section, rules

DOCS = Path(__file__).resolve().parents[1] / "docs"
FOLDER = DOCS / "rules"
PICTURES = DOCS / "pictures"
FAMILIES = tuple(dict.fromkeys(kind.family for kind in GAMES.values()))

# French ties its signs to the words: thin spaces, and full ones at colons and quotation marks.
THIN = re.compile(r" (?=[;!?])")
FULL = re.compile(r" (?=[:»])|(?<=«) ")


def pages() -> dict[Path, str]:
    """Every page, by its file."""
    return {
        FOLDER / language / f"{family}.md": page(rules(family, language))
        for language in words.languages()
        for family in FAMILIES
    }


def pictures() -> dict[Path, str]:
    """Every figure, by its file."""
    return {
        file_of(figure): picture(figure, words.DEFAULT_LANGUAGE).svg() + "\n"
        for family in FAMILIES
        for figure in rules(family).figures()
    }


def page(book: Rules) -> str:
    """The rules as one page in Markdown."""
    signs = words.message(book.picture_signs, book.language)
    parts = [f"# {book.title}", _other_languages(book), book.intro, signs]
    for section in book.sections:
        parts.extend(_section(section, book.language))
    return _tie_spaces("\n\n".join([*parts, "---", book.credit]) + "\n")


def picture(figure: Figure, language: str) -> Picture:
    """The figure's board: the one place that decides how figures are drawn."""
    before, move = figure.before, figure.last_move
    return Picture(
        figure.position,
        last=None if before is None or move is None else (before, move),
        marks=figure.marks,
        arrows=["-".join(arrow) for arrow in figure.arrows],
        has_sides=figure.has_sides,
        title=figure.caption,
        language=language,
    )


def file_of(figure: Figure) -> Path:
    """Where the figure is drawn."""
    return PICTURES / f"rules-{figure.name}.svg"


def _embed_figure(figure: Figure, language: str) -> str:
    """The figure in a page. Who cannot see it reads what stands where; the caption follows."""
    seen = picture(figure, language).in_words()
    return f"![{seen}](../../pictures/{file_of(figure).name})"


def _tie_spaces(text: str) -> str:
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
            yield _embed_figure(figure, language)
            yield f"**{figure.label}.** *{figure.caption}*"
    elif block.kind == "list":
        yield "\n".join(f"- {text}" for text in block.texts)
    elif block.kind == "steps":
        yield "\n".join(f"{number}. {text}" for number, text in enumerate(block.texts, 1))
    else:
        yield from (_label(block, text) for text in block.texts)


def _label(block: Block, text: str) -> str:
    quoted = "> " if block.is_settled else ""
    return f"{quoted}**{block.label}.** {text}" if block.label else text


if __name__ == "__main__":
    for file, text in {**pages(), **pictures()}.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
