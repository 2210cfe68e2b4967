"""The commands on a PostgreSQL database."""

from __future__ import annotations

import asyncio
import http.client
import json
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url

from gipfel.server.accounts.accounts import Accounts
from gipfel.server.accounts.passwords import Passwords
from gipfel.server.store import postgres as postgres_module
from gipfel.server.store.migrations import REVISIONS, migrate
from gipfel.server.store.postgres import PostgresDatabase, ServerLock
from tests.cli.console import gipfel, refused
from tests.cli.serving import as_written, serving
from tests.server.services import CHEAP, PASSWORD
from tests.servers.postgres import PostgresServer

SECRET = "a secret that is long enough for cookies"


@pytest.fixture
def url(database_url: str) -> str:
    """The address of an empty database, as people write it."""
    return as_written(database_url)


@pytest.fixture
def with_ann(url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database in which Ann has an account, and which is that of the environment."""

    async def open_account() -> None:
        with PostgresDatabase.open(make_url(url).set(drivername="postgresql+psycopg")) as database:
            await Accounts(database, Passwords(CHEAP)).open("Ann", PASSWORD)

    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    asyncio.run(open_account())
    monkeypatch.setenv("GIPFEL_DATABASE", url)
    return url


def asked(port: int, path: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("localhost", port)
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, body


def test_server_keeps_everything_in_the_database_and_is_the_only_one(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "SERVER_LOCK_TIMEOUT_MS", 50)
    data = tmp_path / "data"
    with serving(data, url, GIPFEL_SECRET=SECRET) as port:
        assert asked(port, "/readyz")[0] == 200
        status, body = asked(port, "/api/games")
        assert (status, json.loads(body)["games"]) == (200, [])
        told = refused(gipfel("serve", "--port", "0", "--database", url))
        assert "another Gipfel server already runs on postgresql://gipfel@127.0.0.1" in told
        assert "hidden" not in told
        assert "already runs" in refused(gipfel("rebuild", "--database", url))
        assert "A server is running" in gipfel("admin", "check", "--database", url).stdout
    assert not data.exists()
    told = refused(gipfel("serve", "--port", "0", "--database", url, "--language", "fr"))
    assert "donnez à ce processus le même GIPFEL_SECRET" in told


def test_server_whose_database_is_gone_says_so_and_goes_on(
    url: str, tmp_path: Path, postgres: PostgresServer
) -> None:
    with serving(tmp_path / "data", url) as port:
        assert asked(port, "/readyz")[0] == 200
        postgres.stop()
        assert asked(port, "/readyz")[0] == 503
        assert asked(port, "/healthz")[0] == 200
        status, body = asked(port, "/api/games")
        assert status == 503
        assert b"hidden" not in body
        postgres.start()
        assert asked(port, "/api/games")[0] == 200


@pytest.mark.parametrize(
    "wrong",
    ["mysql://ann:hidden@localhost/games", "postgresql://ann:hidden@localhost", "hidden"],
)
@pytest.mark.parametrize("command", [["serve"], ["rebuild"], ["admin", "check"], ["backup", "x"]])
def test_address_of_no_database_is_told_and_not_shown(command: list[str], wrong: str) -> None:
    told = refused(gipfel(*command, "--database", wrong))
    assert "looks like postgresql://" in told
    assert "hidden" not in told


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_database_that_does_not_answer_is_told(language: str) -> None:
    address = "postgresql://ann:hidden@127.0.0.1:1/games"
    told = refused(gipfel("serve", "--database", address, "--language", language))
    assert "postgresql://ann@127.0.0.1:1/games" in told
    assert "refused" in told
    assert "hidden" not in told


def test_accounts_are_looked_after(with_ann: str) -> None:
    assert gipfel("admin", "close", "Ann").exit_code == 0
    assert "has been closed" in refused(gipfel("admin", "link", "Ann"))


def test_games_are_rebuilt(with_ann: str) -> None:
    assert gipfel("rebuild").stdout == "There are no games.\n"


def test_backup_and_restore_name_what_to_use(with_ann: str, tmp_path: Path) -> None:
    for command, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        told = refused(gipfel(command, str(tmp_path)))
        assert tool in told
        assert "hidden" not in told


def test_check_finds_what_is_wrong_with_a_database(with_ann: str) -> None:
    """The servers of the tests do not wait for the disk, and are told so."""
    found = gipfel("admin", "check")
    said = " ".join(found.stdout.split())
    assert found.exit_code == 1
    assert "wrong: PostgreSQL runs with fsync = off" in said
    assert "good: No server is running in postgresql://gipfel@127.0.0.1" in said
    assert f"good: The tables are those of this Gipfel (revision {REVISIONS[-1]})" in said
    assert "hidden" not in said


def test_check_of_a_database_without_tables_is_a_note(url: str) -> None:
    assert (
        "note: The database has no tables yet" in gipfel("admin", "check", "--database", url).stdout
    )


def test_server_of_an_earlier_version_that_still_runs_is_told(url: str) -> None:
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        migrate(connection, REVISIONS[-2])
    engine.dispose()
    assert f"revision {REVISIONS[-2]}" in refused(
        gipfel("admin", "close", "Ann", "--database", url)
    )
    assert "note: The tables are of revision" in gipfel("admin", "check", "--database", url).stdout


def test_tables_are_brought_up_to_date(url: str) -> None:
    for _ in range(2):
        done = gipfel("admin", "migrate", "--database", url)
        assert done.stdout == f"The tables are those of this Gipfel (revision {REVISIONS[-1]}).\n"
    found = gipfel("admin", "check", "--database", url)
    assert "good: The tables are those of this Gipfel" in found.stdout


def test_events_want_a_database() -> None:
    told = refused(gipfel("serve", "--events", "redis://ann:hidden@localhost/0"))
    assert "give --database, too" in told
    assert "hidden" not in told


def test_address_of_no_events_is_told_and_not_shown(url: str) -> None:
    arguments = ("--port", "0", "--database", url, "--events", "http://ann:hidden@localhost")
    told = refused(gipfel("serve", *arguments, "--language", "nl"))
    assert "redis://" in told
    assert "hidden" not in told


def test_process_that_shares_is_refused_where_one_is_alone(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "SERVER_LOCK_TIMEOUT_MS", 50)
    address = make_url(url).set(drivername="postgresql+psycopg")
    with PostgresDatabase.open(address, ServerLock.ALONE):
        arguments = ("--port", "0", "--database", url, "--events", "redis://localhost/0")
        assert "already runs on" in refused(gipfel("serve", *arguments))


def test_work_is_taken_from_processes_that_share_a_database(url: str) -> None:
    for arguments in (("--database", url), ("--events", "redis://localhost/0"), ()):
        told = refused(gipfel("work", *arguments))
        assert "give --database and --events" in told


def test_searches_are_left_only_to_others_that_there_are(url: str) -> None:
    told = refused(gipfel("serve", "--no-engines", "--port", "0", "--database", url))
    assert "--no-engines leaves searches to other processes" in told
