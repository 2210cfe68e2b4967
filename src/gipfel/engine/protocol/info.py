"""What a search has found, as one line of the protocol.

>>> info = Info.parse("info depth 4 nodes 900 score margin 2.28 wdl 688 49 263 pv a2b2 b3b2")
>>> info.score, info.pv
(Score(kind='margin', value=2.28), ('a2b2', 'b3b2'))
>>> info.format()
'info depth 4 nodes 900 multipv 1 score margin 2.28 wdl 688 49 263 pv a2b2 b3b2'
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast

from gipfel._native import core
from gipfel._value import Formatted
from gipfel.engine.analysis import DECIDED, Analysis, Line
from gipfel.engine.searchable import PositionWith
from gipfel.errors import RefusedError
from gipfel.game import MoveT

__all__ = ["Info", "Score", "analysis_of"]

Kind = Literal["cp", "margin", "solved", "win", "loss"]

# Other people's engines may call their lines what they like; so many are told apart.
MOST_LINES = 500

COUNTS = ("depth", "nodes", "nps", "time", "multipv")
THOUSAND = 1000

# In a line with a space before and after it. Numbers of more than 18 characters are nobody's.
COUNT = re.compile(rf" ({'|'.join(COUNTS)}) ([0-9]{{1,18}})(?= )")
# Who wins is certain, though by how much may still be open.
CERTAIN = ((1000, 0, 0), (0, 0, 1000))

SCORE = re.compile(r" score (?:solved (win|loss)|(cp|margin|solved)) (\S{1,18})(?= )")
WDL = re.compile(r" wdl ([0-9]{1,4}) ([0-9]{1,4}) ([0-9]{1,4})(?= )")


@dataclass(frozen=True)
class Score(Formatted):
    """What a line is worth to the player to move.

    The value is of some kind: `cp` is in hundredths of a piece, `margin` the expected final
    difference in pieces, `solved` the exact one; `win` and `loss` are the number of turns to a
    forced end.

    >>> Score("margin", 2.28).format()
    'margin 2.28'
    """

    kind: Kind
    value: float

    def format(self) -> str:
        """The words behind `score`."""
        if self.kind == "margin":
            return f"margin {self.value:.2f}"
        kind = f"solved {self.kind}" if self.kind in ("win", "loss") else self.kind
        return f"{kind} {self.value:.0f}"

    @classmethod
    def of(cls, line: Line) -> Score:
        """The score of a line that the engine found."""
        if line.margin is not None:
            return cls("solved" if line.is_solved else "margin", line.margin)
        if line.turns is not None:
            return cls("win" if line.turns > 0 else "loss", abs(line.turns))
        return cls("cp", line.score)

    def line(self, moves: tuple[MoveT, ...], wdl: tuple[int, int, int] | None) -> Line[MoveT]:
        """The line of play that has this score."""
        sign = (self.value > 0) - (self.value < 0)
        if self.kind == "solved":
            score = round(sign * DECIDED + 100 * self.value)
            return Line(moves, score, is_solved=True, margin=self.value)
        if self.kind == "margin":
            is_decided = wdl in CERTAIN
            score = round(is_decided * sign * DECIDED + 100 * self.value)
            return Line(moves, score, False, self.value, network_wdl=None if is_decided else wdl)
        if self.kind == "cp":
            return Line(moves, round(self.value), is_solved=False, network_wdl=wdl)
        turns = round(self.value if self.kind == "win" else -self.value)
        score = core.MATE - turns if turns > 0 else -core.MATE - turns
        return Line(moves, score, is_solved=True, turns=turns)


@dataclass(frozen=True, kw_only=True)
class Info(Formatted):
    """One line of play with what an engine told of it.

    `pv` is the line itself, `multipv` its number, from 1 for the best, and `score` what it is
    worth. The search was `depth` plies deep, visited `nodes` positions, `nps` of them a second, and
    took `time` milliseconds. `wdl` is win, draw and loss in thousandths.

    >>> Info(depth=4, score=Score("cp", 35), pv=("a1b1",)).format()
    'info depth 4 multipv 1 score cp 35 pv a1b1'
    """

    depth: int | None = None
    nodes: int | None = None
    nps: int | None = None
    time: int | None = None
    multipv: int = 1
    score: Score | None = None
    wdl: tuple[int, int, int] | None = None
    pv: tuple[str, ...] = ()

    @classmethod
    def of(cls, analysis: Analysis, line: Line, number: int) -> Info:
        """One of the lines of an analysis, the best with number 1."""
        time = round(analysis.seconds * 1000)
        return cls(
            depth=analysis.depth,
            nodes=analysis.nodes,
            nps=analysis.nodes * 1000 // max(1, time),
            time=time,
            multipv=number,
            score=Score.of(line) if line.is_evaluated else None,
            wdl=line.wdl if line.is_evaluated else None,
            pv=tuple(map(str, line.moves)),
        )

    def format(self) -> str:
        """The whole line."""
        counts = ((name, getattr(self, name)) for name in COUNTS)
        words = ["info", *(f"{name} {value}" for name, value in counts if value is not None)]
        if self.score is not None:
            words.append(f"score {self.score.format()}")
        if self.wdl is not None:
            words.append("wdl {} {} {}".format(*self.wdl))
        if self.pv:
            words += ["pv", *self.pv]
        return " ".join(words)

    def line(self, position: PositionWith[MoveT]) -> Line[MoveT]:
        """The line of play, as far as its moves are legal; not evaluated where nothing was told."""
        line = (self.score or Score("cp", 0)).line(_legal_moves(position, self.pv), self.wdl)
        return replace(line, is_evaluated=self.score is not None or self.wdl is not None)

    @classmethod
    def parse(cls, line: str) -> Info | None:
        """Reads another engine's line: what is not understood is passed over.

        None where nothing is left, or the line is no analysis.
        """
        words = line.split()
        if words[:1] != ["info"] or words[1:2] in (["string"], ["error"], ["perft"]):
            return None
        text, _, moves = f" {' '.join(words[1:])} ".partition(" pv ")
        text = f"{text} "
        counts = _counts(text)
        if not 1 <= counts.get("multipv", 1) <= MOST_LINES:
            return None
        score, wdl, pv = _score(text), _wdl(text), tuple(moves.split())
        if not (counts or score or wdl or pv):
            return None
        return cls(**counts, score=score, wdl=wdl, pv=pv)


def analysis_of(
    infos: Sequence[Info], position: PositionWith[MoveT], seconds: float
) -> Analysis[MoveT]:
    """What an engine has told, the best line first. Lines without a legal move are left out."""
    lines = [line for info in infos if (line := info.line(position)).moves]
    depth, nodes = (max((getattr(i, n) or 0 for i in infos), default=0) for n in ("depth", "nodes"))
    return Analysis(tuple(lines), depth, nodes, seconds)


def _legal_moves(position: PositionWith[MoveT], texts: Sequence[str]) -> tuple[MoveT, ...]:
    moves: list[MoveT] = []
    for text in texts:
        try:
            moves.append(position.move(text))
        except RefusedError:
            break
        position = position.play(moves[-1])
    return tuple(moves)


def _counts(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for found in COUNT.finditer(text):
        counts.setdefault(found[1], int(found[2]))
    return counts


def _score(text: str) -> Score | None:
    found = SCORE.search(text)
    if found is None or not found[3].isascii():
        return None
    try:
        value = float(found[3])
    except ValueError:
        return None
    return Score(cast(Kind, found[1] or found[2]), value) if math.isfinite(value) else None


def _wdl(text: str) -> tuple[int, int, int] | None:
    if (found := WDL.search(text)) is None:
        return None
    win, draw, loss = map(int, found.groups())
    return (win, draw, loss) if win + draw + loss == THOUSAND else None
