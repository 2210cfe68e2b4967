"""Whether chance dealt where a game begins: its rematch is dealt anew."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Adds the column, and what finds the challenge of a game. Earlier deals are not told apart."""
    is_dealt = sa.Column("is_dealt", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("challenges", is_dealt)
    op.create_index("ix_challenges_became", "challenges", ["became"])
