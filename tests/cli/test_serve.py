"""`gipfel serve`: its address, its refusals, and how it ends."""

from __future__ import annotations

import asyncio
import http.client
import shutil
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from gipfel.cli.serve import hosts_in, proxies_in
from gipfel.cli.server_process import contact_in
from gipfel.server.http import page
from gipfel.server.store.lifetimes import insert_run, last_seen
from gipfel.server.store.lock import lock_folder
from gipfel.server.store.migrations import REVISIONS, migrate
from gipfel.server.store.sqlite import SqliteDatabase, transaction_on
from gipfel.server.timestamps import DAY_MS, HOUR_MS, now
from tests.cli.console import ENVIRONMENT, MODULE, gipfel, refused

READY = "Gipfel is running at http://localhost:"


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for what the server keeps."""
    monkeypatch.setenv("GIPFEL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A page that is there."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(page, "folder", lambda: tmp_path)


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_taken_port_is_told(built: None, taken: int) -> None:
    told = refused(gipfel("serve", "--port", str(taken)))
    assert f"port {taken} is taken by another program" in told
    assert f"--port {taken + 1}" in told


def test_taken_port_of_the_environment_is_told(built: None, taken: int) -> None:
    assert f"port {taken} " in refused(gipfel("serve", env={"GIPFEL_PORT": str(taken)}))


@pytest.mark.parametrize("host", ["nowhere.invalid", "a" * 100, "203.0.113.7"])
def test_host_that_is_not_ours_is_told(built: None, host: str) -> None:
    assert "address of this machine" in refused(gipfel("serve", "--host", host, "--port", "0"))


def test_page_that_is_not_built_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "__file__", str(tmp_path / "a" / "b" / "c" / "d" / "page.py"))
    assert "the page is not built here" in refused(gipfel("serve", "--port", "0"))


def test_folder_that_cannot_be_is_told(built: None, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    place = str(tmp_path / "file" / "data")
    assert "no games can be stored in" in refused(gipfel("serve", "--data", place))


def test_folder_of_another_server_is_told(built: None, data: Path) -> None:
    with lock_folder(data):
        told = refused(gipfel("serve", "--port", "0", "--language", "nl"))
    assert f"{data} is in gebruik: er draait een server" in told
    assert not (data / "gipfel.sqlite").exists()


def test_database_of_an_earlier_server_is_brought_up_to_date(
    built: None, data: Path, taken: int
) -> None:
    data.mkdir()
    with transaction_on(data / "gipfel.sqlite") as connection:
        migrate(connection, REVISIONS[-2])
    said = " ".join(gipfel("serve", "--port", str(taken)).stdout.split())
    (copy,) = (data / "before-upgrade").iterdir()
    assert said == f"The database is now up to date; a copy of it as it was before is in {copy}."
    SqliteDatabase.open(data).close()


def test_clock_that_is_years_behind_is_told(built: None, data: Path) -> None:
    with SqliteDatabase.open(data) as database:
        later = now() + 3_650 * DAY_MS
        asyncio.run(database.write(insert_run, later, wait=0))
    told = refused(gipfel("serve", "--port", "0", "--language", "fr"))
    assert "Réglez l’horloge ; si elle est juste, démarrez une fois avec --trust-clock" in told


def test_clock_that_was_ahead_is_left_behind(built: None, data: Path, taken: int) -> None:
    with SqliteDatabase.open(data) as database:
        asyncio.run(database.write(insert_run, now() + HOUR_MS, wait=0))
    gipfel("serve", "--port", str(taken), "--trust-clock")
    with SqliteDatabase.open(data) as database:
        asyncio.run(database.write(insert_run, now(), wait=0))
        assert (asyncio.run(database.read(last_seen)) or 0) <= now()


def test_port_must_be_one() -> None:
    assert gipfel("serve", "--port", "65536").exit_code == 2


@pytest.mark.parametrize(
    "end", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=["Ctrl-C", "SIGTERM", "SIGHUP"]
)
def test_serves_until_it_is_told_to_end(end: signal.Signals, data: Path, tmp_path: Path) -> None:
    """As a process, with the page as it is built; its database is then one file."""
    command = [*MODULE, "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith(READY)
        connection = http.client.HTTPConnection("localhost", int(line[len(READY) :].split("/")[0]))
        connection.request("GET", "/")
        answer = connection.getresponse()
        assert (answer.status, answer.headers["server"]) == (200, None)
        assert b"<title>Gipfel</title>" in answer.read()
        connection.close()
        server.send_signal(end)
        assert server.wait(timeout=30) == 0
    assert {file.name for file in data.iterdir()} == {"gipfel.sqlite", "lock", "secret"}
    copy = shutil.copy(data / "gipfel.sqlite", tmp_path / "copy.sqlite")
    with closing(sqlite3.connect(copy)) as copied:
        assert copied.execute("SELECT count(*) FROM lifetimes").fetchone() == (1,)


def test_server_that_is_told_to_end_before_it_is_ready_closes_its_database(
    built: None, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: signal.raise_signal(signal.SIGTERM))
    before = signal.getsignal(signal.SIGINT)
    try:
        assert gipfel("serve", "--port", "0").exit_code == 0
    finally:
        signal.signal(signal.SIGINT, before)
    assert {file.name for file in data.iterdir()} == {"gipfel.sqlite", "lock"}


@pytest.mark.parametrize("text", ["caddy", "10.0.0.1/8", "127.0.0.1,caddy", "127.0.0.1,", "*,::1"])
def test_proxy_that_could_never_be_believed_is_told(built: None, text: str) -> None:
    result = gipfel("serve", "--proxy", text)
    assert result.exit_code == 2
    assert "is not an address or network" in " ".join(result.stderr.split())


@pytest.mark.parametrize("text", ["", "*", "127.0.0.1, ::1", "10.0.0.0/8,fd00::/8"])
def test_proxies_are_addresses_and_networks(text: str) -> None:
    assert proxies_in(text) == text


@pytest.mark.parametrize("text", ["https://games.example/", "games.example:80", "a,,b", "*,b"])
def test_host_that_no_browser_names_is_told(built: None, text: str) -> None:
    result = gipfel("serve", "--hosts", text)
    assert result.exit_code == 2
    assert "is not a host name" in " ".join(result.stderr.split())


@pytest.mark.parametrize("text", ["", "*", "games.example", "games.example, Club-7.example"])
def test_hosts_are_names(text: str) -> None:
    assert hosts_in(text) == text


@pytest.mark.parametrize(
    "text", ["host@games.example", "mailto:", "http://games.example/", "mailto:a@b\r\nX: y", "yes"]
)
def test_contact_that_no_push_service_takes_is_told(built: None, text: str) -> None:
    result = gipfel("serve", "--push", text)
    assert result.exit_code == 2
    assert "is no contact" in " ".join(result.stderr.split())


@pytest.mark.parametrize("text", ["", "mailto:host@games.example", "https://games.example/contact"])
def test_contacts_for_push_services(text: str) -> None:
    assert contact_in(text) == text


def test_unknown_level_is_told(built: None) -> None:
    result = gipfel("serve", "--log", "loud")
    assert result.exit_code == 2
    assert "error, warning, info, debug" in result.stderr
