"""Addresses of databases are read, and shown without what is secret."""

from __future__ import annotations

import pytest

from gipfel import ServerError
from gipfel.server.store.postgres_url import format_postgres_url, parse_postgres_url


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("postgresql://ann:hidden@db.example:5433/games", "postgresql://ann@db.example:5433/games"),
        ("postgres://db.example/games?password=hidden", "postgresql://db.example/games"),
        ("postgresql:///games?host=/run/postgresql", "postgresql:///games"),
    ],
)
def test_address_is_shown_without_what_is_secret(text: str, shown: str) -> None:
    url = parse_postgres_url(text)
    assert format_postgres_url(url) == shown
    assert url.drivername == "postgresql+psycopg"


@pytest.mark.parametrize(
    "text",
    [
        "mysql://ann:hidden@db.example/games",
        "postgresql://ann:hidden@db.example",
        "postgresql://ann:hidden@db.example:port/games",
        "hidden",
        "",
    ],
)
def test_other_addresses_are_refused_and_not_shown(text: str) -> None:
    with pytest.raises(ServerError, match="postgresql://") as refused:
        parse_postgres_url(text)
    assert "hidden" not in str(refused.value)
