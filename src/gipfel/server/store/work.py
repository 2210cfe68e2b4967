"""Work that must happen once: each piece is taken by one process, for as long as that lives.

Whoever takes a piece has it until its lease is over, and renews that. What a process has taken that
died is due again by then. A piece is done when its row is gone, or has a result.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    null,
    select,
    text,
    tuple_,
    update,
)

from gipfel.server.store.row_locks import lock_rows
from gipfel.server.store.schema import games, work

# What is done now and then is a kind of its own, under its name.
CLOCK, BOT, ANALYSIS = "clock", "bot", "analysis"
KINDS = (CLOCK, BOT, ANALYSIS)

# When is due, or late, what never is.
NEVER = 2**62

# Known to every database that we use.
_PUT = text(
    "INSERT INTO work (kind, subject, due, late, person, taken, request)"
    " VALUES (:kind, :subject, :due, :late, :person, 0, :request)"
    " ON CONFLICT (kind, subject) DO UPDATE SET due = excluded.due, late = excluded.late,"
    " person = excluded.person, holder = NULL, taken = 0, request = excluded.request, result = NULL"
)
_PUT_NEW = text(
    "INSERT INTO work (kind, subject, due, late, person, taken)"
    " VALUES (:kind, :subject, :due, :late, :person, 0) ON CONFLICT (kind, subject) DO NOTHING"
)
_PUT_CLOCKS = text(
    "INSERT INTO work (kind, subject, due, late, person, taken)"
    " SELECT 'clock', games.id, :at, :never, '', 0 FROM games WHERE games.state = 'playing'"
    " AND NOT EXISTS (SELECT 1 FROM work WHERE kind = 'clock' AND subject = games.id)"
    " ON CONFLICT (kind, subject) DO NOTHING RETURNING subject"
)
# These come with moves: they are built once.
_WHICH = and_(work.c.kind == bindparam("which"), work.c.subject == bindparam("what"))
_DROP = delete(work).where(_WHICH)
_HASTEN = (
    update(work)
    .where(_WHICH, work.c.due > bindparam("at"))
    .values(due=bindparam("at"), holder=null())
)


class Key(NamedTuple):
    """A piece of work."""

    kind: str
    subject: str


class Job(NamedTuple):
    """A piece of work that a process has taken."""

    key: Key
    late: int
    request: str | None
    # How many processes have taken it, with this one.
    taken: int


class BotWork(NamedTuple):
    """What a bot has to do, for whom, and by when without a search."""

    person: str
    late: int


class GameWork(NamedTuple):
    """What a game wants to be done: when to look at its clock, and whether a bot is to act."""

    # None where it is over.
    due: int | None
    bot: BotWork | None = None
    has_bot: bool = False


def put(
    connection: Connection,
    key: Key,
    *,
    due: int,
    late: int = NEVER,
    person: str = "",
    request: str | None = None,
) -> None:
    """Writes down what is to be done from a time on; who does it already, does it no more."""
    values = {"due": due, "late": late, "person": person, "request": request}
    connection.execute(_PUT, key._asdict() | values)


def put_new(
    connection: Connection, key: Key, *, due: int, late: int = NEVER, person: str = ""
) -> None:
    """The same where it is not written down; else nothing changes."""
    connection.execute(_PUT_NEW, key._asdict() | {"due": due, "late": late, "person": person})


def drop(connection: Connection, key: Key) -> None:
    """Deletes what is not to be done any more."""
    connection.execute(_DROP, {"which": key.kind, "what": key.subject})


def put_game(connection: Connection, game_id: str, wanted: GameWork, at: int) -> None:
    """Writes down what a game wants, after whatever happened in it.

    Its clock is looked at too early rather than too late: who looks puts it off.
    """
    clock, bot = Key(CLOCK, game_id), Key(BOT, game_id)
    if wanted.due is None:
        drop(connection, clock)
    else:
        connection.execute(_HASTEN, {"which": CLOCK, "what": game_id, "at": wanted.due})
    if wanted.bot is not None:
        put(connection, bot, due=at, late=wanted.bot.late, person=wanted.bot.person)
    elif wanted.has_bot:
        drop(connection, bot)


def put_new_game(connection: Connection, game_id: str, wanted: GameWork, at: int) -> None:
    """The same as it begins, or where it is not written down; what is, stays as it is."""
    if wanted.due is not None:
        put_new(connection, Key(CLOCK, game_id), due=wanted.due)
    if wanted.bot is not None:
        late, person = wanted.bot.late, wanted.bot.person
        put_new(connection, Key(BOT, game_id), due=at, late=late, person=person)


def put_missing_clocks(connection: Connection, at: int) -> int:
    """Has the clocks of those games looked at that were begun where this table was not known."""
    return len(connection.execute(_PUT_CLOCKS, {"at": at, "never": NEVER}).all())


def take(
    connection: Connection,
    kind: str,
    *,
    holder: str,
    before: int,
    until: int,
    most: int,
    late_before: int = NEVER,
    late_after: int = -1,
) -> list[Job]:
    """Takes what was due before a time, until another one; nobody else takes any of it.

    Who waits for least comes first, of those who have waited longest.
    """
    held = work.alias("held")
    others = select(func.count()).where(
        held.c.kind == kind,
        held.c.person == work.c.person,
        held.c.holder.is_not(None),
    )
    ripe = (
        select(work.c.subject)
        .where(
            work.c.kind == kind,
            work.c.due <= before,
            work.c.late <= late_before,
            work.c.late > late_after,
        )
        .order_by(*([others.scalar_subquery()] if kind == BOT else []), work.c.due)
        .limit(most)
        .with_for_update(skip_locked=True)
        .cte("ripe")
    )
    taking = update(work).where(work.c.kind == kind, work.c.subject.in_(select(ripe.c.subject)))
    taken = connection.execute(
        taking.values(due=until, holder=holder, taken=work.c.taken + 1).returning(
            work.c.subject, work.c.late, work.c.request, work.c.taken
        )
    )
    return [Job(Key(kind, row.subject), row.late, row.request, row.taken) for row in taken]


def renew(connection: Connection, holder: str, keys: Collection[Key], until: int) -> set[Key]:
    """Has a process keep what it has taken, as far as it is still its own; returns that.

    What another one is changing at this moment is not waited for: the next time tells.
    """
    own = and_(_among(keys), work.c.holder == holder)
    columns = (work.c.kind, work.c.subject)
    free = select(*columns).where(own).with_for_update(skip_locked=True).cte("free")
    among_free = tuple_(*columns).in_(select(free.c.kind, free.c.subject))
    connection.execute(update(work).where(among_free).values(due=until))
    return {Key(*row) for row in connection.execute(select(*columns).where(own))}


def give_back(connection: Connection, holder: str, keys: Collection[Key], due: int) -> None:
    """Lets others do what this process has taken, from a time on."""
    own = update(work).where(_among(keys), work.c.holder == holder)
    connection.execute(own.values(due=due, holder=None, taken=0))


def settle_game(
    connection: Connection, job: Key, holder: str, version: int, wanted: GameWork, at: int
) -> None:
    """Ends work for a game as what it wants at a version; where it has gone on, it is due anew."""
    lock_rows(connection, games, [job.subject])
    now = connection.scalar(select(games.c.version).where(games.c.id == job.subject))
    if now != version:
        give_back(connection, holder, [job], at)
        return
    own = and_(work.c.kind == job.kind, work.c.subject == job.subject, work.c.holder == holder)
    if job.kind == CLOCK and wanted.due is not None:
        connection.execute(update(work).where(own).values(due=wanted.due, holder=None, taken=0))
    else:
        connection.execute(delete(work).where(own))
    put_new_game(connection, job.subject, wanted, at)


def answer(connection: Connection, key: Key, holder: str, result: str) -> bool:
    """Writes down what was found; False where nobody wants it from this process any more."""
    own = update(work).where(
        work.c.kind == key.kind, work.c.subject == key.subject, work.c.holder == holder
    )
    return bool(connection.execute(own.values(due=NEVER, holder=None, result=result)).rowcount)


def collect(connection: Connection, key: Key) -> str | None:
    """What was found, which is then forgotten; None as long as there is nothing."""
    which = and_(work.c.kind == key.kind, work.c.subject == key.subject)
    found = delete(work).where(which, work.c.result.is_not(None)).returning(work.c.result)
    return connection.execute(found).scalar()


def forget_late(connection: Connection, kind: str, before: int) -> None:
    """Forgets what nobody waits for any more."""
    connection.execute(delete(work).where(work.c.kind == kind, work.c.late < before))


def count_waiting(connection: Connection, at: int) -> Mapping[str, int]:
    """How much of each kind is due, and taken by nobody that lives."""
    waiting = select(work.c.kind, func.count()).where(work.c.kind.in_(KINDS), work.c.due <= at)
    rows = connection.execute(waiting.group_by(work.c.kind))
    return dict.fromkeys(KINDS, 0) | {row[0]: row[1] for row in rows}


def _among(keys: Collection[Key]) -> ColumnElement[bool]:
    return tuple_(work.c.kind, work.c.subject).in_([tuple(key) for key in keys])
