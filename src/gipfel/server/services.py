"""Everything of one server that its endpoints and sockets use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Self

from gipfel.server.accounts.accounts import Accounts
from gipfel.server.accounts.devices import Devices
from gipfel.server.accounts.guests import Guests
from gipfel.server.accounts.keys import Keys
from gipfel.server.accounts.nicknames import Nicknames
from gipfel.server.bots.bots import BOTS, Bots
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.games.chat import Chat
from gipfel.server.games.rooms import Rooms
from gipfel.server.games.sweeper import keep_sweeping
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.lobby.challenges import Challenges
from gipfel.server.lobby.showcase import Showcase
from gipfel.server.messaging.hub import LOGINS, Hub
from gipfel.server.messaging.streams import Streams
from gipfel.server.store.database import Database
from gipfel.server.store.secret import secret_in
from gipfel.server.timestamps import Clock


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
    bots: Bots
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
    ) -> Self:
        """The services of a database; the secret of its folder signs their cookies."""
        search_pool = search_pool or SearchPool()
        secret = secret_in(database.path.parent)
        hub = Hub()
        rooms = Rooms(database, hub, clock)
        return cls(
            database=database,
            guests=Guests(secret),
            devices=Devices(secret),
            accounts=Accounts(database, clock=rooms.now),
            nicknames=Nicknames(database, rooms.now),
            keys=Keys(database, rooms.now),
            limits=limits,
            hub=hub,
            rooms=rooms,
            challenges=Challenges(database, rooms, hub, BOTS),
            showcase=Showcase(database, rooms, hub),
            chat=Chat(database, rooms, hub),
            search_pool=search_pool,
            bots=Bots(rooms, search_pool),
        )

    def recheck_logins(self, person: str) -> None:
        """Closes those of a person's sockets whose login has ended."""
        self.hub.publish(LOGINS, person.encode())

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Runs clocks and bots inside the context; on leaving it, finishes work that has begun."""
        await self.rooms.start()
        await self.showcase.start()
        beside = [
            asyncio.create_task(keep_sweeping(self.rooms)),
            asyncio.create_task(self.showcase.keep_publishing()),
        ]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            self.bots.close()
            await self.rooms.stop()
