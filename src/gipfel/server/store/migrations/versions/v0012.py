"""What was played from each position; `gipfel rebuild` fills it with the games so far."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "openings",
        sa.Column("position", sa.BigInteger, nullable=False),
        sa.Column("following", sa.BigInteger, nullable=False),
        sa.Column("white", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("black", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("position", "following", name="pk_openings"),
        sqlite_with_rowid=False,
    )
