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
from gipfel.engine.task import Stop
from gipfel.errors import RefusedError
from gipfel.game import Move, Outcome, Side
from gipfel.record import MARKS, Evaluation, Node, Record

__all__ = ["MISTAKES", "Annotator"]

# Which mark a move deserves that costs so much of a point, a win being one.
MISTAKES = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))

# Of the better line so many moves are shown.
LONGEST_LINE = 8


@dataclass(frozen=True)
class Judgement:
    """What a position is worth, from White's view, and what is best for the player to move.

    `points` are those that White can expect, a win being one.
    """

    turn: Side
    evaluation: Evaluation | None
    points: float
    best: tuple[Move, ...]


class Annotator:
    """Looks at the main lines of records with an engine, by the same limit for every move."""

    def __init__(self, engine: Engine, limit: Limit, stop: Stop | None = None) -> None:
        self._engine = engine
        self._limit = limit
        self._stop = stop or Stop()

    def annotate(self, record: Record, on_move: Callable[[int, int], object] | None = None) -> None:
        """Writes its opinion into the record.

        Every move gets an evaluation. One that costs much is marked, unless somebody has marked it
        already, and the better line stands beside it. `on_move` is called with how many of how
        many positions are judged.
        """
        nodes = [record.root, *record.main_line()]
        before: Judgement | None = None
        for number, node in enumerate(nodes, 1):
            judgement = self._judge(node)
            if self._stop.is_set:
                return
            node.evaluation = judgement.evaluation
            if before is not None:
                _blame(node, before, judgement)
            before = judgement
            if on_move is not None:
                on_move(number, len(nodes))

    def stop(self) -> None:
        """Ends the work at once; what is judged stays."""
        self._stop.set()

    def _judge(self, node: Node) -> Judgement:
        turn = node.position.turn
        if (outcome := node.outcome()) is not None:
            return Judgement(turn, None, _points(outcome), ())
        return _judgement(self._engine.analyse(node, self._limit, stop=self._stop).best, turn)


def _points(outcome: Outcome) -> float:
    return {"w": 1.0, "b": 0.0, None: 0.5}[outcome.winner]


def _judgement(line: Line, turn: Side) -> Judgement:
    sign = 1 if turn == "w" else -1
    win, draw, _ = line.wdl
    points = (win + draw / 2) / 1000
    return Judgement(turn, _evaluation(line, sign), points if sign > 0 else 1 - points, line.moves)


def _evaluation(line: Line, sign: int) -> Evaluation:
    if line.turns is not None:
        return Evaluation(turns=sign * line.turns)
    pieces = line.score / 100 if line.margin is None else line.margin
    return Evaluation(pieces=sign * pieces)


def _blame(node: Node, before: Judgement, after: Judgement) -> None:
    """Marks a move that made things worse for its player, and shows a better one."""
    cost = before.points - after.points if before.turn == "w" else after.points - before.points
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
