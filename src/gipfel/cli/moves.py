"""`gipfel moves`: the legal moves of a position."""

from __future__ import annotations

import typer

from gipfel import words
from gipfel.cli.arguments import GameArgument, PositionOption, read_position
from gipfel.cli.usage import environment_language


def moves(game: GameArgument, position: PositionOption = None) -> None:
    """List the legal moves of a position, one a line, sorted.

    A finished game has none. For GIPF a move is a whole turn.

    \b
    Examples:
      gipfel moves dvonn
      gipfel moves dvonn --position '........./........../.........../......R.../......... b place'
    """
    start = read_position(game, position)
    texts = sorted(str(move) for move in start.legal_moves())
    if texts:
        typer.echo("\n".join(texts))
    else:
        typer.echo(words.message("moves-over", environment_language()), err=True)
