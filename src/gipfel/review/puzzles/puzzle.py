"""A puzzle: a position, and the line by which its player to move alone keeps what there is.

>>> puzzle = Puzzle.of(
...     "dvonn",
...     ".B..WW.../.W3W6B2.W3W5*.B3B2/.B9....W3RB../R.....B.../W........ w stack",
...     ["d4j4"],
...     "win",
...     4,
... )
>>> puzzle.turn, puzzle.idea.name, [str(task.move) for task in puzzle.tasks]
('w', 'cut-off', ['d4j4'])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args
from zlib import crc32

from gipfel._arguments import quoted
from gipfel._value import Formatted
from gipfel.engine.bounds import Bounds
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.game import GAMES, Game, Move, Position, Side
from gipfel.idea import Idea

__all__ = ["DIFFICULTIES", "THEMES", "Puzzle", "Task", "Theme"]

# What is to be found.
Theme = Literal["win", "hold", "endgame", "cut-off", "rows", "gipf-piece"]
THEMES: tuple[Theme, ...] = get_args(Theme)
"""What puzzles are about: a win by force, the only move that holds, an exact endgame, what is to be
cut off, which rows to take, and whether to keep or take a GIPF piece."""

# The level that first finds the solution; the highest where no lower one does.
DIFFICULTIES = Bounds(1, HIGHEST_LEVEL)


@dataclass(frozen=True)
class Task(Formatted):
    """One of the moves that a puzzle asks for, the position that it is to be found in, and the
    answer of the opponent; None after the last one."""

    position: Position
    move: Move
    """What is to be found."""
    reply: Move | None = None
    """The opponent's answer."""


@dataclass(frozen=True)
class Puzzle(Formatted):
    """A position with one solution: at each of the solver's moves every other gives much away.

    The solution are moves of both sides by turns; the solver's come first and last. It ends where
    more than one move is good.
    """

    position: Position
    """Where it begins; its player to move is who solves it."""
    solution: tuple[Move, ...]
    theme: Theme
    """What it is about, one of `THEMES`."""
    difficulty: int
    """The engine's level that first finds the solution, from 1 to 10."""

    @classmethod
    def of(
        cls,
        game: str | Game,
        position: str,
        solution: Sequence[str],
        theme: str,
        difficulty: int,
    ) -> Puzzle:
        """A puzzle of texts.

        Raises PositionError, IllegalMoveError, GameOverError or MoveSyntaxError where the position
        cannot be or a move cannot be played, and ValueError where anything else cannot be.
        """
        if theme not in THEMES:
            raise ValueError(f"a theme is one of {', '.join(THEMES)}, not {quoted(theme)}")
        DIFFICULTIES.check("difficulty", difficulty)
        if len(solution) % 2 == 0:
            raise ValueError("a solution begins and ends with a move of the solver’s")
        kind = GAMES[game] if isinstance(game, str) else game
        at = start = kind.parse(position)
        moves = []
        for text in solution:
            moves.append(at.move(text))
            at = at.play(moves[-1])
        return cls(start, tuple(moves), theme, difficulty)

    def __str__(self) -> str:
        return f"{self.position}: {' '.join(map(str, self.solution))}"

    @property
    def game(self) -> Game:
        """Its game."""
        return GAMES[self.position.game_name]

    @property
    def turn(self) -> Side:
        """The side that solves it."""
        return self.position.turn

    @property
    def name(self) -> str:
        """A name that stays the same whatever file it is in: the key of its position."""
        return f"{self.position.key:016x}"

    @property
    def short_name(self) -> str:
        """Eight letters by which the page and servers tell it apart from others of its game."""
        return f"{crc32(str(self.position).encode()):08x}"

    @property
    def idea(self) -> Idea:
        """What its first move is for: the first hint."""
        return self.position.idea(self.solution)

    @property
    def tasks(self) -> tuple[Task, ...]:
        """The moves that are to be found, in order."""
        found, at = [], self.position
        for move, reply in zip(self.solution[::2], (*self.solution[1::2], None), strict=True):
            found.append(Task(at, move, reply))
            if reply is not None:
                at = at.play(move).play(reply)
        return tuple(found)
