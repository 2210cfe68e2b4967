"""What a search has found, as one line of the protocol.

>>> info = Info.parse("info depth 4 nodes 900 score margin 2.28 wdl 688 49 263 pv a2b2 b3b2")
>>> info.score, info.pv
(Score(kind='margin', value=2.28), ('a2b2', 'b3b2'))
>>> info.format()
'info depth 4 nodes 900 multipv 1 score margin 2.28 wdl 688 49 263 pv a2b2 b3b2'
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from gipfel.engine.analysis import Analysis, Line

__all__ = ["Info", "Score"]

Kind = Literal["cp", "margin", "solved", "win", "loss"]

# In characters: longer numbers are nobody's.
LONGEST_NUMBER = 18

# Other people's engines may call their lines what they like; so many are told apart.
MOST_LINES = 500

COUNTS = ("depth", "nodes", "nps", "time", "multipv")
THOUSAND = 1000


@dataclass(frozen=True)
class Score:
    """What a line is worth to the player to move.

    `cp` is in hundredths of a piece, `margin` the expected final difference in pieces, `solved`
    the exact one; `win` and `loss` are the number of turns to a forced end.
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


@dataclass(frozen=True, kw_only=True)
class Info:
    """One line of play with what is known of it; `time` in milliseconds, `wdl` in thousandths."""

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
            score=Score.of(line),
            wdl=line.wdl,
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

    @classmethod
    def parse(cls, line: str) -> Info | None:
        """Reads another engine's line: what is not understood is passed over.

        None where nothing is left, or the line is no analysis.
        """
        words = line.split()
        if words[:1] != ["info"] or words[1:2] in (["string"], ["error"], ["perft"]):
            return None
        before, _, moves = _parted(words[1:])
        counts = {name: count for name in COUNTS if (count := _count(before, name)) is not None}
        if not 1 <= counts.get("multipv", 1) <= MOST_LINES:
            return None
        score, wdl, pv = _score(before), _wdl(before), tuple(moves)
        if not (counts or score or wdl or pv):
            return None
        return cls(**counts, score=score, wdl=wdl, pv=pv)


def _parted(words: list[str]) -> tuple[list[str], str, list[str]]:
    if "pv" not in words:
        return words, "", []
    at = words.index("pv")
    return words[:at], "pv", words[at + 1 :]


def _after(words: list[str], name: str, count: int) -> list[str]:
    if name not in words:
        return []
    at = words.index(name)
    return words[at + 1 : at + 1 + count]


def _number(text: str) -> float | None:
    if len(text) > LONGEST_NUMBER or not text.isascii():
        return None
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _count(words: list[str], name: str) -> int | None:
    found = _after(words, name, 1)
    is_count = bool(found) and len(found[0]) <= LONGEST_NUMBER
    return int(found[0]) if is_count and found[0].isascii() and found[0].isdigit() else None


def _score(words: list[str]) -> Score | None:
    found = [*_after(words, "score", 3), "", "", ""]
    if found[0] == "solved" and found[1] in ("win", "loss"):
        value = _number(found[2])
        kind: Kind = "win" if found[1] == "win" else "loss"
        return None if value is None else Score(kind, value)
    value = _number(found[1])
    if value is None:
        return None
    kinds: dict[str, Kind] = {"cp": "cp", "margin": "margin", "solved": "solved"}
    return Score(kinds[found[0]], value) if found[0] in kinds else None


def _wdl(words: list[str]) -> tuple[int, int, int] | None:
    found = _after(words, "wdl", 3)
    if len(found) < 3 or not all(each.isascii() and each.isdigit() for each in found):
        return None
    if any(len(each) > len(str(THOUSAND)) for each in found):
        return None
    win, draw, loss = map(int, found)
    return (win, draw, loss) if win + draw + loss == THOUSAND else None
