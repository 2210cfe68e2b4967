"""How a database of any age becomes one of today."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select

from gipfel.errors import ServerError
from gipfel.server.store.schema import METADATA

FOLDER = Path(__file__).parent
# Each file has its revision as its name; the last is today's.
REVISIONS = sorted(path.stem.removeprefix("v") for path in FOLDER.glob("versions/v*.py"))

# Where Alembic keeps the revision.
revisions = Table(
    "alembic_version",
    MetaData(naming_convention={"pk": "%(table_name)s_pkc"}),
    Column("version_num", String(32), primary_key=True),
)


def migrate(connection: Connection, revision: str = REVISIONS[-1]) -> None:
    """Brings the tables to a revision, today's unless told.

    Raises ServerError where a later Gipfel made them.
    """
    found = _stored_revision(connection)
    if found is not None and found not in REVISIONS:
        raise ServerError.of("database-newer", text=found)
    if found is None and revision == REVISIONS[-1]:
        _make(connection)
    elif found != revision:
        _upgrade(connection, revision)


def _stored_revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(revisions.name):
        return None
    return connection.scalar(select(revisions.c.version_num))


def _make(connection: Connection) -> None:
    """Makes today's tables at once: the same that the revisions make one after the other."""
    METADATA.create_all(connection)
    revisions.create(connection)
    connection.execute(insert(revisions).values(version_num=REVISIONS[-1]))


def _upgrade(connection: Connection, revision: str) -> None:
    from alembic import command  # seldom needed, and slow to load
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
