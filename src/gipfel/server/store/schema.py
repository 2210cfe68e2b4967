"""The tables. Times are whole milliseconds since 1970; ids cannot be guessed.

`games` says what two people agreed to play, `log` what then happened. The columns of `games` below
its line follow from the log: `gipfel rebuild` makes them anew.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

# Every constraint has a name, so that a migration can speak of it on every database.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

IS_REMATCH = text("state IN ('open', 'accepted')")

METADATA = MetaData(naming_convention=NAMES)

games = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    # Where the game began, unless at its own start.
    Column("start", Text),
    Column("counts_repetition", Boolean, nullable=False),
    Column("white", String(64), nullable=False),
    Column("black", String(64), nullable=False),
    Column("speed", String(16), nullable=False),
    # The pace: milliseconds for the game and for every turn, or days for a turn, or neither.
    Column("base", Integer),
    Column("increment", Integer),
    Column("days", Integer),
    Column("is_rated", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    # The game that this one is the rematch of.
    Column("follows", String(32), ForeignKey("games.id")),
    # ---- what follows from the log ----
    # playing, over or aborted
    Column("state", String(16), nullable=False),
    Column("winner", String(1)),
    Column("reason", String(32)),
    Column("ended", BigInteger),
    Column("plies", Integer, nullable=False),
    # The number of the last line of the log.
    Column("version", Integer, nullable=False),
    Index("ix_games_white_created", "white", "created"),
    Index("ix_games_black_created", "black", "created"),
    Index("ix_games_state_created", "state", "created"),
)

log = Table(
    "log",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    # From 1, without gaps: the version of the game after it.
    Column("number", Integer, primary_key=True),
    Column("kind", String(24), nullable=False),
    # Who did it: w or b; nobody where time did.
    Column("side", String(1)),
    Column("at", BigInteger, nullable=False),
    # The client's own name for what it asked, by which it is known when it is sent again.
    Column("key", String(32)),
    # How many moves were ever made up to this one, also those taken back; only moves have it.
    Column("ply", Integer),
    # A move, or how many moves stand after a take back.
    Column("text", Text),
    # What the player to move was charged, and what was credited for the way there and back.
    Column("spent", BigInteger, nullable=False),
    Column("lag", Integer, nullable=False),
    UniqueConstraint("game", "ply"),
    sqlite_with_rowid=False,
)

# When this server was there and could write: its clocks stand still in between.
lifetimes = Table(
    "lifetimes",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    # How long the clock of a player who has not come back in it waits at most.
    Column("wait", Integer, nullable=False, server_default="0"),
)

# What the processes of one server have in common; a server in one process has files instead.
shared_values = Table(
    "shared_values",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)

# The processes of a server that share this database, and when each wrote last that it runs.
processes = Table(
    "processes",
    METADATA,
    Column("id", String(100), primary_key=True),
    Column("seen", BigInteger, nullable=False),
    # How many searches it can make at once.
    Column("engines", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

# Work that one of these processes does, whichever is free. What is taken is due again when its
# lease is over.
work = Table(
    "work",
    METADATA,
    # clock, bot, analysis, or the name of what is done now and then.
    Column("kind", String(16), primary_key=True),
    # A game, or the id of an analysis.
    Column("subject", String(64), primary_key=True),
    Column("due", BigInteger, nullable=False),
    # From when on it cannot wait for a search: a bot moves at once, nobody waits for an analysis.
    Column("late", BigInteger, nullable=False),
    # Who waits for it; nobody where that is empty.
    Column("person", String(100), nullable=False),
    # The process that has taken it, and how many have.
    Column("holder", String(100)),
    Column("taken", Integer, nullable=False),
    # What is asked of an analysis, and what was found.
    Column("request", Text),
    Column("result", Text),
    Index("ix_work_kind_due", "kind", "due"),
    Index("ix_work_person", "person"),
    sqlite_with_rowid=False,
)

# What one process alone does at a time, as those of an earlier Gipfel have it beside these.
leases = Table(
    "leases",
    METADATA,
    Column("name", String(100), primary_key=True),
    # The process.
    Column("holder", String(100), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_leases_until", "until"),
    sqlite_with_rowid=False,
)

# Short times in which the server stood still during a run: no clock of a live game ran.
stalls = Table(
    "stalls",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
)

# When the players of a game came back to it in a run: until then their clocks wait.
returns = Table(
    "returns",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("run", Integer, ForeignKey("lifetimes.id"), primary_key=True),
    Column("side", String(1), primary_key=True),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Apart from the log: spectators do not see it, and it can be removed.
chat = Table(
    "chat",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("side", String(1), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    # The client's own name for it, by which it is known when it is sent again.
    Column("key", String(32)),
    Index("ix_chat_game_side_key", "game", "side", "key", unique=True),
    sqlite_with_rowid=False,
)

# Players who want no talk beside a game.
mutes = Table(
    "mutes",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("side", String(1), primary_key=True),
    sqlite_with_rowid=False,
)

challenges = Table(
    "challenges",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("challenger", String(64), nullable=False),
    # The one who may accept: anybody with the link, where it is nobody.
    Column("opponent", String(64)),
    Column("is_listed", Boolean, nullable=False),
    Column("game", String(32), nullable=False),
    Column("start", Text),
    # Whether chance dealt that start.
    Column("is_dealt", Boolean, nullable=False, server_default=false()),
    Column("counts_repetition", Boolean, nullable=False),
    # The challenger's: w, b, or left to chance.
    Column("side", String(1)),
    Column("base", Integer),
    Column("increment", Integer),
    Column("days", Integer),
    Column("is_rated", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("follows", String(32), ForeignKey("games.id")),
    # open, accepted, declined or withdrawn
    Column("state", String(16), nullable=False),
    # The game that it became.
    Column("became", String(32), ForeignKey("games.id")),
    # The client's own name for it, by which it is known when it is sent again.
    Column("key", String(32)),
    Index("ix_challenges_state_created", "state", "created"),
    Index("ix_challenges_opponent_state", "opponent", "state"),
    Index("ix_challenges_challenger_key", "challenger", "key", unique=True),
    Index("ix_challenges_follows", "follows"),
    Index("ix_challenges_became", "became"),
    # A game has one rematch. (In PostgreSQL it is the same; to name that dialect here would have
    # every server load it.)
    Index("uq_challenges_rematch", "follows", unique=True, sqlite_where=IS_REMATCH),
)

# Those who have an account. Of a deleted one only the id stays, and that it is closed.
accounts = Table(
    "accounts",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(32)),
    # The name without what does not tell names apart.
    Column("folded", String(32)),
    Column("password", String(200)),
    Column("created", BigInteger),
    Column("closed", BigInteger),
    # What the name looks like. Names that are older than this column may look alike.
    Column("skeleton", String(64)),
    # A guest who had everything deleted, and never had an account.
    Column("was_guest", Boolean),
    UniqueConstraint("folded"),
    Index("ix_accounts_skeleton", "skeleton"),
)

# What guests call themselves. No account is named like that, and no other guest who is still here.
nicknames = Table(
    "nicknames",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("folded", String(32), nullable=False),
    # What the name looks like.
    Column("skeleton", String(64), nullable=False),
    # When the guest was last here: one who stays away for long gives the name up.
    Column("seen", BigInteger, nullable=False),
    UniqueConstraint("folded"),
    UniqueConstraint("skeleton"),
    Index("ix_nicknames_seen", "seen"),
    sqlite_with_rowid=False,
)

# Names of deleted accounts, as hashes, and until when nobody may have them.
freed_names = Table(
    "freed_names",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# What proves who somebody is: sessions, tokens and links, as hashes of their secrets.
keys = Table(
    "keys",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), ForeignKey("accounts.id"), nullable=False),
    # session, token or link
    Column("kind", String(16), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("label", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    UniqueConstraint("hash"),
    Index("ix_keys_person_kind", "person", "kind"),
)

# Browsers in which somebody wants to be told of games; they end with their login, if they have one.
push_subscriptions = Table(
    "push_subscriptions",
    METADATA,
    # The hash of the endpoint.
    Column("id", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("login", String(32), ForeignKey("keys.id", ondelete="CASCADE")),
    # Where the browser's push service takes messages, and the keys that they are encrypted by.
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(8), nullable=False),
    # When the page last said so.
    Column("seen", BigInteger, nullable=False),
    Index("ix_push_subscriptions_person", "person"),
    Index("ix_push_subscriptions_login", "login"),
    Index("ix_push_subscriptions_seen", "seen"),
    sqlite_with_rowid=False,
)

# What people keep of their own: games and positions with what they say about them.
studies = Table(
    "studies",
    METADATA,
    Column("person", String(64), ForeignKey("accounts.id"), primary_key=True),
    # As the person's page named it: others may have named theirs alike.
    Column("id", String(32), primary_key=True),
    Column("title", Text, nullable=False),
    # How many.
    Column("chapters", Integer, nullable=False),
    # Its records, one after the other.
    Column("text", Text, nullable=False),
    # From 1; every change is made to the version that it knows.
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # What the link holds by which others read it; nothing where it is not shared.
    Column("link", String(32)),
    UniqueConstraint("link"),
)

# What was played from each position of an opening, and how those games ended. It follows from the
# games of the archive. Positions are told by their folded keys, less 2^63.
openings = Table(
    "openings",
    METADATA,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("following", BigInteger, primary_key=True, autoincrement=False),
    Column("white", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("black", Integer, nullable=False),
    # The latest of them.
    Column("game", String(32), nullable=False),
    sqlite_with_rowid=False,
)

# What each rated game made of its players' ratings. It follows from the games as they ended.
ratings = Table(
    "ratings",
    METADATA,
    Column("played", String(32), ForeignKey("games.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("speed", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Index("ix_ratings_person_game_speed_at", "person", "game", "speed", "at"),
)

# Who has tried which puzzle with an account, and what each first try made of the solver's rating.
puzzle_attempts = Table(
    "puzzle_attempts",
    METADATA,
    Column("person", String(64), ForeignKey("accounts.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    # The puzzle's short name: its own among those of the game.
    Column("puzzle", String(8), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("is_solved", Boolean, nullable=False),
    # Solved with a hint it changes no rating.
    Column("has_hint", Boolean, nullable=False),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Index("ix_puzzle_attempts_person_game_at", "person", "game", "at"),
    sqlite_with_rowid=False,
)

# What those attempts made of the ratings of puzzles. They stay when an account is deleted.
puzzle_ratings = Table(
    "puzzle_ratings",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("puzzle", String(8), primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    # How many have tried it, and how many of them solved it at once.
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    sqlite_with_rowid=False,
)
