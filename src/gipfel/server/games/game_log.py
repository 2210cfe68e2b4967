"""The log of a game, and what follows from it: the rest of the game's row, and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from gipfel.review.explorer import transitions
from gipfel.server.accounts import ratings
from gipfel.server.games.game_work import work_of
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Event, Terms
from gipfel.server.store import games as store
from gipfel.server.store.openings import count_opening
from gipfel.server.store.work import GameWork, put_game, put_new_game


def insert_game(connection: Connection, terms: Terms, *, is_shared: bool = False) -> None:
    """Writes a game down that is to be played; where processes share it, what it wants, too."""
    room = Room(terms)
    store.insert_game(connection, terms, derived_columns(room))
    if is_shared:
        put_new_game(connection, terms.id, work_of(room, terms.created), terms.created)


def append(
    connection: Connection,
    game_id: str,
    events: Sequence[Event],
    values: dict[str, Any],
    opening: Sequence[tuple[int, int]] = (),
    wanted: GameWork | None = None,
) -> None:
    """Adds to a game's log, and writes down what follows from it: where it ended, ratings too.

    `opening` is that of a game that ends, as `opening_of` tells it; `wanted` is what it wants of
    the processes that share it.
    """
    store.append_events(connection, game_id, events, values)
    if wanted is not None:
        put_game(connection, game_id, wanted, events[-1].at)
    if values["state"] == "over":
        ratings.count(connection, game_id)
        count_opening(connection, game_id, opening, values["winner"])


def opening_of(room: Room) -> Sequence[tuple[int, int]]:
    """The opening of a game that is over, for the explorer; empty of any other game."""
    return transitions(room.record) if room.state == "over" else ()


def derived_columns(room: Room) -> dict[str, Any]:
    """The columns of a game that follow from its log."""
    outcome = room.outcome()
    return {
        "state": room.state,
        "winner": outcome.winner if outcome else None,
        "reason": outcome.reason if outcome else None,
        "ended": room.ended,
        "plies": len(room.moves),
        "version": room.version,
    }
