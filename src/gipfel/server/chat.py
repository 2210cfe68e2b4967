"""What the two players of a game say to each other; nobody else hears it.

Either can mute it: then neither says anything until who muted it wants to hear again.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from gipfel.server import messages
from gipfel.server.denied import DeniedError
from gipfel.server.events import Side
from gipfel.server.hub import Hub, players_topic
from gipfel.server.messages import Muted, Said
from gipfel.server.rooms import Rooms
from gipfel.server.store.database import Database
from gipfel.server.store.schema import chat, mutes
from gipfel.server.whole import whole

MOST_LINES = 500  # of one game
MOST_HEARD = 100  # of them, by who comes later
# The keys of so many lines are remembered, to know what comes twice.
REMEMBERED = 10_000

# A game, who says it, and under which key.
Line = tuple[str, Side, str]


class Chat:
    """The talk at every game."""

    def __init__(self, database: Database, rooms: Rooms, hub: Hub) -> None:
        self._database = database
        self._rooms = rooms
        self._hub = hub
        self._said: dict[Line, None] = {}
        self._saying: dict[Line, asyncio.Task[None]] = {}
        self._under_way: set[asyncio.Task[Any]] = set()

    async def say(self, game: str, person: str, text: str, key: str) -> None:
        """Tells both players what one of them says. Raises DeniedError."""
        side = await self._side(game, person)
        line = (game, side, key)
        if line in self._said:
            return
        if line not in self._saying:
            saying = asyncio.create_task(self._say(line, text))
            self._saying[line] = saying
            saying.add_done_callback(lambda _: self._saying.pop(line))
        await asyncio.shield(self._saying[line])

    async def mute(self, game: str, person: str, *, is_on: bool) -> None:
        """Lets a player have no talk, or have it again; both hear of it. Raises DeniedError."""
        await whole(self._mute(game, person, is_on=is_on), self._under_way)

    async def _mute(self, game: str, person: str, *, is_on: bool) -> None:
        side = await self._side(game, person)
        muted = await self._database.write(
            lambda connection: _mute(connection, game, side, is_on=is_on)
        )
        self._hub.publish(players_topic(game), messages.encode(muted))

    async def heard(self, game: str, person: str) -> list[Said | Muted]:
        """What was said so far, and who wants no more of it, for a player.

        Raises DeniedError for anybody else.
        """
        await self._side(game, person)
        return await self._database.read(partial(_heard, game=game))

    async def _say(self, line: Line, text: str) -> None:
        game, side, _ = line
        at = self._rooms.now()
        said = await self._database.write(
            lambda connection: _say(connection, game, side=side, text=text, at=at)
        )
        self._remember(line)
        self._hub.publish(players_topic(game), messages.encode(said))

    async def _side(self, game: str, person: str) -> Side:
        side = (await self._rooms.view(game, person)).side
        if side is None:
            raise DeniedError(403, "not-a-player")
        return side

    def _remember(self, line: Line) -> None:
        self._said[line] = None
        if len(self._said) > REMEMBERED:
            del self._said[next(iter(self._said))]


def _say(connection: Connection, game: str, *, side: Side, text: str, at: int) -> Said:
    if connection.scalar(select(func.count()).where(mutes.c.game == game)):
        raise DeniedError(409, "chat-muted")
    last = connection.scalar(select(func.max(chat.c.number)).where(chat.c.game == game)) or 0
    if last >= MOST_LINES:
        raise DeniedError(409, "chat-full", most=MOST_LINES)
    connection.execute(insert(chat).values(game=game, number=last + 1, side=side, at=at, text=text))
    return Said(game, last + 1, side, text, at)


def _mute(connection: Connection, game: str, side: Side, *, is_on: bool) -> Muted:
    connection.execute(delete(mutes).where(mutes.c.game == game, mutes.c.side == side))
    if is_on:
        connection.execute(insert(mutes).values(game=game, side=side))
    return _muted(connection, game)


def _muted(connection: Connection, game: str) -> Muted:
    sides = set(connection.scalars(select(mutes.c.side).where(mutes.c.game == game)))
    return Muted(game, white="w" in sides, black="b" in sides)


def _heard(connection: Connection, game: str) -> list[Said | Muted]:
    latest = select(chat).where(chat.c.game == game).order_by(chat.c.number.desc())
    rows = connection.execute(latest.limit(MOST_HEARD))
    said = [Said(row.game, row.number, row.side, row.text, row.at) for row in rows]
    return [*reversed(said), _muted(connection, game)]
