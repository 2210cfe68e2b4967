"""`gipfel perft`: counts the lines of play, to check the rules and measure their speed."""

from __future__ import annotations

from typing import Annotated

import typer

from gipfel.cli.arguments import GameArgument, PositionOption, number_option, read_position
from gipfel.cli.terminal.progress import Report, with_progress
from gipfel.engine.limit import PERFT_DEPTH
from gipfel.errors import TooManyMovesError
from gipfel.game import Position

# Counts below this depth are over in an instant, and are not split for the sake of progress.
SPLIT_DEPTH = 4


def perft(
    game: GameArgument,
    depth: Annotated[
        int,
        number_option("--depth", "N", "Plies to look ahead.", PERFT_DEPTH),
    ],
    position: PositionOption = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="Show the count after each move, too.")
    ] = False,
) -> None:
    """Count the lines of play of exactly N plies.

    The count is the last word of the last line. A pass is a ply; in GIPF a ply is a whole turn.
    A finished game has no successors.

    \b
    Examples:
      gipfel perft dvonn --depth 3
      gipfel perft gipf-tournament --depth 2 --divide
    """
    start = read_position(game, position)
    if not divide or depth == 0:
        typer.echo(with_progress("Counting", lambda report: count_lines(start, depth, report)))
        return
    counts = with_progress("Counting", lambda report: count_by_move(start, depth, report))
    lines = [f"{move} {count}" for move, count in sorted(counts.items())]
    typer.echo("\n".join([*lines, f"total {sum(counts.values())}"]))


def count_by_move(position: Position, depth: int, report: Report) -> dict[str, int]:
    """The count after each move. Raises TooManyMovesError."""
    moves = position.legal_moves()
    counts = {}
    for number, move in enumerate(moves):
        part = _part(report, number, len(moves))
        counts[str(move)] = count_lines(position.play(move), depth - 1, part)
    return counts


def count_lines(position: Position, depth: int, report: Report, splits: int = 2) -> int:
    """The count, with the part that is done reported from 0 to 1."""
    if depth < SPLIT_DEPTH or splits == 0:
        return position.perft(depth)
    try:
        moves = position.legal_moves()
    except TooManyMovesError:
        return position.perft(depth)
    total = 0
    for number, move in enumerate(moves):
        part = _part(report, number, len(moves))
        total += count_lines(position.play(move), depth - 1, part, splits - 1)
    return total


def _part(report: Report, number: int, of: int) -> Report:
    report(number / of)
    return lambda done: report((number + done) / of)
