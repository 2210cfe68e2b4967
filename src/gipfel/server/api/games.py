"""Games that were played here: the archive, records, and one's own games."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from dataclasses import asdict, replace
from typing import Annotated, Literal

from msgspec import Meta, Struct, convert
from sqlalchemy import Connection
from starlette.responses import Response

from gipfel.game import Side
from gipfel.server.accounts.players import players
from gipfel.server.api.download import download_response
from gipfel.server.api.endpoint import Call, endpoint
from gipfel.server.errors import DeniedError
from gipfel.server.games.records import read_record
from gipfel.server.games.room import Room
from gipfel.server.http.problem import NO_STORE
from gipfel.server.identity import rate_key
from gipfel.server.protocol.events import State, side_of
from gipfel.server.protocol.messages import Player
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.archive import Cursor, GameFilter, GameRow, search
from gipfel.server.store.database import Database
from gipfel.server.store.games import read_game

RECORDS = "text/plain; charset=utf-8"
MOST_LISTED = 100
# When a game began, and its id, if it is one's.
CURSOR = re.compile(r"([0-9]{1,16})\.(.*)", re.DOTALL)
# Records that are read at once, and for how long: so much is in memory, and so long a reader is
# taken. Last positions are found as long.
BATCH = 50
BATCH_S = 0.25

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
    # Whether each game comes with its last position.
    with_positions: bool = False


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
    # The last one, where it was asked for and there was time to play all moves.
    position: str | None = None


class GameList(Struct):
    """Some games, the latest first; with `next` as `after` the list goes on.

    Where what is wanted is rare, there may be few games in it, or none, although it goes on.
    """

    games: list[GameListed]
    next: str | None


@endpoint("GET", "/games", rates=("search",))
async def list_games(call: Call, query: Pages) -> GameList:
    """Games of people with an account, by what you know of them."""
    return await _list(call, query, await _filter(call, query))


@endpoint("GET", "/games/records", media=RECORDS, rates=("export",))
async def download_records(call: Call, query: Filters) -> Response:
    """The same games as records, all of them: with is_rated=true every rated game."""
    return _download(call, await _filter(call, query))


@endpoint("GET", "/games/{game}/record", media=RECORDS, rates=("record",))
async def download_record(call: Call, game: str) -> Response:
    """One game as a record, also while it is played."""
    limits, asker = call.services.limits, rate_key(call.request, call.person)
    limits.check("records", asker)
    # One after the other: a log may be long, and lists are read in the same lane.
    with limits.holding("records", asker):
        async with call.services.reading_record:
            found = await call.services.database.read_long(read_record, game)
    if found is None:
        raise DeniedError(404, "no-such-game")
    return Response(str(found), headers={**NO_STORE, "Content-Type": RECORDS})


@endpoint("GET", "/me/games", rates=("search",))
async def list_my_games(call: Call, query: MyPages) -> GameList:
    """Your own games, those that you played as a guest too."""
    return await _list(call, query, await _my_filter(call, query))


@endpoint("GET", "/me/records", media=RECORDS, rates=("export",))
async def download_my_records(call: Call, query: MyFilters) -> Response:
    """Your own games as records."""
    return _download(call, await _my_filter(call, query))


async def _filter(call: Call, filters: Filters | Pages) -> GameFilter:
    """Raises DeniedError where somebody is named whom nobody knows."""
    return _filter_of(filters, await _id(call, filters.person), await _id(call, filters.opponent))


async def _my_filter(call: Call, filters: MyFilters) -> GameFilter:
    opponent = await _id(call, filters.opponent)
    return replace(_filter_of(filters, call.person.id, opponent), is_private=True)


def _filter_of(filters: MyFilters, person: str | None, opponent: str | None) -> GameFilter:
    if filters.result is not None and person is None:
        raise DeniedError(400, "not-understood", text="result")
    wanted = convert(filters, GameFilter, from_attributes=True)
    return replace(wanted, person=person, opponent=opponent)


async def _id(call: Call, name: str | None) -> str | None:
    return None if name is None else (await call.services.accounts.by_name(name)).id


async def _list(call: Call, query: MyPages, wanted: GameFilter) -> GameList:
    listed = await call.services.database.read_long(
        _page, wanted, query.most, parse_cursor(query.after), call.person.id
    )
    for one in listed.games:
        if one.state == "playing":
            one.turn = (await call.services.rooms.view(one.id, call.person.id)).now.turn
            glimpse = call.services.rooms.glimpse(one.id) if query.with_positions else None
            one.position = None if glimpse is None else glimpse.position
    if query.with_positions:
        over = [one.id for one in listed.games if one.state != "playing"]
        positions = await call.services.database.read_long(_last_positions, over)
        for one in listed.games:
            one.position = positions.get(one.id, one.position)
    return listed


def _last_positions(connection: Connection, game_ids: list[str]) -> dict[str, str]:
    """The positions in which games ended: of as many as can be played through in the time."""
    deadline = time.monotonic() + BATCH_S
    positions: dict[str, str] = {}
    for game_id in game_ids:
        found = read_game(connection, game_id)
        if found is not None:
            positions[game_id] = str(Room.of(*found).position)
        if time.monotonic() > deadline:
            break
    return positions


def _page(
    connection: Connection, wanted: GameFilter, most: int, after: Cursor | None, asker: str
) -> GameList:
    found, end = search(connection, wanted, most, after)
    shown = players(connection, {person for one in found for person in (one.white, one.black)})
    return GameList([_show_game(one, shown, asker) for one in found], format_cursor(end))


def _show_game(found: GameRow, shown: dict[str, Player], asker: str) -> GameListed:
    known = asdict(found) | {
        "white": shown[found.white],
        "black": shown[found.black],
        "side": side_of(asker, white=found.white, black=found.black),
        "turn": None,
        "pace": found.pace,
        "position": None,
    }
    return GameListed(**{name: known[name] for name in GameListed.__struct_fields__})


def format_cursor(cursor: Cursor | None) -> str | None:
    """A place in a list, as clients give it back; None at its end."""
    return None if cursor is None else f"{cursor.created}.{cursor.game}"


def parse_cursor(name: str | None) -> Cursor | None:
    """The place that a client gave back; None for the begin. Raises DeniedError."""
    if name is None:
        return None
    found = CURSOR.fullmatch(name)
    if found is None:
        raise DeniedError(400, "not-understood", text="after")
    return Cursor(int(found[1]), found[2])


def _download(call: Call, wanted: GameFilter) -> Response:
    return download_response(
        call, records(call.services.database, wanted), name="games.txt", media=RECORDS
    )


async def records(database: Database, wanted: GameFilter) -> AsyncIterator[bytes]:
    """All games that are wanted as records, some at a time."""
    text, end = await database.read_long(_read_batch, wanted)
    yield text.encode()
    while end is not None:
        text, end = await database.read_long(_read_batch, wanted, end)
        yield text.encode()


def _read_batch(
    connection: Connection, wanted: GameFilter, after: Cursor | None = None
) -> tuple[str, Cursor | None]:
    deadline = time.monotonic() + BATCH_S
    found, end = search(connection, wanted, BATCH, after)
    texts = []
    for one in found:
        texts.append(f"{read_record(connection, one.id)}\n")
        if time.monotonic() > deadline and one is not found[-1]:
            return "".join(texts), one.cursor
    return "".join(texts), end
