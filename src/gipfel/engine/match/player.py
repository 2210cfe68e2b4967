"""Who sits at a match: our engine, random play, players of other people's."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from gipfel._value import Formatted
from gipfel.engine.analysis import Analysis, Line, reply_in
from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.player import Player, players_own_code
from gipfel.engine.printable import printable
from gipfel.engine.task import Pondering, Stop, Task
from gipfel.errors import (
    EngineError,
    IllegalMoveError,
    MoveSyntaxError,
    RefusedError,
    TooManyMovesError,
)
from gipfel.game import Game, Move, Position, Reason
from gipfel.record import Node

__all__ = [
    "Choice",
    "EnginePlayer",
    "Entrant",
    "Forfeit",
    "MatchPlayer",
    "OwnPlayer",
    "Ponderer",
    "RandomPlayer",
    "Situation",
]


@dataclass(frozen=True)
class Situation(Formatted):
    """What a player knows when it is to move.

    `node` is where the game's record stands: it knows the position, the moves that led to it and
    whether they repeat. `limit` bounds this move; where the game has clocks, they are White's and
    Black's seconds left.
    """

    node: Node
    limit: Limit
    clocks: tuple[float, float] | None = None

    @property
    def position(self) -> Position:
        """The position to move in."""
        return self.node.position


@dataclass(frozen=True)
class Choice(Formatted):
    """The move that a player chose, the nodes it searched, and what it is certain of.

    `certain` is what the player to move will get by best play, 1, ½ or 0, where that is proven.
    `seconds` is the time to be counted, where not all that passed is the player's.
    """

    move: Move | str
    """The move, as text or as a Move."""
    nodes: int = 0
    """How many positions were searched; 0 where that is unknown."""
    certain: float | None = None
    seconds: float | None = None
    expected: str | None = None
    """The opponent's move that the player expects, where it can ponder."""


@dataclass(eq=False, repr=False)
class Forfeit(EngineError):  # noqa: N818 - it is the end of a game
    """A player has lost at once; the reason is one of a game's reasons.

    >>> print(Forfeit("illegal-move", "it played a1 twice"))
    it played a1 twice
    """

    reason: Reason
    note: str
    """More about it, in plain words."""

    @classmethod
    def for_move(cls, refusal: RefusedError) -> Forfeit:
        """The loss for a move that was refused."""
        return cls("illegal-move", f"{printable(refusal.input)}: {refusal.sentence()}")

    def __str__(self) -> str:
        return self.note


class MatchPlayer(Protocol):
    """One side of a match. It plays one game after the other, with either colour."""

    @property
    def is_trusted(self) -> bool:
        """Whether a win that it is certain of counts, against a player who is not trusted."""

    def begin(self, seed: int) -> None:
        """A new game begins. Nothing of the last one may matter, and all chance is the seed's."""

    def choose(self, situation: Situation) -> Choice:
        """The move to play.

        Raises Forfeit where the player has lost for what it did or did not do; any other
        EngineError means `abandoned`.
        """

    def close(self) -> None:
        """Gives back what the player holds, also after it broke."""


@runtime_checkable
class Ponderer(Protocol):
    """A player that can think in its opponent's time."""

    def allow_pondering(self) -> None:
        """Says, before any game, that it will be asked to."""

    def ponder(self, situation: Situation) -> None:
        """Begins to think where the opponent has played what was expected, and returns at once.

        The next `choose` is for this very game, or for another one: then all of it was in vain.
        """

    def stop_pondering(self) -> None:
        """Ends it, if it goes on."""


class Entrant(Protocol):
    """A player who is not there yet: it is sent to another process (by pickle) and made there.

    Its text is its name in results. `limit` is its own bound for a move, in place of the match's.
    """

    @property
    def limit(self) -> Limit | None: ...
    def player(self, kind: Game) -> MatchPlayer:
        """The player. Raises EngineError where it cannot be had."""

    def __str__(self) -> str: ...


