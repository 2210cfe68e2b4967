"""A database of any age becomes one of today, and keeps what is in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, UniqueConstraint, create_engine, inspect, text

from gipfel import ServerError
from gipfel.server.store.migrations import FOLDER, REVISIONS, migrate
from gipfel.server.store.schema import METADATA
from tests.server.stores import NAMES

FIRST = "0001"


@pytest.fixture(params=NAMES)
def connection(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Connection]:
    """An empty database."""
    url = f"sqlite:///{tmp_path / 'any.sqlite'}"
    if request.param == "postgres":
        url = request.getfixturevalue("database_url")
    engine = create_engine(url)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@pytest.fixture(params=["made at once", "from the first schema on"])
def made(connection: Connection, request: pytest.FixtureRequest) -> Connection:
    """A database of today."""
    if request.param == "from the first schema on":
        migrate(connection, FIRST)
    migrate(connection)
    return connection


def test_files_are_named_by_their_revisions() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    scripts = ScriptDirectory.from_config(config)
    assert [script.revision for script in scripts.walk_revisions()] == REVISIONS[::-1]


def test_later_code_changes_no_earlier_revision() -> None:
    for path in (FOLDER / "versions").glob("v*.py"):
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(from|import) gipfel", source, re.MULTILINE), path.name


def test_tables_are_those_of_the_schema(made: Connection) -> None:
    assert compare_metadata(MigrationContext.configure(made), METADATA) == []


def test_indexes_and_constraints_are_those_of_the_schema(made: Connection) -> None:
    found = inspect(made)
    for table in METADATA.tables.values():
        unique = {str(part["name"]) for part in found.get_unique_constraints(table.name)}
        # PostgreSQL names an index for each constraint, too.
        indexes = {str(part["name"]) for part in found.get_indexes(table.name)} - unique
        constraints = [part for part in table.constraints if isinstance(part, UniqueConstraint)]
        assert unique == {str(part.name) for part in constraints}, table.name
        assert indexes == {str(part.name) for part in table.indexes}, table.name


def test_game_of_the_first_schema_is_kept(connection: Connection) -> None:
    migrate(connection, FIRST)
    connection.execute(
        text(
            "INSERT INTO games (id, game, counts_repetition, white, black, speed, is_rated,"
            " created, state, plies, version)"
            " VALUES ('g', 'dvonn', true, 'ann', 'ben', 'blitz', false, 5, 'playing', 1, 1)"
        )
    )
    connection.execute(
        text(
            "INSERT INTO log (game, number, kind, side, at, ply, text, spent, lag)"
            " VALUES ('g', 1, 'move', 'w', 7, 1, 'g2', 2, 0)"
        )
    )
    connection.commit()
    migrate(connection)
    assert connection.execute(text("SELECT white, created FROM games")).one() == ("ann", 5)
    assert connection.execute(text("SELECT number, text FROM log")).one() == (1, "g2")


def test_names_that_look_alike_already_are_kept(connection: Connection) -> None:
    migrate(connection, "0005")
    for name in ("Illo", "lllo"):
        values = {"id": name.upper(), "name": name, "folded": name.lower()}
        connection.execute(
            text("INSERT INTO accounts (id, name, folded) VALUES (:id, :name, :folded)"), values
        )
    connection.execute(text("INSERT INTO accounts (id, closed) VALUES ('gone', 5)"))
    connection.commit()
    migrate(connection)
    rows = connection.execute(text("SELECT name, skeleton FROM accounts ORDER BY id"))
    assert set(rows) == {("Illo", "lllo"), ("lllo", "lllo"), (None, None)}


def test_of_several_rematches_of_a_game_the_first_stays(connection: Connection) -> None:
    migrate(connection, "0013")
    connection.execute(
        text(
            "INSERT INTO games (id, game, counts_repetition, white, black, speed, is_rated,"
            " created, state, plies, version)"
            " VALUES ('g', 'dvonn', true, 'ann', 'ben', 'blitz', false, 5, 'over', 1, 1)"
        )
    )
    for name, state, created in (
        ("a", "withdrawn", 1),
        ("b", "open", 3),
        ("c", "accepted", 2),
        ("d", "open", 4),
    ):
        connection.execute(
            text(
                "INSERT INTO challenges (id, challenger, is_listed, game, counts_repetition,"
                " is_rated, created, follows, state)"
                " VALUES (:id, 'ann', false, 'dvonn', true, false, :created, 'g', :state)"
            ),
            {"id": name, "state": state, "created": created},
        )
    connection.commit()
    migrate(connection)
    rows = connection.execute(text("SELECT id FROM challenges WHERE follows = 'g' ORDER BY id"))
    assert [row.id for row in rows] == ["a", "c"]


def test_migrating_again_changes_nothing(made: Connection) -> None:
    migrate(made)
    assert compare_metadata(MigrationContext.configure(made), METADATA) == []


def test_database_of_a_later_gipfel_is_refused(connection: Connection) -> None:
    migrate(connection)
    connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ServerError, match="a newer Gipfel wrote this database"):
        migrate(connection)


def test_tables_are_the_same_however_they_were_made(tmp_path: Path) -> None:
    made: list[set[tuple[str, str]]] = []
    for name, steps in {"at once": REVISIONS[-1:], "one by one": REVISIONS}.items():
        engine = create_engine(f"sqlite:///{tmp_path / name}")
        with engine.connect() as connection:
            for revision in steps:
                migrate(connection, revision)
            rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE sql <> ''"))
            made.append({(row.name, parts(row.sql)) for row in rows})
        engine.dispose()
    at_once, one_by_one = made
    assert at_once == one_by_one


def parts(sql: str) -> str:
    """What a table is made of, in any order; SQLite quotes the names of those made anew."""
    return " ".join(sorted(re.split(r"[\s,]+", sql.replace('"', ""))))
