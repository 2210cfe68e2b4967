"""Keys: each opens for one person, for one purpose, for its time."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, select

from gipfel.server.accounts.keys import KeyKind
from gipfel.server.accounts.person import Person
from gipfel.server.services import Services
from gipfel.server.store.database import Database
from gipfel.server.store.schema import keys
from gipfel.server.timestamps import DAY_MS, HOUR_MS
from tests.server.services import Clock

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("kind", KeyKind)
async def test_key_opens_for_its_purpose_alone(
    services: Services, ann: Person, kind: KeyKind
) -> None:
    secret = await services.keys.make(ann.id, kind)
    for tried in KeyKind:
        holder = await services.keys.holder(tried, secret)
        assert (holder and holder.person) == (ann if tried is kind else None)


@pytest.mark.parametrize("secret", ["", "guessed", "é\udcff".encode("utf-8", "ignore").decode()])
async def test_other_secrets_open_nothing(services: Services, ann: Person, secret: str) -> None:
    await services.keys.make(ann.id, KeyKind.TOKEN)
    assert await services.keys.holder(KeyKind.TOKEN, secret) is None


async def test_secret_is_not_kept(services: Services, ann: Person) -> None:
    secret = await services.keys.make(ann.id, KeyKind.TOKEN, "my bot")
    rows = await services.database.read(lambda connection: connection.execute(select(keys)).all())
    assert "my bot" in str(rows)
    assert secret not in str(rows)


async def test_session_ends_when_it_is_not_used(
    services: Services, ann: Person, clock: Clock
) -> None:
    secret = await services.keys.make(ann.id, KeyKind.SESSION)
    clock.now += 89 * DAY_MS
    assert await services.keys.holder(KeyKind.SESSION, secret)
    clock.now += 89 * DAY_MS
    assert await services.keys.holder(KeyKind.SESSION, secret)
    clock.now += 91 * DAY_MS
    assert await services.keys.holder(KeyKind.SESSION, secret) is None
    assert await services.keys.list_for(ann.id, KeyKind.SESSION) == []


async def test_token_stays(services: Services, ann: Person, clock: Clock) -> None:
    secret = await services.keys.make(ann.id, KeyKind.TOKEN)
    clock.now += 3650 * DAY_MS
    assert await services.keys.holder(KeyKind.TOKEN, secret)


async def test_link_is_good_for_a_day(services: Services, ann: Person, clock: Clock) -> None:
    secret = await services.keys.make(ann.id, KeyKind.LINK)
    clock.now += DAY_MS
    assert await services.keys.holder(KeyKind.LINK, secret) is None


async def test_last_use_is_kept_to_the_hour(services: Services, ann: Person, clock: Clock) -> None:
    secret = await services.keys.make(ann.id, KeyKind.TOKEN, "bot")
    made = clock.now
    for later, seen in ((HOUR_MS, made), (2 * HOUR_MS, made + 2 * HOUR_MS)):
        clock.now = made + later
        await services.keys.holder(KeyKind.TOKEN, secret)
        (key,) = await services.keys.list_for(ann.id, KeyKind.TOKEN)
        assert (key.label, key.created, key.seen) == ("bot", made, seen)


async def test_nobody_ends_anothers_key(services: Services, ann: Person, ben: Person) -> None:
    secret = await services.keys.make(ann.id, KeyKind.TOKEN)
    (key,) = await services.keys.list_for(ann.id, KeyKind.TOKEN)
    assert not await services.keys.end(ben.id, KeyKind.TOKEN, key.id)
    assert not await services.keys.end(ann.id, KeyKind.SESSION, key.id)
    assert await services.keys.holder(KeyKind.TOKEN, secret)
    assert await services.keys.end(ann.id, KeyKind.TOKEN, key.id)
    assert await services.keys.holder(KeyKind.TOKEN, secret) is None


async def test_ended_sessions_are_cleared_away(
    services: Services, ann: Person, clock: Clock
) -> None:
    await services.keys.make(ann.id, KeyKind.TOKEN)
    for _ in range(3):
        await services.keys.make(ann.id, KeyKind.SESSION)
        clock.now += 100 * DAY_MS
    rows = await services.database.read(lambda connection: connection.execute(select(keys)).all())
    assert len(rows) == 2


async def test_holder_is_known_where_nothing_can_be_written(
    services: Services, ann: Person, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = await services.keys.make(ann.id, KeyKind.SESSION)
    clock.now += 2 * HOUR_MS
    monkeypatch.setattr(Database, "commit", _fail)
    holder = await services.keys.holder(KeyKind.SESSION, secret)
    assert holder
    assert holder.person == ann


def _fail(_: Database, __: Connection) -> None:
    raise OSError("the disk is full")
