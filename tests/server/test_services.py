"""Services: all of them live by one clock."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from gipfel.server.accounts.keys import KeyKind
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.services import Services
from gipfel.server.store.sqlite import SqliteDatabase
from gipfel.server.timestamps import DAY_MS
from tests.server.services import PASSWORD, Clock

pytestmark = pytest.mark.anyio


async def test_logins_last_by_the_time_of_the_games(tmp_path: Path) -> None:
    """The system's clock may jump; nobody is logged out in the middle of a game by that."""
    clock = Clock(now=10_000 * DAY_MS)  # some twenty years ago
    pool = SearchPool(processes=1)
    with SqliteDatabase.open(tmp_path) as database, closing(pool):
        services = Services.on(database, Limits.none(), clock=clock, search_pool=pool)
        person = await services.accounts.open("Ann", PASSWORD)
        secret = await services.keys.make(person.id, KeyKind.SESSION)
        clock.now += DAY_MS
        holder = await services.keys.holder(KeyKind.SESSION, secret)
        assert holder
        assert holder.person == person
        assert len(await services.keys.list_for(person.id, KeyKind.SESSION)) == 1
