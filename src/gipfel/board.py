"""Boards: cells, lines, neighbours, and the symmetries that turn and mirror them.

>>> from gipfel import GAMES
>>> board = GAMES["dvonn"].board
>>> len(board.cells), board.neighbours("a1")
(49, ('b1', 'a2', 'b2'))
>>> [symmetry.name for symmetry in board.symmetries]
['identity', 'rotation-180', 'reflection-90', 'reflection-0']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from gipfel._arguments import check_kind, quoted
from gipfel._native import core
from gipfel._value import Formatted

__all__ = ["Board", "Symmetry"]


@dataclass(frozen=True)
class Symmetry(Formatted):
    """A way to turn or mirror a board.

    `name` tells a rotation by its angle, counterclockwise, and a reflection by that of its axis,
    both in degrees. Wherever a symmetry is wanted, its name or its `number` will do. `images` tells
    for each of the `points`, cells and dots, where it goes. `family` names the games whose board it
    is of, as `Game.family` does; positions and moves of others refuse it.

    >>> from gipfel import GAMES
    >>> game = GAMES["gipf-basic"]
    >>> turned = game.board.symmetry("rotation-60")
    >>> turned.image("e2"), turned.image("e1")
    ('h2', 'i1')
    >>> game.start().transformed(turned) == game.start().transformed("rotation-60")
    True
    """

    name: str
    number: int
    points: tuple[str, ...]
    images: tuple[str, ...]
    family: str

    def image(self, cell: str) -> str:
        """Where a cell goes; in GIPF a dot, too. Raises ValueError where there is none."""
        return self.images[_place(self.points, cell)]

    def permutation(self, cells: Sequence[str]) -> list[int]:
        """For arrays with an entry for each of these cells: where each entry goes.

        >>> from gipfel import GAMES
        >>> board = GAMES["dvonn"].board
        >>> board.symmetry("rotation-180").permutation(board.cells)[:3]
        [48, 47, 46]
        """
        places = {cell: place for place, cell in enumerate(cells)}
        return [places[self.image(cell)] for cell in cells]

    def __index__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<Symmetry {self.name}>"


@dataclass(frozen=True)
class Board(Formatted):
    """What there is to play on.

    `cells` are those that pieces stand on (in GIPF the spots), `lines` go from end to end. `dots`
    are the points at GIPF's rim, from which pieces are pushed in; other boards have none.
    `ways` are the ways in, each a dot and the line that begins there. `symmetries` are all ways to
    turn and mirror the board.
    """

    cells: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    symmetries: tuple[Symmetry, ...]
    dots: tuple[str, ...] = ()
    ways: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def of(cls, game: str) -> Board:
        """The board of a game. Raises ValueError where there is none of that name."""
        check_kind(game, str, "a board is that of a game's name")
        if game not in (names := core.game_names()):
            raise ValueError(f"{quoted(game)} is not one of the games {', '.join(names)}")
        return cls._of(game)

    @classmethod
    @cache
    def _of(cls, game: str) -> Board:
        cells, lines, dots, ways, symmetries = core.board(game)
        points = (*cells, *dots)
        family, _, _ = game.partition("-")  # rule sets share a board
        return cls(
            cells=tuple(cells),
            lines=tuple(map(tuple, lines)),
            symmetries=tuple(
                Symmetry(name, number, points, tuple(images), family)
                for number, (name, images) in enumerate(symmetries)
            ),
            dots=tuple(dots),
            ways=tuple((dot, tuple(line)) for dot, line in ways),
        )

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """The cells next to one, in the order of `cells`. Raises ValueError where there is none.

        >>> from gipfel import GAMES
        >>> GAMES["gipf-basic"].board.neighbours("e2")
        ('d2', 'e3', 'f2')
        """
        return self._neighbours[self.cells[_place(self.cells, cell)]]

    def lines_through(self, cell: str) -> list[tuple[str, ...]]:
        """The lines that a cell lies on. Raises ValueError where there is none.

        >>> from gipfel import GAMES
        >>> [len(line) for line in GAMES["gipf-basic"].board.lines_through("e5")]
        [7, 7, 7]
        """
        name = self.cells[_place(self.cells, cell)]
        return [line for line in self.lines if name in line]

    def lines_from(self, dot: str) -> list[tuple[str, ...]]:
        """The lines that begin at a dot, in the order in which pieces are pushed along them.

        Raises ValueError where there is no such dot.

        >>> from gipfel import GAMES
        >>> GAMES["gipf-basic"].board.lines_from("b1")
        [('b2', 'b3', 'b4', 'b5'), ('c2', 'd3', 'e4', 'f4', 'g4', 'h4')]
        """
        name = self.dots[_place(self.dots, dot)]
        return [line for begin, line in self.ways if begin == name]

    def symmetry(self, name: str) -> Symmetry:
        """The symmetry of this name. Raises ValueError where there is none."""
        names = [symmetry.name for symmetry in self.symmetries]
        if name not in names:
            raise ValueError(f"{quoted(name)} is not one of the symmetries {', '.join(names)}")
        return self.symmetries[names.index(name)]

    @cached_property
    def _neighbours(self) -> Mapping[str, tuple[str, ...]]:
        near: dict[str, set[str]] = {cell: set() for cell in self.cells}
        for line in self.lines:
            for one, other in pairwise(line):
                near[one].add(other)
                near[other].add(one)
        return {cell: tuple(sorted(near[cell], key=self.cells.index)) for cell in self.cells}

    def __repr__(self) -> str:
        return f"<Board of {len(self.cells)} cells>"


def _place(cells: Sequence[str], cell: str) -> int:
    """Which of the cells it is, written in either case."""
    if not isinstance(cell, str):
        raise TypeError(f"a cell is a text such as {cells[0]!r}, not {quoted(cell)}")
    try:
        return cells.index(cell.lower())
    except ValueError:
        raise ValueError(f"{quoted(cell)} is no cell of this board") from None
