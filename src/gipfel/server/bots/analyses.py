"""Analyses of positions: by this process, or by whichever of several is free."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from functools import partial
from typing import NamedTuple, Protocol

import msgspec
from msgspec import Struct

from gipfel.server.bots.fair_queue import Client
from gipfel.server.bots.search import AnalysisFound, analyse
from gipfel.server.bots.search_pool import WAITING_PER_PROCESS, SearchPool, busy
from gipfel.server.games.rooms import Rooms
from gipfel.server.messaging.hub import Hub, analysis_topic
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.store.work import (
    ANALYSIS,
    Job,
    Key,
    answer,
    collect,
    drop,
    forget_late,
    put,
)
from gipfel.server.timestamps import MINUTE_MS
from gipfel.server.work.work_queue import Reach, WorkQueue

ID_BYTES = 12
# How long somebody waits for an analysis at most.
MAX_WAIT_MS = MINUTE_MS
# How often it is looked whether it is there, also where nobody has said so.
POLL_S = 1.0
FORGET_INTERVAL_S = 60.0


class Question(Struct):
    """A position that the engine is to look at, for how long, and how many lines it is to find."""

    game: str
    position: str
    lines: int
    seconds: float
    # Who wants it.
    person: str


class Analyses(Protocol):
    """Whoever analyses."""

    async def run(self, question: Question) -> AnalysisFound:
        """What the engine thinks of a position. Raises DeniedError where too much waits."""


class LocalAnalyses:
    """Analyses by the processes of this one."""

    def __init__(self, search_pool: SearchPool) -> None:
        self._search_pool = search_pool

    async def run(self, question: Question) -> AnalysisFound:
        """What the engine thinks of a position. Raises DeniedError where too much waits."""
        work = partial(analyse, question.game, question.position, question.lines)
        client = Client(question.person)
        return await self._search_pool.run_low_priority(work, client, question.seconds)


class _Asked(NamedTuple):
    key: Key
    # Set when there may be an answer.
    told: asyncio.Event


class SharedAnalyses:
    """Asks all processes for analyses, and makes those that it takes."""

    def __init__(
        self,
        rooms: Rooms,
        database: Database,
        hub: Hub,
        queue: WorkQueue,
        search_pool: SearchPool | None,
    ) -> None:
        self._rooms = rooms
        self._database = database
        self._hub = hub
        self._queue = queue
        self._search_pool = search_pool
        queue.register(ANALYSIS, self.do, self.reach)
        queue.register_routine("analyses", self.forget_late, FORGET_INTERVAL_S)

    async def run(self, question: Question) -> AnalysisFound:
        """What the engine thinks of a position. Raises DeniedError where too much waits."""
        at, engines = self._rooms.now(), self._rooms.live_engines
        if self._queue.waiting[ANALYSIS] >= engines * WAITING_PER_PROCESS:
            raise busy()
        asked = _Asked(Key(ANALYSIS, secrets.token_urlsafe(ID_BYTES)), asyncio.Event())
        listener = partial(_tell, asked)
        topic = analysis_topic(asked.key.subject)
        self._hub.subscribe(topic, listener)
        try:
            return await self._ask(asked, question, at)
        finally:
            self._hub.unsubscribe(topic, listener)
            self._rooms.tasks.begin(self._drop(asked.key))

    async def do(self, job: Job) -> None:
        """Makes an analysis, and tells who asked for it."""
        assert self._search_pool is not None, "none is taken"
        question = msgspec.json.decode(job.request or "", type=Question)
        found = await LocalAnalyses(self._search_pool).run(question)
        result = msgspec.json.encode(found).decode()
        if await self._database.write(answer, job.key, self._queue.holder, result):
            self._hub.publish(analysis_topic(job.key.subject), b"")

    def reach(self, at: int) -> Reach | None:
        """What this process may take: where one may search that leaves another one to bots."""
        pool = self._search_pool
        if pool is None or not pool.has_room_for_low_priority:
            return None
        return Reach(at, 1, late_after=at)

    async def forget_late(self) -> None:
        """Forgets analyses for which nobody waits any more, as those of a process that ended."""
        await self._database.write(forget_late, ANALYSIS, self._rooms.now() - MAX_WAIT_MS)

    async def _ask(self, asked: _Asked, question: Question, at: int) -> AnalysisFound:
        request = msgspec.json.encode(question).decode()
        late = at + MAX_WAIT_MS
        await self._database.write(
            put, asked.key, due=at, late=late, person=question.person, request=request
        )
        self._queue.announce(ANALYSIS)
        while self._rooms.now() < late:
            asked.told.clear()
            if (result := await self._database.write(collect, asked.key)) is not None:
                return msgspec.json.decode(result, type=AnalysisFound)
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_S):
                    await asked.told.wait()
        raise busy()

    async def _drop(self, key: Key) -> None:
        with suppress(*WRITE_ERRORS):
            await self._database.write(drop, key)


def _tell(asked: _Asked, _: bytes) -> None:
    asked.told.set()
