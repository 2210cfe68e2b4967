"""Looks a PostgreSQL database over, also while servers run: what is in order, and what is not."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import URL, Connection, func, select, text

from gipfel.server.store.inspection import CLOCK_TOLERANCE_MS, Finding, Grade
from gipfel.server.store.lifetimes import last_seen
from gipfel.server.store.migrations import REVISIONS, stored_revision
from gipfel.server.store.postgres import SERVER_LOCK, connection_to
from gipfel.server.store.postgres_url import format_postgres_url
from gipfel.server.timestamps import format_date, now

# What makes a crash of the machine safe, where it is on.
SAFEGUARDS = ("fsync", "full_page_writes")
CONNECTIONS = text(
    "SELECT count(*), current_setting('max_connections')::int FROM pg_stat_activity"
    " WHERE backend_type = 'client backend'"
)
# What should be free for one more process.
SPARE_CONNECTIONS = 10


def inspect_postgres(url: URL, *, at: int | None = None) -> list[Finding]:
    """Everything that was found in a database at a time, now unless told.

    Raises ServerError where it does not answer.
    """
    at = now() if at is None else at
    with connection_to(url) as connection:
        findings = [
            *_server(connection, format_postgres_url(url)),
            *_safeguards(connection),
            *_connections(connection),
        ]
        revision = stored_revision(connection)
        findings.append(_schema(revision))
        if revision is not None:
            findings.append(_clock(connection, at))
        return findings


def _server(connection: Connection, shown: str) -> Iterator[Finding]:
    is_free = connection.scalar(select(func.pg_try_advisory_xact_lock(SERVER_LOCK)))
    name = "check-server-stopped" if is_free else "check-server-runs"
    yield Finding(Grade.GOOD, name, {"folder": shown})


def _safeguards(connection: Connection) -> Iterator[Finding]:
    for name in SAFEGUARDS:
        if connection.scalar(select(func.current_setting(name))) != "on":
            yield Finding(Grade.WRONG, "check-database-unsafe", {"option": name})


def _connections(connection: Connection) -> Iterator[Finding]:
    used, most = connection.execute(CONNECTIONS).one()
    places = {"number": used, "limit": most}
    if most - used < SPARE_CONNECTIONS:
        yield Finding(Grade.NOTE, "check-connections-few", places)
    else:
        yield Finding(Grade.GOOD, "check-connections-good", places)


def _schema(found: str | None) -> Finding:
    if found is None:
        return Finding(Grade.NOTE, "check-schema-none", {})
    places = {"text": found, "limit": REVISIONS[-1]}
    if found == REVISIONS[-1]:
        return Finding(Grade.GOOD, "check-schema-good", {"text": found})
    if found in REVISIONS:
        return Finding(Grade.NOTE, "check-schema-earlier-shared", places)
    return Finding(Grade.WRONG, "check-schema-later-shared", places)


def _clock(connection: Connection, at: int) -> Finding:
    last = last_seen(connection)
    if last is not None and last > at + CLOCK_TOLERANCE_MS:
        places = {"text": format_date(at), "limit": format_date(last)}
        return Finding(Grade.WRONG, "check-clock-behind", places)
    return Finding(Grade.GOOD, "check-clock-good", {"text": format_date(at)})
