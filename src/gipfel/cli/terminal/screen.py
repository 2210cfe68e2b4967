"""Where a game is shown: the terminal, in colour where it has one, in one of the languages."""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Literal, TypeVar

from rich.console import Console
from rich.text import Text

from gipfel import words
from gipfel.cli.terminal.board import ASCII, NO_LABELS, UNICODE, Label, draw
from gipfel.cli.terminal.progress import with_status
from gipfel.cli.terminal.status import status_lines
from gipfel.engine import Stop
from gipfel.game import Game, Outcome, Position, Side, Turn, opponent

__all__ = ["Screen"]

# In columns; nothing is broken into less.
NARROWEST = 40

# In columns; from the first on a board is drawn at its ease, below the second not at all.
WIDE = 76
NARROWEST_BOARD = 56

# French puts spaces where no line may end.
TIED_SPACE = re.compile(r" (?=[:;!?»])|(?<=«) ")
NO_BREAK = "\N{NO-BREAK SPACE}"

# Around words that stand out in a text of `words/`.
BOLD = "**"

# In lines; a board as tall as this gets no free line above it, so that 24 lines hold it all.
TALL = 16

ResultT = TypeVar("ResultT")


class Screen:
    """Shows boards and sentences. Nothing that it is given is taken for markup."""

    def __init__(self, language: str) -> None:
        self.language = language
        colours: Literal["auto"] | None = None if os.environ.get("NO_COLOR") else "auto"
        self.console = Console(color_system=colours, highlight=False, markup=False, emoji=False)
        self.signs = UNICODE if self.console.encoding.startswith("utf") else ASCII

    def word(self, name: str, **arguments: str | float) -> str:
        """One of the texts in `words/`."""
        return words.message(name, self.language, **arguments)

    def side(self, colour: Side) -> str:
        """White's or Black's name."""
        return words.side(colour, self.language)

    def say(self, text: str = "", style: str = "", *, hang: int = 0) -> None:
        """A sentence, broken at the terminal's width; `hang` indents its further lines."""
        self.console.print(Text(self._wrap(text, hang), style), soft_wrap=True)

    def prose(self, text: str, *, hang: int = 0) -> None:
        """One of our own texts, in which `**` begins and ends what is to be bold."""
        shown = Text()
        for number, part in enumerate(self._wrap(text, hang).split(BOLD)):
            shown.append(part, "bold" if number % 2 else "")
        self.console.print(shown, soft_wrap=True)

    def _wrap(self, text: str, hang: int) -> str:
        lines = textwrap.wrap(
            TIED_SPACE.sub(NO_BREAK, text),
            max(self.console.width, NARROWEST),
            subsequent_indent=" " * hang,
            break_long_words=False,
            break_on_hyphens=False,
            drop_whitespace=True,
        )
        return "\n".join(lines).replace(NO_BREAK, " ")

    def copy(self, text: str) -> None:
        """A text to be copied: never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def choices(self, texts: Iterable[str]) -> None:
        """What can be chosen, with numbers."""
        for number, text in enumerate(texts, 1):
            self.say(f"{number:>4}  {text}")

    def short_choices(self, texts: Iterable[str]) -> None:
        """What can be chosen, with numbers, side by side."""
        self.columns([f"{number}  {text}  " for number, text in enumerate(texts, 1)])

    def table(self, rows: Sequence[tuple[str, str]]) -> None:
        """Words and what they mean, in two columns."""
        width = max(len(word) for word, _ in rows)
        for word, meaning in rows:
            self.say(f"  {word:<{width}}  {meaning}", hang=width + 4)

    def columns(self, texts: Sequence[str]) -> None:
        """Many short texts, side by side."""
        width = max((len(text) for text in texts), default=0) + 2
        number = max((self.console.width - 2) // width, 1)
        for first in range(0, len(texts), number):
            row = texts[first : first + number]
            self.say("  " + "".join(text.ljust(width) for text in row).rstrip())

    def wait_for(self, text: str, work: Callable[[Stop], ResultT]) -> ResultT:
        """What the work returns, with a text on a terminal while it goes on; see `with_status`."""
        return with_status(self.console, lambda: text, work)

    def board(
        self,
        game: Game,
        position: Position,
        turn: Turn | None,
        last: Collection[str] = (),
        *,
        marked: Collection[str] = (),
    ) -> None:
        """The board as it stands, and under it whose turn it is and what each side has."""
        cells = position.cells() if turn is None else turn.cells()
        self.bare_board(game, cells, last, marked=marked)
        for line in status_lines(game, position, turn, self.language, self.signs):
            self.say("  " + line, hang=6)

    def bare_board(
        self,
        game: Game,
        cells: Mapping[str, str],
        last: Collection[str] = (),
        *,
        marked: Collection[str] = (),
        labels: Mapping[str, Label] = NO_LABELS,
    ) -> None:
        """The board alone, where there is room for it."""
        width = self.console.width
        if width < NARROWEST_BOARD and self.console.is_terminal:
            self.say(self.word("too-narrow", number=width, limit=NARROWEST_BOARD))
        else:
            drawn = draw(
                game,
                cells,
                last=last,
                marked=marked,
                labels=labels,
                signs=self.signs,
                is_narrow=width < WIDE,
            )
            if drawn.plain.count("\n") < TALL:
                self.say()
            self.console.print(drawn, soft_wrap=True, end="\n\n")

    def outcome(self, outcome: Outcome) -> None:
        """Says who won, and why."""
        self.say(self.ending(outcome), "bold")

    def ending(self, outcome: Outcome) -> str:
        """Who won, and why."""
        if outcome.winner is None or outcome.reason != "resignation":
            return words.ending(outcome.winner, outcome.reason, self.language)
        loser, result = (
            self.side(opponent(outcome.winner)),
            words.result(outcome.winner, self.language),
        )
        return self.word("ended-by-resignation", side=loser, result=result)
