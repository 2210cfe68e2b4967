"""What the database keeps, held to what the players know: read from the file, and replayed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from benchmarks.trouble.pair import PlayedGame
from gipfel.record import Record

Row = tuple[int, str, str | None, str | None, int]


@dataclass(frozen=True)
class Finding:
    """One thing that is not as was promised."""

    what: str
    is_lost_move: bool = False


def check_store(
    path: Path, played: Iterable[PlayedGame], charge_tolerance_ms: float | None
) -> list[Finding]:
    """What of the games is lost or differs; with a tolerance, what was charged too much."""
    findings: list[Finding] = []
    excess: list[float] = []
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        for game in played:
            log = _log(connection, game.id)
            moves = [row for row in log if row[1] == "move"]
            findings += _check_game(log, moves, game)
            excess += _excess_ms(moves, game)
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


def _log(connection: sqlite3.Connection, game: str) -> list[Row]:
    rows = "SELECT number, kind, side, text, spent FROM log WHERE game = ? ORDER BY number"
    return connection.execute(rows, (game,)).fetchall()


def _check_game(log: list[Row], moves: list[Row], game: PlayedGame) -> Iterator[Finding]:
    kept = tuple(str(row[3]) for row in moves)
    for ply, text in game.acknowledged.items():
        if kept[ply : ply + 1] != (text,):
            yield Finding(f"{game.id}: ply {ply} {text} was acknowledged, and is lost", True)
        elif moves[ply][0] != game.versions[ply]:
            yield Finding(f"{game.id}: ply {ply} has version {moves[ply][0]}")
    if [row[0] for row in log] != list(range(1, len(log) + 1)):
        yield Finding(f"{game.id}: the log has gaps")
    if len([move for move in kept if move != "pass"]) > len(game.acknowledged) + 1:
        yield Finding(f"{game.id}: there are moves that nobody made")
    if any(seen != kept for seen in game.seen):
        yield Finding(f"{game.id}: a client sees another game than the store has")
    if ended := [row[1] for row in log if row[1] in ("time", "abandoned", "abort")]:
        yield Finding(f"{game.id}: ended by {ended[0]} at ply {len(kept)}")
    yield from _replay(game, kept)


def _replay(game: PlayedGame, moves: tuple[str, ...]) -> Iterator[Finding]:
    record = Record(game.kind)
    try:
        for move in moves:
            record.play(move)
    except ValueError as error:
        yield Finding(f"{game.id}: cannot be replayed: {error}")


def _excess_ms(moves: list[Row], game: PlayedGame) -> Iterator[float]:
    """What moves were charged beyond their players' thinking; a side's first costs nothing."""
    begun: set[str | None] = set()
    for ply, (_, _, side, text, spent) in enumerate(moves):
        if side in begun and ply in game.thinking_s and text != "pass":
            yield spent - game.thinking_s[ply] * 1000
        begun.add(side)
