"""`gipfel show`: a position as text in the terminal."""

from __future__ import annotations

from gipfel.cli import status
from gipfel.cli.arguments import (
    GameArgument,
    LanguageOption,
    PositionOption,
    chosen_language,
    read_position,
    read_turn,
)
from gipfel.cli.screen import Screen
from gipfel.game import Game, Position, Turn


def show(
    game: GameArgument, position: PositionOption = None, language: LanguageOption = None
) -> None:
    """Draw a position in the terminal.

    Under the board stand what each side has and what is to be done next. Pieces are told apart by
    their signs; on a terminal there is colour, too (NO_COLOR=1 turns it off).

    \b
    Examples:
      gipfel show gipf-standard
      gipfel show dvonn --position '........./........../.........../......R.../......... b place'
    """
    screen = Screen(chosen_language(language))
    if position is None:
        _show(screen, game, read_position(game, None), None)
    else:
        _show(screen, game, *read_turn(game, position))


def _show(screen: Screen, game: Game, position: Position, turn: Turn | None) -> None:
    screen.say(screen.word("game-title", game=game.name), "bold")
    screen.board(game, position, turn)
    outcome = position.outcome()
    if outcome is None:
        screen.say((turn or position).next_step(screen.language))
        return
    screen.outcome(outcome)
    if score := status.result(position, screen.language):
        screen.say(score)
