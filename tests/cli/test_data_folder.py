"""`gipfel backup`, `restore` and `rebuild`: what those do who run a server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, delete, select, update
from typer import testing

from gipfel import words
from gipfel.server.games.game_log import insert_game
from gipfel.server.games.rooms import Rooms
from gipfel.server.messaging.hub import Hub
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.protocol.messages import GameView
from gipfel.server.store.database import Database
from gipfel.server.store.lock import lock_folder
from gipfel.server.store.migrations import REVISIONS, migrate, stored_revision
from gipfel.server.store.schema import games, log, ratings
from gipfel.server.store.secret import secret_in
from gipfel.server.store.sqlite import FILE, SqliteDatabase, transaction_on
from gipfel.server.store.upgrade import COPIES_FOLDER
from tests.cli.console import gipfel, refused
from tests.server.services import Clock

ResultT = TypeVar("ResultT")

PAGE_BYTES = 4096  # of the database, the first of which says what it is


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A server's folder with a game that Ann has won, and one that goes on."""
    folder = tmp_path / "data"
    monkeypatch.setenv("GIPFEL_DATA", str(folder))
    folder.mkdir()
    secret_in(folder)
    on(folder, played)
    return folder


def on(folder: Path, work: Callable[[Database], Awaitable[ResultT]]) -> ResultT:
    async def done() -> ResultT:
        with SqliteDatabase.open(folder) as database:
            return await work(database)

    return asyncio.run(done())


async def rooms_of(database: Database) -> Rooms:
    rooms = Rooms(database, Hub(), Clock())
    await rooms.start()
    return rooms


async def played(database: Database) -> None:
    rooms = await rooms_of(database)
    for game in ("won", "open"):
        terms = Terms(game, "dvonn", white="ann", black="ben", created=5, is_rated=True)
        await database.write(partial(insert_game, terms=terms))
        await rooms.execute(game, "ann", Command("move", "g2"))
        await rooms.execute(game, "ben", Command("move", "c1", ply=1))
    await rooms.execute("won", "ben", Command("resign"))


async def views(database: Database) -> list[GameView]:
    rooms = await rooms_of(database)
    return [await rooms.view(game, "ann") for game in ("won", "open")]


async def rows(database: Database) -> list[tuple[object, ...]]:
    both = (select(games).order_by(games.c.id), select(ratings).order_by(ratings.c.person))
    return await database.read(
        lambda connection: [tuple(row) for wanted in both for row in connection.execute(wanted)]
    )


def said(result: testing.Result) -> str:
    """What was said, on one line."""
    return " ".join(result.stdout.split())


def test_what_is_restored_is_what_was_there(data: Path, tmp_path: Path) -> None:
    before = on(data, views)
    copy, other = tmp_path / "copy", tmp_path / "other"
    assert said(gipfel("backup", str(copy))) == f"Everything is now in {copy}."
    on(data, lambda database: database.write(wreck))
    restored = gipfel("restore", str(copy), "--data", str(other))
    assert said(restored) == f"Everything is back in {other}."
    assert on(other, views) == before
    assert secret_in(other) == secret_in(data)
    for folder in (copy, other):
        for kept in (folder, *folder.iterdir()):
            assert kept.stat().st_mode & 0o077 == 0, kept


def wreck(connection: Connection) -> None:
    connection.execute(delete(log))


def test_backup_is_taken_while_the_server_writes(data: Path, tmp_path: Path) -> None:
    async def write_on(database: Database) -> list[GameView]:
        rooms = await rooms_of(database)
        copying = asyncio.to_thread(gipfel, "backup", str(tmp_path / "copy"))
        moves = rooms.execute("open", "ann", Command("move", "f3", ply=2))
        copied, _ = await asyncio.gather(copying, moves)
        assert copied.exit_code == 0
        return await views(database)

    _, went_on = on(data, write_on)
    assert went_on.moves == ["g2", "c1", "f3"]
    gipfel("restore", str(tmp_path / "copy"), "--data", str(tmp_path / "other"))
    _, copied = on(tmp_path / "other", views)
    assert copied.moves in (["g2", "c1"], ["g2", "c1", "f3"])


def test_nothing_is_written_over(data: Path, tmp_path: Path) -> None:
    gipfel("backup", str(tmp_path / "copy"))
    assert "already" in refused(gipfel("backup", str(tmp_path / "copy")))
    assert "already" in refused(gipfel("restore", str(tmp_path / "copy")))


