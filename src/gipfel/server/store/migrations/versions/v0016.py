"""Work that one of several processes does: what is due, and who has taken it."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Makes the table; a process that starts adds what is due of the games in play."""
    op.create_table(
        "work",
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("late", sa.BigInteger, nullable=False),
        sa.Column("person", sa.String(100), nullable=False),
        sa.Column("holder", sa.String(100)),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("request", sa.Text),
        sa.Column("result", sa.Text),
        sa.PrimaryKeyConstraint("kind", "subject", name="pk_work"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_work_kind_due", "work", ["kind", "due"])
    op.create_index("ix_work_person", "work", ["person"])
    op.add_column("processes", sa.Column("engines", sa.Integer, nullable=False, server_default="0"))
