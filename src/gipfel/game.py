"""What every game offers. Nothing above this module asks which game it has.

>>> [name for name in GAMES]
['dvonn', 'gipf-basic', 'gipf-standard', 'gipf-tournament']
>>> position = GAMES["dvonn"].start()
>>> position.turn, len(position.legal_moves())
('w', 49)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from gipfel._native import core
from gipfel.dvonn import Dvonn
from gipfel.gipf import RULES, Gipf

Outcome = core.Outcome
Tally = core.Tally

__all__ = ["GAMES", "REASONS", "Game", "Move", "Outcome", "Position", "Tally", "Turn"]

# Every reason for which a game can end.
REASONS = (
    "no-moves",
    "reserve-empty",
    "gipf-pieces-gone",
    "repetition",
    "resignation",
    "time",
    "agreement",
    "abandoned",
    "adjudicated",
    "illegal-move",
)


class Move(Protocol):
    """A legal move of one position; its text is what `str` gives."""

    def __str__(self) -> str: ...


AnyPosition = TypeVar("AnyPosition", bound="Position")


class Position(Protocol):
    """A position: a value that never changes, equal to every position with the same text."""

    @property
    def turn(self) -> str: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def key(self) -> int: ...
    def legal_moves(self) -> Sequence[Move]: ...
    def count_moves(self) -> int: ...
    def move(self, text: str) -> Move: ...
    def play(self: AnyPosition, move: Any) -> AnyPosition: ...
    def begin(self) -> Turn: ...
    def next_step(self, language: str = ...) -> str: ...
    def outcome(self) -> Outcome | None: ...
    def perft(self, depth: int) -> int: ...
    def playouts(self, games: int, seed: int = ..., plies: int = ...) -> Tally: ...
    def cells(self) -> Mapping[str, str]: ...
    def transformed(self: AnyPosition, symmetry: int) -> AnyPosition: ...
    def symmetries(self: AnyPosition) -> Sequence[AnyPosition]: ...
    def canonical(self: AnyPosition) -> AnyPosition: ...


class Turn(Protocol):
    """A turn in steps, for those who choose one thing at a time."""

    @property
    def position(self) -> Position: ...
    @property
    def taken(self) -> Sequence[str]: ...
    @property
    def move(self) -> Move | None: ...
    def steps(self) -> Sequence[str]: ...
    def step(self, step: str) -> Turn: ...
    def next_step(self, language: str = ...) -> str: ...
    def cells(self) -> Mapping[str, str]: ...


class Game(Protocol):
    """A kind of game."""

    @property
    def name(self) -> str: ...
    @property
    def symmetries(self) -> int: ...
    @property
    def has_margin(self) -> bool:
        """Whether games are won by a number of pieces."""

    def start(self) -> Position: ...
    def random(self, seed: int) -> Position: ...
    def parse(self, text: str) -> Position: ...
    def parse_turn(self, text: str) -> Turn: ...
    def batch(self, positions: Iterable[Any]) -> Any: ...
    def searcher(self, megabytes: int, threads: int) -> Any: ...


_ALL: tuple[Game, ...] = (Dvonn(), *(Gipf(rules) for rules in RULES))

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in _ALL})
