"""What other processes offer, accept and withdraw, read anew where word of it may be missing.

It is published here once more, to whom it concerns: who hears of a challenge twice knows it by its
id.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec import structs
from sqlalchemy import Connection, or_, select

from gipfel.server.lobby.challenge_views import views_of
from gipfel.server.messaging.hub import LOBBY, Hub, person_topic
from gipfel.server.protocol import messages
from gipfel.server.protocol.messages import Challenged, ChallengeView
from gipfel.server.store.challenges import IS_OPEN
from gipfel.server.store.database import Database
from gipfel.server.store.schema import challenges, games
from gipfel.server.timestamps import SECOND_MS, Clock

# For so long what is new is told whose message may be lost: longer than it takes to notice that.
RECENT_MS = 10 * SECOND_MS


class Change(NamedTuple):
    """A challenge that is new, or closed, as everybody sees it, and whom it concerns beside."""

    view: ChallengeView
    challenger: str | None
    opponent: str | None


class News(NamedTuple):
    """What may have happened unheard, and what is open now."""

    changes: list[Change]
    open: frozenset[str]


class ChallengeFeed:
    """Looks after the challenges of the lobby, and of those who are connected here."""

    def __init__(self, database: Database, hub: Hub, now: Clock) -> None:
        self._database = database
        self._hub = hub
        self._now = now
        # What was open at the last look, and how what was told then stood.
        self._open: frozenset[str] = frozenset()
        self._told: dict[str, str] = {}
        # Whoever watches the lobby has a topic of their own, too.
        hub.register_refresher("person", self.refresh)

    async def refresh(self, topics: Collection[str]) -> None:
        """Publishes here what may be news for those who have these topics, and for the lobby."""
        people = {topic.partition(":")[2] for topic in topics}
        since = self._now() - RECENT_MS
        news = await self._database.read(_read_news, people, since, self._open)
        told, self._open = self._told, news.open
        self._told = {view.id: view.state for view, *_ in news.changes}
        for change in news.changes:
            if told.get(change.view.id) != change.view.state:
                self._publish(change)

    def _publish(self, change: Change) -> None:
        view = change.view
        if change.challenger is not None:
            own = structs.replace(view, you="challenger")
            self._hub.publish_here(person_topic(change.challenger), _encode(own))
        if change.opponent is not None:
            own = structs.replace(view, you="opponent")
            self._hub.publish_here(person_topic(change.opponent), _encode(own))
        if view.is_listed:
            self._hub.publish_here(LOBBY, _encode(view))


def _encode(view: ChallengeView) -> bytes:
    return messages.encode(Challenged(view))


def _read_news(
    connection: Connection, people: Collection[str], since: int, known: frozenset[str]
) -> News:
    """The news since a time, and of what was known to be open."""
    table = challenges.c
    is_seen = or_(table.is_listed, table.challenger.in_(people), table.opponent.in_(people))
    opened = connection.execute(select(table.id, table.created).where(IS_OPEN, is_seen)).all()
    begun = (
        select(table.id)
        .join(games, games.c.id == table.became)
        .where(games.c.state == "playing", games.c.created > since, is_seen)
    )
    now_open = frozenset(row.id for row in opened)
    new = {row.id for row in opened if row.created > since}
    new |= set(connection.scalars(begun))
    changed = new | (known - now_open)
    rows = connection.execute(select(challenges).where(table.id.in_(changed)))
    both = {row.id: (row.challenger, row.opponent) for row in rows}
    changes = []
    for view in views_of(connection, changed):
        # Who plays a game that began long ago was told so then.
        is_old = view.state == "accepted" and view.id not in new
        changes.append(Change(view, *((None, None) if is_old else both[view.id])))
    return News(changes, now_open)
