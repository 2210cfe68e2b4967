"""What the server's tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from sqlalchemy import Connection, create_engine

from gipfel.server.accounts.person import Person
from gipfel.server.services import Services
from gipfel.server.store.schema import METADATA
from tests.server.services import PASSWORD, Clock, services_in

# On a busy machine time says nothing.
settings.register_profile("server", deadline=None)
settings.load_profile("server")


@pytest.fixture
def anyio_backend() -> str:
    """The loop that tests marked `anyio` run on."""
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def services(tmp_path: Path, clock: Clock) -> Iterator[Services]:
    with services_in(tmp_path / "services", clock) as services:
        yield services


@pytest.fixture
async def ann(services: Services) -> Person:
    """A member; tests marked `anyio` may have her."""
    return await services.accounts.open("Ann", PASSWORD)


@pytest.fixture
async def ben(services: Services) -> Person:
    """Another member."""
    return await services.accounts.open("Ben", PASSWORD)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    """A database with today's tables, and nothing in them."""
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.begin() as connection:
        METADATA.create_all(connection)
        yield connection
    engine.dispose()
