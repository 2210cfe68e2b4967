"""The servers as fixtures: started when a test of a session first asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

import pytest

from tests.servers.program import MissingProgramError, ServerProgram

if TYPE_CHECKING:
    from tests.servers.postgres import PostgresServer
    from tests.servers.redis import RedisServer

ServerT = TypeVar("ServerT", bound=ServerProgram)


@contextmanager
def running(make: Callable[[], ServerT]) -> Iterator[ServerT]:
    """A server that is started, and removed in the end."""
    try:
        server = make()
    except MissingProgramError as missing:
        pytest.fail(str(missing), pytrace=False)
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def _postgres_of_session() -> Iterator[PostgresServer]:
    from tests.servers.postgres import PostgresServer

    with running(PostgresServer) as server:
        yield server


@pytest.fixture(scope="session")
def _redis_of_session() -> Iterator[RedisServer]:
    from tests.servers.redis import RedisServer

    with running(RedisServer) as server:
        yield server


@pytest.fixture
def postgres(_postgres_of_session: PostgresServer) -> Iterator[PostgresServer]:
    """A PostgreSQL server that runs; a test may do to it what it likes."""
    yield _postgres_of_session
    _postgres_of_session.ensure_running()


@pytest.fixture
def database_url(postgres: PostgresServer) -> Iterator[str]:
    """An empty database, for SQLAlchemy."""
    url = postgres.create_database()
    yield url
    postgres.ensure_running()
    postgres.drop_database(url)


@pytest.fixture
def redis_server(_redis_of_session: RedisServer) -> Iterator[RedisServer]:
    """A Redis server that runs, with nothing in it; a test may do to it what it likes."""
    _redis_of_session.ask("FLUSHALL")
    yield _redis_of_session
    _redis_of_session.ensure_running()


@pytest.fixture
def redis_url(redis_server: RedisServer) -> str:
    """The URL of a Redis server with nothing in it."""
    return redis_server.url
