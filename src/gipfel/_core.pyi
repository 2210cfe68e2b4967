"""The rules of DVONN and GIPF."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Final, Literal, SupportsIndex, overload

import numpy
import numpy.typing
from numpy.typing import NDArray

import gipfel.board
import gipfel.dvonn
import gipfel.effects
import gipfel.gipf
import gipfel.idea


HIGHEST_LEVEL: int = 10

FIRST_NETWORK_LEVEL: int = 6

MAX_SEARCH_DEPTH: int = 100

DECIDED: int = 20000

MATE: int = 31500

NETWORK_SPREAD: int = 175

HAND_MADE_SPREAD: int = 250

def verdict_of(score: int, is_exact: bool, has_margin: bool) -> tuple[int, bool, bool, int | None]:
    """
    What a score says: hundredths of a piece, whether it is solved, whether it is decided, and
    the turns to a forced end.
    """

def game_names() -> list[str]:
    """The names of all games, in the order in which people are shown them."""

def end_reasons() -> list[str]:
    """Every reason for which a game can end."""

def phrases() -> list[str]:
    """The names of all that the core can say, each a text in words/."""

def ideas() -> list[str]:
    """
    The names of what moves are for: `hint-` and one of them is a text in words/.
    """

class Outcome:
    """How a game ended."""

    def __init__(self, winner: Literal['w', 'b'] | None, reason: Literal['no-moves', 'reserve-empty', 'gipf-pieces-gone', 'repetition', 'resignation', 'time', 'agreement', 'abandoned', 'adjudicated', 'illegal-move']) -> None: ...

    @property
    def winner(self) -> Literal['w', 'b'] | None:
        """"w", "b" or None for a draw."""

    @property
    def reason(self) -> Literal['no-moves', 'reserve-empty', 'gipf-pieces-gone', 'repetition', 'resignation', 'time', 'agreement', 'abandoned', 'adjudicated', 'illegal-move']:
        """Why it ended, a word from the closed list."""

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __str__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class Tally:
    """How many random games ended in which way."""

    def __init__(self, white: int, black: int, drawn: int, unfinished: int, plies: int, margin: int) -> None: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __reduce__(self) -> tuple[object, ...]: ...

    @property
    def white(self) -> int:
        """Games won by White."""

    @property
    def black(self) -> int:
        """Games won by Black."""

    @property
    def drawn(self) -> int:
        """Drawn games."""

    @property
    def unfinished(self) -> int:
        """Games that reached the bound on plies."""

    @property
    def plies(self) -> int:
        """The length of all games together."""

    @property
    def margin(self) -> int:
        """
        White's margin summed over the games: in pieces (DVONN), or won less lost (GIPF).
        """

def board(game: str) -> tuple[list[str], list[list[str]], list[str], list[tuple[str, list[str]]], list[tuple[str, list[str]]]]:
    """
    Cells, lines, dots, lines from dots, and the symmetries with the images of cells and dots.
    """

class StopFlag:
    """Asks one search to end, whether it has begun or not."""

    def __init__(self) -> None: ...

    def set(self) -> None: ...

class SelfPlayJob:
    """How many games for learning, and how."""

    def __init__(self, seed: int, games: int, threads: int = 1, nodes: int = 1000, random_move_rate: int = 16, max_plies: int = 200) -> None: ...

class Samples:
    """Positions with what is known of them, as arrays of bytes."""

    @property
    def features(self) -> bytes:
        """Active features, 16 bits each."""

    @property
    def buckets(self) -> bytes:
        """Buckets of the game, 8 bits each."""

    @property
    def scores(self) -> bytes:
        """What a search said, 16 bits each."""

    @property
    def results(self) -> bytes:
        """1, 0, -1, or 2 for none, 8 bits each."""

    @property
    def margins(self) -> bytes:
        """Final margins, 8 bits each."""

    @property
    def keys(self) -> bytes:
        """Keys but for symmetry, 64 bits each."""

    @property
    def games(self) -> bytes:
        """Which game it is, 32 bits each."""

class NetworkShape:
    """What all networks have in common."""

    file_header: Final[str] = ...
    """The first line of a network's file."""

    buckets_per_phase: Final[int] = ...
    """Sets of the layers after the first, for each phase of a game."""

    hidden1_size: Final[int] = ...
    """Units of the layer after the first."""

    hidden2_size: Final[int] = ...
    """Units of the layer after that."""

    output_count: Final[int] = ...
    """Numbers that a network gives."""

    one_activation: Final[int] = ...
    """What stands for an activation of 1."""

    one_weight: Final[int] = ...
    """For a weight of 1 after the first layer."""

    one_output: Final[int] = ...
    """For an output of 1."""

    psqt_factor: Final[int] = ...
    """How much coarser PSQT weights are."""

    value_scale: Final[int] = ...
    """A value of 1, in hundredths of a piece."""

    margin_scale: Final[int] = ...
    """A margin of 1, in pieces."""

