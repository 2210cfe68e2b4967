"""Ratings that are kept: counted once, apart for each game and speed, and made anew alike."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, insert, select, update

from gipfel.server.accounts.glicko import DRAW, WIN, Rating, after_game
from gipfel.server.accounts.ratings import RatingKey, count, history, recount, standings, strengths
from gipfel.server.store.schema import accounts, ratings
from gipfel.server.timestamps import DAY_MS
from tests.server.rows import insert_finished


def played(
    connection: Connection, name: str, winner: str | None, *, ended: int, **other: object
) -> None:
    """A rated game of Ann, who is White, against Ben; it is counted."""
    insert_finished(connection, name, winner=winner, ended=ended, **other)
    count(connection, name)


def test_ratings_follow_from_the_games(connection: Connection) -> None:
    played(connection, "one", "w", ended=0)
    played(connection, "two", None, ended=4 * DAY_MS)
    first = after_game(Rating(), Rating(), WIN, white_rest=0, black_rest=0)
    rest = 4 * 24 * 60 * 60
    second = after_game(*first, DRAW, white_rest=rest, black_rest=rest)
    for person, rating in zip(("ann", "ben"), second, strict=True):
        (standing,) = standings(connection, person)
        assert (standing.rating, standing.at, standing.played) == (rating, 4 * DAY_MS, 2)


def test_games_and_speeds_are_apart(connection: Connection) -> None:
    played(connection, "one", "w", ended=1)
    played(connection, "two", "w", ended=2, speed="rapid")
    played(connection, "three", "w", ended=3, game="gipf-basic")
    found = standings(connection, "ann")
    assert len({(one.game, one.speed) for one in found}) == 3
    assert all(one.rating.value == pytest.approx(found[0].rating.value) for one in found)


@pytest.mark.parametrize("other", [{"is_rated": False}, {"state": "playing"}, {"state": "aborted"}])
def test_nothing_else_counts(connection: Connection, other: dict[str, object]) -> None:
    played(connection, "one", "w", ended=1, **other)
    assert standings(connection, "ann") == []


def test_rating_is_known_less_well_as_time_goes_by(connection: Connection) -> None:
    played(connection, "one", "w", ended=1)
    (standing,) = standings(connection, "ann")
    assert standing.now(1) == standing.rating
    assert standing.now(100 * DAY_MS).deviation > standing.rating.deviation


def test_history_has_every_step(connection: Connection) -> None:
    for number, winner in enumerate("wwb"):
        played(connection, str(number), winner, ended=number)
    values = [step.value for step in history(connection, "ann")]
    assert [step.at for step in history(connection, "ann")] == [0, 1, 2]
    assert 1500 < values[0] < values[1] > values[2]


def test_recount_makes_the_same_ratings(connection: Connection) -> None:
    for number, winner in enumerate(["w", None, "b", "w"]):
        played(connection, str(number), winner, ended=number * DAY_MS)
    played(connection, "other", "b", ended=9 * DAY_MS, black="cid")
    everything = select(ratings).order_by(ratings.c.played, ratings.c.person)
    before = connection.execute(everything).all()
    assert recount(connection) == 0
    connection.execute(update(ratings).values(value=0))
    assert recount(connection) == 10
    assert connection.execute(everything).all() == before
    assert len(before) == 10


@pytest.mark.parametrize("names", ["abc", "cba", "bca"])
def test_games_that_end_at_once_all_count(connection: Connection, names: str) -> None:
    """Whatever their ids are; and in the same order when all is made anew."""
    for name in names:
        winner = "b" if name == "b" else "w"
        played(connection, name, winner, ended=7, black=f"opponent of {name}")
    steps = history(connection, "ann")
    assert [step.played for step in steps] == list(names)
    assert standings(connection, "ann")[0].rating.value == steps[-1].value
    assert recount(connection) == 0
    assert history(connection, "ann") == steps


def test_strengths_are_those_of_the_last_games(connection: Connection) -> None:
    for number, winner in enumerate("wwb"):
        played(connection, str(number), winner, ended=number * DAY_MS)
    played(connection, "other", "w", ended=0, speed="rapid")
    known, unknown = RatingKey("ann", "dvonn", "blitz"), RatingKey("ann", "dvonn", "bullet")
    (standing, _) = standings(connection, "ann")
    found = strengths(connection, [known, unknown])
    assert {kind: one.value for kind, one in found.items()} == {known: round(standing.rating.value)}
    assert strengths(connection, []) == {}


def test_nothing_is_kept_of_the_erased(connection: Connection) -> None:
    """What others won from them stays, also when all is made anew."""
    for number in range(3):
        played(connection, str(number), "b", ended=number * DAY_MS)
    before = standings(connection, "ben")
    connection.execute(insert(accounts).values(id="ann", closed=3 * DAY_MS))
    recount(connection)
    assert standings(connection, "ann") == []
    assert standings(connection, "ben") == before
    for number in range(3, 5):
        played(connection, str(number), "b", ended=number * DAY_MS)
    assert standings(connection, "ann") == []
    assert standings(connection, "ben")[0].played == 5
    assert recount(connection) == 0
