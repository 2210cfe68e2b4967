"""Records with the engine's opinion: evaluations, marks for mistakes, and what was better.

The opinion goes into the record, or becomes a table with a row for each position.

>>> from gipfel.engine import Engine, Limit
>>> from gipfel.record import Record
>>> record = Record("gipf-basic")
>>> _ = record.play("b1-b3"), record.play("e9-e7")
>>> Annotator(Engine("gipf-basic"), Limit(depth=2)).annotate(record)
>>> [node.evaluation is None for node in record.main_line()]
[False, False]
>>> annotator = Annotator(Engine("gipf-basic"), Limit(depth=2))
>>> [(row.ply, row.turn, row.move) for row in rows(record, list(annotator.judge(record)))]
[(0, 'w', 'b1-b3'), (1, 'b', 'e9-e7'), (2, 'w', None)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from gipfel import words
from gipfel._arguments import check_kind
from gipfel._native import core
from gipfel._value import Formatted
from gipfel.engine.analysis import Analysis
from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.task import Stop, check_stop
from gipfel.errors import RefusedError
from gipfel.game import Move, Outcome, Side
from gipfel.record import MARKS, Evaluation, Node, Record
from gipfel.review.game_review import MISTAKE_MARKS, ONE_POINT, Review, ReviewedMove

__all__ = ["MISTAKES", "Annotator", "Judgement", "Row", "annotate", "annotate_review", "rows"]

# Which mark a move deserves that costs so much of a point, a win being one: the dearest first.
MISTAKES = tuple(
    (points / ONE_POINT, mark)
    for points, mark in zip(core.mistake_points()[::-1], MISTAKE_MARKS[::-1], strict=True)
)

# Of the better line so many moves are shown.
LONGEST_LINE = 8


@dataclass(frozen=True)
class Judgement(Formatted):
    """What a position is worth, from White's view, and what is best for the player to move.

    `turn` is whose turn it is, and `best` the line that the engine would play. `points` are those
    that White can expect, a win being one; `wdl`, how likely White's win, a draw and White's loss
    are, in thousandths. `is_solved` tells whether the result is proven, margin and all. `depth` and
    `nodes` are those of the search; there is none where the game is over. There the `evaluation` is
    the final margin, in games that have one.

    >>> from gipfel.engine import Engine, Limit
    >>> from gipfel.record import Record
    >>> annotator = Annotator(Engine("gipf-basic"), Limit(depth=2))
    >>> [judgement] = annotator.judge(Record("gipf-basic"))
    >>> judgement.turn, judgement.depth, sum(judgement.wdl), len(judgement.best)
    ('w', 2, 1000, 2)
    """

    turn: Side
    evaluation: Evaluation | None
    points: float
    best: tuple[Move, ...]
    wdl: tuple[int, int, int]
    is_solved: bool
    depth: int | None = None
    nodes: int | None = None


@dataclass(frozen=True, kw_only=True)
class Row(Formatted):
    """One position of a game with what the engine thinks of it, as plain values for tables.

    It is a dataclass: `dataclasses.asdict(row)` is a row for pandas or Arrow.

    `ply` is how many moves led to the `position`, and `turn` whose turn it is there. `move` is the
    one that was played, and `mark` what it deserves; `best` and `line` are what the engine would
    have played. All values are White's: `pieces` are the expected final margin in DVONN and the
    score in GIPF, where forced ends are `turns` instead; `points`, what White can expect, and
    `win`, `draw` and `loss`, how likely each is, go from 0 to 1. `solved` tells whether the result
    is proven, `depth` and `nodes` how far the search went. In the last position of a finished game
    `pieces` is DVONN's final margin, and there was no search.
    """

    ply: int
    turn: Side
    position: str
    move: str | None
    pieces: float | None
    turns: int | None
    points: float
    best: str | None
    line: str | None
    mark: str | None
    solved: bool
    win: float
    draw: float
    loss: float
    depth: int | None
    nodes: int | None


class Annotator:
    """Looks at the main lines of records with an engine, by the same limit for every move."""

    def __init__(self, engine: Engine, limit: Limit, stop: Stop | None = None) -> None:
        check_kind(engine, Engine, "what judges is an Engine")
        check_kind(limit, Limit, "the limit is a Limit, such as Limit(seconds=1)")
        check_stop(stop)
        self._engine = engine
        self._limit = limit
        self._stop = stop or Stop()

    def __repr__(self) -> str:
        return f"Annotator({self._engine!r}, {self._limit!r})"

    def judge(self, record: Record) -> Iterator[Judgement]:
        """What the positions of the main line are worth, the start first, until it is stopped."""
        for node in (record.root, *record.main_line()):
            judgement = self._judge(node)
            if self._stop.is_set:
                return
            yield judgement

    def annotate(self, record: Record, on_move: Callable[[int, int], object] | None = None) -> None:
        """Writes its opinion into the record, see `annotate`.

        `on_move` is called with how many of how many positions are judged.
        """
        positions = record.last.plies + 1
        for number, _ in enumerate(annotate(record, self.judge(record)), 1):
            if on_move is not None:
                on_move(number, positions)

    def stop(self) -> None:
        """Ends the work at once; what is judged stays."""
        self._stop.set()

    def _judge(self, node: Node) -> Judgement:
        turn = node.position.turn
        if (outcome := node.outcome()) is not None:
            return _final_judgement(node, outcome)
        return _judgement(self._engine.analyse(node, self._limit, stop=self._stop), turn)


def annotate(record: Record, judgements: Iterable[Judgement]) -> Iterator[Judgement]:
    """Writes judgements of the main line into the record, and hands each on when it is there.

    Every move gets an evaluation, but for one that ends a game without a margin. One that costs
    much is marked, unless somebody has marked it already, and the better line stands beside it.
    """
    before: Judgement | None = None
    nodes = [record.root, *record.main_line()]
    for node, judgement in zip(nodes, judgements, strict=False):  # fewer where it was stopped
        node.evaluation = judgement.evaluation
        if before is not None:
            _blame(node, before, judgement)
        before = judgement
        yield judgement


def annotate_review(record: Record, review: Review, language: str = words.DEFAULT_LANGUAGE) -> None:
    """Writes a review into the record that it is of, so that any reader shows it.

    Every move gets an evaluation, and its mark unless somebody has marked it already. Beside a
    mistake stands the line that was better, and at its first move what it is for. The move that
    lost the game says so. Comments that are there stay; what is written already is not written
    again. Raises ValueError where the review is of another game.

    >>> from gipfel.review import review
    >>> record = Record("gipf-basic")
    >>> _ = record.play("b1-b3"), record.play("e9-e7")
    >>> annotate_review(record, review(record, "quick"))
    >>> [node.evaluation is None for node in record.main_line()]
    [False, False]
    """
    nodes = [record.root, *record.main_line()]
    if [node.text for node in nodes[1:]] != [str(move.move) for move in review.moves]:
        raise ValueError("the review is of another game")
    record.root.evaluation = review.start_evaluation
    for node, move in zip(nodes[1:], review.moves, strict=True):
        node.evaluation = move.evaluation
        if move.mark is not None:
            _add_mark(node, move.mark)
        if move.better:
            _show_better(nodes[move.ply], move, language)
    if review.turning_point is not None:
        _say(nodes[review.turning_point.ply + 1], review.turning_point_sentence(language))


def _show_better(before: Node, move: ReviewedMove, language: str) -> None:
    first = _show(before, move.better)
    if first is not None and move.idea is not None and move.idea.name != "none":
        _say(first, move.idea.sentence(language))


def _say(node: Node, sentence: str) -> None:
    if sentence not in node.comment:
        node.comment = f"{node.comment} {sentence}".strip()


def _add_mark(node: Node, mark: str) -> None:
    if not set(node.marks) & set(MARKS.values()):
        node.marks = [*node.marks, mark]


def rows(record: Record, judgements: Sequence[Judgement]) -> Iterator[Row]:
    """The positions of the main line with their judgements, as rows of a table."""
    nodes = [record.root, *record.main_line()]
    for number, (node, judgement) in enumerate(zip(nodes, judgements, strict=False)):
        is_last = number + 1 >= len(judgements)
        after = None if is_last else nodes[number + 1]
        mark = None if after is None else _mark(after, judgement, judgements[number + 1])
        evaluation = judgement.evaluation
        pieces = None if evaluation is None else evaluation.pieces
        yield Row(
            ply=number,
            turn=judgement.turn,
            position=str(node.position),
            move=after.text if after else None,
            pieces=None if pieces is None else round(pieces, 2),
            turns=None if evaluation is None else evaluation.turns,
            points=round(judgement.points, 4),
            best=str(judgement.best[0]) if judgement.best else None,
            line=" ".join(map(str, judgement.best)) or None,
            mark=mark,
            solved=judgement.is_solved,
            win=judgement.wdl[0] / 1000,
            draw=judgement.wdl[1] / 1000,
            loss=judgement.wdl[2] / 1000,
            depth=judgement.depth,
            nodes=judgement.nodes,
        )


def _final_judgement(node: Node, outcome: Outcome) -> Judgement:
    """What a finished game is worth: its result, and the margin where it has one."""
    score = node.record.game.score(node.position)
    evaluation = None if score is None else Evaluation(pieces=float(score[0] - score[1]))
    points = {"w": 1.0, "b": 0.0, None: 0.5}[outcome.winner]
    wdl = {"w": (1000, 0, 0), "b": (0, 0, 1000), None: (0, 1000, 0)}[outcome.winner]
    return Judgement(node.position.turn, evaluation, points, (), wdl, is_solved=True)


def _judgement(analysis: Analysis[Move], turn: Side) -> Judgement:
    line = analysis.best
    win, draw, loss = line.wdl
    is_white = turn == "w"
    return Judgement(
        turn=turn,
        evaluation=line.evaluation(turn),
        points=line.points if is_white else 1 - line.points,
        best=line.moves,
        wdl=(win, draw, loss) if is_white else (loss, draw, win),
        is_solved=line.is_solved,
        depth=analysis.depth,
        nodes=analysis.nodes,
    )


def _mark(node: Node, before: Judgement, after: Judgement) -> str | None:
    """What a move deserves that made things worse for its player; None where nothing was better."""
    if not before.best or str(before.best[0]) == node.text:
        return None
    cost = before.points - after.points if before.turn == "w" else after.points - before.points
    return next((mark for least, mark in MISTAKES if cost >= least), None)


def _blame(node: Node, before: Judgement, after: Judgement) -> None:
    """Marks a move that made things worse for its player, and shows a better one."""
    mark = _mark(node, before, after)
    if mark is None:
        return
    _add_mark(node, mark)
    if node.parent is not None:
        _show(node.parent, before.best)


def _show(at: Node, line: Sequence[Move]) -> Node | None:
    """Puts the beginning of a line into the record; gives its first move."""
    first = None
    for move in line[:LONGEST_LINE]:
        try:
            at = at.play(move)
        except RefusedError:  # a line may go on where a repetition has ended the game
            break
        first = first or at
    return first
