"""A game has one rematch, also where both ask for it by different processes at once."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

IS_REMATCH = sa.text("state IN ('open', 'accepted')")


def upgrade() -> None:
    """Adds the constraint; of several that there may be, the first stays the rematch."""
    op.execute(
        "UPDATE challenges SET follows = NULL"
        " WHERE state IN ('open', 'accepted') AND EXISTS ("
        "SELECT 1 FROM challenges AS earlier WHERE earlier.follows = challenges.follows"
        " AND earlier.state IN ('open', 'accepted')"
        " AND (earlier.created, earlier.id) < (challenges.created, challenges.id))"
    )
    op.create_index(
        "uq_challenges_rematch",
        "challenges",
        ["follows"],
        unique=True,
        sqlite_where=IS_REMATCH,
        postgresql_where=IS_REMATCH,
    )
