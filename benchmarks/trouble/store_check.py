"""What the database keeps, held to what the players know: read from the file, and replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, create_engine, func, select

from benchmarks.trouble.pair import PlayedGame
from gipfel.record import Record
from gipfel.server.accounts.ratings import COUNTS, recount
from gipfel.server.store.schema import games, log, ratings

Row = tuple[int, str, str | None, str | None, int]


@dataclass(frozen=True)
class Finding:
    """One thing that is not as was promised."""

    what: str
    is_lost_move: bool = False


def check_store(
    database_url: str,
    played: Iterable[PlayedGame],
    charge_tolerance_ms: float | None,
    *,
    may_charge_reconnects: bool = False,
) -> list[Finding]:
    """What of the games is lost or differs; with a tolerance, what was charged too much.

    Where other processes go on, clocks may run while players come back from one that was lost.
    """
    findings: list[Finding] = []
    excess: list[float] = []
    engine = create_engine(database_url)
    with engine.connect() as connection:
        for game in played:
            lines = _log(connection, game.id)
            moves = [row for row in lines if row[1] == "move"]
            findings += _check_game(lines, moves, game)
            excess += _excess_ms(moves, game, may_charge_reconnects=may_charge_reconnects)
        findings += _check_ratings(connection)
    engine.dispose()
    if charge_tolerance_ms is not None:
        findings += _check_charges(excess, charge_tolerance_ms)
    return findings


def _check_charges(excess_ms: list[float], tolerance_ms: float) -> Iterator[Finding]:
    above = [excess for excess in excess_ms if excess > tolerance_ms]
    if above:
        yield Finding(
            f"{len(above)} of {len(excess_ms)} moves were charged more than their players' own"
            f" thinking and {tolerance_ms:.0f} ms, the worst by {max(above):.0f} ms"
        )


def _check_ratings(connection: Connection) -> Iterator[Finding]:
    """What rated games have made of ratings, held to what follows from the games; not kept."""
    ended = connection.scalar(select(func.count()).select_from(games).where(COUNTS))
    kept = connection.scalar(select(func.count()).select_from(ratings))
    if kept != 2 * (ended or 0):
        yield Finding(f"{kept} ratings of {ended} rated games")
    if wrong := recount(connection):
        yield Finding(f"{wrong} ratings are not what the games make of them")
    connection.rollback()


def _log(connection: Connection, game: str) -> list[Row]:
    columns = (log.c.number, log.c.kind, log.c.side, log.c.text, log.c.spent)
    lines = select(*columns).where(log.c.game == game).order_by(log.c.number)
    return [tuple(line) for line in connection.execute(lines)]


def _check_game(lines: list[Row], moves: list[Row], game: PlayedGame) -> Iterator[Finding]:
    kept = tuple(str(row[3]) for row in moves)
    for ply, text in game.acknowledged.items():
        if kept[ply : ply + 1] != (text,):
            yield Finding(f"{game.id}: ply {ply} {text} was acknowledged, and is lost", True)
        elif moves[ply][0] != game.versions[ply]:
            yield Finding(f"{game.id}: ply {ply} has version {moves[ply][0]}")
    if [row[0] for row in lines] != list(range(1, len(lines) + 1)):
        yield Finding(f"{game.id}: the log has gaps")
    if len([move for move in kept if move != "pass"]) > len(game.acknowledged) + 1:
        yield Finding(f"{game.id}: there are moves that nobody made")
    if any(seen != kept for seen in game.seen):
        yield Finding(f"{game.id}: a client sees another game than the store has")
    if ended := [row[1] for row in lines if row[1] in ("time", "abandoned", "abort")]:
        yield Finding(f"{game.id}: ended by {ended[0]} at ply {len(kept)}")
    yield from _replay(game, kept)


def _replay(game: PlayedGame, moves: tuple[str, ...]) -> Iterator[Finding]:
    record = Record(game.kind)
    try:
        for move in moves:
            record.play(move)
    except ValueError as error:
        yield Finding(f"{game.id}: cannot be replayed: {error}")


def _excess_ms(
    moves: list[Row], game: PlayedGame, *, may_charge_reconnects: bool
) -> Iterator[float]:
    """What moves were charged beyond their players' thinking; a side's first costs nothing."""
    begun: set[str | None] = set()
    for ply, (_, _, side, text, spent) in enumerate(moves):
        if side in begun and ply in game.thinking_s and text != "pass":
            away_s = game.away_s.get(ply, 0.0) if may_charge_reconnects else 0.0
            yield spent - (game.thinking_s[ply] + away_s) * 1000
        begun.add(side)
