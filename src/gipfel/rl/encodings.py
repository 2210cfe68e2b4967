"""States as planes, moves and steps as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gipfel._side import Side
from gipfel._value import Formatted
from gipfel.board import Symmetry
from gipfel.game import GAMES, Game, Position, Turn

__all__ = ["EncodedSymmetry", "Encoding", "State", "encoding"]

Bytes: TypeAlias = NDArray[np.uint8]

State: TypeAlias = Position | Turn
"""A position, or a turn of GIPF in progress."""


def encoding(game: str | Game) -> Encoding:
    """The encoding of a game, given by itself or its name. Raises KeyError where there is none.

    >>> dvonn = encoding("dvonn")
    >>> start = dvonn.game.start()
    >>> dvonn.action(start, "g2"), dvonn.text(start, 15)
    (15, 'g2')
    >>> dvonn.step(start, 15) == start.play("g2")
    True
    """
    return Encoding(GAMES[game] if isinstance(game, str) else game)


class Encoding(Formatted):
    """How programs see a game: a state as planes, its moves as numbers, each with a text.

    A state is a position or a turn in progress. Texts are moves in DVONN and steps in GIPF. An
    action is legal in a state where its `mask` has a 1.

    >>> gipf = encoding("gipf-basic")
    >>> start = gipf.game.start()
    >>> gipf.mask(start).sum(), gipf.observation(start).shape
    (np.uint64(30), (21, 7, 7))
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._core = game.encoding(game.name)
        self.version: int = self._core.version
        """It changes whenever the numbers of a plane or an action mean something else."""
        self.actions: int = self._core.actions
        """How many actions there are."""
        self.shape: tuple[int, int, int] = self._core.shape
        """Of an observation: planes, rows, columns."""
        self.planes: tuple[str, ...] = tuple(self._core.plane_names())
        """What each plane shows, by name."""

    def mask(self, state: Any) -> Bytes:
        """Shape (actions,): 1 for each legal action, else 0. Nothing is legal in a finished game.

        Raises PositionError where the state is of another game.
        """
        legal: Bytes = self._core.mask(state)
        return legal

    def legal_actions(self, state: Any) -> list[int]:
        """The legal actions, the lowest first."""
        return np.flatnonzero(self.mask(state)).tolist()

    def observation(self, state: Any, side: Side | None = None) -> Bytes:
        """The planes, from the view of one side: that of the player to act where none is named.

        Raises PositionError where the state is of another game.
        """
        planes: Bytes = self._core.observation(state, side)
        return planes

    def action(self, state: Any, text: str) -> int:
        """The action that a text means.

        Raises MoveSyntaxError, IllegalMoveError or GameOverError.
        """
        number: int = self._core.action(state, text)
        return number

    def text(self, state: Any, action: int) -> str:
        """The text of a legal action. Raises what `step` does."""
        written: str = self._core.text(state, int(action))
        return written

    def step(self, state: Any, action: int) -> Any:
        """The state after a legal action: a position once the turn is made, else the turn.

        Raises IllegalMoveError or GameOverError, which say why, and ValueError where there is no
        such action.
        """
        return self._core.step(state, int(action))

    def actions_of(self, position: Any, move: Any) -> list[int]:
        """The actions that make a whole move, which is given as `play` takes it.

        >>> gipf = encoding("gipf-basic")
        >>> len(gipf.actions_of(gipf.game.start(), "b3"))
        1
        """
        numbers: list[int] = self._core.actions_of(position, move)
        return numbers

    @cached_property
    def symmetries(self) -> Sequence[EncodedSymmetry]:
        """What each symmetry of the board does to planes and actions, in its order."""
        alike = [(square, np.array(group)) for square, group in self._core.alike()]
        return tuple(
            EncodedSymmetry(
                symmetry=symmetry,
                cells=np.array(self._core.square_images(symmetry.number)),
                actions=np.array(self._core.action_images(symmetry.number)),
                _empty_plane=self.planes.index("empty"),
                _alike=tuple(alike),
            )
            for symmetry in self.game.board.symmetries
        )

    def draw(self, planes: Bytes, name: str) -> str:
        """One plane of an observation as text: a dot for 0, and nothing beside the board.

        The first row is at the bottom, as on DVONN's board; GIPF's column b is.

        >>> dvonn = encoding("dvonn")
        >>> state = dvonn.game.start().play("g2").play("a1")
        >>> print(dvonn.draw(dvonn.observation(state), "red"))
            . . . . . . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . 1 . . .
            1 . . . . . . . .
        """
        plane, board = (planes[self.planes.index(each)] for each in (name, "board"))
        width = 1 if plane.max() < 10 else 3  # odd, so that rows are shifted by half of it
        top = len(plane) - 1
        lines = []
        for row in range(top, -1, -1):
            shown = [str(number or ".") for number in plane[row]]
            signs = [sign if on else "" for sign, on in zip(shown, board[row], strict=True)]
            indent = " " * ((top - row) * (width + 1) // 2)
            lines.append((indent + " ".join(sign.rjust(width) for sign in signs)).rstrip())
        return "\n".join(lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Encoding) and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.game)

    def __reduce__(self) -> tuple[object, ...]:
        return encoding, (self.game.name,)

    def __repr__(self) -> str:
        return f"<Encoding {self.game.name} {self.version}>"


@dataclass(frozen=True, eq=False)
class EncodedSymmetry(Formatted):
    """What a symmetry of the board does to planes and actions.

    `cells` tells for each square of a plane, row by row, where it goes, and `actions` for each
    action which one it becomes. Pushes of GIPF onto the same empty spot are one action, the lowest,
    and no permutation keeps to that: `policy` also moves what belongs to them on to the lowest.
    While GIPF pieces of a row are decided, which of them comes first depends on how the board lies.

    >>> import numpy as np
    >>> gipf = encoding("gipf-basic")
    >>> turned = gipf.symmetries[1]
    >>> start = gipf.game.start()
    >>> planes = turned.observation(gipf.observation(start))
    >>> np.array_equal(planes, gipf.observation(start.transformed(1)))
    True
    >>> mask = turned.policy(gipf.mask(start), planes)
    >>> np.array_equal(mask, gipf.mask(start.transformed(1)))
    True
    """

    symmetry: Symmetry
    cells: NDArray[np.int_]
    actions: NDArray[np.int_]
    _empty_plane: int = field(repr=False)
    _alike: tuple[tuple[int, NDArray[np.int_]], ...] = field(repr=False)

    def observation(self, planes: NDArray[Any]) -> NDArray[Any]:
        """Observations of shape (…, planes, rows, columns) under the symmetry."""
        flat = planes.reshape(*planes.shape[:-2], -1)
        moved = np.empty_like(flat)
        moved[..., self.cells] = flat
        return moved.reshape(planes.shape)

    def policy(self, policy: NDArray[Any], planes: NDArray[Any]) -> NDArray[Any]:
        """Numbers for each action, of shape (…, actions), under the symmetry.

        `planes` are the observations that they then belong to. What several actions that mean the
        same have is summed.
        """
        moved = np.empty_like(policy)
        moved[..., self.actions] = policy
        squares = planes[..., self._empty_plane, :, :].reshape(*planes.shape[:-3], -1)
        for square, group in self._alike:
            is_empty = squares[..., square] != 0
            sums = moved[..., group].sum(-1, dtype=policy.dtype)
            moved[..., group[0]] = np.where(is_empty, sums, moved[..., group[0]])
            moved[..., group[1:]] = np.where(is_empty[..., None], 0, moved[..., group[1:]])
        return moved
