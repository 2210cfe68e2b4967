"""What guests call themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "nicknames",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("folded", sa.String(32), nullable=False),
        sa.Column("skeleton", sa.String(64), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_nicknames"),
        sa.UniqueConstraint("folded", name="uq_nicknames_folded"),
        sa.UniqueConstraint("skeleton", name="uq_nicknames_skeleton"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_nicknames_seen", "nicknames", ["seen"])
