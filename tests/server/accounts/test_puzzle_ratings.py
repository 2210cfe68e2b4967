"""Ratings of puzzles and solvers: the first try of each person counts, and nothing else."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, func, insert, select, update

from gipfel.review.puzzles import Puzzle, shipped
from gipfel.server.accounts.accounts import erase
from gipfel.server.accounts.glicko import LOSS, WIN, Rating, after_game
from gipfel.server.accounts.puzzle_ratings import (
    Attempt,
    CountedAttempt,
    SolverStanding,
    count_attempt,
    first_rating,
    puzzle_record,
    solver_standings,
)
from gipfel.server.errors import DeniedError
from gipfel.server.store.schema import accounts, puzzle_attempts
from gipfel.server.timestamps import DAY_MS

ONE, OTHER = shipped("dvonn")[:2]
ROWS = shipped("gipf-basic")[0]


@pytest.fixture
def connection(connection: Connection) -> Connection:
    """A database with two people."""
    rows = [{"id": name.lower(), "name": name, "folded": name.lower()} for name in ("Ann", "Ben")]
    connection.execute(insert(accounts), rows)
    return connection


def tried(
    connection: Connection,
    puzzle: Puzzle = ONE,
    is_solved: bool = True,
    *,
    person: str = "ann",
    has_hint: bool = False,
    at: int = 1,
) -> CountedAttempt:
    return count_attempt(connection, person, puzzle, Attempt(is_solved, has_hint), at)


def standing(connection: Connection, person: str = "ann", at: int = 1) -> SolverStanding:
    (found,) = solver_standings(connection, person, at)
    return found


@pytest.mark.parametrize(("is_solved", "score"), [(True, WIN), (False, LOSS)])
def test_puzzle_and_solver_rate_each_other(
    connection: Connection, is_solved: bool, score: float
) -> None:
    own, puzzle = after_game(
        Rating(), first_rating(ONE.difficulty), score, white_rest=0, black_rest=0
    )
    counted = tried(connection, is_solved=is_solved)
    assert (counted.own, counted.change) == (own, own.value - 1500)
    assert counted.puzzle == puzzle_record(connection, ONE)
    assert (counted.puzzle.rating, counted.puzzle.tried) == (puzzle, 1)
    assert counted.puzzle.solved == is_solved
    found = standing(connection)
    assert (found.game, found.tried, found.solved) == ("dvonn", 1, int(is_solved))
    assert found.rating.value == own.value


def test_puzzle_that_nobody_tried_is_rated_by_its_difficulty(connection: Connection) -> None:
    record = puzzle_record(connection, ONE)
    assert (record.rating, record.tried, record.solved) == (first_rating(ONE.difficulty), 0, 0)
    assert [first_rating(number).value for number in (1, 10)] == [900, 1980]


def test_later_try_changes_nothing(connection: Connection) -> None:
    first = tried(connection)
    again = tried(connection, is_solved=False)
    assert (again.change, again.puzzle) == (0, first.puzzle)
    assert again.own.value == first.own.value
    assert standing(connection).tried == 1


def test_everybody_changes_the_puzzle(connection: Connection) -> None:
    first = tried(connection)
    second = tried(connection, person="ben")
    assert second.puzzle.rating.value < first.puzzle.rating.value
    assert second.puzzle.rating.deviation < first.puzzle.rating.deviation
    assert (second.puzzle.tried, second.puzzle.solved) == (2, 2)


def test_solved_with_a_hint_is_noted_and_changes_no_rating(connection: Connection) -> None:
    counted = tried(connection, has_hint=True)
    assert (counted.own, counted.change) == (Rating(), 0)
    assert counted.puzzle.rating == first_rating(ONE.difficulty)
    assert tried(connection).change == 0
    assert standing(connection).tried == 1


def test_failed_with_a_hint_counts(connection: Connection) -> None:
    assert tried(connection, is_solved=False, has_hint=True).change < 0


def test_games_are_apart(connection: Connection) -> None:
    tried(connection)
    assert tried(connection, ROWS).change == pytest.approx(tried(connection, ROWS).own.value - 1500)
    assert [one.game for one in solver_standings(connection, "ann", 1)] == ["dvonn", "gipf-basic"]


def test_solver_is_known_less_well_as_time_goes_by(connection: Connection) -> None:
    own = tried(connection).own
    later = standing(connection, at=100 * DAY_MS).rating
    assert (later.value, later.deviation > own.deviation) == (own.value, True)
    assert tried(connection, at=100 * DAY_MS).own == later


def test_tries_are_in_order_where_the_clock_was_set_back(connection: Connection) -> None:
    tried(connection, at=1000)
    own = tried(connection, OTHER, at=10).own
    assert standing(connection, at=10).rating.value == own.value
    times = connection.scalars(select(puzzle_attempts.c.at).order_by(puzzle_attempts.c.at))
    assert list(times) == [1000, 1001]


def test_deleted_account_leaves_only_the_puzzles_rating(connection: Connection) -> None:
    puzzle = tried(connection).puzzle
    tried(connection, person="ben")
    erase(connection, "ann", 2)
    assert solver_standings(connection, "ann", 2) == []
    left = select(func.count()).select_from(puzzle_attempts)
    assert connection.scalar(left) == 1
    assert puzzle_record(connection, ONE).tried == puzzle.tried + 1


def test_closed_account_counts_nothing(connection: Connection) -> None:
    connection.execute(update(accounts).where(accounts.c.id == "ann").values(closed=1))
    with pytest.raises(DeniedError, match="account"):
        tried(connection)
    assert puzzle_record(connection, ONE).tried == 0