class EnginePlayer:
    """Our own engine, at one of its levels.

    Below the highest it is certain of nothing: what it has seen, it may let slip.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._seed = 0
        self._pondered: Pondered | None = None

    @property
    def is_trusted(self) -> bool:
        """Only at full strength."""
        return self._engine.level.is_full_strength

    def begin(self, seed: int) -> None:
        """Forgets the last game, and takes up the seed."""
        self.stop_pondering()
        self._engine.forget()
        self._seed = seed

    def choose(self, situation: Situation) -> Choice:
        """The engine's move: at full strength the best, or one of its book's."""
        book_move = self._engine.book_move(situation.node, self._seed)
        if book_move is not None:
            self.stop_pondering()
            return Choice(book_move)
        analysis = self._hit(situation) or self._analyse(situation)
        line = analysis.best
        return Choice(
            line.moves[0],
            analysis.nodes,
            certainty(line) if self.is_trusted else None,
            expected=reply_in(situation.position, line),
        )

    def allow_pondering(self) -> None:
        """It always tells what it expects."""

    def ponder(self, situation: Situation) -> None:
        """Thinks in the opponent's time; a level that is bounded by its nodes need not."""
        self.stop_pondering()
        if not self._engine.level.is_full_strength:
            return
        stop = Pondering()
        task = Task(lambda stop: self._analyse(situation, stop), stop)
        self._pondered = Pondered(line_of_play(situation.node), stop, task)

    def stop_pondering(self) -> None:
        """Ends it, and forgets what came of it but for the engine's table."""
        pondered, self._pondered = self._pondered, None
        if pondered is not None:
            pondered.task.stop()

    def _hit(self, situation: Situation) -> Analysis | None:
        """What was found in the opponent's time and since, where he played as expected."""
        pondered, self._pondered = self._pondered, None
        if pondered is None:
            return None
        if pondered.line != line_of_play(situation.node):
            pondered.task.stop()
            return None
        pondered.stop.hit()
        return pondered.task.result()

    def _analyse(self, situation: Situation, stop: Stop | None = None) -> Analysis:
        return self._engine.search_at_level(
            situation.node, situation.limit, seed=self._seed, stop=stop
        )

    def close(self) -> None:
        """Ends its thinking; there is nothing else to give back."""
        self.stop_pondering()


@dataclass(frozen=True)
class Pondered:
    """A search in the opponent's time: after which moves, and how it is ended."""

    line: tuple[str, ...]
    stop: Pondering
    task: Task[Analysis]


def line_of_play(node: Node) -> tuple[str, ...]:
    """Where a game began, and the moves up to a node."""
    root, *played = node.path()
    return (str(root.position), *(each.text for each in played))


class OwnPlayer:
    """A player of somebody else's. A method `begin(seed)` is called before each game."""

    is_trusted = False

    def __init__(self, player: Player) -> None:
        self._player = player

    def begin(self, seed: int) -> None:
        """Hands the seed over, where the player takes one. Raises EngineError where it fails."""
        if callable(begin := getattr(self._player, "begin", None)):
            with players_own_code():
                begin(seed)

    def choose(self, situation: Situation) -> Choice:
        """The player's move. Raises Forfeit where it is none, EngineError where it fails."""
        try:
            with players_own_code():
                return Choice(self._player.play(situation.node, situation.limit))
        except (IllegalMoveError, MoveSyntaxError) as refusal:
            raise Forfeit.for_move(refusal) from None

    def close(self) -> None:
        """Closes the player."""
        self._player.close()


class RandomPlayer:
    """Plays any legal move."""

    is_trusted = False

    def __init__(self) -> None:
        self._chance = random.Random(0)

    def begin(self, seed: int) -> None:
        """Takes up the seed."""
        self._chance = random.Random(seed)

    def choose(self, situation: Situation) -> Choice:
        """Any legal move; where they are too many to be listed, any step after any step."""
        try:
            return Choice(self._chance.choice(situation.position.legal_moves()))
        except TooManyMovesError:
            return Choice(self._stepwise(situation.position))

    def _stepwise(self, position: Position) -> Move:
        turn = position.begin()
        while turn.move is None:
            turn = turn.step(self._chance.choice(turn.steps()))
        return turn.move

    def close(self) -> None:
        """There is nothing to give back."""


def certainty(line: Line) -> float | None:
    """What a line proves for the player to move: 1, ½, 0, or nothing."""
    if not line.is_decided:
        return None
    return 0.5 + ((line.score > 0) - (line.score < 0)) / 2
