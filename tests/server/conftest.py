"""What the server's tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from sqlalchemy import Connection

from gipfel.server.accounts.person import Person
from gipfel.server.services import Services
from gipfel.server.store.schema import METADATA
from tests.server.services import PASSWORD, Clock, services_in
from tests.server.stores import NAMES, SQLITE, PostgresStore, Store

if TYPE_CHECKING:
    from tests.servers.postgres import PostgresServer

# On a busy machine time says nothing.
settings.register_profile("server", deadline=None)
settings.load_profile("server")


HERE = Path(__file__).parent
# What `make test` runs on both stores; `make test-full` runs everything on both.
ON_BOTH_STORES = ("accounts", "games/test_chat.py", "games/test_rooms.py", "lobby", "store")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs tests that have a store on both of them."""
    if "store" not in metafunc.fixturenames:
        return
    file = metafunc.definition.path
    is_chosen = any(file.is_relative_to(HERE / name) for name in ON_BOTH_STORES)
    if is_chosen or metafunc.config.getoption("--full"):
        metafunc.parametrize("store", NAMES, indirect=True)


@pytest.fixture
def store(request: pytest.FixtureRequest) -> Store:
    """Where the server of a test keeps everything: SQLite, unless the test runs on both."""
    if getattr(request, "param", SQLITE.name) == SQLITE.name:
        return SQLITE
    store: PostgresStore = request.getfixturevalue("postgres_store")
    return store


@pytest.fixture
def postgres_store(_postgres_store: PostgresStore) -> PostgresStore:
    """A PostgreSQL database with today's tables, and nothing in them."""
    _postgres_store.clear()
    return _postgres_store


@pytest.fixture(scope="session")
def _postgres_store(_postgres_of_session: PostgresServer) -> Iterator[PostgresStore]:
    """One database for all tests, one after the other: making one takes longer than most tests."""
    store = PostgresStore(_postgres_of_session.create_database())
    yield store
    store.close()


@pytest.fixture
def anyio_backend() -> str:
    """The loop that tests marked `anyio` run on."""
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def services(tmp_path: Path, clock: Clock, store: Store) -> Iterator[Services]:
    with services_in(tmp_path / "services", clock, store=store) as services:
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
def connection(tmp_path: Path, store: Store) -> Iterator[Connection]:
    """A database with today's tables, and nothing in them."""
    engine = store.engine(tmp_path)
    with engine.begin() as connection:
        METADATA.create_all(connection)
        yield connection
    engine.dispose()
