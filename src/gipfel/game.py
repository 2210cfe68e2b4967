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
from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

from gipfel._native import core
from gipfel._status import Count, Status
from gipfel.dvonn import Dvonn
from gipfel.gipf import RULES, Gipf, RuleSet

Outcome = core.Outcome
Tally = core.Tally

__all__ = [
    "GAMES",
    "PASS",
    "REASONS",
    "SIDES",
    "Count",
    "Game",
    "Move",
    "Outcome",
    "Position",
    "RuleSet",
    "Side",
    "Status",
    "Tally",
    "Turn",
    "opponent",
]

# White and Black, as every text names them.
Side = Literal["w", "b"]
SIDES: tuple[Side, Side] = ("w", "b")
"""White, then Black."""

# How the ply of a player who cannot move is written, in games that have one.
PASS = "pass"

# Every reason for which a game can end.
REASONS = tuple(core.end_reasons())


def opponent(side: Side) -> Side:
    """The other side. Raises ValueError where the given one is neither "w" nor "b".

    >>> opponent("w")
    'b'
    """
    if side not in SIDES:
        raise ValueError(f"{side!r} is not one of the sides {', '.join(SIDES)}")
    return "b" if side == "w" else "w"


@runtime_checkable
class Move(Protocol):
    """A legal move of one position; its text is what `str` gives."""

    def __str__(self) -> str: ...


AnyPosition = TypeVar("AnyPosition", bound="Position")


@runtime_checkable
class Position(Protocol):
    """A position: a value that never changes, equal to every position with the same text."""

    @property
    def game_name(self) -> str:
        """The name of its game, as in GAMES."""

    @property
    def turn(self) -> Side:
        """The player to move."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def key(self) -> int:
        """A 64-bit hash, fixed for good and in every build."""

    def legal_moves(self) -> Sequence[Move]:
        """All legal moves, each once. Raises TooManyMovesError where they cannot be listed."""

    def count_moves(self) -> int:
        """The number of legal moves."""

    def move(self, text: str) -> Move:
        """The legal move that the text means.

        Raises MoveSyntaxError, IllegalMoveError or GameOverError.
        """

    def play(self: AnyPosition, move: Any) -> AnyPosition:
        """The position after a legal move, given as text or as a Move of this game.

        Raises MoveSyntaxError, IllegalMoveError or GameOverError.
        """

    def begin(self) -> Turn:
        """Begins the turn in steps. Raises GameOverError."""

    def next_step(self, language: str = ...) -> str:
        """One sentence that says what the player to move is to do."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def perft(self, depth: int) -> int:
        """The number of lines of play of this many plies."""

    def playouts(self, games: int, seed: int = ..., plies: int = ...) -> Tally:
        """Plays games to their end at random and tells how they ended."""

    def cells(self) -> Mapping[str, str]:
        """What stands where: cell to piece, without the empty ones."""

    def transformed(self: AnyPosition, symmetry: int) -> AnyPosition:
        """The position under one symmetry of the board; 0 leaves it as it is."""

    def symmetries(self: AnyPosition) -> Sequence[AnyPosition]:
        """The position under every symmetry of the board."""

    def canonical(self: AnyPosition) -> AnyPosition:
        """The same position for all that are alike but for a symmetry of the board."""


@runtime_checkable
class Turn(Protocol):
    """A turn in steps, for those who choose one thing at a time."""

    @property
    def position(self) -> Position:
        """The position that the turn began in."""

    @property
    def taken(self) -> Sequence[str]:
        """The steps so far."""

    @property
    def move(self) -> Move | None:
        """The whole move once the turn is made, else None."""

    def steps(self) -> Sequence[str]:
        """The legal continuations."""

    def step(self, step: str) -> Turn:
        """The turn after one more step. Raises MoveSyntaxError or IllegalMoveError."""

    def next_step(self, language: str = ...) -> str:
        """One sentence that says what to do next."""

    def cells(self) -> Mapping[str, str]:
        """What stands where after the steps so far."""


@runtime_checkable
class Game(Protocol):
    """A kind of game."""

    @property
    def name(self) -> str:
        """The game's name in all texts."""

    @property
    def family(self) -> str:
        """The name without a rule set: games of one family share a board, rules and lessons."""

    @property
    def rules_in_short(self) -> Sequence[str]:
        """The names of the texts in `words/` that tell the rules in a few sentences."""

    @property
    def notation(self) -> Sequence[str]:
        """The names of the texts in `words/` that say how moves are written."""

    @property
    def symmetries(self) -> int:
        """How many symmetries its board has."""

    @property
    def has_margin(self) -> bool:
        """Whether games are won by a number of pieces."""

    @property
    def may_be_dealt(self) -> bool:
        """Whether people also begin with all pieces dealt: from a `random` position."""

    @property
    def most_extra_pieces(self) -> int:
        """How many pieces more a side may have at the start; 0 in most games."""

    @property
    def learner(self) -> Any:
        """What the core offers to those who train networks."""

    def start(self, extra_white: int = ..., extra_black: int = ...) -> Position:
        """The position in which games begin; in some, a side may have more pieces.

        Raises ValueError where it may not.
        """

    def random(self, seed: int) -> Position:
        """A position to begin from that is the same from the same seed."""

    def parse(self, text: str) -> Position:
        """Reads a position. Raises PositionError where it cannot be."""

    def parse_turn(self, text: str) -> Turn:
        """Reads a turn in progress.

        Raises PositionError, MoveSyntaxError or IllegalMoveError.
        """

    def batch(self, positions: Iterable[Any]) -> Any:
        """Many positions that are played on together."""

    def searcher(self, megabytes: int, threads: int, network: Any = None) -> Any:
        """A search with a table of this size; `gipfel.engine.Engine` is its comfortable face.

        It judges by the network where there is one.
        """

    def evaluated_searcher(self, megabytes: int) -> Any:
        """A search that judges by a function, which is handed to it with each position."""

    def network(self, data: bytes) -> Any:
        """Reads a network. Raises ValueError, which says why it is unfit."""

    def score(self, position: Any) -> tuple[int, int] | None:
        """White's and Black's score, in games that have one."""

    def status(self, position: Any, turn: Any = None) -> Status:
        """What is told beside the board, after the steps so far of a turn under way."""

    def removed(self, position: Any, move: Any) -> Mapping[str, Sequence[str]]:
        """The cells that a move cleared, by the name of the text in `words/` that says why."""

    def cells_of(self, move: Any) -> Sequence[str]:
        """The cells that a move names and that are still of interest after it."""


_ALL: tuple[Game, ...] = (Dvonn(), *(Gipf(rules) for rules in RULES))

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in _ALL})
"""Every game by its name, in the order in which people are shown them."""
