"""Records with the engine's opinion: evaluations, marks for mistakes, and what was better.

>>> from gipfel.engine import Engine, Limit
>>> from gipfel.record import Record
>>> record = Record("gipf-basic")
>>> _ = record.play("b1-b3"), record.play("e9-e7")
>>> Annotator(Engine("gipf-basic"), Limit(depth=2)).annotate(record)
>>> [node.evaluation is None for node in record.main_line()]
[False, False]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gipfel.engine.analysis import Line
from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.errors import RefusedError
from gipfel.game import Move, Outcome, Position, Side
from gipfel.record import MARKS, Evaluation, Node, Record

__all__ = ["MISTAKES", "Annotator"]

# Which mark a move deserves that costs so much of a point, a win being one.
MISTAKES = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))

# Of the better line so many moves are shown.
LONGEST_LINE = 8


@dataclass(frozen=True)
class Judgement:
    """What a position is worth, from White's view, and what is best in it.

    `points` are those that White can expect, a win being one.
    """

    evaluation: Evaluation | None
    points: float
    best: tuple[Move, ...]


class Annotator:
    """Looks at the main lines of records with an engine, by the same limit for every move."""

    def __init__(self, engine: Engine, limit: Limit) -> None:
        self._engine = engine
        self._limit = limit
        self._is_stopped = False

    def annotate(self, record: Record, on_move: Callable[[int, int], object] | None = None) -> None:
        """Writes its opinion into the record.

        Every move gets an evaluation. One that costs much is marked, unless somebody has marked it
        already, and the better line stands beside it. `on_move` hears how many of how many
        positions are judged.
        """
        nodes = [record.root, *record.main_line()]
        positions = [node.position for node in nodes]
        before: Judgement | None = None
        for number, node in enumerate(nodes):
            judged = self._judged(node, positions[: number + 1])
            if self._is_stopped:
                return
            node.evaluation = judged.evaluation
            if before is not None:
                _blame(node, before, judged, positions[number - 1].turn)
            before = judged
            if on_move is not None:
                on_move(number + 1, len(nodes))

    def stop(self) -> None:
        """Ends the work at once; what is judged stays."""
        self._is_stopped = True
        self._engine.stop()

    def _judged(self, node: Node, positions: list[Position]) -> Judgement:
        *earlier, position = positions
        if (outcome := node.outcome()) is not None:
            return Judgement(None, _points(outcome), ())
        found = self._engine.analyse(
            position,
            self._limit,
            earlier=earlier,
            counts_repetition=node.record.counts_repetition,
        )
        return _judgement(found.best, position.turn)


def _points(outcome: Outcome) -> float:
    return {"w": 1.0, "b": 0.0, None: 0.5}[outcome.winner]


def _judgement(line: Line, turn: Side) -> Judgement:
    sign = 1 if turn == "w" else -1
    win, draw, _ = line.wdl
    points = (win + draw / 2) / 1000
    return Judgement(_evaluation(line, sign), points if sign > 0 else 1 - points, line.moves)


def _evaluation(line: Line, sign: int) -> Evaluation:
    if line.turns is not None:
        return Evaluation(turns=sign * line.turns)
    pieces = line.score / 100 if line.margin is None else line.margin
    return Evaluation(pieces=sign * pieces)


def _blame(node: Node, before: Judgement, after: Judgement, mover: Side) -> None:
    """Marks a move that made things worse for its player, and shows a better one."""
    cost = before.points - after.points if mover == "w" else after.points - before.points
    mark = next((mark for least, mark in MISTAKES if cost >= least), None)
    if mark is None or not before.best or str(before.best[0]) == node.text:
        return
    if not set(node.marks) & set(MARKS.values()):
        node.marks = [*node.marks, mark]
    _show(node.parent, before)


def _show(at: Node | None, better: Judgement) -> None:
    for move in better.best[:LONGEST_LINE]:
        if at is None:
            return
        try:
            at = at.play(move)
        except RefusedError:  # a line may go on where a repetition has ended the game
            return
