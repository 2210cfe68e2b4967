"""Attempts at puzzles, and the ratings of solvers and puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("is_solved", sa.Boolean, nullable=False),
        sa.Column("has_hint", sa.Boolean, nullable=False),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "puzzle", name="pk_puzzle_attempts"),
        sa.ForeignKeyConstraint(["person"], ["accounts.id"], name="fk_puzzle_attempts_person"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_puzzle_attempts_person_game_at", "puzzle_attempts", ["person", "game", "at"]
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(8), nullable=False),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "puzzle", name="pk_puzzle_ratings"),
        sqlite_with_rowid=False,
    )
