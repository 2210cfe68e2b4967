"""Games, their log, chat, challenges, and when the server was there."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("counts_repetition", sa.Boolean, nullable=False),
        sa.Column("white", sa.String(64), nullable=False),
        sa.Column("black", sa.String(64), nullable=False),
        sa.Column("speed", sa.String(16), nullable=False),
        sa.Column("base", sa.Integer),
        sa.Column("increment", sa.Integer),
        sa.Column("days", sa.Integer),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("follows", sa.String(32)),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("winner", sa.String(1)),
        sa.Column("reason", sa.String(32)),
        sa.Column("ended", sa.BigInteger),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["follows"], ["games.id"], name="fk_games_follows"),
    )
    op.create_index("ix_games_white_created", "games", ["white", "created"])
    op.create_index("ix_games_black_created", "games", ["black", "created"])
    op.create_index("ix_games_state_created", "games", ["state", "created"])
    op.create_table(
        "log",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("side", sa.String(1)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(32)),
        sa.Column("ply", sa.Integer),
        sa.Column("text", sa.Text),
        sa.Column("spent", sa.Integer, nullable=False),
        sa.Column("lag", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_log"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_log_game"),
        sa.UniqueConstraint("game", "ply", name="uq_log_game_ply"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "lifetimes",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lifetimes"),
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("side", sa.String(1), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_chat"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_chat_game"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("challenger", sa.String(64), nullable=False),
        sa.Column("opponent", sa.String(64)),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("counts_repetition", sa.Boolean, nullable=False),
        sa.Column("side", sa.String(1)),
        sa.Column("base", sa.Integer),
        sa.Column("increment", sa.Integer),
        sa.Column("days", sa.Integer),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("follows", sa.String(32)),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("became", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.ForeignKeyConstraint(["follows"], ["games.id"], name="fk_challenges_follows"),
        sa.ForeignKeyConstraint(["became"], ["games.id"], name="fk_challenges_became"),
    )
    op.create_index("ix_challenges_state_created", "challenges", ["state", "created"])
    op.create_index("ix_challenges_opponent_state", "challenges", ["opponent", "state"])
