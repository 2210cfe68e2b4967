"""Games are found without looking at all of them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, insert

from gipfel.server.accounts.ratings import count, standings
from gipfel.server.store import archive
from gipfel.server.store.archive import Cursor, GameFilter, search, tallies
from gipfel.server.store.schema import accounts
from tests.server.rows import insert_finished
from tests.server.statements import statements


@pytest.fixture(autouse=True)
def ann(connection: Connection) -> None:
    """An account: only games of such people are in the archive."""
    connection.execute(insert(accounts).values(id="ann", name="Ann", folded="ann", created=0))


def keep(connection: Connection, name: str, *, created: int, reason: str = "score") -> None:
    """A game of Ann that is over."""
    insert_finished(connection, name, created=created, reason=reason, ended=created + 1)


def plans(connection: Connection, work: Callable[[Connection], object]) -> list[str]:
    """How the database finds what the work asks for."""
    explain = "EXPLAIN QUERY PLAN"
    if connection.dialect.name == "postgresql":
        explain = "EXPLAIN"
        connection.exec_driver_sql("SET LOCAL enable_seqscan = off")  # else small tables are read
    return [
        row[-1].strip()
        for statement, parameters in statements(connection, work)
        if not statement.startswith("INSERT")
        for row in connection.exec_driver_sql(f"{explain} {statement}", parameters)
    ]


def one_rated(connection: Connection) -> None:
    keep(connection, "one", created=0)
    count(connection, "one")


@pytest.mark.parametrize(
    "work",
    [
        lambda connection: search(connection, GameFilter(person="ann"), 20),
        lambda connection: search(connection, GameFilter(person="ann", opponent="ben"), 20),
        lambda connection: search(
            connection, GameFilter(person="ann", result="won"), 20, Cursor(5, "x")
        ),
        lambda connection: tallies(connection, "ann"),
        lambda connection: standings(connection, "ann"),
        one_rated,
    ],
    ids=["somebody's", "of two", "won", "tallies", "standings", "counting"],
)
def test_somebodys_games_are_found_without_those_of_others(
    connection: Connection, work: Callable[[Connection], object]
) -> None:
    found = plans(connection, work)
    assert found
    for line in found:
        assert not re.match(r"(SCAN|.*Seq Scan on) (games|accounts|ratings)\b", line), found
        if connection.dialect.name == "sqlite":  # the other one goes by how many rows there are
            assert "ix_games_state_created" not in line, found


def test_where_games_are_rare_only_so_many_are_looked_at(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        reason = "time" if number in (2, 3, 17, 29) else "score"
        keep(connection, f"game{number}", created=number // 2, reason=reason)
    monkeypatch.setattr(archive, "MOST_SEEN", 6)
    wanted = GameFilter(reason="time")
    found, end = search(connection, wanted, 2)
    lists = [[one.id for one in found]]
    while end is not None:
        found, end = search(connection, wanted, 2, end)
        lists.append([one.id for one in found])
    assert [name for names in lists for name in names] == ["game29", "game17", "game3", "game2"]
    assert [] in lists, "it says that nothing is found, and where to go on"


def test_list_goes_on_where_it_ended(connection: Connection) -> None:
    for number in range(5):
        keep(connection, f"game{number}", created=0)
    first, end = search(connection, GameFilter(), 2)
    rest, last = search(connection, GameFilter(), 3, end)
    assert [one.id for one in (*first, *rest)] == [f"game{number}" for number in (4, 3, 2, 1, 0)]
    assert last is None
