"""What a puzzle is about, by its first move."""

from __future__ import annotations

from gipfel.game import GAMES, Effects, Move, Position
from gipfel.review.puzzles.only_move import OnlyMove
from gipfel.review.puzzles.puzzle import Theme

__all__ = ["theme_of"]

# Who is to hold the game can expect about half a point, and about nothing after any other move.
HOLDING = (0.35, 0.75)
LOST = 0.25

# Of an endgame so many pieces and stacks are left, at most.
ENDGAME_CELLS = 16


def theme_of(position: Position, found: OnlyMove) -> Theme | None:
    """What the only good move of a position is about; None where nobody could tell what to find.

    >>> from gipfel import GAMES
    >>> from gipfel.review.puzzles.only_move import OnlyMoveSearch
    >>> text = ".B..WW.../.W3W6B2.W3W5*.B3B2/.B9....W3RB../R.....B.../W........ w stack"
    >>> position = GAMES["dvonn"].parse(text)
    >>> found = OnlyMoveSearch("dvonn").look(position, 4000)
    >>> theme_of(position, found)
    'cut-off'
    """
    choice = _choice_of_removals(position, found.move)
    if choice is not None:
        return choice
    if position.idea(found.line).name == "cut-off":
        return "cut-off"
    if found.points == 1 and found.is_decided:
        is_small = len(position.cells()) <= ENDGAME_CELLS
        return "endgame" if _is_solved_with_margin(position, found) and is_small else "win"
    least, most = HOLDING
    return "hold" if least <= found.points <= most and found.others <= LOST else None


def _is_solved_with_margin(position: Position, found: OnlyMove) -> bool:
    return found.is_exact and GAMES[position.game_name].has_margin


def _choice_of_removals(position: Position, move: Move) -> Theme | None:
    """The theme where what is taken off is a choice of its own, with the same piece entered."""
    effects = position.effects(move)
    if effects.entered is None or not effects.removed:
        return None
    entered, chosen = _entered(effects), _removed(effects)
    differing: set[tuple[str, bool]] = set()
    for other in position.legal_moves():
        effects = position.effects(other)
        if _entered(effects) == entered:
            differing |= _removed(effects) ^ chosen
    if not differing:
        return None
    return "gipf-piece" if all(is_gipf for _, is_gipf in differing) else "rows"


def _entered(effects: Effects) -> tuple[object, ...]:
    return effects.entered, effects.moved


def _removed(effects: Effects) -> set[tuple[str, bool]]:
    """The cells that are cleared, and whether a GIPF piece stood there."""
    return {(gone.cell, bool(getattr(gone.piece, "is_gipf", False))) for gone in effects.removed}
