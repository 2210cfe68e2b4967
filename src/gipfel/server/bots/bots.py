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
from gipfel.server.accounts.players import BOT
from gipfel.server.bots.search import choose
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.errors import DeniedError
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import Rooms
from gipfel.server.log import tell
from gipfel.server.protocol.events import OTHER, Command, CommandKind, Event, Side, Terms
from gipfel.server.timestamps import SECOND

BOTS = tuple(f"{BOT}{level}" for level in range(1, HIGHEST_LEVEL + 1))

# Seconds for a move, and into how many parts a bot divides the time that it has left.
LONGEST_THOUGHT = 1.0
PARTS = 30

Place = tuple[str, Side]


class Bots:
    """Plays for the bots in every room."""

    def __init__(self, rooms: Rooms, search_pool: SearchPool) -> None:
        self._rooms = rooms
        self._search_pool = search_pool
        # What each is about to do, and where they sit.
        self._tasks: dict[Place, asyncio.Task[None]] = {}
        self._seated: set[Place] = set()
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
            self._stop(place)
            if place in self._seated:
                self._seated.remove(place)
                self._rooms.unseat(*place)
            return
        if place not in self._seated:
            self._seated.add(place)
            self._rooms.seat(*place)
        if room.takeback_offer == OTHER[side]:
            self._begin(place, self._say(room.terms.id, person, "takeback-agree"))
        elif room.draw_offer == OTHER[side]:
            self._begin(place, self._say(room.terms.id, person, "draw-decline"))
        elif room.turn == side:
            left = room.clocks.left(side, self._rooms.now())
            self._begin(place, self._move(room.terms, person, tuple(room.moves), left))
        else:
            self._stop(place)

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
                return await self._search_pool.run(
                    choose, terms, moves, level=level, seconds=seconds
                )
            except DeniedError as busy:
                await asyncio.sleep(busy.retry_after)

    def _begin(self, place: Place, work: Coroutine[Any, Any, None]) -> None:
        """Has a bot do something, and nothing that it thought of before."""
        self._stop(place)
        task = self._tasks[place] = asyncio.ensure_future(_tried(work))
        task.add_done_callback(lambda done: self._forget(place, done))

    def _stop(self, place: Place) -> None:
        if place in self._tasks:
            self._tasks.pop(place).cancel()

    def _forget(self, place: Place, done: asyncio.Task[None]) -> None:
        if self._tasks.get(place) is done:
            del self._tasks[place]

    def close(self) -> None:
        """Lets no bot think on."""
        for place in tuple(self._tasks):
            self._stop(place)


async def _tried(work: Coroutine[Any, Any, None]) -> None:
    """Does what a bot wants; where the game has gone on meanwhile, nothing is lost."""
    try:
        await work
    except (RefusedError, DeniedError):
        return
    except Exception:  # noqa: BLE001  # one bot's trouble is not another's
        tell("bot-failed", logging.ERROR, trace=True)
