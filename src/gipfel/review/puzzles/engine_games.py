"""Games of the engine against itself, in which mistakes occur: where puzzles are mined."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gipfel.engine import Engine, Stop
from gipfel.engine.engine import game_of
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.errors import EngineError
from gipfel.game import SIDES, Game
from gipfel.record import Record

__all__ = ["EngineGames"]

# The levels that play: weaker ones lose pieces in every other move.
LEVELS = (3, HIGHEST_LEVEL)
LONGEST_GAME = 200  # plies; GIPF can go on for ever
MOST_NODES = 1000  # a move: also at full strength


class EngineGames:
    """Games between levels and full strength, numbered from 1; the same number is the same game.

    Where pieces may be dealt they are; of other games, half begin at a position that is drawn.
    """

    def __init__(self, game: str | Game, *, seed: int = 0, stop: Stop | None = None) -> None:
        self._game = game_of(game)
        self._seed = seed
        self._stop = stop or Stop()
        least, most = LEVELS
        self._engines = {
            level: Engine(self._game, level=level, table=1) for level in range(least, most + 1)
        }

    def __repr__(self) -> str:
        return f"EngineGames({self._game.name!r}, seed={self._seed})"

    def play(self, number: int) -> Record:
        """The game of this number. Raises EngineError where it was stopped."""
        draw = random.Random(f"{self._seed} {number}")
        is_drawn = self._game.may_be_dealt or number % 2 == 1
        start = self._game.random(draw.getrandbits(32)) if is_drawn else self._game.start()
        record = Record(self._game, start)
        players = {side: self._engines[draw.randint(*LEVELS)] for side in SIDES}
        while record.outcome() is None and record.last.plies < LONGEST_GAME:
            player = players[record.position.turn]
            player.forget()
            seed = draw.getrandbits(32)
            record.play(player.play(record, nodes=MOST_NODES, seed=seed, stop=self._stop))
            if self._stop.is_set:
                raise EngineError("the search was stopped")
        return record

    def games(self, first: int = 1) -> Iterator[Record]:
        """The games from a number on, without an end."""
        while True:
            yield self.play(first)
            first += 1