def test_damaged_backup_is_refused(data: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy", tmp_path / "other"
    gipfel("backup", str(copy))
    whole = (copy / FILE).read_bytes()
    (copy / FILE).write_bytes(whole[:PAGE_BYTES] + b"\xff" * (len(whole) - PAGE_BYTES))
    assert "cannot be restored" in refused(gipfel("restore", str(copy), "--data", str(other)))
    assert list(other.glob(f"{FILE}*")) == []


@pytest.mark.parametrize("part", ["-wal", "-shm", "-journal"])
def test_what_a_damaged_database_left_is_not_brought_into_the_backup(
    data: Path, tmp_path: Path, part: str
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / f"{FILE}{part}").touch()
    gipfel("backup", str(tmp_path / "copy"))
    told = refused(gipfel("restore", str(tmp_path / "copy"), "--data", str(other)))
    assert f"{FILE}{part}" in told
    assert not (other / FILE).exists()


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_folder_of_a_running_server_is_left_alone(
    data: Path, tmp_path: Path, language: str
) -> None:
    assert gipfel("backup", str(tmp_path / "copy")).exit_code == 0
    with lock_folder(data):
        for command in (["rebuild"], ["restore", str(tmp_path / "copy")]):
            told = refused(gipfel(*command, "--language", language))
            assert words.message("folder-taken", language, folder=str(data)) in told
        assert gipfel("backup", str(tmp_path / "second")).exit_code == 0
    assert gipfel("rebuild").exit_code == 0


@pytest.mark.parametrize("command", [("backup", "copy"), ("rebuild",)])
def test_folder_without_a_server_is_told(tmp_path: Path, command: tuple[str, ...]) -> None:
    told = refused(gipfel(*command, "--data", str(tmp_path / "empty")))
    assert "no server has stored anything in" in told


def test_all_that_follows_from_the_log_is_rebuilt(data: Path) -> None:
    before = on(data, rows)
    assert gipfel("rebuild").stdout == "All 2 games match their logs.\n"
    assert on(data, rows) == before
    nonsense = {"state": "over", "winner": "b", "reason": "time", "plies": 9, "version": 9}
    spoil = update(games).values(nonsense)
    on(data, lambda database: database.write(lambda connection: connection.execute(spoil).rowcount))
    assert gipfel("rebuild").stdout.startswith("2 of 2 games did not match their logs")
    assert on(data, rows) == before


def test_ratings_that_change_are_told(data: Path) -> None:
    before = on(data, rows)
    spoil = update(ratings).where(ratings.c.person == "ann").values(value=0)
    on(data, lambda database: database.write(lambda connection: connection.execute(spoil).rowcount))
    told = "One rating did not match the games, and now does."
    assert told in said(gipfel("rebuild"))
    assert on(data, rows) == before


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The one game matches its log."),
        ("fr", "L’unique partie est conforme à son journal."),
        ("nl", "De enige partij klopt met het logboek."),
    ],
)
def test_one_game_is_not_many(data: Path, language: str, told: str) -> None:
    on(data, lambda database: database.write(only_one))
    assert said(gipfel("rebuild", "--language", language)) == told


def only_one(connection: Connection) -> None:
    connection.execute(delete(log).where(log.c.game == "open"))
    connection.execute(delete(games).where(games.c.id == "open"))


def test_backup_is_one_file_and_sound(data: Path, tmp_path: Path) -> None:
    gipfel("backup", str(tmp_path / "copy"))
    assert {path.name for path in (tmp_path / "copy").iterdir()} == {FILE, "secret"}
    connection = sqlite3.connect(tmp_path / "copy" / FILE)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def make_earlier(folder: Path) -> None:
    """Makes the folder that of an earlier Gipfel."""
    (folder / FILE).unlink()
    with transaction_on(folder / FILE) as connection:
        migrate(connection, REVISIONS[-2])


def revision_in(folder: Path) -> str | None:
    with transaction_on(folder / FILE) as connection:
        return stored_revision(connection)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_database_of_a_running_earlier_server_is_left_alone(data: Path, language: str) -> None:
    make_earlier(data)
    with lock_folder(data):
        told = refused(gipfel("admin", "remove-chat", "one", "--language", language))
    assert words.message("database-outdated", language, text=REVISIONS[-2]) in told
    assert revision_in(data) == REVISIONS[-2]


def test_backup_of_a_running_earlier_server_is_of_its_revision(data: Path, tmp_path: Path) -> None:
    make_earlier(data)
    with lock_folder(data):
        assert gipfel("backup", str(tmp_path / "copy")).exit_code == 0
    assert revision_in(data) == revision_in(tmp_path / "copy") == REVISIONS[-2]


@pytest.mark.parametrize("command", [("admin", "remove-chat", "one"), ("rebuild",)])
def test_database_is_brought_up_to_date_where_no_server_runs(
    data: Path, command: tuple[str, ...]
) -> None:
    make_earlier(data)
    assert gipfel(*command).exit_code == 0
    assert revision_in(data) == REVISIONS[-1]
    assert len(list((data / COPIES_FOLDER).iterdir())) == 1
