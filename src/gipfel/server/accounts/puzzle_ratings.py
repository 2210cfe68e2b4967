"""Ratings of puzzles, and of those who solve them: the first try of each person counts, once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, Integer, Row, and_, cast, func, insert, select, update

from gipfel.review.puzzles import Puzzle
from gipfel.server.accounts import glicko
from gipfel.server.accounts.accounts import is_closed
from gipfel.server.errors import DeniedError
from gipfel.server.store.row_locks import lock_names, person_lock
from gipfel.server.store.schema import puzzle_attempts, puzzle_ratings
from gipfel.server.timestamps import SECOND_MS

# Before anybody has tried a puzzle, its difficulty says how it is rated; the page counts so, too.
FIRST_PUZZLE_RATING = 900
PUZZLE_RATING_STEP = 120
PUZZLE_DEVIATION = 100


@dataclass(frozen=True)
class PuzzleRecord:
    """What is known of a puzzle: its rating, how many have tried it, and how many solved it."""

    rating: glicko.Rating
    tried: int = 0
    solved: int = 0


@dataclass(frozen=True)
class CountedAttempt:
    """What a try made of both ratings; where it was not the first, it changed nothing."""

    own: glicko.Rating
    change: float
    puzzle: PuzzleRecord


@dataclass(frozen=True)
class SolverStanding:
    """Somebody's rating at a game's puzzles, how many were tried, and how many solved."""

    game: str
    rating: glicko.Rating
    tried: int
    solved: int


@dataclass(frozen=True)
class Attempt:
    """How somebody did at the first try; solved with a hint it changes no rating."""

    is_solved: bool
    has_hint: bool = False

    @property
    def is_rated(self) -> bool:
        """Whether it says how strong somebody is."""
        return not (self.is_solved and self.has_hint)


def count_attempt(
    connection: Connection, person: str, puzzle: Puzzle, attempt: Attempt, at: int
) -> CountedAttempt:
    """Updates both ratings by somebody's first try at a puzzle.

    Later tries change nothing: so the same can be sent again. Raises DeniedError where the account
    is closed.
    """
    key = {"game": puzzle.game.name, "puzzle": puzzle.short_name}
    lock_names(connection, person_lock(person))
    if is_closed(connection, person):
        raise DeniedError(401, "account-needed")
    lock_names(connection, "puzzle {game} {puzzle}".format_map(key))
    solver = _solver(connection, person, puzzle.game.name, at)
    known = puzzle_record(connection, puzzle)
    if _is_counted(connection, person, **key):
        return CountedAttempt(solver.now, 0.0, known)
    own, theirs = _rated(solver, known.rating, attempt)
    record = PuzzleRecord(theirs, known.tried + 1, known.solved + attempt.is_solved)
    _write_record(connection, key, record)
    row = key | asdict(attempt) | asdict(own) | {"person": person, "at": solver.at}
    connection.execute(insert(puzzle_attempts).values(row))
    return CountedAttempt(own, own.value - solver.before.value, record)


def puzzle_record(connection: Connection, puzzle: Puzzle) -> PuzzleRecord:
    """What is known of a puzzle."""
    is_it = and_(
        puzzle_ratings.c.game == puzzle.game.name, puzzle_ratings.c.puzzle == puzzle.short_name
    )
    row = connection.execute(select(puzzle_ratings).where(is_it)).one_or_none()
    if row is None:
        return PuzzleRecord(first_rating(puzzle.difficulty))
    return PuzzleRecord(_rating(row), row.tried, row.solved)


def first_rating(difficulty: int) -> glicko.Rating:
    """The rating of a puzzle that nobody has tried.

    >>> print(first_rating(6))
    1500 ± 100
    """
    value = FIRST_PUZZLE_RATING + PUZZLE_RATING_STEP * (difficulty - 1)
    return glicko.Rating(value, PUZZLE_DEVIATION)


def solver_standings(connection: Connection, person: str, at: int) -> Sequence[SolverStanding]:
    """Somebody's ratings at the puzzles of each game that was tried, as well as they are known."""
    solved = func.sum(cast(puzzle_attempts.c.is_solved, Integer)).label("solved")
    tallies = (
        select(puzzle_attempts.c.game, func.count().label("tried"), solved)
        .where(puzzle_attempts.c.person == person)
        .group_by(puzzle_attempts.c.game)
        .order_by(puzzle_attempts.c.game)
    )
    return [
        SolverStanding(game, _solver(connection, person, game, at).now, tried, solved)
        for game, tried, solved in connection.execute(tallies)
    ]


@dataclass(frozen=True)
class _Solver:
    """A rating after the last try, and for how many seconds it has been that at a time."""

    before: glicko.Rating
    rest: float
    at: int

    @property
    def now(self) -> glicko.Rating:
        return glicko.after_inactivity(self.before, self.rest / glicko.RATING_PERIOD_S)


def _solver(connection: Connection, person: str, game: str, at: int) -> _Solver:
    """Somebody's rating; the time comes after the last try, also where the clock was set back."""
    last = connection.execute(
        select(puzzle_attempts)
        .where(puzzle_attempts.c.person == person, puzzle_attempts.c.game == game)
        .order_by(puzzle_attempts.c.at.desc())
        .limit(1)
    ).one_or_none()
    if last is None:
        return _Solver(glicko.Rating(), 0.0, at)
    at = max(at, last.at + 1)
    return _Solver(_rating(last), (at - last.at) / SECOND_MS, at)


def _rated(
    solver: _Solver, puzzle: glicko.Rating, attempt: Attempt
) -> tuple[glicko.Rating, glicko.Rating]:
    if not attempt.is_rated:
        return solver.now, puzzle
    score = glicko.WIN if attempt.is_solved else glicko.LOSS
    # A puzzle stays as hard as it is: what is known of it does not grow old.
    return glicko.after_game(solver.before, puzzle, score, white_rest=solver.rest, black_rest=0)


def _write_record(connection: Connection, key: dict[str, str], record: PuzzleRecord) -> None:
    values = asdict(record.rating) | {"tried": record.tried, "solved": record.solved}
    if record.tried == 1:
        connection.execute(insert(puzzle_ratings).values(key | values))
        return
    is_it = and_(*(puzzle_ratings.c[name] == value for name, value in key.items()))
    connection.execute(update(puzzle_ratings).where(is_it).values(values))


def _is_counted(connection: Connection, person: str, game: str, puzzle: str) -> bool:
    counted = select(puzzle_attempts.c.at).where(
        puzzle_attempts.c.person == person,
        puzzle_attempts.c.game == game,
        puzzle_attempts.c.puzzle == puzzle,
    )
    return connection.scalar(counted) is not None


def _rating(row: Row[Any]) -> glicko.Rating:
    return glicko.Rating(row.value, row.deviation, row.volatility)