class DvonnMove:
    """A placement, a stacking move or a pass."""

    @staticmethod
    def parse(text: str) -> DvonnMove:
        """Reads a move's text, legal or not. Raises MoveSyntaxError."""

    @property
    def source(self) -> str | None:
        """The cell that a stack leaves; None for a placement and a pass."""

    @property
    def target(self) -> str | None:
        """The cell that is placed on or moved to; None for a pass."""

    @property
    def is_pass(self) -> bool:
        """Whether the player has no move and passes."""

    def __reduce__(self) -> tuple[object, ...]: ...

    def transformed(self, symmetry: str | SupportsIndex) -> DvonnMove:
        """
        The move under one symmetry of the board, of the position under the same one.
        """

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

class DvonnPosition:
    """A DVONN position. It never changes."""

    @staticmethod
    def parse(text: str) -> DvonnPosition:
        """Reads a position. Raises PositionError where it cannot be."""

    @staticmethod
    def start() -> DvonnPosition:
        """The empty board."""

    @staticmethod
    def random(seed: int) -> DvonnPosition:
        """All 49 pieces dealt at random; play begins with stacking."""

    @property
    def phase(self) -> Literal['place', 'stack']:
        """"place" or "stack"."""

    @property
    def next_piece(self) -> Literal['r', 'w', 'b', '']:
        """
        The piece that is placed next: "r", "w" or "b"; "" when all are placed.
        """

    def features(self) -> list[int]:
        """What the hand-made evaluation counts, White's less Black's."""

    def placing_features(self) -> list[int]:
        """What the evaluation of boards that are being filled counts."""

    def score(self) -> tuple[int, int]:
        """The pieces that White and Black own."""

    def cells(self) -> dict[str, str]:
        """What stands where: cell to piece, without the empty ones."""

    def __getitem__(self, cell: str, /) -> gipfel.dvonn.Stack | None:
        """
        What stands on a cell; None where it is empty. Raises ValueError where there is no
        such cell.
        """

    def effects(self, move: str | DvonnMove) -> gipfel.effects.Effects[DvonnPosition, gipfel.dvonn.Stack]:
        """
        What a legal move does: what it enters, moves and takes off the board, and the
        position after it. Raises what `play` does.
        """

    def idea(self, line: Sequence[str | DvonnMove]) -> gipfel.idea.Idea:
        """
        What the first move of a line is for; the moves after it, such as those that an
        engine expects, tell what it prepares. Raises what `play` does.
        """

    def transformed(self, symmetry: str | SupportsIndex) -> DvonnPosition:
        """
        The position under one symmetry of the board, given by itself, its name or its
        number; 0 leaves it as it is. Raises ValueError or IndexError where there is none.
        """

    def symmetries(self) -> list[DvonnPosition]:
        """The position under every symmetry of the board."""

    def canonical(self) -> DvonnPosition:
        """
        The same position for all that are alike but for a symmetry of the board.
        """

    def symmetry_to(self, other: DvonnPosition) -> gipfel.board.Symmetry | None:
        """
        The first symmetry of the board that makes this position the other one; None where
        none does.
        """

    __iter__: None = None

    @property
    def game_name(self) -> Literal['dvonn']:
        """The name of its game."""

    @property
    def turn(self) -> Literal['w', 'b']:
        """The player to move: "w" or "b"."""

    def legal_moves(self) -> list[DvonnMove]:
        """All legal moves, each once; none where the game is over."""

    def move(self, text: str) -> DvonnMove:
        """
        The legal move that the text means. Raises MoveSyntaxError, IllegalMoveError or
        GameOverError.
        """

    def play(self, move: str | DvonnMove) -> DvonnPosition:
        """
        The position after a legal move, given as text or as a Move. Raises
        MoveSyntaxError, IllegalMoveError or GameOverError.
        """

    def begin(self) -> DvonnTurn:
        """Begins the turn in steps. Raises GameOverError."""

    def next_step(self, language: str = 'en') -> str:
        """One sentence that says what the player to move is to do."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @property
    def is_over(self) -> bool: ...

    def count_moves(self, at_most: int | None = None) -> int:
        """The number of legal moves, counted no further than to `at_most`."""

    def perft(self, depth: int) -> int:
        """The number of lines of play of this many plies."""

    def perft_played(self, depth: int) -> tuple[int, int]:
        """
        The same with every last move played and a checksum, for measuring speed.
        """

    def playouts(self, games: int, seed: int = 0, plies: int = 2000) -> Tally:
        """Plays games to their end at random and tells how they ended."""

    @property
    def key(self) -> int:
        """A 64-bit hash, fixed for good and in every build."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class DvonnTurn:
    """A turn in steps; in DVONN there is one step."""

    @staticmethod
    def parse(text: str) -> DvonnTurn:
        """Reads a position and the steps after |."""

    @property
    def position(self) -> DvonnPosition:
        """The position that the turn began in."""

    def steps(self) -> list[str]:
        """The legal continuations."""

    @property
    def taken(self) -> list[str]:
        """The steps so far."""

    def step(self, step: str) -> DvonnTurn:
        """
        The turn after one more step. Raises MoveSyntaxError or IllegalMoveError.
        """

    @property
    def move(self) -> DvonnMove | None:
        """The whole move once the turn is made, else None."""

    def next_step(self, language: str = 'en') -> str:
        """One sentence that says what to do next."""

    def cells(self) -> dict[str, str]:
        """What stands where after the steps so far."""

    def __str__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

