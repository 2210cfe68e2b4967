"""Makes anew what follows from the logs of games."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select, update

from gipfel.server.accounts import ratings
from gipfel.server.games.game_log import derived_columns, opening_of
from gipfel.server.games.room import Room
from gipfel.server.store.games import read_game
from gipfel.server.store.openings import count_opening, forget_openings
from gipfel.server.store.schema import games


class Rebuilt(NamedTuple):
    """How many games there are; how many of them, and how many ratings, were not as they should."""

    games: int
    changed_games: int
    changed_ratings: int


def rebuild(connection: Connection) -> Rebuilt:
    """Plays every game through from its log, then counts all ratings again."""
    forget_openings(connection)
    ids = list(connection.execute(select(games.c.id).order_by(games.c.ended, games.c.id)).scalars())
    changed = sum(_rebuild_game(connection, game_id) for game_id in ids)
    return Rebuilt(len(ids), changed, ratings.recount(connection))


def _rebuild_game(connection: Connection, game_id: str) -> bool:
    found = read_game(connection, game_id)
    if found is None:
        return False
    room = Room.of(*found)
    values = derived_columns(room)
    count_opening(connection, game_id, opening_of(room), values["winner"])
    columns = (games.c[name] for name in values)
    row = connection.execute(select(*columns).where(games.c.id == game_id)).one()
    if row._asdict() == values:
        return False
    connection.execute(update(games).where(games.c.id == game_id).values(values))
    return True
