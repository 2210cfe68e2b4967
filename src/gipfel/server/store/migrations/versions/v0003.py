"""Who wants no talk beside a game."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "mutes",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("side", sa.String(1), nullable=False),
        sa.PrimaryKeyConstraint("game", "side", name="pk_mutes"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_mutes_game"),
        sqlite_with_rowid=False,
    )
