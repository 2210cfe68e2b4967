"""One search as the protocol asks for it: its lines, and the move that it comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gipfel.engine.engine import Engine
from gipfel.engine.history import History
from gipfel.engine.info import Info
from gipfel.engine.limit import Limit
from gipfel.engine.verdict import Analysis

__all__ = ["Search"]


class Search:
    """Searches the last position of a game, and tells of every finished iteration.

    With `moves`, only those count.
    """

    def __init__(
        self,
        engine: Engine,
        history: History,
        send: Callable[[str], None],
        *,
        lines: int,
        moves: Sequence[str] = (),
    ) -> None:
        self._engine = engine
        self._history = history
        self._send = send
        self._most_lines = lines
        self._moves = moves
        self._found: Analysis | None = None

    def run(self, limit: Limit) -> None:
        """Searches until the limit is reached or the engine is stopped."""
        last = self._engine.analyse(
            self._history.position,
            limit,
            lines=self._most_lines,
            moves=self._moves,
            earlier=self._history.earlier,
            counts_repetition=self._history.counts_repetition,
            on_analysis=self._tell,
        )
        if last != self._found:
            self._tell(last)

    def best(self) -> str:
        """The move to play."""
        assert self._found is not None, "run first"
        return str(self._found.best.moves[0])

    def _tell(self, analysis: Analysis) -> None:
        self._found = analysis
        for number, line in enumerate(analysis.lines, 1):
            self._send(Info.of(analysis, line, number).format())
