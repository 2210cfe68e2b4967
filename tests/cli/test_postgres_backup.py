"""What `gipfel backup` and `restore` tell to use on PostgreSQL does what it should."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.console import gipfel, refused
from tests.cli.serving import as_written, serving
from tests.server.site import Visitor, met
from tests.servers.postgres import PostgresServer, program

PLAN = ("g2", "c1", "f5")


def do(command: str, url: str, file: Path) -> None:
    """Has the program do it that a command names, on a database and a file."""
    told = refused(gipfel(command, "elsewhere", "--database", as_written(url)))
    tool, *rest = shlex.split(told[told.index("pg_") :])
    arguments = [word.replace("FILE", str(file)) for word in rest]
    subprocess.run([program(tool), *arguments], check=True)


@pytest.fixture
def other_url(postgres: PostgresServer) -> str:
    """Another empty database."""
    return postgres.create_database()


def test_site_goes_on_from_a_dump_that_was_made_while_it_ran(
    database_url: str, other_url: str, tmp_path: Path
) -> None:
    dump = tmp_path / "gipfel.dump"
    with (
        serving(tmp_path, as_written(database_url)) as port,
        Visitor(port) as ann,
        Visitor(port) as ben,
    ):
        game = met(ann, ben)
        for ply, mover in enumerate((ann, ben)):
            assert mover.does(game, "move", PLAN[ply], ply)["type"] == "done"
        do("backup", database_url, dump)
        assert ann.does(game, "move", PLAN[2], 2)["type"] == "done"
    do("restore", other_url, dump)
    with serving(tmp_path, as_written(other_url)) as port, Visitor(port, ann.cookie) as again:
        again.send("join", game=game)
        shown = again.hear("snapshot")["game"]
        assert (shown["side"], shown["moves"]) == ("w", list(PLAN[:2]))
        assert again.does(game, "move", PLAN[2], 2, key="new")["version"] == 3
    found = gipfel("rebuild", "--database", as_written(other_url))
    assert found.stdout == "The one game matches its log.\n"
