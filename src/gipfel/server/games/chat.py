"""What the two players of a game say to each other; nobody else hears it.

Either can mute it: then neither says anything until who muted it wants to hear again.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, Row, and_, delete, func, insert, select

from gipfel.game import Side
from gipfel.server.accounts.accounts import is_closed
from gipfel.server.errors import DeniedError
from gipfel.server.games.background_tasks import run_to_completion
from gipfel.server.games.rooms import Rooms
from gipfel.server.messaging.hub import Hub, players_topic
from gipfel.server.protocol import messages
from gipfel.server.protocol.messages import Muted, Said
from gipfel.server.store.chat import BLANK
from gipfel.server.store.database import Database
from gipfel.server.store.row_locks import lock_names
from gipfel.server.store.schema import chat, mutes
from gipfel.server.timestamps import SECOND_MS

MOST_LINES = 500  # of one game
MAX_HISTORY = 100  # of them, by who comes later
# For so long a line is repeated whose message may be lost: longer than it takes to notice that.
RECENT_MS = 10 * SECOND_MS


class Chat:
    """The talk at every game."""

    def __init__(self, database: Database, rooms: Rooms, hub: Hub) -> None:
        self._database = database
        self._rooms = rooms
        self._hub = hub
        self.tasks = rooms.tasks
        hub.register_refresher("players", self._refresh)

    async def _refresh(self, topics: Collection[str]) -> None:
        """Publishes here once more what was said of late: of other processes it may be new."""
        games = [topic.partition(":")[2] for topic in topics]
        since = self._rooms.now() - RECENT_MS
        for heard in await self._database.read(_recent, games, since):
            self._hub.publish_here(players_topic(heard.game), messages.encode(heard))

    @run_to_completion
    async def say(self, game_id: str, person: str, text: str, key: str) -> None:
        """Tells both players what one of them says, once under a key. Raises DeniedError.

        What is said again is told again, with its number: who wrote it may have died before.
        """
        side = await self._side(game_id, person)
        at = self._rooms.now()

        def write(connection: Connection) -> Said:
            if is_closed(connection, person):
                raise DeniedError(403, "account-closed")
            return _say(connection, game_id, side=side, text=text, at=at, key=key)

        said = await self._database.write(write)
        self._hub.publish(players_topic(game_id), messages.encode(said))

    @run_to_completion
    async def mute(self, game_id: str, person: str, *, is_on: bool) -> None:
        """Lets a player have no talk, or have it again; both hear of it. Raises DeniedError."""
        side = await self._side(game_id, person)
        muted = await self._database.write(_mute, game_id, side, is_on=is_on)
        self._hub.publish(players_topic(game_id), messages.encode(muted))

    async def history(self, game_id: str, person: str) -> list[Said | Muted]:
        """What was said so far, and who wants no more of it, for a player.

        Raises DeniedError for anybody else.
        """
        await self._side(game_id, person)
        return await self._database.read(_history, game_id)

    async def _side(self, game_id: str, person: str) -> Side:
        side = (await self._rooms.view(game_id, person)).side
        if side is None:
            raise DeniedError(403, "not-a-player")
        return side


def _say(connection: Connection, game_id: str, *, side: Side, text: str, at: int, key: str) -> Said:
    """What is said, or was said already under this key."""
    lock_names(connection, _chat_lock(game_id))
    same = and_(chat.c.game == game_id, chat.c.side == side, chat.c.key == key)
    if (known := connection.execute(select(chat).where(same)).one_or_none()) is not None:
        return _said(known)
    if connection.scalar(select(func.count()).where(mutes.c.game == game_id)):
        raise DeniedError(409, "chat-muted")
    last = connection.scalar(select(func.max(chat.c.number)).where(chat.c.game == game_id)) or 0
    if last >= MOST_LINES:
        raise DeniedError(409, "chat-full", most=MOST_LINES)
    said = Said(game_id, last + 1, side, text, at)
    connection.execute(insert(chat).values(key=key, **structs.asdict(said)))
    return said


def _chat_lock(game_id: str) -> str:
    """The name under which lines are numbered."""
    return f"chat {game_id}"


def _mute(connection: Connection, game_id: str, side: Side, *, is_on: bool) -> Muted:
    lock_names(connection, _chat_lock(game_id))
    connection.execute(delete(mutes).where(mutes.c.game == game_id, mutes.c.side == side))
    if is_on:
        connection.execute(insert(mutes).values(game=game_id, side=side))
    return _read_mutes(connection, game_id)


def _read_mutes(connection: Connection, game_id: str) -> Muted:
    sides = set(connection.scalars(select(mutes.c.side).where(mutes.c.game == game_id)))
    return Muted(game_id, white="w" in sides, black="b" in sides)


def _recent(connection: Connection, game_ids: Collection[str], since: int) -> list[Said | Muted]:
    """What was said at some games since a time, and who wants no more of it."""
    lines = select(chat).where(chat.c.game.in_(game_ids), chat.c.at > since, chat.c.text != BLANK)
    rows = connection.execute(lines.order_by(chat.c.game, chat.c.number))
    return [*map(_said, rows), *(_read_mutes(connection, game_id) for game_id in game_ids)]


def _history(connection: Connection, game_id: str) -> list[Said | Muted]:
    lines = select(chat).where(chat.c.game == game_id, chat.c.text != BLANK)
    latest = lines.order_by(chat.c.number.desc())
    rows = connection.execute(latest.limit(MAX_HISTORY))
    said = [_said(row) for row in rows]
    return [*reversed(said), _read_mutes(connection, game_id)]


def _said(row: Row[Any]) -> Said:
    return Said(row.game, row.number, row.side, row.text, row.at)
