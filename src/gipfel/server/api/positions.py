"""Positions: what can be played in them, and what the engine thinks of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, ParamSpec, TypeVar

from msgspec import Meta, Struct

from gipfel.game import GAMES, Position, Turn
from gipfel.server.api.endpoint import Call, endpoint
from gipfel.server.bots import analyses
from gipfel.server.bots.search import AnalysisFound
from gipfel.server.errors import DeniedError
from gipfel.server.identity import rate_key

LONGEST_TEXT = 1000
MOST_MOVES = 1000
MOST_LINES = 5
MOST_SECONDS = 5.0
# More moves are not listed: a turn of GIPF may be one of millions, and is made in steps.
MOST_LISTED = 2000
MOST_STEPS = 100
# Nor are more than so many counted, which takes some hundredths of a second.
MOST_COUNTED = 100_000
# Positions are looked up one after the other, so that they take one core at most.
THREADS = ThreadPoolExecutor(1, thread_name_prefix="position")

P = ParamSpec("P")
ResultT = TypeVar("ResultT")

GameName = Annotated[str, Meta(max_length=32, examples=list(GAMES))]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]


class Place(Struct, forbid_unknown_fields=True):
    """A position: from its text, or the start of the game, after some moves."""

    game: GameName
    position: Text = ""
    moves: Annotated[list[Text], Meta(max_length=MOST_MOVES)] = []


class PlaceInTurn(Place):
    """A position, and the steps that the player to move has made of a turn."""

    steps: Annotated[list[Text], Meta(max_length=MOST_STEPS)] = []


class Question(Place):
    """A position that the engine is to look at, how long, and how many lines it is to find."""

    seconds: Annotated[float, Meta(ge=0.01, le=MOST_SECONDS)] = 1.0
    lines: Annotated[int, Meta(ge=1, le=MOST_LINES)] = 1


class PositionFound(Struct):
    """A position and what can be played in it: `count` moves, and which.

    A `count` of 100,000 says that there are so many or more. `moves` is null where there are more
    than 2,000. Then a move is made in steps: `steps` are those that can come next, and `move` is
    the whole move once no step is missing. `cells` says what stands where. `next_step` is a
    sentence in the language of the request.
    """

    game: str
    position: str
    turn: str
    is_over: bool
    winner: str | None
    reason: str | None
    count: int
    moves: list[str] | None
    steps: list[str]
    move: str | None
    cells: dict[str, str]
    next_step: str


@endpoint("POST", "/positions", rates=("position",))
async def look_up_position(call: Call, body: PlaceInTurn) -> PositionFound:
    """What a position is after some moves, and what can be played in it."""
    return await in_thread(call, _look_up, body, call.language)


@endpoint("POST", "/analysis", rates=("analysis",))
async def analyse_position(call: Call, body: Question) -> AnalysisFound:
    """What the engine thinks of a position."""
    position = await in_thread(call, position_of, body)
    if position.is_over:
        raise DeniedError(409, "game-over")
    asker = rate_key(call.request, call.person)
    call.services.limits.check("analyses", asker)
    with call.services.limits.holding("analyses", asker):
        return await call.services.analyses.run(
            analyses.Question(body.game, str(position), body.lines, body.seconds, asker)
        )


async def in_thread(
    call: Call, work: Callable[P, ResultT], *args: P.args, **kwargs: P.kwargs
) -> ResultT:
    """Runs work in a thread, one after the other.

    Raises DeniedError where somebody has too much waiting there already.
    """
    asker = rate_key(call.request, call.person)
    call.services.limits.check("positions", asker)
    with call.services.limits.holding("positions", asker):
        return await asyncio.wrap_future(THREADS.submit(work, *args, **kwargs))


def position_of(place: Place) -> Position:
    """The position that is asked about. Raises DeniedError, and what `parse` and `play` raise."""
    if place.game not in GAMES:
        raise DeniedError(400, "game-unknown", games=", ".join(GAMES))
    kind = GAMES[place.game]
    position: Position = kind.parse(place.position) if place.position else kind.start()
    for move in place.moves:
        position = position.play(move)
    return position


def _turn_of(position: Position, steps: list[str]) -> Turn | None:
    """The turn after these steps; None where the game is over."""
    if position.is_over and not steps:
        return None
    turn = position.begin()
    for step in steps:
        turn = turn.step(step)
    return turn


def _look_up(place: PlaceInTurn, language: str) -> PositionFound:
    position = position_of(place)
    turn = _turn_of(position, place.steps)
    outcome = position.outcome()
    count = position.count_moves(at_most=MOST_COUNTED)
    move = turn.move if turn else None
    return PositionFound(
        game=place.game,
        position=str(position),
        turn=position.turn,
        is_over=position.is_over,
        winner=outcome.winner if outcome else None,
        reason=outcome.reason if outcome else None,
        count=count,
        moves=[str(one) for one in position.legal_moves()] if count <= MOST_LISTED else None,
        steps=list(turn.steps()) if turn else [],
        move=str(move) if move else None,
        cells=dict(position.cells()),
        next_step=turn.next_step(language) if turn and not move else "",
    )
