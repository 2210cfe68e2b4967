"""What is moved from a folder to a database, or back, is all there and the same, or not there."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import URL, Connection, insert, inspect, make_url, select, update

from gipfel import ServerError
from gipfel.server.store import postgres as postgres_module
from gipfel.server.store import table_copy
from gipfel.server.store.backup import UNFINISHED
from gipfel.server.store.migrations import REVISIONS, migrate
from gipfel.server.store.postgres import PostgresDatabase, ServerLock
from gipfel.server.store.schema import METADATA, accounts, chat, lifetimes, shared_values, stalls
from gipfel.server.store.secret import SECRET_FILE, secret_in
from gipfel.server.store.sqlite import FILE, SqliteDatabase, transaction_on
from gipfel.server.store.transfer import move_to_database, move_to_folder
from tests.server.hostile_rows import ROWS, insert_hostile_rows, rows_of_all
from tests.server.stores import in_transaction

ResultT = TypeVar("ResultT")

# What PostgreSQL numbers.
TIMES = ((lifetimes, {"seen": 1}), (stalls, {"ended": 1}))
SECRET = "a secret that is long enough for cookies"
# Of all work, which is copying and then comparing.
SHARES = (0.0, 0.3, 0.7, 0.99)
KILLED_AT = """
import os, signal, sys
from pathlib import Path
from sqlalchemy import make_url
from gipfel.server.store import table_copy
from gipfel.server.store.transfer import move_to_database, move_to_folder

def report(share):
    if share > float(sys.argv[4]):
        os.kill(os.getpid(), signal.SIGKILL)

table_copy.BATCH_ROWS = 2
folder, url = Path(sys.argv[2]), make_url(sys.argv[3])
if sys.argv[1] == "to-database":
    move_to_database(folder, url, report)
else:
    move_to_folder(url, folder, "", report)
"""

# As something that changes what it is given, or loses it, would do.
CHANGING = """
CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN NEW.text = upper(NEW.text); RETURN NEW; END $$;
CREATE TRIGGER change BEFORE INSERT ON chat FOR EACH ROW EXECUTE FUNCTION change();
"""
LOSING = CHANGING.replace("RETURN NEW", "RETURN NULL")


class StoppedError(Exception):
    """Stops a move."""


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is copied by several batches; nobody waits long for a server that runs."""
    monkeypatch.setattr(table_copy, "BATCH_ROWS", 2)
    monkeypatch.setattr(postgres_module, "SERVER_LOCK_TIMEOUT_MS", 50)


