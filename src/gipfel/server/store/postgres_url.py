"""Addresses of databases at PostgreSQL servers, which may have passwords in them.

>>> url = parse_postgres_url("postgresql://gipfel:secret@db.example/games")
>>> format_postgres_url(url)
'postgresql://gipfel@db.example/games'
"""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from gipfel.errors import ServerError

DRIVER = "postgresql+psycopg"
SCHEMES = ("postgresql", "postgres", DRIVER)


def parse_postgres_url(text: str) -> URL:
    """The address of a database. Raises ServerError, which does not show what may be secret."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise ServerError.of("database-url") from None
    if url.drivername not in SCHEMES or not url.database:
        raise ServerError.of("database-url")
    return url.set(drivername=DRIVER)


def format_postgres_url(url: URL) -> str:
    """What may be shown of an address: no password, and nothing of its options."""
    shown = URL.create(
        "postgresql", url.username, host=url.host, port=url.port, database=url.database
    )
    return shown.render_as_string()
