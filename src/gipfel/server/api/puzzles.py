"""Puzzles: what an account has solved rates the solver and the puzzle."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from gipfel.game import GAMES
from gipfel.review.puzzles import Puzzle, shipped
from gipfel.server.accounts.glicko import Rating
from gipfel.server.accounts.puzzle_ratings import (
    Attempt,
    PuzzleRecord,
    count_attempt,
    puzzle_record,
    solver_standings,
)
from gipfel.server.api.endpoint import Call, Who, endpoint
from gipfel.server.errors import DeniedError


class PuzzleTry(Struct, forbid_unknown_fields=True):
    """Whether every move was found at the first try, and whether a hint was asked for."""

    is_solved: bool
    has_hint: bool = False


class PuzzleRating(Struct):
    """How hard a puzzle is, how well that is known, how many tried it and how many solved it."""

    value: float
    deviation: float
    is_provisional: bool
    tried: int
    solved: int


class OwnPuzzleRating(Struct):
    """How strong you are at the puzzles of a game, how many you tried and how many you solved."""

    game: str
    value: float
    deviation: float
    is_provisional: bool
    tried: int
    solved: int


class PuzzleRated(Struct):
    """Your rating after a try, by how much that changed it, and the rating of the puzzle."""

    value: float
    deviation: float
    change: float
    puzzle: PuzzleRating


@endpoint("GET", "/me/puzzles", who=Who.MEMBER, rates=("puzzle",))
async def list_puzzle_ratings(call: Call) -> list[OwnPuzzleRating]:
    """Your ratings at the puzzles of each game that you have tried."""
    at = call.services.rooms.now()
    found = await call.services.database.read(solver_standings, call.person.id, at)
    return [
        OwnPuzzleRating(one.game, *_shown(one.rating), tried=one.tried, solved=one.solved)
        for one in found
    ]


@endpoint("GET", "/puzzles/{game}/{name}", rates=("puzzle",))
async def show_puzzle_rating(call: Call, game: str, name: str) -> PuzzleRating:
    """The rating of a puzzle, by those who have tried it with an account.

    A puzzle is named by the CRC-32 of its position's text, in eight hexadecimal digits.
    """
    return _puzzle_rating(await call.services.database.read(puzzle_record, _find(game, name)))


@endpoint("POST", "/puzzles/{game}/{name}", who=Who.MEMBER, rates=("puzzle",))
async def try_puzzle(call: Call, game: str, name: str, body: PuzzleTry) -> PuzzleRated:
    """Count your first try at a puzzle: it changes your rating and the puzzle's.

    A later one changes nothing, so the same can be sent again; nor does one that was solved with a
    hint.
    """
    counted = await call.services.database.write(
        count_attempt,
        call.person.id,
        _find(game, name),
        Attempt(body.is_solved, body.has_hint),
        call.services.rooms.now(),
    )
    return PuzzleRated(
        value=counted.own.value,
        deviation=counted.own.deviation,
        change=counted.change,
        puzzle=_puzzle_rating(counted.puzzle),
    )


def _find(game: str, name: str) -> Puzzle:
    """The puzzle of a name. Raises DeniedError where there is none."""
    if game not in GAMES:
        raise DeniedError(400, "game-unknown", games=", ".join(GAMES))
    found = _by_name(game).get(name)
    if found is None:
        raise DeniedError(404, "puzzle-unknown")
    return found


@lru_cache(maxsize=len(GAMES))
def _by_name(game: str) -> dict[str, Puzzle]:
    return {puzzle.short_name: puzzle for puzzle in shipped(game)}


def _puzzle_rating(record: PuzzleRecord) -> PuzzleRating:
    return PuzzleRating(*_shown(record.rating), tried=record.tried, solved=record.solved)


def _shown(rating: Rating) -> tuple[float, float, bool]:
    return rating.value, rating.deviation, rating.is_provisional
