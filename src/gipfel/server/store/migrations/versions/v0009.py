"""How long clocks wait for players in each run, and when the server stood still for a moment."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Makes the table, and replaces the column by one that says how long."""
    op.add_column("lifetimes", sa.Column("wait", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE lifetimes SET wait = 30000 WHERE is_restart")
    op.drop_column("lifetimes", "is_restart")
    op.create_table(
        "stalls",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_stalls"),
    )
