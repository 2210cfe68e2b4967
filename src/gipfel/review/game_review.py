"""The review of a game: the core says what to search, the engine searches, and this tells of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from gipfel import words
from gipfel._arguments import check_kind, quoted
from gipfel._native import core
from gipfel._value import Formatted, FrozenMapping
from gipfel.engine.engine import Engine, game_of
from gipfel.engine.network import shipped_network
from gipfel.engine.task import Stop, check_stop
from gipfel.errors import EngineError
from gipfel.game import SIDES, Game, Move, Side
from gipfel.idea import Idea
from gipfel.record import MARKS, Evaluation, Node, Record

__all__ = [
    "DEFAULT_QUALITY",
    "PHASES",
    "QUALITIES",
    "Accuracy",
    "Phase",
    "Quality",
    "Review",
    "ReviewedMove",
    "Reviewer",
    "review",
]

# How long a review looks at a game: the engine visits so many positions, whatever the machine.
Quality = Literal["quick", "default", "deep"]
QUALITIES: tuple[Quality, ...] = get_args(Quality)
"""The qualities of a review, the shortest look first."""
DEFAULT_QUALITY: Quality = "default"
"""The quality where none is named."""

# The parts of a game, in order. Only DVONN has a placing phase.
Phase = Literal["placing", "opening", "middle", "endgame"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The parts of a game, in the order in which they come."""

ONE_POINT = 10_000  # as the core counts

# Of the marks that a review gives, those for moves that gave something away.
MISTAKE_MARKS = ("?!", "?", "??")


@dataclass(frozen=True, kw_only=True)
class ReviewedMove(Formatted):
    """A move of the main line, and what it was worth to its player.

    `before` and `after` are the points that he could expect, a win being one and a draw a half:
    before with the best move, after with the one that was played. They are proven where `is_exact`.
    `better` is the line that would have kept more, and `idea` what its first move is for; there is
    none for a move that was good enough. `evaluation` is that of the position after the move.
    """

    ply: int
    """How many moves were made before it."""
    turn: Side
    """Whose move it is."""
    move: Move
    phase: Phase
    """In which part of the game it was made."""
    before: float
    after: float
    mark: str | None
    """`?!`, `?` or `??` by what it gave away; `!` or `!!` where it was hard to find, and the only
    good one."""
    better: tuple[Move, ...]
    idea: Idea | None
    evaluation: Evaluation | None
    is_exact: bool
    is_forced: bool
    """Whether there was no other move."""
    is_missed_chance: bool
    """Whether it did not take what the opponent's mistake had offered."""

    @property
    def given_away(self) -> float:
        """The points that the move gave away."""
        return round(self.before - self.after, 4)

    @property
    def is_mistake(self) -> bool:
        """Whether it is marked for what it gave away."""
        return self.mark in MISTAKE_MARKS


@dataclass(frozen=True)
class Accuracy(Formatted):
    """How well a side played, from 0 to 1: in the whole game, and in each part of it.

    A move that gives nothing away counts 1, one that gives half a point away 0. None where the side
    had nothing to choose.
    """

    overall: float | None
    """In the whole game."""
    phases: Mapping[Phase, float | None]
    """In each part of it; a part that the game did not have is None."""


@dataclass(frozen=True)
class Review(Formatted):
    """What a game's moves were worth.

    `points` are those that White could expect at the start and after each move. `turning_point` is
    the loser's last move before which he could still expect to hold the game. It lost the game
    where it is marked as a mistake, else the game slipped away from there on; None where nobody has
    won, where the last position could still be held, or where there was no such move.
    """

    quality: Quality
    """How long was looked."""
    moves: tuple[ReviewedMove, ...]
    points: tuple[float, ...]
    accuracy: Mapping[Side, Accuracy]
    """How well each side played."""
    turning_point: ReviewedMove | None
    start_evaluation: Evaluation | None
    """Of the position that the game began with."""
    numbers: tuple[int, ...]
    """The move number of each move, as records write it."""

    def turning_point_sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """Which move lost the game, or that none did."""
        move = self.turning_point
        if move is None:
            return words.message("review-no-turning-point", language)
        number = str(self.numbers[move.ply])
        if not move.is_mistake:
            return words.message("review-slipped", language, colour=move.turn, number=number)
        return words.message(
            "review-turning-point",
            language,
            colour=move.turn,
            number=number,
            move=str(move.move),
        )


