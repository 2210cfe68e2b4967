"""Everything of one server that its endpoints and sockets use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from gipfel.server.accounts.accounts import Accounts
from gipfel.server.accounts.devices import Devices
from gipfel.server.accounts.guests import Guests
from gipfel.server.accounts.keys import Keys
from gipfel.server.accounts.nicknames import Nicknames
from gipfel.server.accounts.people import People
from gipfel.server.bots.analyses import Analyses, LocalAnalyses, SharedAnalyses
from gipfel.server.bots.bots import BOTS, Bots
from gipfel.server.bots.move_chooser import MoveChooser
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.bots.shared_bots import SharedBots
from gipfel.server.games.chat import Chat
from gipfel.server.games.database_clock import DatabaseClock
from gipfel.server.games.overdue_games import OverdueGames
from gipfel.server.games.rooms import Rooms
from gipfel.server.games.sweeper import keep_sweeping
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.lobby.challenge_feed import ChallengeFeed
from gipfel.server.lobby.challenges import Challenges
from gipfel.server.lobby.showcase import Showcase
from gipfel.server.messaging.hub import LOGINS, Hub
from gipfel.server.messaging.streams import Streams
from gipfel.server.store.database import Database
from gipfel.server.timestamps import Clock
from gipfel.server.webpush.network import Network
from gipfel.server.webpush.notifier import Notifier
from gipfel.server.webpush.vapid import Vapid
from gipfel.server.webpush.web_push import WebPush
from gipfel.server.work.work_queue import WorkQueue

if TYPE_CHECKING:
    from gipfel.server.events.events import Events


@dataclass(frozen=True)
class Services:
    """The parts of a server; `running` starts and stops them."""

    database: Database
    guests: Guests
    devices: Devices
    accounts: Accounts
    nicknames: Nicknames
    keys: Keys
    limits: Limits
    hub: Hub
    rooms: Rooms
    challenges: Challenges
    showcase: Showcase
    chat: Chat
    search_pool: SearchPool
    analyses: Analyses
    # None where processes share the work.
    bots: Bots | None = None
    # None where there is one process.
    work: WorkQueue | None = None
    # None where the host has not switched it on.
    web_push: WebPush | None = None
    # None where there is one process.
    events: Events | None = None
    shared_clock: DatabaseClock | None = None
    # Who is connected to other processes.
    people: People = field(default_factory=People)
    streams: Streams = field(default_factory=Streams)
    # Held while a record is read.
    reading_record: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))

    @classmethod
    def on(
        cls,
        database: Database,
        limits: Limits,
        *,
        clock: Clock | None = None,
        search_pool: SearchPool | None = None,
        push_contact: str = "",
        push_network: Network | None = None,
        events: Events | None = None,
        has_engines: bool = True,
    ) -> Self:
        """The services of a database; its secret signs their cookies.

        With a contact for push services there is Web Push. Where other processes share the
        database, they hear of each other by events, whose limits are then those of all; and what
        is to be done once, whichever is free does. Without engines this one searches nothing.
        """
        search_pool = search_pool or SearchPool()
        secret = database.secret()
        hub = events.hub if events else Hub()
        shared_clock = DatabaseClock(database) if database.is_shared and clock is None else None
        process = events.processes.id if events else ""
        rooms = Rooms(
            database,
            hub,
            clock or shared_clock,
            presence=events.presence if events else None,
            process=process,
            engines=search_pool.processes if has_engines else 0,
        )
        if events is not None:
            limits = events.limits
            events.attach(now=rooms.now, live_processes=rooms.live_processes)
        challenges = Challenges(database, rooms, hub, BOTS)
        engines = search_pool if has_engines else None
        bots: Bots | None = None
        work: WorkQueue | None = None
        analyses: Analyses = LocalAnalyses(search_pool)
        if database.is_shared:
            work = WorkQueue(database, hub, rooms.now, process)
            OverdueGames(rooms, database, work)
            SharedBots(rooms, database, work, engines)
            ChallengeFeed(database, hub, rooms.now)
            analyses = SharedAnalyses(rooms, database, hub, work, engines)
        else:
            bots = Bots(rooms, MoveChooser(search_pool))
        keys = Keys(database, rooms.now)
        web_push = None
        if push_contact:
            vapid, network = Vapid(secret, push_contact), push_network or Network()
            web_push = WebPush(database, keys, vapid, network, rooms.now)
            Notifier(rooms, challenges, hub, limits, web_push.sender)
        return cls(
            database=database,
            guests=Guests(secret),
            devices=Devices(secret),
            accounts=Accounts(database, clock=rooms.now),
            nicknames=Nicknames(database, rooms.now),
            keys=keys,
            limits=limits,
            hub=hub,
            rooms=rooms,
            challenges=challenges,
            showcase=Showcase(database, rooms, hub),
            chat=Chat(database, rooms, hub),
            search_pool=search_pool,
            analyses=analyses,
            bots=bots,
            work=work,
            web_push=web_push,
            people=events.people if events else People(),
            events=events,
            shared_clock=shared_clock,
        )

    def recheck_logins(self, person: str) -> None:
        """Closes those of a person's sockets whose login has ended."""
        self.hub.publish(LOGINS, person.encode())

    @asynccontextmanager
    async def running(self, *, has_lobby: bool = True) -> AsyncIterator[None]:
        """Runs clocks and bots inside the context; on leaving it, finishes work that has begun.

        Without a lobby nobody is shown what is played.
        """
        if self.shared_clock is not None:
            await self.shared_clock.sync()
        await self.rooms.start()
        if self.events is not None:
            await self.events.start()
        if has_lobby:
            await self.showcase.start()
        if self.work is not None:
            await self.work.start()
        beside = [asyncio.create_task(work) for work in self._work_beside(has_lobby)]
        if self.web_push is not None:
            self.web_push.sender.start()
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await self._stop()

    def _work_beside(self, has_lobby: bool) -> Iterator[Coroutine[Any, Any, None]]:
        yield keep_sweeping(self.rooms, is_shared=self.database.is_shared)
        if has_lobby:
            yield self.showcase.keep_publishing()
        if self.shared_clock is not None:
            yield self.shared_clock.keep_syncing()

    async def _stop(self) -> None:
        if self.web_push is not None:
            self.web_push.sender.stop()
        if self.bots is not None:
            self.bots.close()
        if self.work is not None:
            await self.work.stop()
        await self.rooms.stop()
        if self.events is not None:
            await self.events.stop()