class DvonnBatch:
    """Many positions, played on together."""

    def __init__(self, positions: Sequence[DvonnPosition], game: str | None = None) -> None:
        """Of positions of one game. Raises PositionError where they are not."""

    def __len__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[object, ...]: ...

    def __getitem__(self, place: int) -> DvonnPosition: ...

    def __setitem__(self, place: int, position: DvonnPosition) -> None:
        """Puts another position there, such as the start of a new game."""

    def __iter__(self) -> Iterator[DvonnPosition]: ...

    def play(self, moves: Sequence[str | DvonnMove | None]) -> list[bool]:
        """
        Plays one legal move in each position but the finished ones, and none where None is
        given; tells which games are over then. When a move is refused, none is played.
        """

    def play_random(self, seed: int, plies: int = 2000) -> int:
        """
        Plays random moves in each position, up to a number of plies; gives how many.
        """

    def legal_moves(self) -> list[list[DvonnMove]]:
        """The legal moves in each position."""

    def count_moves(self) -> list[int]:
        """The number of legal moves in each position."""

    def keys(self) -> list[int]:
        """Each position's hash key."""

    def turns(self) -> list[Literal['w', 'b']]:
        """The player to move in each position."""

    def finished(self) -> list[bool]:
        """Whether each game is over."""

    def outcomes(self) -> list[Outcome | None]:
        """How each game ended, None for those that go on."""

class DvonnNetwork:
    """A learned evaluation."""

    @staticmethod
    def parse(file: bytes) -> DvonnNetwork:
        """Reads a network. Raises ValueError, which says why it is unfit."""

    def outputs(self, position: DvonnPosition) -> list[int]:
        """
        For the player to move: value, margin, and how likely win, draw and loss are.
        """

    def scores(self, positions: Sequence[DvonnPosition]) -> list[int]:
        """
        What positions of one line of play are worth, in hundredths of a piece.
        """

class DvonnLearner:
    """Games for learning and their positions."""

    feature_set: Final[str] = ...
    """The name of the features."""

    feature_count: Final[int] = ...
    """How many features there are."""

    max_active: Final[int] = ...
    """How many of them can be active."""

    width: Final[int] = ...
    """The width of the first layer."""

    bucket_count: Final[int] = ...
    """How many buckets have weights of their own."""

    @staticmethod
    def active_features(position: DvonnPosition) -> list[int]:
        """The active features, as the player to move counts them."""

    @staticmethod
    def feature_counts() -> dict[str, int]:
        """
        How many features networks have, by the names of what they were made for.
        """

    @staticmethod
    def evaluate(network: DvonnNetwork, features: bytes, buckets: bytes) -> bytes:
        """The scores of samples, 32 bits each."""

    @staticmethod
    def play(job: SelfPlayJob, game: str, network: DvonnNetwork | None = None, is_placing: bool = False) -> bytes:
        """
        Games of the engine against itself, as bytes; with `is_placing` those of DVONN
        begin while the pieces are being placed.
        """

    @staticmethod
    def samples(games: bytes, threads: int) -> Samples:
        """The positions of games that the engine played against itself."""

    @staticmethod
    def symmetry_maps() -> bytes:
        """
        Each feature under every symmetry, then with the colours exchanged too.
        """

class DvonnLine:
    """One line of play."""

    @property
    def score(self) -> int:
        """For the player to move, in hundredths of a piece."""

    @property
    def is_solved(self) -> bool:
        """Whether every line was searched to its end."""

    @property
    def moves(self) -> list[DvonnMove]: ...

    @property
    def outputs(self) -> list[int] | None:
        """
        The network's where the line ends, for the player who is to move where it begins; None where it does not evaluate.
        """