@pytest.fixture
def url(database_url: str) -> URL:
    """An empty database."""
    return make_url(database_url)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a secret, and rows in every table."""
    folder = new_folder(tmp_path / "data")
    secret_in(folder)
    in_folder(folder, insert_hostile_rows)
    return folder


def new_folder(folder: Path) -> Path:
    SqliteDatabase.open(folder).close()
    return folder


def in_folder(folder: Path, work: Callable[[Connection], ResultT]) -> ResultT:
    with transaction_on(folder / FILE) as connection:
        return work(connection)


def ignore(_: float) -> None:
    """Shows nobody how far it is."""


def to_database(folder: Path, url: URL) -> int:
    return move_to_database(folder, url, ignore)


def to_folder(url: URL, folder: Path, secret: str = "") -> int:
    folder.mkdir(exist_ok=True)
    return move_to_folder(url, folder, secret, ignore)


def without_secret(rows: dict[str, list[str]]) -> dict[str, list[str]]:
    """What is to be the same in a folder and a database, which keep secrets in their own ways."""
    shared = [row for row in rows[shared_values.name] if not row.startswith("('secret")]
    return rows | {shared_values.name: shared}


# Everything is there


def test_round_trip_changes_nothing(folder: Path, url: URL, tmp_path: Path) -> None:
    before = in_folder(folder, rows_of_all)
    assert {len(rows) for rows in before.values()} == {ROWS}
    everything = ROWS * len(METADATA.tables)
    assert to_database(folder, url) == everything
    assert without_secret(in_transaction(url, rows_of_all)) == before
    there = tmp_path / "there"
    assert to_folder(url, there) == everything
    assert in_folder(there, rows_of_all) == before
    assert in_folder(folder, rows_of_all) == before
    assert secret_in(there) == secret_in(folder)
    assert {file.name for file in there.iterdir()} == {FILE, SECRET_FILE}


def test_secret_goes_along(folder: Path, url: URL) -> None:
    to_database(folder, url)
    with PostgresDatabase.open(url, ServerLock.SHARED) as database:
        assert database.secret() == secret_in(folder)


def test_new_rows_are_numbered_after_those_that_were_moved(folder: Path, url: URL) -> None:
    to_database(folder, url)

    def added(connection: Connection) -> list[int]:
        both = (insert(one).values(began=1, **more).returning(one.c.id) for one, more in TIMES)
        return [int(connection.execute(row).scalar_one()) for row in both]

    assert in_transaction(url, added) == [10 * ROWS - 10 + 4] * len(TIMES)


def test_empty_tables_are_numbered_from_the_start(url: URL, tmp_path: Path) -> None:
    assert to_database(new_folder(tmp_path / "new"), url) == 0
    added = in_transaction(url, lambda one: one.execute(insert(lifetimes).values(began=1, seen=1)))
    assert added.inserted_primary_key == (1,)


def test_nul_becomes_a_character_that_postgresql_keeps(folder: Path, url: URL) -> None:
    in_folder(folder, lambda one: one.execute(update(chat).values(text="a\0b\0")))
    to_database(folder, url)
    assert set(in_transaction(url, lambda one: one.scalars(select(chat.c.text)).all())) == {
        "a\ufffdb\ufffd"
    }


def test_it_is_told_how_far_it_is(folder: Path, url: URL) -> None:
    shares: list[float] = []
    move_to_database(folder, url, shares.append)
    assert shares == sorted(shares)
    assert len(shares) == 2 * len(METADATA.tables) * -(-ROWS // 2)
    assert shares[-1] == pytest.approx(1)


# What cannot be moved


def test_row_that_does_not_fit_is_refused_and_nothing_is_moved(folder: Path, url: URL) -> None:
    name = select(accounts.c.id).limit(1).scalar_subquery()
    long = update(accounts).where(accounts.c.id == name).values(name="x" * 33)
    in_folder(folder, lambda one: one.execute(long))
    with pytest.raises(ServerError, match=r"the table accounts does not fit there: value too long"):
        to_database(folder, url)
    assert tables_of(url) == []


@pytest.mark.parametrize("trouble", [CHANGING, LOSING])
def test_row_that_arrives_otherwise_is_noticed(folder: Path, url: URL, trouble: str) -> None:
    in_transaction(url, migrate)
    in_transaction(url, lambda one: one.exec_driver_sql(trouble))
    with pytest.raises(ServerError, match="the table chat would have"):
        to_database(folder, url)
    assert not any(in_transaction(url, rows_of_all).values())


def tables_of(url: URL) -> list[str]:
    return in_transaction(url, lambda connection: inspect(connection).get_table_names())


@pytest.mark.parametrize("share", SHARES)
def test_move_that_is_stopped_leaves_nothing_and_can_be_repeated(
    folder: Path, url: URL, tmp_path: Path, share: float
) -> None:
    def stop(done: float) -> None:
        if done > share:
            raise StoppedError

    there = tmp_path / "there"
    there.mkdir()
    with pytest.raises(StoppedError):
        move_to_database(folder, url, stop)
    assert tables_of(url) == []
    to_database(folder, url)
    with pytest.raises(StoppedError):
        move_to_folder(url, there, "", stop)
    assert list(there.iterdir()) == []
    to_folder(url, there)
    assert in_folder(there, rows_of_all) == in_folder(folder, rows_of_all)


@pytest.mark.parametrize("share", SHARES[1:3])
def test_move_that_is_killed_leaves_nothing_that_a_server_finds(
    folder: Path, url: URL, tmp_path: Path, share: float
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    assert killed("to-database", folder, url, share) == -signal.SIGKILL
    assert tables_of(url) == []
    to_database(folder, url)
    assert killed("to-folder", there, url, share) == -signal.SIGKILL
    assert not (there / FILE).exists()
    assert (there / UNFINISHED).exists()
    to_folder(url, there)
    assert in_folder(there, rows_of_all) == in_folder(folder, rows_of_all)


def killed(direction: str, folder: Path, url: URL, share: float) -> int:
    shown = url.render_as_string(hide_password=False)
    arguments = (direction, str(folder), shown, str(share))
    return subprocess.run([sys.executable, "-c", KILLED_AT, *arguments], check=False).returncode


# Where nothing is moved to


def test_database_with_rows_is_left_alone(folder: Path, url: URL) -> None:
    in_transaction(url, migrate)
    in_transaction(url, lambda one: one.execute(insert(lifetimes).values(began=1, seen=1)))
    with pytest.raises(ServerError, match=r"is not empty \(lifetimes\)"):
        to_database(folder, url)


def test_database_of_another_program_is_left_alone(folder: Path, url: URL) -> None:
    in_transaction(url, lambda one: one.exec_driver_sql("CREATE TABLE games (title text)"))
    with pytest.raises(ServerError, match=r"is not empty \(games\)"):
        to_database(folder, url)
    assert tables_of(url) == ["games"]


def test_database_with_today_s_empty_tables_is_taken(folder: Path, url: URL) -> None:
    in_transaction(url, migrate)
    to_database(folder, url)
    assert without_secret(in_transaction(url, rows_of_all)) == in_folder(folder, rows_of_all)


@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal"])
def test_folder_that_is_used_is_left_alone(url: URL, tmp_path: Path, name: str) -> None:
    in_transaction(url, migrate)
    (tmp_path / name).write_text("theirs")
    with pytest.raises(ServerError, match=f"already holds a server’s database .{name}"):
        to_folder(url, tmp_path)
    assert (tmp_path / name).read_text() == "theirs"


def test_folder_that_cannot_be_written_is_blamed(url: URL, tmp_path: Path) -> None:
    in_transaction(url, migrate)
    (tmp_path / UNFINISHED).mkdir()
    with pytest.raises(ServerError, match=f"no games can be stored in {tmp_path}"):
        to_folder(url, tmp_path)


def test_folder_that_cannot_be_read_is_blamed(folder: Path, url: URL) -> None:
    whole = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    with pytest.raises(ServerError, match=f"{folder} cannot be read: "):
        to_database(folder, url)
    assert tables_of(url) == []


@pytest.mark.parametrize("lock", ServerLock)
def test_database_of_a_running_server_is_left_alone(
    folder: Path, url: URL, tmp_path: Path, lock: ServerLock
) -> None:
    with PostgresDatabase.open(url, lock):
        with pytest.raises(ServerError, match="already runs on"):
            to_database(folder, url)
        with pytest.raises(ServerError, match="already runs on"):
            to_folder(url, tmp_path / "there")
    assert list((tmp_path / "there").iterdir()) == []


def test_no_server_starts_on_a_database_meanwhile(folder: Path, url: URL) -> None:
    def start(_: float) -> None:
        with pytest.raises(ServerError, match="already runs on"):
            PostgresDatabase.open(url, ServerLock.SHARED)
        raise StoppedError

    with pytest.raises(StoppedError):
        move_to_database(folder, url, start)


# Revisions


@pytest.mark.parametrize(
    ("revision", "reason"),
    [
        (REVISIONS[-2], r"are of revision .* \(gipfel admin migrate\)"),
        ("9999", "a newer Gipfel wrote"),
    ],
)
@pytest.mark.parametrize("place", ["source", "target"])
def test_other_revisions_are_refused(
    folder: Path, url: URL, tmp_path: Path, revision: str, reason: str, place: str
) -> None:
    in_transaction(url, migrate)
    set_to = f"UPDATE alembic_version SET version_num = '{revision}'"
    if place == "source":
        in_folder(folder, lambda one: one.exec_driver_sql(set_to))
    else:
        in_transaction(url, lambda one: one.exec_driver_sql(set_to))
        with pytest.raises(ServerError, match=reason):
            to_folder(url, tmp_path / "there")
    with pytest.raises(ServerError, match=reason):
        to_database(folder, url)


def test_database_without_tables_is_told(url: URL, tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="no server has stored anything in postgresql://"):
        to_folder(url, tmp_path / "there")


# Secrets


def test_secret_that_the_host_gave_is_asked_for_and_kept(url: URL, tmp_path: Path) -> None:
    PostgresDatabase.open(url, ServerLock.SHARED, secret=SECRET).close()
    there = tmp_path / "there"
    with pytest.raises(ServerError, match="GIPFEL_SECRET that the others have"):
        to_folder(url, there)
    with pytest.raises(ServerError, match="another GIPFEL_SECRET"):
        to_folder(url, there, f"{SECRET}, and another")
    assert list(there.iterdir()) == []
    to_folder(url, there, SECRET)
    assert secret_in(there) == SECRET.encode()


def test_short_secret_is_not_moved(folder: Path, url: URL) -> None:
    (folder / SECRET_FILE).write_bytes(b"short")
    with pytest.raises(ServerError, match="has 5 bytes"):
        to_database(folder, url)
    assert tables_of(url) == []


def test_folder_without_a_secret_has_none_moved(url: URL, tmp_path: Path) -> None:
    to_database(new_folder(tmp_path / "new"), url)
    assert in_transaction(url, lambda one: one.execute(select(shared_values)).all()) == []
    to_folder(url, tmp_path / "there")
    assert not (tmp_path / "there" / SECRET_FILE).exists()
