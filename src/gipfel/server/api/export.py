"""All that is known of somebody, as one JSON object that comes in pieces."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, and_, or_, select

from gipfel.server.accounts.person import Person
from gipfel.server.accounts.players import players
from gipfel.server.games.records import read_record
from gipfel.server.store.database import Database
from gipfel.server.store.schema import (
    accounts,
    challenges,
    chat,
    games,
    keys,
    log,
    mutes,
    nicknames,
    push_subscriptions,
    puzzle_attempts,
    ratings,
    studies,
)
from gipfel.server.store.studies import studies_of

# Nothing that proves who somebody is belongs into a file.
SECRET = {"password", "hash", "auth"}
# Columns that say who somebody else is.
OTHERS = ("white", "black", "challenger", "opponent")


async def export_person(
    database: Database, person: Person, *, has_keys: bool = True
) -> AsyncIterator[bytes]:
    """The account, keys, ratings, puzzles and challenges; then studies, and games with records."""
    about = await database.read_long(_about, person.id)
    if not has_keys:
        del about[keys.name], about[push_subscriptions.name]
    yield msgspec.json.encode(about).removesuffix(b"}") + b',"studies":['
    async for piece in _listed(database, _studies, _study, person):
        yield piece
    yield b'],"games":['
    async for piece in _listed(database, _games, export_game, person):
        yield piece
    yield b"]}"


async def _listed(
    database: Database,
    ids: Callable[[Connection, str], list[str]],
    export: Callable[[Connection, str, str], dict[str, Any]],
    person: Person,
) -> AsyncIterator[bytes]:
    """What somebody has of one kind, each read by itself."""
    separator = b""
    for each in await database.read_long(ids, person.id):
        one = await database.read_long(export, each, person.id)
        yield separator + msgspec.json.encode(one)
        separator = b","


def _about(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    mine = {
        accounts: accounts.c.id == person,
        nicknames: nicknames.c.person == person,
        keys: keys.c.person == person,
        push_subscriptions: push_subscriptions.c.person == person,
        ratings: ratings.c.person == person,
        puzzle_attempts: puzzle_attempts.c.person == person,
        challenges: or_(challenges.c.challenger == person, challenges.c.opponent == person),
    }
    return {table.name: _rows(connection, table, condition) for table, condition in mine.items()}


def _studies(connection: Connection, person: str) -> list[str]:
    return [study.id for study in studies_of(connection, person)]


def _study(connection: Connection, study: str, person: str) -> dict[str, Any]:
    """A study; nothing is left of one that was deleted meanwhile."""
    found = _rows(connection, studies, and_(studies.c.person == person, studies.c.id == study))
    return found[0] if found else {}


def _games(connection: Connection, person: str) -> list[str]:
    mine = or_(games.c.white == person, games.c.black == person)
    return list(connection.scalars(select(games.c.id).where(mine).order_by(games.c.created)))


def export_game(connection: Connection, game_id: str, person: str) -> dict[str, Any]:
    """A game; of what was said beside it one's own words, and whether one wanted no more."""
    white = connection.scalar(select(games.c.white).where(games.c.id == game_id))
    side = "w" if white == person else "b"
    (found,) = _rows(connection, games, games.c.id == game_id)
    return found | {
        "side": side,
        "log": _rows(connection, log, log.c.game == game_id),
        "chat": _rows(connection, chat, and_(chat.c.game == game_id, chat.c.side == side)),
        "mutes": _rows(connection, mutes, and_(mutes.c.game == game_id, mutes.c.side == side)),
        "record": str(read_record(connection, game_id)),
    }


def _rows(
    connection: Connection, table: Table, condition: ColumnElement[bool]
) -> list[dict[str, Any]]:
    columns = [column for column in table.c if column.name not in SECRET]
    order = table.primary_key.columns
    found = connection.execute(select(*columns).where(condition).order_by(*order))
    rows = [dict(row._mapping) for row in found]
    shown = players(connection, (person for row in rows for person in _people(row).values()))
    return [row | {name: shown[person] for name, person in _people(row).items()} for row in rows]


def _people(row: dict[str, Any]) -> dict[str, str]:
    """Those who are shown as others see them: their ids are nobody else's business."""
    return {name: row[name] for name in OTHERS if row.get(name) is not None}
