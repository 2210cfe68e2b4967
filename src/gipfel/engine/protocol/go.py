"""What `go` asks for: the bounds of a search, or a count.

>>> order = Go.parse("p1time 60000 p2time 50000 p1inc 1000 searchmoves a2b2 b3b2".split())
>>> order.limit("w").clock, order.moves
(60.0, ('a2b2', 'b3b2'))
>>> Go(depth=5).format()
'go depth 5'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gipfel.engine.bounds import Bounds
from gipfel.engine.limit import CLOCK, DEPTH, MOVES_TO_GO, NODES, PERFT_DEPTH, SECONDS, Limit
from gipfel.engine.printable import printable
from gipfel.errors import EngineError
from gipfel.game import Side

__all__ = ["Go"]

SEARCHMOVES = "searchmoves"
INFINITE = "infinite"
PONDER = "ponder"

# What each number may be, times in milliseconds. A move may have no time, and a clock may have been
# overdrawn: the engine answers as fast as it can.
CLOCK_MS = Bounds(-1000 * CLOCK.most, 1000 * CLOCK.most)
INCREMENT_MS = Bounds(0, 1000 * CLOCK.most)
BOUNDS = {
    "p1time": CLOCK_MS,
    "p2time": CLOCK_MS,
    "p1inc": INCREMENT_MS,
    "p2inc": INCREMENT_MS,
    "movestogo": MOVES_TO_GO,
    "movetime": Bounds(0, 1000 * SECONDS.most),
    "nodes": NODES,
    "depth": DEPTH,
    "perft": PERFT_DEPTH,
}


@dataclass(frozen=True, kw_only=True)
class Go:
    """The words of a `go`: times in milliseconds, `p1` for White and `p2` for Black.

    `moves` are the only ones to be searched, all of them where it is empty. `infinite` holds the
    answer back until `stop`; so does a `go` without any bound. With `ponder` the last move of the
    position is the one that the opponent is expected to play, and time bounds nothing until
    `ponderhit`.
    """

    p1time: int | None = None
    p2time: int | None = None
    p1inc: int | None = None
    p2inc: int | None = None
    movestogo: int | None = None
    movetime: int | None = None
    nodes: int | None = None
    depth: int | None = None
    perft: int | None = None
    infinite: bool = False
    ponder: bool = False
    moves: tuple[str, ...] = ()

    @classmethod
    def parse(cls, words: Sequence[str]) -> Go:
        """Reads what stands behind `go`. Raises EngineError."""
        numbers: dict[str, int] = {}
        moves: list[str] = []
        flags: set[str] = set()
        rest = list(words)
        while rest:
            word = rest.pop(0)
            if word in numbers or word in flags:
                raise EngineError(f"go: {word} stands twice")
            if word in NUMBERS:
                numbers[word] = _number(word, rest.pop(0) if rest else "")
                continue
            if word not in (INFINITE, PONDER, SEARCHMOVES):
                raise EngineError(f"go: “{printable(word)}” is not understood")
            flags.add(word)
            while word == SEARCHMOVES and rest and rest[0] not in KEYWORDS:
                moves.append(rest.pop(0))
        if SEARCHMOVES in flags and not moves:
            raise EngineError("go: searchmoves names no move")
        if "perft" in numbers and (flags or len(numbers) > 1):
            raise EngineError("go: perft stands alone")
        return cls(
            **numbers,
            infinite=INFINITE in flags,
            ponder=PONDER in flags,
            moves=tuple(moves),
        )

    def format(self) -> str:
        """The whole line."""
        numbers = ((name, getattr(self, name)) for name in NUMBERS)
        words = ["go"]
        if self.ponder:
            words.append(PONDER)
        words += (f"{name} {value}" for name, value in numbers if value is not None)
        if self.infinite:
            words.append(INFINITE)
        if self.moves:
            words += [SEARCHMOVES, *self.moves]
        return " ".join(words)

    @property
    def is_endless(self) -> bool:
        """Whether only `stop` ends it."""
        bounds = (self.p1time, self.p2time, self.movetime, self.nodes, self.depth)
        return self.infinite or all(bound is None for bound in bounds)

    def limit(self, turn: Side) -> Limit:
        """The bounds for the player to move. Raises EngineError where only his clock is missing."""
        name = "p1time" if turn == "w" else "p2time"
        clock, increment = (self.p1time, self.p1inc) if turn == "w" else (self.p2time, self.p2inc)
        has_clocks = any((self.p1inc, self.p2inc)) or (self.p1time, self.p2time) != (None, None)
        if has_clocks and clock is None:
            raise EngineError(f"go: {name} is missing, the time of the player to move")
        return Limit(
            seconds=None if self.movetime is None else max(1, self.movetime) / 1000,
            depth=self.depth,
            nodes=self.nodes,
            clock=None if clock is None else max(0, clock) / 1000,
            increment=(increment or 0) / 1000,
            moves_to_go=None if clock is None else self.movestogo,
        )


NUMBERS = tuple(BOUNDS)
KEYWORDS = (*NUMBERS, INFINITE, PONDER, SEARCHMOVES)


def _number(name: str, text: str) -> int:
    return BOUNDS[name].parse(f"go {name}", text)
