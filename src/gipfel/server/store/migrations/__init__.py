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


class OutdatedError(ServerError):
    """A database of an earlier Gipfel, which is to be brought up to date first."""


def prepare(connection: Connection) -> None:
    """Makes today's tables where there are none yet.

    Raises OutdatedError where an earlier Gipfel made them, and ServerError where a later one did.
    """
    found = stored_revision(connection)
    if found is None:
        _make(connection)
    elif found != REVISIONS[-1]:
        require_known(found)
        raise OutdatedError.of("database-outdated", text=found)


def require_known(revision: str) -> None:
    """Raises ServerError for a revision of a later Gipfel."""
    if revision not in REVISIONS:
        raise ServerError.of("database-newer", text=revision, limit=REVISIONS[-1])


def migrate(connection: Connection, revision: str = REVISIONS[-1]) -> None:
    """Brings the tables to a revision, today's unless told.

    Raises ServerError where a later Gipfel made them.
    """
    found = stored_revision(connection)
    if found is not None:
        require_known(found)
    if found is None and revision == REVISIONS[-1]:
        _make(connection)
    elif found != revision:
        _upgrade(connection, revision)


def stored_revision(connection: Connection) -> str | None:
    """The revision of a database; None where it has no tables yet."""
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
