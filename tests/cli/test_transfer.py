"""`gipfel admin move` on a site on which people play: they go on where they were."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gipfel.server.store import postgres as postgres_module
from gipfel.server.store.lock import lock_folder
from gipfel.server.store.sqlite import FILE, SqliteDatabase
from tests.cli.console import gipfel, refused
from tests.cli.serving import as_written, serving
from tests.server.services import PASSWORD
from tests.server.site import Visitor, ask, met

PLAN = ("g2", "c1", "f5", "d1", "e2", "i4")
PACE = {"base": 600_000, "increment": 2_000}
SAID = "Bonne chance 🏔️!"
MOVED = r"Everything is now in (\S+): [\d,]+ rows were copied and compared\. What is in (\S+) stays"


@pytest.fixture
def url(database_url: str) -> str:
    """The address of an empty database, as people write it."""
    return as_written(database_url)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder in which a server has kept nothing but that it ran."""
    folder = tmp_path / "data"
    SqliteDatabase.open(folder).close()
    return folder


@contextmanager
def back(
    port: int, game: str, cookies: tuple[str, str], *, made: int
) -> Iterator[tuple[Visitor, Visitor]]:
    """Ann and Ben, who have opened their game again, in which so many moves stand."""
    with Visitor(port, cookies[0]) as ann, Visitor(port, cookies[1]) as ben:
        for visitor, side in ((ann, "w"), (ben, "b")):
            visitor.send("join", game=game)
            shown = visitor.hear("snapshot")["game"]
            assert (shown["side"], shown["moves"]) == (side, list(PLAN[:made]))
        yield ann, ben


def two_moves(ann: Visitor, ben: Visitor, game: str, start: int) -> None:
    for ply, mover in ((start, ann), (start + 1, ben)):
        assert mover.does(game, "move", PLAN[ply], ply, key=f"ply{ply}")["type"] == "done"
    for visitor in (ann, ben):
        assert visitor.sees(start + 2)["now"]["version"] == start + 2


def moved(*arguments: str) -> tuple[str, str]:
    """Where everything was moved to, and from where."""
    done = gipfel("admin", "move", *arguments)
    assert (done.exit_code, done.stderr) == (0, "")
    found = re.match(MOVED, " ".join(done.stdout.split()))
    assert found, done.stdout
    return found[1], found[2]


def test_people_go_on_after_a_move_and_after_one_back(url: str, tmp_path: Path) -> None:
    data, there = tmp_path / "data", tmp_path / "there"
    at_database = ("--database", url)
    shown = url.replace(":hidden", "")
    with serving(data) as port:
        member, _ = ask(port, "POST", "/accounts", {"name": "Ann", "password": PASSWORD})
        with Visitor(port, member) as ann, Visitor(port) as ben:
            cookies = (member, ben.cookie)
            game = met(ann, ben, pace=PACE)
            two_moves(ann, ben, game, 0)
            assert ann.asked("say", game=game, text=SAID)["type"] == "done"
    assert moved("to-database", "--data", str(data), *at_database) == (shown, str(data))
    with serving(tmp_path / "none", url) as port, back(port, game, cookies, made=2) as (ann, ben):
        assert ben.hear("said")["text"] == SAID
        assert ann.does(game, "move", PLAN[0], 0, key="ply0")["version"] == 1  # it is known again
        two_moves(ann, ben, game, 2)
    assert moved("to-folder", "--data", str(there), *at_database) == (str(there), shown)
    with serving(there) as port, back(port, game, cookies, made=4) as (ann, ben):
        two_moves(ann, ben, game, 4)
        assert ask(port, "GET", "/me", cookie=member)[1]["name"] == "Ann"
    assert gipfel("rebuild", "--data", str(there)).stdout == "The one game matches its log.\n"


@pytest.mark.parametrize("direction", ["to-database", "to-folder"])
def test_folder_that_is_in_use_is_left_alone(data: Path, url: str, direction: str) -> None:
    with lock_folder(data):
        arguments = ("--data", str(data), "--database", url)
        assert "is in use" in refused(gipfel("admin", "move", direction, *arguments))


def test_database_of_a_running_server_is_left_alone(
    data: Path, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_module, "SERVER_LOCK_TIMEOUT_MS", 50)
    with serving(tmp_path / "none", url):
        for direction, folder in (("to-database", data), ("to-folder", tmp_path / "there")):
            arguments = ("--data", str(folder), "--database", url)
            told = refused(gipfel("admin", "move", direction, *arguments))
            assert "already runs on" in told
            assert "hidden" not in told
    assert not (tmp_path / "there" / FILE).exists()


def test_move_wants_both_addresses_and_a_direction(data: Path, url: str, tmp_path: Path) -> None:
    assert "--database" in refused(gipfel("admin", "move", "to-database", "--data", str(data)))
    empty = ("--data", str(tmp_path / "empty"), "--database", url)
    assert "no server has stored" in refused(gipfel("admin", "move", "to-database", *empty))
    without, wrong = gipfel("admin", "move"), gipfel("admin", "move", "to-mars")
    assert (without.exit_code, wrong.exit_code) == (2, 2)
    assert "“to-mars” is not one of to-database, to-folder" in wrong.stderr
