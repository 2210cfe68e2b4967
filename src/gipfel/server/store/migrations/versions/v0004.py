"""Clients' own names for challenges and lines of talk, by which what comes twice is known."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the columns, and what finds a challenge by them or as a rematch."""
    op.add_column("chat", sa.Column("key", sa.String(32)))
    op.create_index("ix_chat_game_side_key", "chat", ["game", "side", "key"], unique=True)
    op.add_column("challenges", sa.Column("key", sa.String(32)))
    op.create_index(
        "ix_challenges_challenger_key", "challenges", ["challenger", "key"], unique=True
    )
    op.create_index("ix_challenges_follows", "challenges", ["follows"])