class Reviewer:
    """Reviews games of one kind, one after the other, with one engine.

    It begins each without what it remembers of the others: a game has the same review whenever, and
    wherever, it is reviewed.

    >>> from gipfel import Record
    >>> Reviewer("dvonn", "quick").review(Record("dvonn")).moves
    ()
    """

    def __init__(self, game: str | Game, quality: Quality = DEFAULT_QUALITY) -> None:
        if quality not in QUALITIES:
            raise ValueError(f"a quality is one of {', '.join(QUALITIES)}, not {quoted(quality)}")
        self._game = game_of(game)
        self._quality = quality
        has_network = shipped_network(self._game.name) is not None
        self._spread = core.NETWORK_SPREAD if has_network else core.HAND_MADE_SPREAD
        self._engine = Engine(self._game, table=core.REVIEW_TABLE)

    def __repr__(self) -> str:
        return f"Reviewer({self._game.name!r}, {self._quality!r})"

    def review(
        self,
        record: Record,
        *,
        on_progress: Callable[[float], object] | None = None,
        stop: Stop | None = None,
    ) -> Review:
        """What the moves of the main line were worth.

        `on_progress` is called with how much of the work is done, from 0 to 1. Raises EngineError
        where it was stopped, PositionError where the record is of another game.
        """
        check_kind(record, Record, "what is reviewed is a Record")
        check_stop(stop)
        core.check_game(record.root.position, self._game.name)
        stop = stop or Stop()
        work = core.GameReview(record._core, self._quality, self._spread)
        nodes = [Node(record, number) for number in work.nodes]
        self._engine.forget()
        while (request := work.next) is not None:
            self._search(work, request, nodes[request.ply], stop)
            if on_progress is not None:
                on_progress(work.progress / 1000)
        return _review_of(work, nodes, self._quality)

    def _search(self, work: Any, request: Any, node: Node, stop: Stop) -> None:
        if request.with_empty_table:
            self._engine.forget()
        found = self._engine.analyse(node, nodes=request.nodes, moves=request.only, stop=stop).best
        if stop.is_set:
            raise EngineError("the review was stopped")
        work.take(found.score, found.is_solved, [str(move) for move in found.moves])


def review(
    record: Record,
    quality: Quality = DEFAULT_QUALITY,
    *,
    on_progress: Callable[[float], object] | None = None,
    stop: Stop | None = None,
) -> Review:
    """What each move of a game was worth, and where the game was lost.

    See `Reviewer.review`, which is for many games.

    >>> from gipfel import Record
    >>> record = Record("gipf-basic")
    >>> _ = record.play("b1-b3")
    >>> move = review(record, "quick").moves[0]
    >>> move.turn, move.phase, move.mark, 0 < move.before < 1
    ('w', 'opening', None, True)
    """
    check_kind(record, Record, "what is reviewed is a Record")
    return Reviewer(record.game, quality).review(record, on_progress=on_progress, stop=stop)


def _review_of(work: Any, nodes: list[Node], quality: Quality) -> Review:
    told = work.moves()
    moves = tuple(
        _reviewed(ply, found, nodes, _evaluation(work.evaluation(ply + 1)))
        for ply, found in enumerate(told)
    )
    turning = work.turning_point()
    return Review(
        quality=quality,
        moves=moves,
        points=tuple(work.points(ply) / ONE_POINT for ply in range(len(nodes))),
        accuracy=FrozenMapping((side, _accuracy(work.accuracy(side))) for side in SIDES),
        turning_point=None if turning is None else moves[turning],
        start_evaluation=_evaluation(work.evaluation(0)),
        numbers=tuple(node.number for node in nodes[1:]),
    )


def _reviewed(
    ply: int, found: Any, nodes: list[Node], evaluation: Evaluation | None
) -> ReviewedMove:
    position = nodes[ply].position
    better = []
    at = position
    for text in found.better:
        better.append(at.move(text))
        at = at.play(better[-1])
    return ReviewedMove(
        ply=ply,
        turn=found.mover,
        move=position.move(nodes[ply + 1].text),
        phase=found.phase,
        before=found.before / ONE_POINT,
        after=found.after / ONE_POINT,
        mark=MARKS[found.mark] if found.mark else None,
        better=tuple(better),
        idea=position.idea(better) if better else None,
        evaluation=evaluation,
        is_exact=found.is_exact,
        is_forced=found.is_forced,
        is_missed_chance=found.is_missed_chance,
    )


def _evaluation(found: tuple[int, bool] | None) -> Evaluation | None:
    if found is None:
        return None
    value, is_forced = found
    return Evaluation(turns=value) if is_forced else Evaluation(pieces=value / 100)


def _accuracy(found: Any) -> Accuracy:
    shares = [None if share is None else share / 1000 for share in (found.all, *found.phases)]
    return Accuracy(shares[0], FrozenMapping(zip(PHASES, shares[1:], strict=True)))
