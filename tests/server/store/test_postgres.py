"""A database at a server: who may write there, with which secret, and what a restart costs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, create_engine, func, insert, make_url, select, text
from sqlalchemy.exc import OperationalError

from gipfel import ServerError
from gipfel.server.store import postgres as postgres_module
from gipfel.server.store.database import MOST_ATTEMPTS, WRITE_ERRORS
from gipfel.server.store.migrations import REVISIONS, OutdatedError, migrate, stored_revision
from gipfel.server.store.postgres import PostgresDatabase, ServerLock
from gipfel.server.store.schema import lifetimes, shared_values
from tests.server.stores import PostgresStore
from tests.servers.postgres import PostgresServer

SECRET = "a secret that is long enough for cookies"
OTHER = "another secret, and that is long enough too"


@pytest.fixture
def url(database_url: str) -> URL:
    """An empty database."""
    return make_url(database_url)


@pytest.fixture
def opened(url: URL) -> Iterator[ExitStack]:
    """Databases that are closed after the test."""
    with ExitStack() as stack:
        yield stack


def count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(lifetimes)).scalar_one()


def add(connection: Connection) -> None:
    connection.execute(insert(lifetimes).values(began=0, seen=0))


# Who may write


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (ServerLock.ALONE, ServerLock.ALONE),
        (ServerLock.ALONE, ServerLock.SHARED),
        (ServerLock.SHARED, ServerLock.ALONE),
    ],
)
def test_server_that_runs_alone_is_the_only_one(
    url: URL, first: ServerLock, second: ServerLock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "SERVER_LOCK_TIMEOUT_MS", 50)
    with PostgresDatabase.open(url, first), pytest.raises(ServerError, match="already runs on"):
        PostgresDatabase.open(url, second)
    PostgresDatabase.open(url, second).close()


def test_several_servers_share_a_database_and_its_secret(url: URL) -> None:
    with (
        PostgresDatabase.open(url, ServerLock.SHARED) as one,
        PostgresDatabase.open(url, ServerLock.SHARED) as other,
    ):
        assert one.secret() == other.secret()
        assert len(one.secret()) >= 32


def test_tool_works_beside_a_server(url: URL) -> None:
    async def use() -> None:
        with PostgresDatabase.open(url, ServerLock.ALONE), PostgresDatabase.open(url) as tool:
            await tool.write(add)
            assert await tool.read(count) == 1

    asyncio.run(use())


# The tables


def test_servers_that_start_at_once_make_the_tables_once(url: URL) -> None:
    with ThreadPoolExecutor() as threads, ExitStack() as stack:
        started = [threads.submit(PostgresDatabase.open, url, ServerLock.SHARED) for _ in range(4)]
        databases = [stack.enter_context(one.result()) for one in started]
        assert len({one.secret() for one in databases}) == 1


def test_server_brings_the_tables_up_to_date_and_a_tool_does_not(url: URL) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        migrate(connection, REVISIONS[-2])
    with pytest.raises(OutdatedError):
        PostgresDatabase.open(url)
    PostgresDatabase.open(url, ServerLock.SHARED).close()
    with engine.begin() as connection:
        assert stored_revision(connection) == REVISIONS[-1]
    engine.dispose()


# The secret


def test_process_with_another_secret_is_refused(url: URL) -> None:
    with PostgresDatabase.open(url, ServerLock.SHARED, secret=SECRET) as database:
        assert database.secret() == SECRET.encode()
        with pytest.raises(ServerError, match="the other processes have another GIPFEL_SECRET"):
            PostgresDatabase.open(url, ServerLock.SHARED, secret=OTHER)
        with pytest.raises(ServerError, match="give this process the GIPFEL_SECRET"):
            PostgresDatabase.open(url, ServerLock.SHARED)


def test_secret_that_was_made_is_no_longer_taken_beside_one_that_is_given(url: URL) -> None:
    with (
        PostgresDatabase.open(url, ServerLock.SHARED),
        pytest.raises(ServerError, match="the other processes have another GIPFEL_SECRET"),
    ):
        PostgresDatabase.open(url, ServerLock.SHARED, secret=SECRET)


def test_who_is_alone_changes_the_secret(url: URL) -> None:
    PostgresDatabase.open(url, ServerLock.SHARED).close()
    for lock, secret in ((ServerLock.SHARED, SECRET), (ServerLock.ALONE, OTHER)):
        with PostgresDatabase.open(url, lock, secret=secret) as database:
            assert database.secret() == secret.encode()


def test_secret_that_is_given_is_not_kept(url: URL) -> None:
    PostgresDatabase.open(url, ServerLock.SHARED).close()
    PostgresDatabase.open(url, ServerLock.SHARED, secret=SECRET).close()
    engine = create_engine(url)
    with engine.connect() as connection:
        kept = connection.execute(select(shared_values)).all()
    engine.dispose()
    assert [row.name for row in kept] == ["secret-fingerprint"]
    assert SECRET.encode().hex() not in kept[0].value


def test_short_secret_is_refused(url: URL) -> None:
    with pytest.raises(ServerError, match=r"GIPFEL_SECRET has 5 bytes, but .* 32"):
        PostgresDatabase.open(url, ServerLock.SHARED, secret="short")


# What cannot be had


def test_server_that_does_not_answer_is_named_without_its_password(url: URL) -> None:
    wrong = url.set(port=1, password="hidden", query={"application_name": "hidden"})
    with pytest.raises(ServerError, match=r"postgresql://gipfel@127.0.0.1:1/test_\d+") as refused:
        PostgresDatabase.open(wrong, ServerLock.ALONE)
    assert "hidden" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_database_that_is_not_there_is_named(url: URL) -> None:
    with pytest.raises(ServerError, match='database "elsewhere" does not exist'):
        PostgresDatabase.open(url.set(database="elsewhere"), ServerLock.ALONE)


# Commits


@pytest.mark.parametrize(("role_has", "taken"), [("off", "on"), ("remote_apply", "remote_apply")])
def test_commits_are_durable_whatever_is_usual_at_the_server(
    url: URL, role_has: str, taken: str
) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        name = url.database
        connection.exec_driver_sql(f'ALTER DATABASE "{name}" SET synchronous_commit = {role_has}')
    engine.dispose()

    async def ask() -> None:
        with PostgresDatabase.open(url, ServerLock.ALONE) as database:
            show = text("SHOW synchronous_commit")
            assert await database.write(lambda one: one.scalar(show)) == taken

    asyncio.run(ask())


def test_readers_write_nothing(url: URL) -> None:
    async def ask() -> None:
        with PostgresDatabase.open(url, ServerLock.ALONE) as database:
            with pytest.raises(WRITE_ERRORS, match="read-only"):
                await database.read(add)
            assert await database.read(count) == 0

    asyncio.run(ask())


def test_restart_of_the_server_is_not_noticed_by_who_asks_later(
    url: URL, postgres: PostgresServer
) -> None:
    async def use() -> None:
        with PostgresDatabase.open(url, ServerLock.ALONE) as database:
            await asyncio.gather(database.write(add), database.read(count), database.read(count))
            postgres.stop()
            postgres.start()
            await database.write(add)
            assert await asyncio.gather(*(database.read(count) for _ in range(8))) == [2] * 8
            await database.try_write()

    asyncio.run(use())


def test_server_that_is_gone_is_told_and_comes_back(url: URL, postgres: PostgresServer) -> None:
    async def use() -> None:
        with PostgresDatabase.open(url, ServerLock.ALONE) as database:
            await database.write(add)
            postgres.kill()
            for trial in (database.write(add), database.read(count), database.try_write()):
                with pytest.raises(WRITE_ERRORS):
                    await trial
            postgres.start()
            await database.write(add)
            assert await database.read(count) == 2

    asyncio.run(use())


def test_who_lost_the_lock_while_away_writes_no_more(
    url: URL, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "SERVER_LOCK_TIMEOUT_MS", 50)

    async def use() -> None:
        with PostgresDatabase.open(url, ServerLock.ALONE) as first:
            await first.write(add)
            postgres.stop()
            postgres.start()
            with PostgresDatabase.open(url, ServerLock.ALONE) as second:
                with pytest.raises(WRITE_ERRORS):
                    await first.write(add)
                await second.write(add)
            await first.write(add)
            assert await first.read(count) == 3

    asyncio.run(use())


# Writes of several processes at once


def test_writes_that_wait_for_each_other_in_a_circle_are_both_done(url: URL) -> None:
    """Each locks one row, then wants the other's: PostgreSQL ends one of the two."""

    async def use() -> None:
        with (
            PostgresDatabase.open(url, ServerLock.SHARED) as one,
            PostgresDatabase.open(url, ServerLock.SHARED) as other,
        ):
            await one.write(add)
            await one.write(add)
            ids = await one.read(lambda link: list(link.scalars(select(lifetimes.c.id))))
            meeting = asyncio.Barrier(2)
            loop = asyncio.get_running_loop()

            def work(order: list[int], tries: list[int]) -> object:
                def do(connection: Connection) -> None:
                    tries.append(1)
                    for number, row in enumerate(order):
                        connection.execute(
                            lifetimes.update()
                            .where(lifetimes.c.id == row)
                            .values(seen=lifetimes.c.seen + 1)
                        )
                        if number == 0 and len(tries) == 1:
                            asyncio.run_coroutine_threadsafe(meeting.wait(), loop).result()

                return do

            tries: tuple[list[int], list[int]] = ([], [])
            await asyncio.gather(
                one.write(work(ids, tries[0])),  # type: ignore[arg-type]
                other.write(work(ids[::-1], tries[1])),  # type: ignore[arg-type]
            )
            assert sum(map(len, tries)) > 2, "one of them was done again"
            seen = await one.read(lambda link: set(link.scalars(select(lifetimes.c.seen))))
            assert seen == {2}

    asyncio.run(use())


