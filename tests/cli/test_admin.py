"""`gipfel admin`: what those do who run a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, func, insert, select

from gipfel.server.accounts.accounts import Accounts
from gipfel.server.accounts.passwords import Passwords
from gipfel.server.errors import DeniedError
from gipfel.server.games.game_log import insert_game
from gipfel.server.protocol.events import Terms
from gipfel.server.store.chat import BLANK
from gipfel.server.store.lock import lock_folder
from gipfel.server.store.migrations import REVISIONS, migrate
from gipfel.server.store.schema import chat
from gipfel.server.store.sqlite import FILE, SqliteDatabase, transaction_on
from tests.cli.console import gipfel, refused
from tests.server.services import CHEAP, PASSWORD

ResultT = TypeVar("ResultT")
NEW = "battery staple"


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of a server at which Ann has an account."""
    monkeypatch.setenv("GIPFEL_DATA", str(tmp_path))
    on(tmp_path, lambda accounts: accounts.open("Ann", PASSWORD))
    return tmp_path


def on(folder: Path, work: Callable[[Accounts], Awaitable[ResultT]]) -> ResultT:
    async def done() -> ResultT:
        with SqliteDatabase.open(folder) as database:
            return await work(Accounts(database, Passwords(CHEAP)))

    return asyncio.run(done())


def test_link_sets_a_new_password(data: Path) -> None:
    result = gipfel("admin", "link", "ann", "--address", "https://games.example/")
    address, _, secret = result.stdout.strip().rpartition("/")
    assert address == "https://games.example/#/password"
    on(data, lambda accounts: accounts.use_link(secret, NEW))
    assert on(data, lambda accounts: accounts.log_in("Ann", NEW)).name == "Ann"


def test_closed_account_is_out_until_reopened(data: Path) -> None:
    assert gipfel("admin", "close", "Ann").stdout == "The account Ann is closed.\n"
    with pytest.raises(DeniedError, match="closed"):
        on(data, lambda accounts: accounts.log_in("Ann", PASSWORD))
    assert gipfel("admin", "reopen", "Ann").stdout == "The account Ann is open again.\n"
    assert on(data, lambda accounts: accounts.log_in("Ann", PASSWORD)).name == "Ann"


def test_closed_account_gets_no_link() -> None:
    gipfel("admin", "close", "Ann")
    assert "has been closed" in refused(gipfel("admin", "link", "Ann"))


@pytest.mark.parametrize("action", ["link", "close", "reopen"])
def test_unknown_name_is_told(action: str) -> None:
    assert "There is nobody with this name" in refused(gipfel("admin", action, "Ben"))


def test_other_deeds_are_refused() -> None:
    assert gipfel("admin", "praise", "Ann").exit_code == 2


def test_folder_without_a_server_is_told_and_left_alone(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    told = refused(gipfel("admin", "close", "Ann", "--data", str(empty)))
    assert "no server has stored anything" in told
    assert not empty.exists()


def test_chat_of_one_game_is_removed(data: Path) -> None:
    async def write() -> None:
        with SqliteDatabase.open(data) as database:
            await database.write(_chat)

    async def left() -> int | None:
        with SqliteDatabase.open(data) as database:
            written = select(func.count()).where(chat.c.text != BLANK)
            return await database.read(lambda connection: connection.scalar(written))

    asyncio.run(write())
    assert gipfel("admin", "remove-chat", "one").stdout == "2 messages removed.\n"
    assert asyncio.run(left()) == 2
    assert gipfel("admin", "remove-chat", "one").stdout == "There was nothing to remove.\n"


@pytest.mark.parametrize(
    ("language", "good", "wrong"),
    [("en", "good", "wrong"), ("fr", "bien", "à corriger"), ("nl", "goed", "fout")],
)
def test_check_tells_what_is_wrong_by_its_exit_status(
    data: Path, language: str, good: str, wrong: str
) -> None:
    whole = gipfel("admin", "check", "--language", language)
    assert whole.exit_code == 0
    assert all(line.startswith((f"{good}: ", "  ")) for line in whole.stdout.splitlines())
    (data / "gipfel.sqlite").chmod(0o644)
    faulty = gipfel("admin", "check", "--language", language)
    assert faulty.exit_code == 1
    assert f"{wrong}: " in faulty.stdout
    assert f"chmod go= {data / 'gipfel.sqlite'}" in " ".join(faulty.stdout.split())


def test_check_leaves_a_folder_without_a_server_alone(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    told = refused(gipfel("admin", "check", "--data", str(empty)))
    assert "no server has stored anything" in told
    assert not empty.exists()


def test_tables_of_a_folder_are_brought_up_to_date(tmp_path: Path) -> None:
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    with transaction_on(earlier / FILE) as connection:
        migrate(connection, REVISIONS[-2])
    said = " ".join(gipfel("admin", "migrate", "--data", str(earlier)).stdout.split())
    assert "a copy of it as it was before is in" in said
    assert said.endswith(f"The tables are those of this Gipfel (revision {REVISIONS[-1]}).")
    with lock_folder(earlier):
        assert "is in use" in refused(gipfel("admin", "migrate", "--data", str(earlier)))


def test_check_takes_no_name_and_all_else_needs_one() -> None:
    extra, missing = gipfel("admin", "check", "Ann"), gipfel("admin", "link")
    assert (extra.exit_code, missing.exit_code) == (2, 2)
    assert "nothing is expected here: Ann" in extra.stderr
    assert "NAME is missing" in missing.stderr


def _chat(connection: Connection) -> None:
    """Two games, beside each of which two things are said."""
    for name in ("one", "two"):
        insert_game(connection, Terms(name, "dvonn", white="ann", black="ben", created=0))
        for number in (1, 2):
            row = {"game": name, "number": number, "side": "w", "at": 0, "text": "Hello"}
            connection.execute(insert(chat).values(row))
