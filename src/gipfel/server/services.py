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
from gipfel.server.webpush.network import Network
from gipfel.server.webpush.notifier import Notifier
from gipfel.server.webpush.vapid import Vapid
from gipfel.server.webpush.web_push import WebPush


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
    # None where the host has not switched it on.
    web_push: WebPush | None = None
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
    ) -> Self:
        """The services of a database; the secret of its folder signs their cookies.

        With a contact for push services there is Web Push.
        """
        search_pool = search_pool or SearchPool()
        secret = secret_in(database.path.parent)
        hub = Hub()
        rooms = Rooms(database, hub, clock)
        challenges = Challenges(database, rooms, hub, BOTS)
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
            bots=Bots(rooms, search_pool),
            web_push=web_push,
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
        if self.web_push is not None:
            self.web_push.sender.start()
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            if self.web_push is not None:
                self.web_push.sender.stop()
            self.bots.close()
            await self.rooms.stop()
