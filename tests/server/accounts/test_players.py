"""People as others see them."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from gipfel.server.accounts.players import GONE, players
from gipfel.server.protocol.messages import Player
from gipfel.server.services import Services
from tests.server.services import PASSWORD
from tests.server.statements import statements

pytestmark = pytest.mark.anyio


async def test_nobody_is_known_by_more_than_a_name(services: Services) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    ben = await services.accounts.open("Ben", PASSWORD)
    await services.accounts.delete(ben)
    people = (ann.id, ben.id, "bot:3", "a-guest")
    shown = await services.database.read(lambda connection: players(connection, people))
    assert [shown[person] for person in people] == [
        Player("member", "Ann"),
        GONE,
        Player("bot", "bot:3"),
        Player("guest"),
    ]


async def test_nothing_is_asked_about_nobody(services: Services) -> None:
    def asked(connection: Connection) -> list[object]:
        return [*statements(connection, lambda one: players(one, []))]

    assert await services.database.read(asked) == []
