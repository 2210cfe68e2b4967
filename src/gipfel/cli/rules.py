"""`gipfel rules`: the rules of a game to read in the terminal."""

from __future__ import annotations

import os
import pydoc
import sys
from dataclasses import asdict
from typing import Annotated

import typer

from gipfel.cli.arguments import LanguageOption, chosen_language, completion
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import PLAIN, shorten
from gipfel.cli.usage import ArgumentError
from gipfel.game import GAMES
from gipfel.rules import Block, Figure, Rules, Section, names
from gipfel.rules import rules as rules_of

# In columns; longer lines are tiring to read.
WIDEST = 80

BULLET = "  - "

# What less needs to be told to show colours, and to leave what was read on the screen.
COLOURED = "RX"


def book_named(name: str) -> str:
    """What there are rules of. Raises ArgumentError, which names all."""
    if name.strip().lower() not in names():
        raise ArgumentError("usage-rules-unknown", text=shorten(name), names=", ".join(names()))
    return name.strip().lower()


def rules(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            parser=book_named,
            autocompletion=completion(names()),
            help=f"One of {', '.join(names())}.",
        ),
    ],
    language: LanguageOption = None,
) -> None:
    """Read the rules of a game, with figures and tips.

    On a terminal they open in your pager; elsewhere they are plain text. GIPF alone means all its
    rule sets.

    \b
    Examples:
      gipfel rules dvonn
      gipfel rules gipf-basic --language fr
    """
    screen = Screen(chosen_language(language))
    screen.console.width = min(screen.console.width, WIDEST)
    with screen.console.capture() as capture:
        _show(screen, rules_of(game, screen.language))
    encoding = screen.console.encoding
    text = capture.get().encode(encoding, PLAIN).decode(encoding)
    if screen.console.is_terminal and sys.stdin.isatty():
        os.environ.setdefault("LESS", COLOURED)
        pydoc.pager(text)
    else:
        sys.stdout.write(text)


def _show(screen: Screen, book: Rules) -> None:
    screen.say(book.title, "bold")
    screen.say()
    screen.say(book.intro)
    screen.say()
    screen.say(screen.word(book.terminal_signs, **asdict(screen.signs)))
    for section in book.sections:
        _show_section(screen, section)
    screen.say()
    screen.say(book.credit, "italic")


def _show_section(screen: Screen, section: Section) -> None:
    screen.say()
    screen.say(section.heading, "bold underline")
    if section.scope:
        screen.say(section.scope, "italic")
    for block in section.blocks:
        screen.say()
        if block.kind == "figures":
            _show_figures(screen, block)
        else:
            _show_texts(screen, block)


def _show_figures(screen: Screen, block: Block) -> None:
    for number, figure in enumerate(block.figures):
        if number:
            screen.say()
        _show_figure(screen, figure)


def _show_texts(screen: Screen, block: Block) -> None:
    for number, text in enumerate(block.texts, 1):
        if block.kind == "list":
            screen.prose(BULLET + text, hang=len(BULLET))
        elif block.kind == "steps":
            screen.prose(f"{number:>3}. {text}", hang=5)
        else:
            screen.prose(f"**{block.label}.** {text}" if block.label else text)


def _show_figure(screen: Screen, figure: Figure) -> None:
    kind, marked = GAMES[figure.game], figure.marks
    last = () if figure.last_move is None else kind.cells_of(figure.last_move)
    if figure.has_sides:
        screen.board(kind, figure.position, None, last, marked=marked)
    else:
        screen.bare_board(kind, figure.position.cells(), last, marked=marked)
    if figure.arrows:
        screen.say("  " + ", ".join(f"{start} → {end}" for start, end in figure.arrows), hang=2)
    screen.prose(f"**{figure.label}.** {figure.caption}")
