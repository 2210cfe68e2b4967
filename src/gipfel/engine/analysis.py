"""What a search has found, in words that people and protocols use."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic

from gipfel._native import core
from gipfel._value import Formatted
from gipfel.game import Game, MoveT, MoveT_co, Position, Side, opponent
from gipfel.record import Evaluation

SHAPE = core.NetworkShape

# From this score on the game is decided for certain.
DECIDED: int = core.DECIDED

THOUSAND = 1000

# As many as records, the protocol and a score have.
MARGIN_DIGITS = 2


@dataclass(frozen=True)
class Line(Formatted, Generic[MoveT_co]):
    """One line of play and what it is worth to the player to move.

    `score` is what the search compares lines by: hundredths of a piece while the game is open. From
    20,000 on it is decided: 20,000 and a hundred for each piece of the final margin in DVONN,
    31,500 less the turns to the end in GIPF, negative for a loss. `evaluation` tells such things
    apart. Where games have a margin (DVONN), `margin` is the expected final difference in pieces,
    exact where the line is solved. `turns` is the number of turns to a forced end in the other
    games (GIPF), negative for a loss. `network_wdl` is what the network expects of an open game:
    win, draw and loss in thousandths.
    """

    moves: tuple[MoveT_co, ...]
    """The line of play; its first move is the one to play."""
    score: int
    is_solved: bool
    """Whether the result is proven."""
    margin: float | None = None
    turns: int | None = None
    network_wdl: tuple[int, int, int] | None = None
    is_evaluated: bool = True
    """Whether it was evaluated at all; a bot that only chooses gives the score 0 unseen."""

    @property
    def is_decided(self) -> bool:
        """Whether the winner is certain, or the draw."""
        return self.is_solved or abs(self.score) >= DECIDED

    @property
    def wdl(self) -> tuple[int, int, int]:
        """Win, draw and loss in thousandths."""
        if not self.is_decided:
            return self.network_wdl or wdl_by_score(self.score)
        return (1000 * (self.score > 0), 1000 * (self.score == 0), 1000 * (self.score < 0))

    @property
    def points(self) -> float:
        """What the player to move can expect, a win being one and a draw a half.

        >>> Line((), score=0, is_solved=True).points
        0.5
        """
        win, draw, _ = self.wdl
        return (win + draw / 2) / THOUSAND

    def evaluation(self, turn: Side) -> Evaluation:
        """What it is worth from White's view, as records have it, where this side is to move.

        It is in pieces: the margin where the game has one, else the score. A forced end without a
        margin is told in turns. Raises ValueError where the side is neither "w" nor "b".

        >>> print(Line((), score=150, is_solved=False).evaluation("b"))
        -1.50
        >>> print(Line((), score=31_497, is_solved=True, turns=3).evaluation("b"))
        #-3
        """
        sign = 1 if opponent(turn) == "b" else -1
        if self.turns is not None:
            return Evaluation(turns=sign * self.turns)
        pieces = self.score / 100 if self.margin is None else self.margin
        return Evaluation(pieces=sign * pieces + 0.0)  # of -0.0 it makes 0.0


def line_of(
    game: Game,
    moves: Sequence[MoveT],
    score: int,
    is_solved: bool,
    outputs: Sequence[int] | None = None,
) -> Line[MoveT]:
    """A line as the game's players speak of it.

    `outputs` are those of a network where the line ends: value, margin, win, draw and loss.
    """
    hundredths, is_exact, is_decided, turns = core.verdict_of(score, is_solved, game.has_margin)
    margin = hundredths / 100 if game.has_margin else None
    if outputs is None or is_decided:
        return Line(tuple(moves), score, is_exact, margin, turns)
    if game.has_margin:
        margin = round(outputs[1] / SHAPE.one_output * SHAPE.margin_scale, MARGIN_DIGITS)
    return Line(tuple(moves), score, is_exact, margin, turns, wdl_by_network(score, outputs))


def reply_in(position: Position, line: Line) -> str | None:
    """The opponent's move that a line from this position expects, where it tells one.

    At DVONN's change of phase White acts twice: his own next move is no reply.
    """
    if len(line.moves) < 2:
        return None
    move, reply = line.moves[:2]
    return None if position.play(move).turn == position.turn else str(reply)


def ordered_lines(lines: Sequence[Line[MoveT]]) -> tuple[Line[MoveT], ...]:
    """Lines, the best first, whose margins and chances never rise from one to the next.

    The search puts them in order by their scores. What a network expects where each one ends is
    another opinion, and may disagree: then a worse line is shown as good as the one before it.
    What is decided is certain and stays; open lines before it are no worse.
    """
    ordered: list[Line[MoveT]] = []
    margin_ceiling, points_ceiling = math.inf, 2 * THOUSAND
    for number, found in enumerate(lines):
        decided = [later for later in lines[number + 1 :] if later.is_decided]
        is_certain = found.is_decided
        line = found if is_certain else _between(found, decided, margin_ceiling, points_ceiling)
        ordered.append(line)
        points_ceiling = min(points_ceiling, _points(line.wdl))
        if line.margin is not None:
            margin_ceiling = min(margin_ceiling, line.margin)
    return tuple(ordered)


def _between(
    line: Line[MoveT],
    decided: Sequence[Line[MoveT]],
    margin_ceiling: float,
    points_ceiling: int,
) -> Line[MoveT]:
    """An open line, no better than those before it and no worse than the decided ones after it."""
    margin = line.margin
    if margin is not None:
        margins = [later.margin for later in decided if later.margin is not None]
        margin = min(margin_ceiling, max([margin, *margins]))
    points = min(points_ceiling, max(_points(each.wdl) for each in (line, *decided)))
    if margin == line.margin and points == _points(line.wdl):
        return line
    return replace(line, margin=margin, network_wdl=_wdl_of(points, line.wdl[1]))


def _points(wdl: tuple[int, int, int]) -> int:
    """Two for a win and one for a draw, in thousandths."""
    return 2 * wdl[0] + wdl[1]


def _wdl_of(points: int, draws: int) -> tuple[int, int, int]:
    """Win, draw and loss with so many points, and with so many draws where that can be."""
    draws = min(draws, points, 2 * THOUSAND - points)
    wins = (points - draws) // 2
    return wins, points - 2 * wins, THOUSAND - points + wins


def wdl_by_network(score: int, outputs: Sequence[int]) -> tuple[int, int, int]:
    """Win, draw and loss in thousandths by a network.

    Draws are as likely as its outputs say; who wins the other games, its outputs and the score say
    with the same weight.

    >>> wdl_by_network(0, [0, 0, 0, 0, 0])
    (334, 333, 333)
    """
    win, draw, loss = (output / SHAPE.one_output for output in outputs[2:5])
    highest = max(win, draw, loss)
    parts = [math.exp(each - highest) for each in (win, draw, loss)]
    draws = round(1000 * parts[1] / sum(parts))
    logit = (score / core.NETWORK_SPREAD + win - loss) / 2
    wins = round((1000 - draws) * (1 + math.tanh(logit / 2)) / 2)
    return _uncertain(wins, draws, 1000 - draws - wins)


def wdl_by_score(score: int, draws: float = 60.0) -> tuple[int, int, int]:
    """Win, draw and loss in thousandths for a score of the hand-made evaluation (logistic curve).

    `draws` is how wide a band of scores is drawn, in hundredths of a piece.
    """
    spread = core.HAND_MADE_SPREAD
    win = 1 / (1 + math.exp(-(score - draws / 2) / spread))
    loss = 1 / (1 + math.exp((score + draws / 2) / spread))
    wins, losses = round(1000 * win), round(1000 * loss)
    return _uncertain(wins, 1000 - wins - losses, losses)


def _uncertain(wins: int, draws: int, losses: int) -> tuple[int, int, int]:
    """The same with a thousandth left to chance: only what is decided is certain."""
    if THOUSAND in (wins, losses):
        return min(wins, THOUSAND - 1), draws + 1, min(losses, THOUSAND - 1)
    return wins, draws, losses


@dataclass(frozen=True)
class Analysis(Formatted, Generic[MoveT_co]):
    """What a search has found: its lines, the best first."""

    lines: tuple[Line[MoveT_co], ...]
    """The lines, the best first."""
    depth: int
    """How many plies deep it searched."""
    nodes: int
    """How many positions it visited."""
    seconds: float
    """How long it took."""

    @property
    def best(self) -> Line[MoveT_co]:
        """The best line."""
        return self.lines[0]
