"""`gipfel solve`: the exact result of a position, and the line that leads to it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console

from gipfel import words
from gipfel.cli.arguments import (
    GameArgument,
    PositionOption,
    TableOption,
    read_position,
    seconds_option,
)
from gipfel.cli.terminal.progress import INTERRUPTED, with_status
from gipfel.cli.terminal.status import final_score
from gipfel.cli.usage import environment_language
from gipfel.engine import Analysis, Engine, Limit, Line, Stop
from gipfel.game import Game, Move, Position, Side, opponent

__all__ = ["solve"]

UNSOLVED = 1
DEFAULT_SECONDS = 10.0
DEFAULT_TABLE_MB = 64  # an exact result asks for more positions than a game does


def solve(
    game: GameArgument,
    position: PositionOption = None,
    seconds: Annotated[float, seconds_option("When to give up.")] = DEFAULT_SECONDS,
    table: TableOption = DEFAULT_TABLE_MB,
) -> None:
    """Solve a position: who wins against every defence, and by which moves.

    In DVONN that is the exact final margin, in GIPF the number of turns to a forced win or loss,
    both sides' turns counted. The exit status is 1 where the time does not suffice.

    \b
    Examples:
      gipfel solve dvonn --position "RRRWB..../........../.........../........../......... w stack"
      gipfel solve gipf-basic --seconds 0.2
    """
    start = read_position(game, position)
    if start.is_over:
        typer.echo(_say("solve-over", ending=_ending(game, start)))
        return
    solver = Solver(game, start, seconds, table)
    is_interrupted = False
    try:
        solver.work()
    except KeyboardInterrupt:
        is_interrupted = True
    typer.echo(solver.report(is_interrupted))
    if not solver.is_solved:
        raise typer.Exit(INTERRUPTED if is_interrupted else UNSOLVED)


@dataclass
class Solver:
    """The search for an exact result, and what it has found so far."""

    game: Game
    start: Position
    seconds: float
    table: int

    def __post_init__(self) -> None:
        self._engine = Engine(self.game, table=self.table)
        self._found: Analysis | None = None
        self._begun = time.monotonic()

    @property
    def is_solved(self) -> bool:
        """Whether the result is exact."""
        return self._found is not None and self._found.best.is_solved

    def work(self) -> None:
        """Searches until the result is exact, or the time is over."""
        console = Console(stderr=True, highlight=False, markup=False)
        with_status(console, self._progress, self._search)

    def report(self, is_interrupted: bool) -> str:
        """What was found, in words."""
        seconds = time.monotonic() - self._begun
        if self._found is None:
            return _say("solve-interrupted", seconds=seconds)
        best = self._found.best
        if best.is_solved:
            heading = _exact(best, self.start.turn)
        elif is_interrupted:
            heading = " ".join([_say("solve-interrupted", seconds=seconds), self._so_far(best)])
        else:
            heading = " ".join([_say("solve-late", seconds=self.seconds), self._so_far(best)])
        depth, nodes = self._found.depth, self._found.nodes
        last = _say("solve-effort", depth=depth, nodes=nodes, seconds=seconds)
        return "\n".join([heading, *self._line(best.moves), last])

    def _search(self, stop: Stop) -> None:
        limit = Limit(seconds=self.seconds)
        self._hear(self._engine.analyse(self.start, limit, on_analysis=self._hear, stop=stop))

    def _hear(self, found: Analysis) -> None:
        self._found = found
        if _is_final(found):
            self._engine.stop()

    def _progress(self) -> str:
        seconds = round(time.monotonic() - self._begun)
        if self._found is None:
            return _say("solve-begun", seconds=seconds, limit=self.seconds)
        depth, nodes = self._found.depth, self._found.nodes
        return _say("solve-progress", depth=depth, nodes=nodes, seconds=seconds, limit=self.seconds)

    def _so_far(self, best: Line) -> str:
        if best.is_decided and best.margin:
            winner = _winner(best.margin, self.start.turn)
            return _say("solve-certain", side=winner, number=round(abs(best.margin)))
        return _say(
            "solve-best",
            move=str(best.moves[0]),
            sign="-" if best.score < 0 else "+",
            score=abs(best.score) / 100,
            side=_side(self.start.turn),
        )

    def _line(self, moves: Sequence[Move]) -> list[str]:
        """The moves of the line, one a line, and the result where it reaches the game's end."""
        width = len(str(len(moves)))
        position, lines = self.start, []
        for number, move in enumerate(moves, 1):
            lines.append(f"  {number:>{width}}  {_side(position.turn)}  {move}")
            position = position.play(move)
        return [*lines, _ending(self.game, position)] if position.is_over else lines


def _is_final(found: Analysis) -> bool:
    """Whether nothing is left to find: a forced end may yet turn out to come sooner."""
    best = found.best
    return best.is_solved and (best.turns is None or abs(best.turns) <= found.depth)


def _exact(best: Line, side: Side) -> str:
    worth = best.turns if best.margin is None else best.margin
    if not worth:
        return _say("solve-draw")
    name = "solve-turns" if best.margin is None else "solve-margin"
    return _say(name, side=_winner(worth, side), number=round(abs(worth)))


def _winner(worth: float, side: Side) -> str:
    return _side(side if worth > 0 else opponent(side))


def _ending(kind: Game, position: Position) -> str:
    """Who won, and the final score or why, as a sentence."""
    language = environment_language()
    outcome = position.outcome()
    assert outcome is not None
    score = final_score(kind, position, language)
    if score is None:
        return words.ending(outcome.winner, outcome.reason, language)
    return f"{words.result(outcome.winner, language)}. {score}"


def _side(side: Side) -> str:
    return words.side(side, environment_language())


def _say(name: str, **places: str | float) -> str:
    return words.message(name, environment_language(), **places)
