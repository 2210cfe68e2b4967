"""The bots of a server of several processes: whichever is free plays for them, one at a time.

The log of a game takes one move for a ply: that of who was thought to be dead, and is late, is
refused.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from gipfel.server.bots.move_chooser import MoveChooser
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.games.bot_task import BotTask, bots_in, player, task_of
from gipfel.server.games.game_work import work_of
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import Rooms
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.store.database import Database
from gipfel.server.store.work import BOT, NEVER, GameWork, Job, settle_game
from gipfel.server.timestamps import SECOND_MS
from gipfel.server.work.work_queue import Reach, WorkQueue

# How much is taken at once by who is not free, and only what nobody has taken for so long.
MOST_AT_ONCE = 20
BUSY_DELAY_MS = SECOND_MS // 2


class Standing(NamedTuple):
    """How a game stands for its bot."""

    terms: Terms
    version: int
    moves: tuple[str, ...]
    # What shows its clock, and what it has to do.
    left: int | None
    task: BotTask | None
    wanted: GameWork


class SharedBots:
    """Takes what bots have to do, and does it; without processes that search, at once."""

    def __init__(
        self, rooms: Rooms, database: Database, queue: WorkQueue, search_pool: SearchPool | None
    ) -> None:
        self._rooms = rooms
        self._database = database
        self._queue = queue
        self._search_pool = search_pool
        self._chooser = MoveChooser(search_pool)
        queue.register(BOT, self.act, self.reach)

    def reach(self, at: int) -> Reach:
        """What this process may take: a busy one leaves it to those that are free, and one that
        does not search what can wait, as long as any does."""
        if self._search_pool is None:
            can_wait = self._rooms.live_engines > 0
            return Reach(at, MOST_AT_ONCE, late_before=at if can_wait else NEVER)
        if free := self._search_pool.free:
            return Reach(at, free)
        return Reach(at - BUSY_DELAY_MS, MOST_AT_ONCE)

    async def act(self, job: Job) -> None:
        """Does what the bot of a game has to do, if it still has."""
        game_id = job.key.subject
        stands = await self._rooms.read_room(game_id, self._standing)
        if stands.task is None:  # an earlier Gipfel beside this one has done it
            await self._settle(job, stands)
            return
        person = player(stands.terms, stands.task.side)
        command = stands.task.answer or await self._choose(stands, person, job.late)
        await self._rooms.execute(game_id, person, command)  # by which this is done, too

    async def _settle(self, job: Job, stands: Standing) -> None:
        settle = partial(settle_game, version=stands.version, wanted=stands.wanted)
        at, holder = self._rooms.now(), self._queue.holder
        await self._database.write(settle, job=job.key, holder=holder, at=at)

    async def _choose(self, stands: Standing, person: str, late: int) -> Command:
        wait_s = (late - self._rooms.now()) / SECOND_MS
        text = await self._chooser.choose(
            stands.terms, person, stands.moves, left=stands.left, wait_s=wait_s
        )
        return Command("move", text, ply=len(stands.moves))

    def _standing(self, room: Room) -> Standing:
        at = self._rooms.now()
        tasks = [task for side in bots_in(room.terms) if (task := task_of(room, side))]
        task = tasks[0] if tasks else None
        left = room.clocks.time_left(task.side, at) if task else None
        return Standing(room.terms, room.version, tuple(room.moves), left, task, work_of(room, at))
