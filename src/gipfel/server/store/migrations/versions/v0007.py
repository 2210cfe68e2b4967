"""Runs that began with a process, and who came back to a game in them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Adds the column, and makes the table."""
    is_restart = sa.Column("is_restart", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("lifetimes", is_restart)
    op.create_table(
        "returns",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("run", sa.Integer, nullable=False),
        sa.Column("side", sa.String(1), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "run", "side", name="pk_returns"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_returns_game"),
        sa.ForeignKeyConstraint(["run"], ["lifetimes.id"], name="fk_returns_run"),
        sqlite_with_rowid=False,
    )