def test_write_that_never_gets_its_lock_fails_in_the_end(
    tmp_path: Path, url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {**postgres_module.SESSION_SETTINGS, "lock_timeout": 20}
    monkeypatch.setattr(postgres_module, "SESSION_SETTINGS", settings)
    tries: list[int] = []

    def change(connection: Connection) -> None:
        tries.append(1)
        connection.execute(lifetimes.update().values(seen=5))

    async def use() -> None:
        with PostgresDatabase.open(url, ServerLock.SHARED) as database:
            await database.write(add)
            engine = create_engine(url)
            with engine.begin() as other:
                other.execute(lifetimes.update().values(seen=7))
                with pytest.raises(OperationalError, match="lock timeout"):
                    await database.write(change)
            engine.dispose()
            assert len(tries) == 2 * MOST_ATTEMPTS, "with the others of its batch, and by itself"
            await database.write(change)

    asyncio.run(use())


def test_process_that_is_frozen_in_a_transaction_keeps_nobody_waiting(url: URL) -> None:
    settings = {
        **postgres_module.SESSION_SETTINGS,
        "idle_in_transaction_session_timeout": 500,  # ms
    }

    async def use() -> None:
        with PostgresDatabase.open(url, ServerLock.SHARED) as awake:
            await awake.write(add)
            with pytest.MonkeyPatch.context() as quick:
                quick.setattr(postgres_module, "SESSION_SETTINGS", settings)
                opened = PostgresDatabase.open(url, ServerLock.SHARED)
            with opened as frozen:
                freezes, thaws = asyncio.Event(), asyncio.Event()
                loop = asyncio.get_running_loop()

                def freeze(connection: Connection) -> None:
                    connection.execute(lifetimes.update().values(seen=lifetimes.c.seen + 1))
                    loop.call_soon_threadsafe(freezes.set)
                    asyncio.run_coroutine_threadsafe(thaws.wait(), loop).result()

                freezing = asyncio.ensure_future(frozen.write(freeze))
                await freezes.wait()
                await awake.write(
                    lambda link: link.execute(lifetimes.update().values(seen=10)).rowcount
                )
                thaws.set()
                await freezing
                seen = await awake.read(lambda link: link.scalar(select(lifetimes.c.seen)))
                assert seen == 11, "what it had written is gone, and was done again"

    asyncio.run(use())


def test_store_of_the_tests_is_empty_each_time(postgres_store: PostgresStore) -> None:
    engine = postgres_store.engine(Path())
    with engine.begin() as connection:
        add(connection)
        assert connection.scalar(select(func.max(lifetimes.c.id))) == 1
    postgres_store.clear()
    with engine.begin() as connection:
        assert count(connection) == 0
    engine.dispose()
