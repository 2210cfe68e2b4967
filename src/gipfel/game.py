"""What every game offers. Nothing above this module asks which game it has.

>>> [name for name in GAMES]
['dvonn', 'gipf-basic', 'gipf-standard', 'gipf-tournament']
>>> position = GAMES["dvonn"].start()
>>> position.turn, len(position.legal_moves())
('w', 49)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Protocol,
    SupportsIndex,
    TypeVar,
    get_args,
    overload,
    runtime_checkable,
)

from gipfel._arguments import quoted
from gipfel._native import core, publish
from gipfel._side import SIDES, Side, opponent
from gipfel._status import Count, Status
from gipfel._value import Formatted
from gipfel.board import Board, Symmetry
from gipfel.dvonn import Dvonn
from gipfel.effects import Effects
from gipfel.gipf import RULES, Gipf, GipfName, RuleSet
from gipfel.idea import Idea

Outcome = core.Outcome
Tally = core.Tally
publish(__name__, Outcome=Outcome, Tally=Tally)

__all__ = [
    "GAMES",
    "PASS",
    "REASONS",
    "SIDES",
    "Batch",
    "Board",
    "Count",
    "Effects",
    "Game",
    "GameName",
    "Games",
    "Move",
    "Outcome",
    "Piece",
    "Position",
    "Reason",
    "RuleSet",
    "Side",
    "Status",
    "Symmetry",
    "Tally",
    "Turn",
    "opponent",
]

DvonnName = Literal["dvonn"]
# The name of a game.
GameName = Literal[DvonnName, GipfName]

# How the ply of a player who cannot move is written, in games that have one.
PASS = "pass"

# A reason for which a game can end.
Reason = Literal[
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
]
# Every reason for which a game can end.
REASONS: tuple[Reason, ...] = get_args(Reason)


@runtime_checkable
class Move(Protocol):
    """A legal move of one position; its text is what `str` gives."""

    def __str__(self) -> str: ...

    def transformed(self, symmetry: str | SupportsIndex) -> Move:
        """The move under one symmetry of the board, of the position under the same one."""


@runtime_checkable
class Piece(Protocol):
    """What stands on a cell; its text is what a position's `cells` have there."""

    def __str__(self) -> str: ...

    @property
    def owner(self) -> Side | None:
        """The player whose piece it is; None for a lone red piece of DVONN."""


PositionT = TypeVar("PositionT", bound="Position")

# Of the game that a Game, a Record or an Engine is for; of any game where nothing says which.
if TYPE_CHECKING:
    import typing_extensions  # type variables have defaults from Python 3.13 on

    PositionT_co = typing_extensions.TypeVar(
        "PositionT_co", bound="Position", default="Position", covariant=True
    )
    MoveT = typing_extensions.TypeVar("MoveT", bound=Move, default=Move)
    MoveT_co = typing_extensions.TypeVar("MoveT_co", bound=Move, default=Move, covariant=True)
else:
    PositionT_co = TypeVar("PositionT_co", bound="Position", covariant=True)
    MoveT = TypeVar("MoveT", bound=Move)
    MoveT_co = TypeVar("MoveT_co", bound=Move, covariant=True)


