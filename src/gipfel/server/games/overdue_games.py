"""Looks at the clocks of games that may be overdue, whichever process has them in memory."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus

from gipfel.server.errors import DeniedError
from gipfel.server.games.game_work import work_of
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import RETRY_DELAY_MS, Rooms
from gipfel.server.store.database import Database
from gipfel.server.store.work import CLOCK, GameWork, Job, drop, put_missing_clocks, settle_game
from gipfel.server.work.work_queue import Reach, WorkQueue

# How many clocks are looked at at once.
MOST_AT_ONCE = 20
# How often games are looked for of which nothing is written down, as those of an earlier Gipfel.
SEARCH_INTERVAL_S = 60.0


class OverdueGames:
    """Ends the games whose clock ran out, and says when to look at the others again."""

    def __init__(self, rooms: Rooms, database: Database, queue: WorkQueue) -> None:
        self._rooms = rooms
        self._database = database
        self._queue = queue
        queue.register(CLOCK, self.look_at, _reach, retry_ms=RETRY_DELAY_MS)
        queue.register_routine("clocks", self.look_for_games, SEARCH_INTERVAL_S)

    async def look_at(self, job: Job) -> None:
        """Ends a game that is overdue; else it is looked at when it may be."""
        game_id = job.key.subject
        try:
            await self._rooms.start_game(game_id)
        except DeniedError as denied:
            if denied.status != HTTPStatus.NOT_FOUND:
                raise
            await self._database.write(drop, job.key)
            return
        at = self._rooms.now()
        version, wanted = await self._rooms.read_room(game_id, partial(_wanted, at=at))
        await self._database.write(settle_game, job.key, self._queue.holder, version, wanted, at)

    async def look_for_games(self) -> None:
        """Has those games looked at of which nothing is written down."""
        if await self._database.write(put_missing_clocks, self._rooms.now()):
            self._queue.announce(CLOCK)


def _reach(at: int) -> Reach:
    return Reach(at, MOST_AT_ONCE)


def _wanted(room: Room, at: int) -> tuple[int, GameWork]:
    return room.version, work_of(room, at)
