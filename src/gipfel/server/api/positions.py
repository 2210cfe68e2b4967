"""Positions: what can be played in them, and what the engine thinks of them."""

from __future__ import annotations

from typing import Annotated

from anyio import to_thread
from msgspec import Meta, Struct

from gipfel.errors import TooManyMovesError
from gipfel.game import GAMES, Position
from gipfel.server.api.endpoint import Call, endpoint
from gipfel.server.bots.search import AnalysisFound, analyse
from gipfel.server.errors import DeniedError
from gipfel.server.identity import rate_key

LONGEST_TEXT = 1000
MOST_MOVES = 1000
MOST_LINES = 5
MOST_SECONDS = 5.0

GameName = Annotated[str, Meta(max_length=32, examples=list(GAMES))]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]


class Place(Struct, forbid_unknown_fields=True):
    """A position: from its text, or the start of the game, after some moves."""

    game: GameName
    position: Text = ""
    moves: Annotated[list[Text], Meta(max_length=MOST_MOVES)] = []


class Question(Place):
    """A position that the engine is to look at, how long, and how many lines it is to find."""

    seconds: Annotated[float, Meta(ge=0.01, le=MOST_SECONDS)] = 1.0
    lines: Annotated[int, Meta(ge=1, le=MOST_LINES)] = 1


class PositionFound(Struct):
    """A position and what can be played in it; `moves` is null where there are too many to list.

    `cells` says what stands where. `next_step` is a sentence in the language of the request.
    """

    game: str
    position: str
    turn: str
    is_over: bool
    winner: str | None
    reason: str | None
    moves: list[str] | None
    cells: dict[str, str]
    next_step: str


@endpoint("POST", "/positions")
async def look_up_position(call: Call, body: Place) -> PositionFound:
    """What a position is after some moves, and what can be played in it."""
    return await to_thread.run_sync(_look_up, body, call.language)


@endpoint("POST", "/analysis", rates=("analysis",))
async def analyse_position(call: Call, body: Question) -> AnalysisFound:
    """What the engine thinks of a position."""
    position = await to_thread.run_sync(_position_of, body)
    if position.is_over:
        raise DeniedError(409, "game-over")
    asker = rate_key(call.request, call.person)
    call.services.limits.check("analyses", asker)
    with call.services.limits.holding("analyses", asker):
        return await call.services.search_pool.run_low_priority(
            analyse, body.game, str(position), body.seconds, body.lines
        )


def _position_of(place: Place) -> Position:
    if place.game not in GAMES:
        raise DeniedError(400, "game-unknown", games=", ".join(GAMES))
    kind = GAMES[place.game]
    position: Position = kind.parse(place.position) if place.position else kind.start()
    for move in place.moves:
        position = position.play(move)
    return position


def _look_up(place: Place, language: str) -> PositionFound:
    position = _position_of(place)
    outcome = position.outcome()
    return PositionFound(
        game=place.game,
        position=str(position),
        turn=position.turn,
        is_over=position.is_over,
        winner=outcome.winner if outcome else None,
        reason=outcome.reason if outcome else None,
        moves=_moves(position),
        cells=dict(position.cells()),
        next_step="" if position.is_over else position.next_step(language),
    )


def _moves(position: Position) -> list[str] | None:
    try:
        return [str(move) for move in position.legal_moves()]
    except TooManyMovesError:
        return None
