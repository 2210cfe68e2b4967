"""Push subscriptions in the store: the browsers in which people want to be told of their games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields

from sqlalchemy import Connection, delete, insert, or_, select

from gipfel.server.store.row_locks import lock_names, person_lock
from gipfel.server.store.schema import push_subscriptions
from gipfel.server.timestamps import DAY_MS

MOST_SUBSCRIPTIONS = 8  # of one person; the oldest makes room
# One that its page has not renewed for so long is forgotten.
LIFETIME_MS = 180 * DAY_MS


@dataclass(frozen=True)
class Subscription:
    """A row of the table; `login` is the session that it ends with, None for a guest."""

    id: str
    person: str
    login: str | None
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    seen: int


def replace_subscription(connection: Connection, subscription: Subscription) -> None:
    """Writes a subscription down, in the place of what this browser had; a person has so many."""
    table, person = push_subscriptions, subscription.person
    lock_names(connection, person_lock(person), f"subscription {subscription.id}")
    old = table.c.seen <= subscription.seen - LIFETIME_MS
    connection.execute(delete(table).where(or_(table.c.id == subscription.id, old)))
    mine = select(table.c.id).where(table.c.person == person)
    latest = mine.order_by(table.c.seen.desc(), table.c.id).limit(MOST_SUBSCRIPTIONS - 1)
    kept = list(connection.scalars(latest))
    connection.execute(delete(table).where(table.c.person == person, table.c.id.not_in(kept)))
    connection.execute(insert(table).values(asdict(subscription)))


def subscriptions_of(connection: Connection, person: str) -> Sequence[Subscription]:
    """Those of a person."""
    columns = (push_subscriptions.c[one.name] for one in fields(Subscription))
    mine = select(*columns).where(push_subscriptions.c.person == person)
    rows = connection.execute(mine.order_by(push_subscriptions.c.id))
    return [Subscription(*row) for row in rows]


def drop_subscription(connection: Connection, subscription: str, person: str | None = None) -> bool:
    """Removes one, anybody's or a person's; whether there was such a one."""
    one = delete(push_subscriptions).where(push_subscriptions.c.id == subscription)
    if person is not None:
        one = one.where(push_subscriptions.c.person == person)
    return bool(connection.execute(one).rowcount)


def drop_subscriptions_of(connection: Connection, person: str) -> None:
    """Removes all of a person."""
    mine = push_subscriptions.c.person == person
    connection.execute(delete(push_subscriptions).where(mine))
