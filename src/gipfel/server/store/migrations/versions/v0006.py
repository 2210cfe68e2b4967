"""What names look like, names that are free again only later, and guests who left."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

# As `skeletons.py` had it then: what that becomes later is for later revisions.
CONFUSABLES = str.maketrans({"0": "O", "1": "l", "I": "l", "m": "rn"})


def upgrade() -> None:
    """Adds the columns, with the skeletons of the names that there are, and makes the table."""
    op.add_column("accounts", sa.Column("skeleton", sa.String(64)))
    op.add_column("accounts", sa.Column("was_guest", sa.Boolean))
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"])
    op.create_table(
        "freed_names",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_freed_names"),
        sqlite_with_rowid=False,
    )
    accounts = sa.table("accounts", *map(sa.column, ("id", "name", "skeleton")))
    connection = op.get_bind()
    named = connection.execute(sa.select(accounts).where(accounts.c.name.is_not(None))).all()
    for row in named:
        values = sa.update(accounts).where(accounts.c.id == row.id)
        connection.execute(values.values(skeleton=row.name.translate(CONFUSABLES).casefold()))
