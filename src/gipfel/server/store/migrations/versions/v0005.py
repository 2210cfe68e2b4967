"""Room for the time of a turn of 25 days and more."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Widens the column."""
    with op.batch_alter_table("log", table_kwargs={"sqlite_with_rowid": False}) as log:
        log.alter_column(
            "spent", type_=sa.BigInteger, existing_type=sa.Integer, existing_nullable=False
        )
