"""What the processes of one server have in common, such as the secret that signs cookies."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "shared_values",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_shared_values"),
        sqlite_with_rowid=False,
    )