class DvonnReport:
    """What a search has found so far."""

    @property
    def depth(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def milliseconds(self) -> int: ...

    @property
    def lines(self) -> list[DvonnLine]: ...

class DvonnSearcher:
    """A search with its table."""

    def __init__(self, megabytes: int = 16, threads: int = 1, network: DvonnNetwork | None = None) -> None: ...

    def search(self, position: DvonnPosition, earlier: Sequence[int], only: Sequence[DvonnMove], lines: int, depth: int, nodes: int, soft_milliseconds: int, hard_milliseconds: int, counts_repetition: bool, on_report: Callable[[DvonnReport], None] | None, stop: StopFlag | None = None, clock: tuple[int, int, int] | None = None, ponder_hit: StopFlag | None = None, is_to_play: bool = False, level: int = 10, seed: int = 0) -> DvonnReport:
        """
        Below the highest level it is the level's search, of one line by its own bounds.
        """

    def clear(self) -> None: ...

@overload
def level_nodes(position: DvonnPosition, level: int) -> int: ...

@overload
def level_nodes(position: GipfPosition, level: int) -> int:
    """
    How many nodes a level of the position's game searches; 0 where it has no bound.
    """

MOST_EXTRA_PIECES: int = 3

class GipfMove:
    """A whole turn: what is taken, and the push."""

    @property
    def push(self) -> str | None:
        """The push as text; None where the game ended before it."""

    @property
    def taken_before(self) -> list[str]:
        """The spots taken at the start of the turn."""

    @property
    def taken_after(self) -> list[str]:
        """The spots taken after the push."""

    def __reduce__(self) -> tuple[object, ...]: ...

    def transformed(self, symmetry: str | SupportsIndex) -> GipfMove:
        """
        The move under one symmetry of the board, of the position under the same one.
        """

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

class GipfPosition:
    """A GIPF position at the start of a turn. It never changes."""

    @staticmethod
    def parse(text: str, rules: Literal['basic', 'standard', 'tournament'] | None = None) -> GipfPosition:
        """
        Reads a position, of this rule set where one is named. Raises PositionError
        where it cannot be.
        """

    @staticmethod
    def start(rules: Literal['basic', 'standard', 'tournament'], extra_white: int = 0, extra_black: int = 0) -> GipfPosition:
        """
        The start of a game; the basic game can give each side up to three pieces more.
        """

    @staticmethod
    def random(rules: Literal['basic', 'standard', 'tournament'], seed: int) -> GipfPosition:
        """The position after a few random turns, the same from the same seed."""

    @property
    def rules(self) -> Literal['basic', 'standard', 'tournament']:
        """"basic", "standard" or "tournament"."""

    @property
    def reserves(self) -> tuple[int, int]:
        """The pieces in hand of White and Black."""

    @property
    def captured(self) -> tuple[int, int]:
        """The white and the black pieces out of the game."""

    def features(self) -> list[int]:
        """What the hand-made evaluation counts, White's less Black's."""

    def may_enter_gipf(self, colour: Literal['w', 'b']) -> bool:
        """Whether the player may still enter GIPF pieces (tournament game)."""

    def cells(self) -> dict[str, str]:
        """What stands where: cell to piece, without the empty ones."""

    def __getitem__(self, cell: str, /) -> gipfel.gipf.Piece | None:
        """
        What stands on a cell; None where it is empty. Raises ValueError where there is no
        such cell.
        """

    def effects(self, move: str | GipfMove) -> gipfel.effects.Effects[GipfPosition, gipfel.gipf.Piece]:
        """
        What a legal move does: what it enters, moves and takes off the board, and the
        position after it. Raises what `play` does.
        """

    def idea(self, line: Sequence[str | GipfMove]) -> gipfel.idea.Idea:
        """
        What the first move of a line is for; the moves after it, such as those that an
        engine expects, tell what it prepares. Raises what `play` does.
        """

    def transformed(self, symmetry: str | SupportsIndex) -> GipfPosition:
        """
        The position under one symmetry of the board, given by itself, its name or its
        number; 0 leaves it as it is. Raises ValueError or IndexError where there is none.
        """

    def symmetries(self) -> list[GipfPosition]:
        """The position under every symmetry of the board."""

    def canonical(self) -> GipfPosition:
        """
        The same position for all that are alike but for a symmetry of the board.
        """

    def symmetry_to(self, other: GipfPosition) -> gipfel.board.Symmetry | None:
        """
        The first symmetry of the board that makes this position the other one; None where
        none does.
        """

    __iter__: None = None

    @property
    def game_name(self) -> Literal['gipf-basic', 'gipf-standard', 'gipf-tournament']:
        """The name of its game."""

    @property
    def turn(self) -> Literal['w', 'b']:
        """The player to move: "w" or "b"."""

    def legal_moves(self) -> list[GipfMove]:
        """All legal moves, each once; none where the game is over."""

    def move(self, text: str) -> GipfMove:
        """
        The legal move that the text means. Raises MoveSyntaxError, IllegalMoveError or
        GameOverError.
        """

    def play(self, move: str | GipfMove) -> GipfPosition:
        """
        The position after a legal move, given as text or as a Move. Raises
        MoveSyntaxError, IllegalMoveError or GameOverError.
        """

    def begin(self) -> GipfTurn:
        """Begins the turn in steps. Raises GameOverError."""

    def next_step(self, language: str = 'en') -> str:
        """One sentence that says what the player to move is to do."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @property
    def is_over(self) -> bool: ...

    def count_moves(self, at_most: int | None = None) -> int:
        """The number of legal moves, counted no further than to `at_most`."""

    def perft(self, depth: int) -> int:
        """The number of lines of play of this many plies."""

    def perft_played(self, depth: int) -> tuple[int, int]:
        """
        The same with every last move played and a checksum, for measuring speed.
        """

    def playouts(self, games: int, seed: int = 0, plies: int = 2000) -> Tally:
        """Plays games to their end at random and tells how they ended."""

    @property
    def key(self) -> int:
        """A 64-bit hash, fixed for good and in every build."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class GipfTurn:
    """A turn in steps."""

    @property
    def reserves(self) -> tuple[int, int]:
        """The pieces in hand after the steps so far."""

    @property
    def captured(self) -> tuple[int, int]:
        """The captured pieces after the steps so far."""

    @staticmethod
    def parse(text: str) -> GipfTurn:
        """Reads a position and the steps after |."""

    @property
    def position(self) -> GipfPosition:
        """The position that the turn began in."""

    def steps(self) -> list[str]:
        """The legal continuations."""

    @property
    def taken(self) -> list[str]:
        """The steps so far."""

    def step(self, step: str) -> GipfTurn:
        """
        The turn after one more step. Raises MoveSyntaxError or IllegalMoveError.
        """

    @property
    def move(self) -> GipfMove | None:
        """The whole move once the turn is made, else None."""

    def next_step(self, language: str = 'en') -> str:
        """One sentence that says what to do next."""

    def cells(self) -> dict[str, str]:
        """What stands where after the steps so far."""

    def __str__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, arg: object, /) -> bool: ...

