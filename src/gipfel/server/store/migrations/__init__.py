"""How a database of any age becomes one of today."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from gipfel.errors import ServerError


def migrate(connection: Connection, revision: str = "head") -> None:
    """Brings the tables to a revision, the newest unless told.

    Raises ServerError where a later Gipfel made them.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    scripts = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if found is not None and found not in known:
        raise ServerError(f"a later Gipfel wrote this database (revision {found}); update first")
    if found != scripts.get_current_head():
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
