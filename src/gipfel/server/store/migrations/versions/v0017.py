"""Studies that people keep with their account, and share by a link."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "studies",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("chapters", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("link", sa.String(32)),
        sa.PrimaryKeyConstraint("person", "id", name="pk_studies"),
        sa.ForeignKeyConstraint(["person"], ["accounts.id"], name="fk_studies_person"),
        sa.UniqueConstraint("link", name="uq_studies_link"),
    )