class GipfBatch:
    """Many positions, played on together."""

    def __init__(self, positions: Sequence[GipfPosition], game: str | None = None) -> None:
        """Of positions of one game. Raises PositionError where they are not."""

    def __len__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __eq__(self, arg: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __reduce__(self) -> tuple[object, ...]: ...

    def __getitem__(self, place: int) -> GipfPosition: ...

    def __setitem__(self, place: int, position: GipfPosition) -> None:
        """Puts another position there, such as the start of a new game."""

    def __iter__(self) -> Iterator[GipfPosition]: ...

    def play(self, moves: Sequence[str | GipfMove | None]) -> list[bool]:
        """
        Plays one legal move in each position but the finished ones, and none where None is
        given; tells which games are over then. When a move is refused, none is played.
        """

    def play_random(self, seed: int, plies: int = 2000) -> int:
        """
        Plays random moves in each position, up to a number of plies; gives how many.
        """

    def legal_moves(self) -> list[list[GipfMove]]:
        """The legal moves in each position."""

    def count_moves(self) -> list[int]:
        """The number of legal moves in each position."""

    def keys(self) -> list[int]:
        """Each position's hash key."""

    def turns(self) -> list[Literal['w', 'b']]:
        """The player to move in each position."""

    def finished(self) -> list[bool]:
        """Whether each game is over."""

    def outcomes(self) -> list[Outcome | None]:
        """How each game ended, None for those that go on."""

class GipfNetwork:
    """A learned evaluation."""

    @staticmethod
    def parse(file: bytes) -> GipfNetwork:
        """Reads a network. Raises ValueError, which says why it is unfit."""

    def outputs(self, position: GipfPosition) -> list[int]:
        """
        For the player to move: value, margin, and how likely win, draw and loss are.
        """

    def scores(self, positions: Sequence[GipfPosition]) -> list[int]:
        """
        What positions of one line of play are worth, in hundredths of a piece.
        """

class GipfLearner:
    """Games for learning and their positions."""

    feature_set: Final[str] = ...
    """The name of the features."""

    feature_count: Final[int] = ...
    """How many features there are."""

    max_active: Final[int] = ...
    """How many of them can be active."""

    width: Final[int] = ...
    """The width of the first layer."""

    bucket_count: Final[int] = ...
    """How many buckets have weights of their own."""

    @staticmethod
    def active_features(position: GipfPosition) -> list[int]:
        """The active features, as the player to move counts them."""

    @staticmethod
    def feature_counts() -> dict[str, int]:
        """
        How many features networks have, by the names of what they were made for.
        """

    @staticmethod
    def evaluate(network: GipfNetwork, features: bytes, buckets: bytes) -> bytes:
        """The scores of samples, 32 bits each."""

    @staticmethod
    def play(job: SelfPlayJob, game: str, network: GipfNetwork | None = None, is_placing: bool = False) -> bytes:
        """
        Games of the engine against itself, as bytes; with `is_placing` those of DVONN
        begin while the pieces are being placed.
        """

    @staticmethod
    def samples(games: bytes, threads: int) -> Samples:
        """The positions of games that the engine played against itself."""

    @staticmethod
    def symmetry_maps() -> bytes:
        """
        Each feature under every symmetry, then with the colours exchanged too.
        """

class GipfLine:
    """One line of play."""

    @property
    def score(self) -> int:
        """For the player to move, in hundredths of a piece."""

    @property
    def is_solved(self) -> bool:
        """Whether every line was searched to its end."""

    @property
    def moves(self) -> list[GipfMove]: ...

    @property
    def outputs(self) -> list[int] | None:
        """
        The network's where the line ends, for the player who is to move where it begins; None where it does not evaluate.
        """

class GipfReport:
    """What a search has found so far."""

    @property
    def depth(self) -> int: ...

    @property
    def nodes(self) -> int: ...

    @property
    def milliseconds(self) -> int: ...

    @property
    def lines(self) -> list[GipfLine]: ...

class GipfSearcher:
    """A search with its table."""

    def __init__(self, megabytes: int = 16, threads: int = 1, network: GipfNetwork | None = None) -> None: ...

    def search(self, position: GipfPosition, earlier: Sequence[int], only: Sequence[GipfMove], lines: int, depth: int, nodes: int, soft_milliseconds: int, hard_milliseconds: int, counts_repetition: bool, on_report: Callable[[GipfReport], None] | None, stop: StopFlag | None = None, clock: tuple[int, int, int] | None = None, ponder_hit: StopFlag | None = None, is_to_play: bool = False, level: int = 10, seed: int = 0) -> GipfReport:
        """
        Below the highest level it is the level's search, of one line by its own bounds.
        """

    def clear(self) -> None: ...

class DvonnEvaluatedSearcher:
    """A search with its table, which evaluates by a function."""

    def __init__(self, megabytes: int = 16) -> None: ...

    def search(self, evaluate: Callable[[Sequence[DvonnPosition]], Sequence[int]], position: DvonnPosition, earlier: Sequence[int], only: Sequence[DvonnMove], lines: int, depth: int, nodes: int, soft_milliseconds: int, hard_milliseconds: int, counts_repetition: bool, on_report: Callable[[DvonnReport], None] | None, stop: StopFlag | None = None, clock: tuple[int, int, int] | None = None, ponder_hit: StopFlag | None = None, is_to_play: bool = False, level: int = 10, seed: int = 0) -> DvonnReport:
        """
        As every search; `evaluate` gets a list of positions and gives the worth of each to the player to move, in hundredths of a piece. Raises what it raises.
        """

    def clear(self) -> None: ...

class GipfEvaluatedSearcher:
    """A search with its table, which evaluates by a function."""

    def __init__(self, megabytes: int = 16) -> None: ...

    def search(self, evaluate: Callable[[Sequence[GipfPosition]], Sequence[int]], position: GipfPosition, earlier: Sequence[int], only: Sequence[GipfMove], lines: int, depth: int, nodes: int, soft_milliseconds: int, hard_milliseconds: int, counts_repetition: bool, on_report: Callable[[GipfReport], None] | None, stop: StopFlag | None = None, clock: tuple[int, int, int] | None = None, ponder_hit: StopFlag | None = None, is_to_play: bool = False, level: int = 10, seed: int = 0) -> GipfReport:
        """
        As every search; `evaluate` gets a list of positions and gives the worth of each to the player to move, in hundredths of a piece. Raises what it raises.
        """

    def clear(self) -> None: ...

class DvonnEncoding:
    """States as planes and masks, moves or steps as numbers."""

    def __init__(self, game: str) -> None:
        """Of a game by its name."""

    @property
    def game_name(self) -> str:
        """The name of its game."""

    version: Final[int] = ...
    """Changes with what the numbers mean."""

    actions: Final[int] = ...
    """How many actions there are."""

    shape: Final[tuple[int, int, int]] = ...
    """Of an observation: planes, rows, columns."""

    @staticmethod
    def plane_names() -> list[str]:
        """What each plane shows."""

    def mask(self, state: DvonnPosition | DvonnTurn) -> numpy.typing.NDArray[numpy.uint8]:
        """Which actions are legal: 1, else 0."""

    def observation(self, state: DvonnPosition | DvonnTurn, side: Literal['w', 'b'] | None = None) -> numpy.typing.NDArray[numpy.uint8]:
        """The planes, from a side's view or that of the player to act."""

    def action(self, state: DvonnPosition | DvonnTurn, text: str) -> int:
        """
        The action that a text means. Raises MoveSyntaxError, IllegalMoveError or
        GameOverError.
        """

    def text(self, state: DvonnPosition | DvonnTurn, action: int) -> str:
        """The text of a legal action. Raises IllegalMoveError or GameOverError."""

    def step(self, state: DvonnPosition | DvonnTurn, action: int) -> DvonnPosition | DvonnTurn:
        """
        The state after a legal action. Raises IllegalMoveError or GameOverError.
        """

    def actions_of(self, position: DvonnPosition, move: str | DvonnMove) -> list[int]:
        """The actions that make a legal move. Raises what `play` does."""

    @staticmethod
    def alike() -> list[tuple[int, list[int]]]:
        """Squares, and the actions that mean the same while the square is empty."""

    @staticmethod
    def action_images(symmetry: int) -> list[int]:
        """What each action becomes under a symmetry."""

    @staticmethod
    def square_images(symmetry: int) -> list[int]:
        """Where each square of a plane comes to under a symmetry."""

class GipfEncoding:
    """States as planes and masks, moves or steps as numbers."""

    def __init__(self, game: str) -> None:
        """Of a game by its name."""

    @property
    def game_name(self) -> str:
        """The name of its game."""

    version: Final[int] = ...
    """Changes with what the numbers mean."""

    actions: Final[int] = ...
    """How many actions there are."""

    shape: Final[tuple[int, int, int]] = ...
    """Of an observation: planes, rows, columns."""

    @staticmethod
    def plane_names() -> list[str]:
        """What each plane shows."""

    def mask(self, state: GipfPosition | GipfTurn) -> numpy.typing.NDArray[numpy.uint8]:
        """Which actions are legal: 1, else 0."""

    def observation(self, state: GipfPosition | GipfTurn, side: Literal['w', 'b'] | None = None) -> numpy.typing.NDArray[numpy.uint8]:
        """The planes, from a side's view or that of the player to act."""

    def action(self, state: GipfPosition | GipfTurn, text: str) -> int:
        """
        The action that a text means. Raises MoveSyntaxError, IllegalMoveError or
        GameOverError.
        """

    def text(self, state: GipfPosition | GipfTurn, action: int) -> str:
        """The text of a legal action. Raises IllegalMoveError or GameOverError."""

    def step(self, state: GipfPosition | GipfTurn, action: int) -> GipfPosition | GipfTurn:
        """
        The state after a legal action. Raises IllegalMoveError or GameOverError.
        """

    def actions_of(self, position: GipfPosition, move: str | GipfMove) -> list[int]:
        """The actions that make a legal move. Raises what `play` does."""

    @staticmethod
    def alike() -> list[tuple[int, list[int]]]:
        """Squares, and the actions that mean the same while the square is empty."""

    @staticmethod
    def action_images(symmetry: int) -> list[int]:
        """What each action becomes under a symmetry."""

    @staticmethod
    def square_images(symmetry: int) -> list[int]:
        """Where each square of a plane comes to under a symmetry."""

class StepArrays:
    """The arrays that a step writes."""

    def __init__(self, observations: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None, None), order='C', device='cpu')], masks: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], rewards: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')], terminated: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], truncated: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')], players: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

