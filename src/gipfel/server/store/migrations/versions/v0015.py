"""Which processes a server has, and what one of them alone does at a time."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(100), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("holder", sa.String(100), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_leases_until", "leases", ["until"])
