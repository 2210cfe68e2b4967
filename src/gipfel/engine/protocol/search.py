"""One search as the protocol asks for it: its lines, and the move that it comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from gipfel.engine.analysis import Analysis
from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.protocol.info import Info
from gipfel.engine.task import Stop
from gipfel.record import Node

__all__ = ["Search"]


class Search:
    """Searches a position of a game at a level, and tells of every finished iteration.

    At full strength `lines` are searched and told. A lower level searches as many as it compares,
    whatever is told of them, so that it plays alike. With `moves`, only those count.
    """

    def __init__(
        self,
        engine: Engine,
        node: Node,
        send: Callable[[str], None],
        *,
        lines: int,
        seed: int = 0,
        moves: Sequence[str] = (),
    ) -> None:
        self._engine = engine
        self._node = node
        self._send = send
        self._most_told = lines
        self._seed = seed
        self._moves = moves
        self._found: Analysis | None = None

    def run(self, limit: Limit, stop: Stop) -> None:
        """Searches until the limit or the level's is reached, or the stop is set."""
        is_full_strength = self._engine.level.is_full_strength
        last = self._engine.analyse(
            self._node,
            self._engine.level.cap_nodes(limit),
            lines=self._most_told if is_full_strength else self._engine.level.lines,
            moves=self._moves,
            on_analysis=self._tell,
            stop=stop,
        )
        if self._found is None or last != replace(self._found, seconds=last.seconds):
            self._tell(last)

    def best(self) -> str:
        """The move to play."""
        assert self._found is not None, "run first"
        line = self._engine.level.pick_line(self._found, self._node.position, self._seed)
        return str(line.moves[0])

    def _tell(self, analysis: Analysis) -> None:
        self._found = analysis
        for number, line in enumerate(analysis.lines[: self._most_told], 1):
            self._send(Info.of(analysis, line, number).format())