@runtime_checkable
class Position(Protocol):
    """A position: a value that never changes, equal to every position with the same text."""

    @property
    def game_name(self) -> GameName:
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

    def count_moves(self, at_most: int | None = None) -> int:
        """The number of legal moves, counted no further than to `at_most`.

        Constructed positions of GIPF have millions of them.
        """

    def move(self, text: str) -> Move:
        """The legal move that the text means.

        Raises MoveSyntaxError, IllegalMoveError or GameOverError.
        """

    def play(self: PositionT, move: Any) -> PositionT:
        """The position after a legal move, given as text or as a Move of this game.

        Raises MoveSyntaxError, IllegalMoveError or GameOverError.
        """

    def effects(self: PositionT, move: Any) -> Effects[PositionT, Piece]:
        """What a legal move enters, moves and takes off the board, and the position after it.

        Raises what `play` does.
        """

    def idea(self, line: Any) -> Idea:
        """What the first move of a line is for; a line is a sequence of moves.

        Raises what `play` does.
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

    def __getitem__(self, cell: str, /) -> Piece | None:
        """What stands on a cell; None where it is empty. Raises ValueError where there is none."""

    def transformed(self: PositionT, symmetry: str | SupportsIndex) -> PositionT:
        """The position under one symmetry of the board, given by itself, its name or its number.

        Number 0 leaves it as it is. Raises ValueError or IndexError where there is none.
        """

    def symmetries(self: PositionT) -> Sequence[PositionT]:
        """The position under every symmetry of the board."""

    def canonical(self: PositionT) -> PositionT:
        """The same position for all that are alike but for a symmetry of the board.

        Colours and turn stay as they are.
        """

    def symmetry_to(self, other: Any) -> Symmetry | None:
        """The first symmetry that makes this position the other one; None where none does."""


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
class Batch(Protocol[PositionT_co, MoveT_co]):
    """Many positions of one game that are played on together. Unlike a position, it changes."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> PositionT_co: ...

    def __setitem__(self, place: int, position: Any, /) -> None:
        """Puts another position there, such as the start of a new game."""

    def __iter__(self) -> Iterator[PositionT_co]: ...

    def play(self, moves: Sequence[Any]) -> Sequence[bool]:
        """Plays one legal move in each position but the finished ones, and none for None.

        Gives which games are over then. When a move is refused, none is played.
        """

    def play_random(self, seed: int, plies: int = ...) -> int:
        """Plays random moves in each position, up to a number of plies; gives how many."""

    def legal_moves(self) -> Sequence[Sequence[MoveT_co]]:
        """The legal moves in each position."""

    def count_moves(self) -> Sequence[int]:
        """The number of legal moves in each position."""

    def turns(self) -> Sequence[Side]:
        """The player to move in each position."""

    def finished(self) -> Sequence[bool]:
        """Whether each game is over."""

    def outcomes(self) -> Sequence[Outcome | None]:
        """How each game ended, None for those that go on."""

    def keys(self) -> Sequence[int]:
        """Each position's hash key."""


@runtime_checkable
class Game(Protocol[PositionT_co, MoveT_co]):
    """A kind of game."""

    @property
    def name(self) -> GameName:
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
    def board(self) -> Board:
        """What it is played on: cells, lines, symmetries."""

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

    @property
    def encoding(self) -> Any:
        """States as planes, moves as numbers; `gipfel.rl.encoding` is its comfortable face."""

    @property
    def environments(self) -> Any:
        """Many games at once; `gipfel.rl.VectorEnvironment` is their comfortable face."""

    def start(self, extra_white: int = ..., extra_black: int = ...) -> PositionT_co:
        """The position in which games begin; in some, a side may have more pieces.

        Raises ValueError where it may not.
        """

    def random(self, seed: int) -> PositionT_co:
        """A position to begin from that is the same from the same seed."""

    def parse(self, text: str) -> PositionT_co:
        """Reads a position. Raises PositionError where it cannot be."""

    def parse_turn(self, text: str) -> Turn:
        """Reads a turn in progress.

        Raises PositionError, MoveSyntaxError or IllegalMoveError.
        """

    def batch(self, positions: Iterable[Any]) -> Batch[PositionT_co, MoveT_co]:
        """Many positions that are played on together.

        Raises PositionError where one is of another game.
        """

    def searcher(self, megabytes: int, threads: int, network: Any = None) -> Any:
        """A search with a table of this size; `gipfel.engine.Engine` is its comfortable face.

        It evaluates by the network where there is one.
        """

    def evaluated_searcher(self, megabytes: int) -> Any:
        """A search that evaluates by a function, which is handed to it with each position."""

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


class Games(Formatted, Mapping[str, Game]):
    """All games by their names; type checkers know which game a name means."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._games = {game.name: game for game in games}

    @overload
    def __getitem__(self, name: DvonnName) -> Dvonn: ...

    @overload
    def __getitem__(self, name: GipfName) -> Gipf: ...

    @overload
    def __getitem__(self, name: str) -> Game: ...

    def __getitem__(self, name: str) -> Game:
        for game in self._games.values():
            if game.name == name:
                return game
        raise KeyError(f"{quoted(name)} is not one of the games {', '.join(self)}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"<Games {', '.join(self)}>"


GAMES = Games((Dvonn(), *(Gipf(rules) for rules in RULES)))
"""Every game by its name, in the order in which people are shown them."""
