"""Games that were played here: the archive, records, and one's own games."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta, Struct, convert
from sqlalchemy import Connection
from starlette.responses import Response

from gipfel.server.accounts.players import players
from gipfel.server.api.download import downloaded
from gipfel.server.api.endpoint import Call, Endpoint, endpoint
from gipfel.server.errors import DeniedError
from gipfel.server.games.records import read_record
from gipfel.server.http.problem import NEVER_KEPT
from gipfel.server.protocol.events import Side, State, side_of
from gipfel.server.protocol.messages import Player
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.archive import Found, Place, Wish, search
from gipfel.server.store.database import Database

RECORDS = "text/plain; charset=utf-8"
MOST_LISTED = 100
# When a game began, and its id, if it is one's.
PLACE = re.compile(r"([0-9]{1,16})\.(.*)", re.DOTALL)
# Records that are read at once: so much is in memory, and so long a reader is taken.
AT_ONCE = 50

Name = Annotated[str, Meta(max_length=100)]
Word = Annotated[str, Meta(max_length=32)]
Time = Annotated[int, Meta(ge=0, le=2**53, description="Milliseconds since 1970.")]


class MyFilters(Struct, forbid_unknown_fields=True):
    """Which of one's own games are wanted. Times are those at which games began."""

    opponent: Name | None = None
    game: Word | None = None
    speed: Word | None = None
    is_rated: bool | None = None
    state: Literal["over", "playing"] = "over"
    result: Literal["won", "lost", "drawn"] | None = None
    reason: Word | None = None
    since: Time | None = None
    until: Time | None = None


class MyPages(MyFilters):
    """Which of one's own games are wanted, how many at most, and after which of a list before."""

    most: Annotated[int, Meta(ge=1, le=MOST_LISTED)] = 20
    after: Annotated[str, Meta(max_length=64)] | None = None


class Filters(MyFilters):
    """Which games are wanted, also by who played them."""

    person: Name | None = None


class Pages(MyPages):
    """Which games are wanted, also by who played them, and which part of their list."""

    person: Name | None = None


class GameListed(Struct):
    """A game as a list shows it: the side of who asks, and whose turn it is while it is played."""

    id: str
    game: str
    start: str | None
    white: Player
    black: Player
    side: Side | None
    turn: Side | None
    pace: Pace
    speed: str
    is_rated: bool
    created: int
    state: State
    winner: Side | None
    reason: str | None
    ended: int | None
    plies: int


class GameList(Struct):
    """Some games, the latest first; with `next` as `after` the list goes on.

    Where what is wanted is rare, there may be few games in it, or none, although it goes on.
    """

    games: list[GameListed]
    next: str | None


@endpoint("GET", "/games", rates=("search",))
async def list_games(call: Call, query: Pages) -> GameList:
    """Games of people with an account, by what you know of them."""
    return await _listed(call, query, await _wish(call, query))


@endpoint("GET", "/games/records", media=RECORDS, rates=("export",))
async def download_records(call: Call, query: Filters) -> Response:
    """The same games as records, all of them: with is_rated=true every rated game."""
    return _streamed(call, await _wish(call, query))


@endpoint("GET", "/games/{game}/record", media=RECORDS)
async def download_record(call: Call, game: str) -> Response:
    """One game as a record, also while it is played."""
    found = await call.services.database.read(lambda connection: read_record(connection, game))
    if found is None:
        raise DeniedError(404, "no-such-game")
    return Response(str(found), headers={**NEVER_KEPT, "Content-Type": RECORDS})


@endpoint("GET", "/me/games", rates=("search",))
async def list_my_games(call: Call, query: MyPages) -> GameList:
    """Your own games, those that you played as a guest too."""
    return await _listed(call, query, await _my_wish(call, query))


@endpoint("GET", "/me/records", media=RECORDS, rates=("export",))
async def download_my_records(call: Call, query: MyFilters) -> Response:
    """Your own games as records."""
    return _streamed(call, await _my_wish(call, query))


ENDPOINTS: tuple[Endpoint, ...] = (
    list_games,
    download_records,
    download_record,
    list_my_games,
    download_my_records,
)


async def _wish(call: Call, filters: Filters | Pages) -> Wish:
    """Raises DeniedError where somebody is named whom nobody knows."""
    return _wished(filters, await _id(call, filters.person), await _id(call, filters.opponent))


async def _my_wish(call: Call, filters: MyFilters) -> Wish:
    opponent = await _id(call, filters.opponent)
    return replace(_wished(filters, call.person.id, opponent), is_private=True)


def _wished(filters: MyFilters, person: str | None, opponent: str | None) -> Wish:
    if filters.result is not None and person is None:
        raise DeniedError(400, "not-understood", text="result")
    wish = convert(filters, Wish, from_attributes=True)
    return replace(wish, person=person, opponent=opponent)


async def _id(call: Call, name: str | None) -> str | None:
    return None if name is None else (await call.services.accounts.named(name)).id


async def _listed(call: Call, query: MyPages, wish: Wish) -> GameList:
    after = _place(query.after) if query.after is not None else None
    listed = await call.services.database.read(
        lambda connection: _page(connection, wish, query.most, after, call.person.id),
        is_long=True,
    )
    for one in listed.games:
        if one.state == "playing":
            one.turn = (await call.services.rooms.view(one.id, call.person.id)).now.turn
    return listed


def _page(
    connection: Connection,
    wish: Wish,
    most: int,
    after: Place | None,
    asker: str,
) -> GameList:
    found, end = search(connection, wish, most, after)
    shown = players(connection, {person for one in found for person in (one.white, one.black)})
    return GameList([_told(one, shown, asker) for one in found], end and _name(end))


def _told(found: Found, shown: dict[str, Player], asker: str) -> GameListed:
    return GameListed(
        id=found.id,
        game=found.game,
        start=found.start,
        white=shown[found.white],
        black=shown[found.black],
        side=side_of(asker, white=found.white, black=found.black),
        turn=None,
        pace=found.pace,
        speed=found.speed,
        is_rated=found.is_rated,
        created=found.created,
        state=found.state,
        winner=found.winner,
        reason=found.reason,
        ended=found.ended,
        plies=found.plies,
    )


def _name(place: Place) -> str:
    """A place in a list, as clients give it back."""
    return f"{place.created}.{place.game}"


def _place(name: str) -> Place:
    found = PLACE.fullmatch(name)
    if found is None:
        raise DeniedError(400, "not-understood", text="after")
    return Place(int(found[1]), found[2])


def _streamed(call: Call, wish: Wish) -> Response:
    return downloaded(call, records(call.services.database, wish), name="games.txt", media=RECORDS)


async def records(database: Database, wish: Wish) -> AsyncIterator[bytes]:
    """All games that are wanted as records, some at a time."""
    text, end = await database.read(partial(_some, wish=wish), is_long=True)
    yield text.encode()
    while end is not None:
        text, end = await database.read(partial(_some, wish=wish, after=end), is_long=True)
        yield text.encode()


def _some(
    connection: Connection, wish: Wish, after: Place | None = None
) -> tuple[str, Place | None]:
    found, end = search(connection, wish, AT_ONCE, after)
    return "".join(f"{read_record(connection, one.id)}\n" for one in found), end
