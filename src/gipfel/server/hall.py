"""Where games are played: rooms, challenges, talk, and what carries word of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Self

from gipfel.server.bots.bots import BOTS, Bots
from gipfel.server.bots.search_pool import Thinking
from gipfel.server.games.chat import Chat
from gipfel.server.games.rooms import Rooms
from gipfel.server.games.sweeper import keep_sweeping
from gipfel.server.lobby.challenges import Challenges
from gipfel.server.messaging.hub import LOGINS, Hub, LocalHub
from gipfel.server.store.database import Database
from gipfel.server.timestamps import Clock


@dataclass(frozen=True)
class Hall:
    """Everything that two people need to play."""

    hub: Hub
    rooms: Rooms
    challenges: Challenges
    chat: Chat
    bots: Bots

    @classmethod
    def on(cls, database: Database, thinking: Thinking, clock: Clock | None = None) -> Self:
        """The hall of a database; it opens with `alive`."""
        hub = LocalHub()
        rooms = Rooms(database, hub, clock)
        return cls(
            hub=hub,
            rooms=rooms,
            challenges=Challenges(database, rooms, hub, BOTS),
            chat=Chat(database, rooms, hub),
            bots=Bots(rooms, thinking),
        )

    def doubt(self, person: str) -> None:
        """Has a person's sockets looked at at once: they may be logged in no more."""
        self.hub.publish(LOGINS, person.encode())

    @asynccontextmanager
    async def alive(self) -> AsyncIterator[None]:
        """Games go on meanwhile; at the end, all that is under way is done first."""
        await self.rooms.begin()
        sweeping = asyncio.create_task(keep_sweeping(self.rooms))
        try:
            yield
        finally:
            sweeping.cancel()
            self.bots.close()
            await self.rooms.end()
