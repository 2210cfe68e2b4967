"""Browsers in which people want to be told of their games."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("login", sa.String(32)),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["login"], ["keys.id"], name="fk_push_subscriptions_login", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_push_subscriptions"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    op.create_index("ix_push_subscriptions_login", "push_subscriptions", ["login"])
    op.create_index("ix_push_subscriptions_seen", "push_subscriptions", ["seen"])
