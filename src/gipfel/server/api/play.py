"""Playing by HTTP: how a bot challenges, hears of its games and makes its moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Literal

from msgspec import Struct
from starlette.responses import Response

from gipfel.server.api.endpoint import LINES, Call, endpoint
from gipfel.server.api.stream import stream_response
from gipfel.server.identity import count_challenge
from gipfel.server.messaging.hub import Listener, buffering, person_topic
from gipfel.server.protocol import messages
from gipfel.server.protocol.events import Command
from gipfel.server.protocol.messages import ChallengeView, GameView, Offer


class Decision(Struct, forbid_unknown_fields=True):
    """What becomes of a challenge."""

    answer: Literal["accept", "decline", "withdraw"]


class Version(Struct):
    """The version of a game after what was asked is done; it is kept by then."""

    version: int


@endpoint("GET", "/challenges")
async def list_challenges(call: Call) -> list[ChallengeView]:
    """Challenges that are open to you."""
    return await call.services.challenges.open_for(call.person)


@endpoint("POST", "/challenges", status=201)
async def offer_challenge(call: Call, body: Offer) -> ChallengeView:
    """Offer a game; a game against one of the server's bots begins at once."""
    await count_challenge(call.asker)
    return await call.services.challenges.offer(call.person, body)


@endpoint("GET", "/challenges/{challenge}")
async def show_challenge(call: Call, challenge: str) -> ChallengeView:
    """A challenge, and the game that it became."""
    return await call.services.challenges.view(call.person, challenge)


@endpoint("POST", "/challenges/{challenge}")
async def answer_challenge(call: Call, challenge: str, body: Decision) -> ChallengeView:
    """Accept or decline a challenge, or withdraw your own."""
    return await call.services.challenges.answer(call.person, challenge, body.answer)


@endpoint("GET", "/games/{game}")
async def show_game(call: Call, game: str) -> GameView:
    """A game as it stands."""
    return await call.services.rooms.view(game, call.person.id)


@endpoint("POST", "/games/{game}")
async def play_game(call: Call, game: str, body: Command) -> Version:
    """Make a move, or do anything else that a player can do.

    A move says in `ply` how many moves stood when it was chosen. What is sent again with the same
    `key` is done once.
    """
    return Version(await call.services.rooms.execute(game, call.person.id, body))


@endpoint("POST", "/games/{game}/rematch", status=201)
async def offer_rematch(call: Call, game: str) -> ChallengeView:
    """Offer the opponent another game, or accept that offer."""
    await count_challenge(call.asker)
    return await call.services.challenges.rematch(call.person, game)


@endpoint("GET", "/games/{game}/stream", media=LINES, rates=("stream",))
async def follow_game(call: Call, game: str) -> Response:
    """A game as it stands, then all that happens in it. A player counts as present meanwhile."""
    await call.services.rooms.view(game, call.person.id)  # refused before the answer begins
    return stream_response(call, partial(_following_game, call, game))


@endpoint("GET", "/stream", media=LINES, rates=("stream",))
async def follow_challenges(call: Call) -> Response:
    """Challenges that are open to you, then whatever becomes of yours and of those to you."""
    return stream_response(call, partial(_following_challenges, call))


@asynccontextmanager
async def _following_game(call: Call, game_id: str, listener: Listener) -> AsyncIterator[None]:
    rooms = call.services.rooms
    side = (await rooms.join(game_id, call.person.id, listener)).side
    if side is not None:
        rooms.seat(game_id, side)
    try:
        yield
    finally:
        rooms.leave(game_id, listener)
        if side is not None:
            rooms.unseat(game_id, side)


@asynccontextmanager
async def _following_challenges(call: Call, listener: Listener) -> AsyncIterator[None]:
    services = call.services
    topic = person_topic(call.person.id)
    try:
        with buffering(services.hub, [topic], listener):
            await services.hub.ready(topic)
            for view in await services.challenges.open_for(call.person):
                listener(messages.encode(messages.Challenged(view)))
        yield
    finally:
        services.hub.unsubscribe(topic, listener)
