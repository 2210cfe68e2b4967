"""The openings of somebody's own games, as they were played, read from the logs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from gipfel.game import Side
from gipfel.review.explorer import PLIES
from gipfel.server.store.archive import Cursor, GameFilter, search
from gipfel.server.store.schema import log

MOVE, TAKEBACK = "move", "takeback-agree"


@dataclass(frozen=True)
class OwnOpening:
    """How a game of somebody's began, and who won it."""

    id: str
    start: str | None
    winner: Side | None
    moves: Sequence[str]


def own_openings(
    connection: Connection, person: str, game: str, most: int, after: Cursor | None = None
) -> tuple[Sequence[OwnOpening], Cursor | None]:
    """The openings of a person's games that are over, the latest first.

    Also those with a guest, which only their players find; and after which of them there are more.
    """
    wanted = GameFilter(person=person, game=game, is_private=True)
    rows, end = search(connection, wanted, most, after)
    moves = _openings(connection, [row.id for row in rows])
    found = [OwnOpening(row.id, row.start, row.winner, moves[row.id]) for row in rows]
    return found, end


def _openings(connection: Connection, game_ids: Collection[str]) -> dict[str, list[str]]:
    """The first moves that stood in the end."""
    lines = connection.execute(
        select(log.c.game, log.c.kind, log.c.text)
        .where(log.c.game.in_(game_ids), log.c.kind.in_([MOVE, TAKEBACK]))
        .order_by(log.c.game, log.c.number)
    )
    moves: dict[str, list[str]] = defaultdict(list)
    for game, kind, text in lines:
        if kind == MOVE:
            moves[game].append(text)
        else:
            del moves[game][int(text) :]
    return defaultdict(list, {game: made[:PLIES] for game, made in moves.items()})
