"""The lobby is read at once, however many challenges are in it."""

from __future__ import annotations

from sqlalchemy import Connection, insert

from gipfel.server.lobby.challenge_views import open_for
from gipfel.server.store.schema import challenges, ratings
from tests.server.rows import insert_finished
from tests.server.statements import statements


def offer(connection: Connection, challenger: str) -> None:
    connection.execute(
        insert(challenges).values(
            id=f"by {challenger}",
            challenger=challenger,
            is_listed=True,
            game="dvonn",
            counts_repetition=True,
            base=180_000,
            increment=0,
            is_rated=True,
            created=0,
            state="open",
        )
    )


def rate(connection: Connection, person: str, value: float, *, at: int) -> None:
    insert_finished(connection, f"{person}'s at {at}")
    connection.execute(
        insert(ratings).values(
            played=f"{person}'s at {at}",
            person=person,
            game="dvonn",
            speed="blitz",
            at=at,
            value=value,
            deviation=60,
            volatility=0.06,
        )
    )


def test_challengers_are_shown_with_their_last_rating(connection: Connection) -> None:
    for person in ("ann", "ben", "newcomer"):
        offer(connection, person)
    for at, value in enumerate([1500, 1700, 1600]):
        rate(connection, "ann", value, at=at)
    rate(connection, "ben", 1400, at=0)
    shown = {view.id: view.strength for view in open_for(connection, "somebody")}
    values = {name: strength and strength.value for name, strength in shown.items()}
    assert values == {"by ann": 1600, "by ben": 1400, "by newcomer": None}


def test_many_challenges_are_as_few_questions_as_one(connection: Connection) -> None:
    offer(connection, "first")
    for_one = statements(connection, lambda one: open_for(one, "somebody"))
    for number in range(20):
        offer(connection, f"challenger {number}")
    for_many = statements(connection, lambda one: open_for(one, "somebody"))
    assert len(open_for(connection, "somebody")) == 21
    assert len(for_many) == len(for_one)
