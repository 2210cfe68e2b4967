"""Games for tests: played by the rules, written as the server writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs
from sqlalchemy import Connection

from gipfel.server.games.game_log import append, derived_columns, insert_game, opening_of
from gipfel.server.games.referee import decide
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Command, Event, Terms
from gipfel.server.protocol.pace import Pace
from gipfel.server.services import Services
from gipfel.server.timestamps import SECOND_MS

BLITZ = Pace(base=180 * SECOND_MS, increment=2 * SECOND_MS)
# A few moves, then Black gives up.
SHORT = ("g2", "c1", "f5")


async def play(
    services: Services,
    name: str,
    white: str,
    black: str,
    *,
    moves: Sequence[str] = SHORT,
    **other: Any,
) -> Terms:
    """A game in which some moves are made, a second each, and the player to move then resigns."""
    terms = Terms(name, "dvonn", white, black, created=0, pace=BLITZ)
    terms = structs.replace(terms, **other)
    await services.database.write(lambda connection: _played(connection, terms, moves))
    return terms


def _played(connection: Connection, terms: Terms, moves: Sequence[str]) -> None:
    insert_game(connection, terms)
    room = Room(terms)
    events: list[Event] = []
    for number, move in enumerate((*moves, None), 1):
        command = Command("resign") if move is None else Command("move", move, ply=number - 1)
        at = terms.created + number * SECOND_MS
        event = decide(room, command, side=room.turn, at=at)
        room.apply(event)
        events.append(event)
    append(connection, terms.id, events, derived_columns(room), opening_of(room))
