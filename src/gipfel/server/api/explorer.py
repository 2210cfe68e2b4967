"""The explorer: what was played from a position here, and what the opening book says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from gipfel.engine.book import folded_key
from gipfel.game import GAMES, Position, Side
from gipfel.review.explorer import Edge, ExploredMove, Explorer, Results
from gipfel.server.api.endpoint import Call, endpoint
from gipfel.server.api.games import format_cursor, parse_cursor
from gipfel.server.api.positions import MOST_LISTED, GameName, Place, in_thread, position_of
from gipfel.server.errors import DeniedError
from gipfel.server.store.openings import edges_after
from gipfel.server.store.own_openings import OwnOpening, own_openings

# Openings that are read at once.
MOST_OPENINGS = 100


class MoveExplored(Struct):
    """A move, those that are alike but for a symmetry of the board, and how games ended with it.

    `game` is the latest of them; `book_score` is in hundredths of a piece, for who moves.
    """

    move: str
    alike: list[str]
    white: int
    draws: int
    black: int
    game: str | None
    book_score: int | None


class PositionExplored(Struct):
    """A position, how the games ended that went on from it, and its moves.

    Only moves are there that were played or are in the book: those that were played most first.
    """

    position: str
    turn: str
    white: int
    draws: int
    black: int
    book_score: int | None
    moves: list[MoveExplored]


class OwnGames(Struct, forbid_unknown_fields=True):
    """Of which game one's own openings are wanted, how many at most, and after which of them."""

    game: GameName
    most: Annotated[int, Meta(ge=1, le=MOST_OPENINGS)] = MOST_OPENINGS
    after: Annotated[str, Meta(max_length=64)] | None = None


class OpeningPlayed(Struct):
    """How a game went, by the folded keys of the positions of its first 24 plies.

    A folded key is 16 hexadecimal digits, the same for all positions that a symmetry makes equal.
    """

    id: str
    winner: Side | None
    keys: list[str]


class OpeningList(Struct):
    """Openings, the latest game first; with `next` as `after` the list goes on."""

    openings: list[OpeningPlayed]
    next: str | None


@endpoint("POST", "/explorer", rates=("position",))
async def explore_position(call: Call, body: Place) -> PositionExplored:
    """What was played from a position in the archive, and what the opening book says."""
    position = await in_thread(call, position_of, body)
    edges = await call.services.database.read(edges_after, folded_key(position))
    return await in_thread(call, _explored, position, edges)


@endpoint("GET", "/me/openings", rates=("search",))
async def list_my_openings(call: Call, query: OwnGames) -> OpeningList:
    """Through which positions your own games began that are over; those as a guest too."""
    if query.game not in GAMES:
        raise DeniedError(400, "game-unknown", games=", ".join(GAMES))
    found, end = await call.services.database.read_long(
        own_openings, call.person.id, query.game, query.most, parse_cursor(query.after)
    )
    openings = await in_thread(call, lambda: [_played(query.game, each) for each in found])
    return OpeningList(openings, format_cursor(end))


def _played(game: str, opening: OwnOpening) -> OpeningPlayed:
    kind = GAMES[game]
    position: Position = kind.start() if opening.start is None else kind.parse(opening.start)
    keys = [folded_key(position)]
    for move in opening.moves:
        position = position.play(move)
        keys.append(folded_key(position))
    return OpeningPlayed(opening.id, opening.winner, [f"{key:016x}" for key in keys])


class _Known:
    """The games of one position, which were read already."""

    def __init__(self, edges: Mapping[int, Edge]) -> None:
        self._edges = edges

    def edges(self, _key: int) -> Mapping[int, Edge]:
        return self._edges


def _explored(position: Position, edges: Mapping[int, Edge]) -> PositionExplored:
    # Where a turn is one of very many, no game of the archive has an opening.
    is_crowded = position.count_moves(at_most=MOST_LISTED + 1) > MOST_LISTED
    found = Explorer(_Known({} if is_crowded else edges)).explore(position)
    return PositionExplored(
        position=str(position),
        turn=position.turn,
        **_counts(found.results),
        book_score=found.book_score,
        moves=[_move(each) for each in found.moves],
    )


def _move(found: ExploredMove) -> MoveExplored:
    return MoveExplored(
        move=str(found.move),
        alike=[str(each) for each in found.alike],
        **_counts(found.results),
        game=found.game,
        book_score=found.book_score,
    )


def _counts(results: Results) -> dict[str, int]:
    return {"white": results.white, "draws": results.draws, "black": results.black}
