"""Openings in the store: what was played from each position in the games of the archive.

A row is a pair of folded keys, of a position and of the one that followed it. The rows follow from
the logs of the games: `gipfel rebuild` counts them anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, delete, select, text

from gipfel.game import Side
from gipfel.review.explorer import Edge, Results
from gipfel.review.explorer.index import signed, unsigned
from gipfel.server.store.archive import is_archived
from gipfel.server.store.schema import openings

# Known to every database that we use.
_ADD = text(
    "INSERT INTO openings (position, following, white, draws, black, game)"
    " VALUES (:position, :following, :white, :draws, :black, :game)"
    " ON CONFLICT (position, following) DO UPDATE SET"
    " white = openings.white + excluded.white, draws = openings.draws + excluded.draws,"
    " black = openings.black + excluded.black, game = excluded.game"
)

_AFTER = select(
    openings.c.following, openings.c.white, openings.c.draws, openings.c.black, openings.c.game
)


def count_opening(
    connection: Connection, game_id: str, opening: Sequence[tuple[int, int]], winner: Side | None
) -> None:
    """Counts a game that is over, once, unless it is one that the archive does not show.

    Its opening is told as `transitions` tells it. Rows are written in one order everywhere: so two
    games that end at once never wait for each other.
    """
    if not opening or not is_archived(connection, game_id):
        return
    ended = {
        "white": int(winner == "w"),
        "draws": int(winner is None),
        "black": int(winner == "b"),
        "game": game_id,
    }
    rows = sorted((signed(key), signed(following)) for key, following in opening)
    connection.execute(
        _ADD, [{"position": key, "following": following, **ended} for key, following in rows]
    )


def edges_after(connection: Connection, key: int) -> Mapping[int, Edge]:
    """What followed a position, by the folded keys of both."""
    rows = connection.execute(_AFTER.where(openings.c.position == signed(key)))
    return {
        unsigned(row.following): Edge(Results(row.white, row.draws, row.black), row.game)
        for row in rows
    }


def forget_openings(connection: Connection) -> None:
    """Forgets what was counted: all is to be counted again."""
    connection.execute(delete(openings))
