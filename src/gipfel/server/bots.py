"""The engine as an opponent: its levels are people who are always there, and never keep a move.

Their searches run in processes of their own, in a line that does not grow without end; no move of a
player waits for one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.errors import RefusedError
from gipfel.server.denied import DeniedError
from gipfel.server.events import OTHER, Command, CommandKind, Event, Side, Terms
from gipfel.server.guarding.log import tell
from gipfel.server.moment import SECOND
from gipfel.server.players import BOT
from gipfel.server.room import Room
from gipfel.server.rooms import Rooms
from gipfel.server.search import choose
from gipfel.server.thinking import Thinking

BOTS = tuple(f"{BOT}{level}" for level in range(1, HIGHEST_LEVEL + 1))

# Seconds for a move, and into how many parts a bot divides the time that it has left.
LONGEST_THOUGHT = 1.0
PARTS = 30


class Bots:
    """Plays for the bots in every room."""

    def __init__(self, rooms: Rooms, thinking: Thinking) -> None:
        self._rooms = rooms
        self._thinking = thinking
        self._tasks: set[asyncio.Task[None]] = set()
        self._seated: set[tuple[str, Side]] = set()
        rooms.watch(self._see)

    def _see(self, room: Room, _: Sequence[Event]) -> None:
        """Does what a bot in this room has to do now."""
        if room.terms.white in BOTS:
            self._sit(room, "w", room.terms.white)
        if room.terms.black in BOTS:
            self._sit(room, "b", room.terms.black)

    def _sit(self, room: Room, side: Side, person: str) -> None:
        place = (room.terms.id, side)
        if room.state != "playing":
            if place in self._seated:
                self._seated.remove(place)
                self._rooms.unseat(*place)
            return
        if place not in self._seated:
            self._seated.add(place)
            self._rooms.seat(*place)
        if room.takeback_offer == OTHER[side]:
            self._begin(self._say(room.terms.id, person, "takeback-agree"))
        elif room.draw_offer == OTHER[side]:
            self._begin(self._say(room.terms.id, person, "draw-decline"))
        elif room.turn == side:
            left = room.clocks.left(side, self._rooms.now())
            self._begin(self._move(room.terms, person, tuple(room.moves), left))

    async def _say(self, game: str, person: str, kind: CommandKind) -> None:
        await self._rooms.do(game, person, Command(kind))

    async def _move(
        self, terms: Terms, person: str, moves: Sequence[str], left: int | None
    ) -> None:
        seconds = LONGEST_THOUGHT if left is None else min(LONGEST_THOUGHT, left / SECOND / PARTS)
        level = int(person.removeprefix(BOT))
        text = await self._thought(terms, moves, level=level, seconds=seconds)
        await self._rooms.do(terms.id, person, Command("move", text, ply=len(moves)))

    async def _thought(
        self, terms: Terms, moves: Sequence[str], *, level: int, seconds: float
    ) -> str:
        """The move that a level makes, as soon as there is room to think."""
        while True:
            try:
                return await self._thinking.run(choose, terms, moves, level=level, seconds=seconds)
            except DeniedError as busy:
                await asyncio.sleep(busy.retry_after)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(_tried(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Lets no bot think on."""
        for task in self._tasks:
            task.cancel()


async def _tried(work: Coroutine[Any, Any, None]) -> None:
    """Does what a bot wants; where the game has gone on meanwhile, nothing is lost."""
    try:
        await work
    except (RefusedError, DeniedError):
        return
    except Exception:  # noqa: BLE001  # one bot's trouble is not another's
        tell("bot-failed", logging.ERROR, trace=True)