class DvonnEnvironments:
    """Many games, stepped at once."""

    def __init__(self, encoding: DvonnEncoding, count: int, threads: int, reward: str, is_dealt: bool, counts_repetition: bool, longest: int, resets_itself: bool) -> None: ...

    def __len__(self) -> int: ...

    def reset(self, seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, chosen: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, out: StepArrays) -> None:
        """Begins the chosen games, or all, anew."""

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], out: StepArrays) -> None:
        """
        Plays an action in each game. Raises IllegalMoveError, and then plays none.
        """

    def random_actions(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Chooses a legal action in each game at random; -1 where it is over."""

    def write(self, out: StepArrays) -> None:
        """Writes what there is."""

    def state(self, place: int) -> DvonnPosition | DvonnTurn:
        """The state of a game."""

    def set_state(self, place: int, state: DvonnPosition | DvonnTurn) -> None:
        """Has a game go on from a state."""

    def outcome(self, place: int) -> Outcome | None:
        """How a game ended, None while it goes on."""

class GipfEnvironments:
    """Many games, stepped at once."""

    def __init__(self, encoding: GipfEncoding, count: int, threads: int, reward: str, is_dealt: bool, counts_repetition: bool, longest: int, resets_itself: bool) -> None: ...

    def __len__(self) -> int: ...

    def reset(self, seeds: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, chosen: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, out: StepArrays) -> None:
        """Begins the chosen games, or all, anew."""

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], out: StepArrays) -> None:
        """
        Plays an action in each game. Raises IllegalMoveError, and then plays none.
        """

    def random_actions(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Chooses a legal action in each game at random; -1 where it is over."""

    def write(self, out: StepArrays) -> None:
        """Writes what there is."""

    def state(self, place: int) -> GipfPosition | GipfTurn:
        """The state of a game."""

    def set_state(self, place: int, state: GipfPosition | GipfTurn) -> None:
        """Has a game go on from a state."""

    def outcome(self, place: int) -> Outcome | None:
        """How a game ended, None while it goes on."""

class Record:
    """One played game; gipfel.record is its face."""

    @overload
    def __init__(self, game: str, position: DvonnPosition | GipfPosition | str | None = None, counts_repetition: bool = True) -> None: ...

    @overload
    def __init__(self, record: Record) -> None: ...

    @property
    def game(self) -> str: ...

    @property
    def counts_repetition(self) -> bool: ...

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def end(self, outcome: Outcome) -> bool:
        """Ends the game; False where it is over."""

    def result(self) -> str: ...

    def tags(self) -> list[tuple[str, str]]: ...

    def set_tag(self, name: str, value: str) -> None: ...

    def remove_tag(self, name: str) -> bool: ...

    def remarks(self) -> list[object]:
        """What was found wrong when it was read."""

    def write(self) -> str:
        """The record as text."""

    def write_as(self, format: str) -> str:
        """
        The main line in another format. Raises RecordError where it cannot hold the game.
        """

    def play(self, node: int, text: str) -> int:
        """The node of the move that the text means."""

    def undo(self) -> bool:
        """Takes back the end or the last move; False where none is."""

    def remove(self, node: int) -> None:
        """Takes the move and all that follows out of the record."""

    def promote(self, node: int) -> None:
        """Makes the move the first of its alternatives."""

    def main_end(self) -> int:
        """The last node of the main line."""

    def parent(self, node: int) -> int | None: ...

    def children(self, node: int) -> list[int]: ...

    def move(self, node: int) -> str: ...

    def position(self, node: int) -> DvonnPosition | GipfPosition: ...

    def earlier_keys(self, node: int) -> list[int]:
        """The keys of the positions on the way to the node, from the root on."""

    def number(self, node: int) -> int: ...

    def plies(self, node: int) -> int: ...

    def outcome_at(self, node: int) -> Outcome | None:
        """How the play ended there, by the rules or by repetition."""

    def comment(self, node: int) -> str:
        """What is said after the move, without the clock and the evaluation."""

    def set_comment(self, node: int, text: str) -> None: ...

    def before(self, node: int) -> str:
        """What is said before the first move of a variation."""

    def set_before(self, node: int, text: str) -> None: ...

    def marks(self, node: int) -> list[int]:
        """The marks, in order; 1 to 6 are ! ? !! ?? !? ?!."""

    def set_marks(self, node: int, marks: Sequence[int]) -> None: ...

    def drawings(self, node: int) -> list[str]:
        """Marked cells as Ga1, then arrows as Ga1b2."""

    def set_drawings(self, node: int, drawings: Sequence[str]) -> None: ...

    def clock(self, node: int) -> int | None:
        """The milliseconds left after the move."""

    def set_clock(self, node: int, milliseconds: int | None) -> None: ...

    def evaluation(self, node: int) -> tuple[int, bool] | None:
        """
        Hundredths of a piece and False, or turns to a forced end and True; White's view.
        """

    def set_evaluation(self, node: int, evaluation: tuple[int, bool] | None) -> None: ...

def record_formats() -> list[str]:
    """The other formats that are read and written."""

class RecordReader:
    """Games from a stream of text."""

    def __init__(self, game: str | None = None) -> None: ...

    def feed(self, piece: bytes) -> None: ...

    def finish(self) -> None:
        """Nothing more will be fed."""

    def next(self) -> Record | None:
        """
        The next game; None where more must be fed, or all has been read. Raises RecordError
        for one that cannot be read; the one after it is read all the same.
        """

class ReviewRequest:
    """A search that a review wants."""

    @property
    def ply(self) -> int:
        """After so many moves of the main line."""

    @property
    def only(self) -> list[str]:
        """The moves to look at; all where none are named."""

    @property
    def nodes(self) -> int: ...

    @property
    def with_empty_table(self) -> bool: ...

class ReviewedMove:
    """What a move was worth, to its player."""

    @property
    def mover(self) -> str: ...

    @property
    def phase(self) -> str: ...

    @property
    def is_forced(self) -> bool: ...

    @property
    def is_exact(self) -> bool: ...

    @property
    def is_missed_chance(self) -> bool: ...

    @property
    def before(self) -> int:
        """In ten thousandths of a point."""

    @property
    def after(self) -> int: ...

    @property
    def mark(self) -> int: ...

    @property
    def better(self) -> list[str]: ...

class SideAccuracy:
    """In thousandths; None where there is none."""

    @property
    def all(self) -> int | None: ...

    @property
    def phases(self) -> list[int | None]: ...

class GameReview:
    """Asks for searches, and judges a game by them."""

    def __init__(self, record: Record, quality: str, spread: int) -> None: ...

    @property
    def next(self) -> ReviewRequest | None:
        """The search to make next; None when all are made."""

    def take(self, score: int, is_solved: bool, line: Sequence[str]) -> None:
        """Takes what that search has found."""

    @property
    def progress(self) -> int:
        """In thousandths of the work, about."""

    @property
    def nodes(self) -> list[int]: ...

    def moves(self) -> list[ReviewedMove]: ...

    def evaluation(self, ply: int) -> tuple[int, bool] | None: ...

    def points(self, ply: int) -> int:
        """White's, in ten thousandths."""

    def accuracy(self, side: str) -> SideAccuracy: ...

    def turning_point(self) -> int | None: ...

def review_points(score: int, spread: int) -> int:
    """What a score lets its player expect, in ten thousandths of a point."""

def review_nodes(quality: str) -> tuple[int, int]:
    """The nodes of the first look at each position, and of the second."""

REVIEW_TABLE: int = 16

def mistake_points() -> list[int]:
    """From how much on that a move gives away it is marked, the least first."""

def review_qualities() -> list[str]:
    """The names of the qualities, the shortest look first."""

def game_phases() -> list[str]:
    """The names of the parts of a game, in order."""

def check_game(position: object, game: str) -> None:
    """
    Raises PositionError where the position is of another game or rule set.
    """

def time_budget(position: object, clock: tuple[int, int, int]) -> tuple[int, int]:
    """
    How long to think about a move, in milliseconds: when to begin no new iteration, about, and when to break off. The clock is the time left, the increment, and the moves until there is more time (0: never).
    """

def time_scale(iterations: Sequence[tuple[int, int, float]]) -> float:
    """
    How many times its usual time a move gets after these iterations of a search: of each the best move's code, its score, and the part of the nodes that went into it.
    """
