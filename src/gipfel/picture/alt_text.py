"""What a screen reader says of a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from gipfel import words
from gipfel.picture.diagram import Diagram
from gipfel.picture.look import Shown, game_of, position_of
from gipfel.picture.piece import Piece

if TYPE_CHECKING:
    from gipfel.picture.picture import Picture

__all__ = ["description_of", "title_of"]


def title_of(shown: Shown, language: str) -> str:
    """The game, and what is to be done next or how it ended."""
    game = words.message("game-title", language, game=game_of(shown))
    if isinstance(shown, Diagram):
        return game
    outcome = position_of(shown).outcome()
    text = (
        words.ending(outcome.winner, outcome.reason, language)
        if outcome
        else shown.next_step(language)
    )
    return words.message("picture-title", language, game=game, text=text)


def description_of(picture: Picture) -> str:
    """What stands where, what lies beside the board, the last move, and what is marked."""
    return " ".join(_sentences(picture))


def _sentences(picture: Picture) -> Iterator[str]:
    language = picture.language
    if not picture.pieces:
        yield words.message("picture-empty", language)
    for owner in "wbr":
        if cells := _cells(picture.pieces, owner, language):
            yield _describe_owner(owner, cells, language)
    if picture.has_sides:
        yield from _beside(picture)
    if picture.move is not None:
        yield words.message("picture-last", language, move=str(picture.move))
    yield from _pointed_out(picture)


def _pointed_out(picture: Picture) -> Iterator[str]:
    if cells := ", ".join(dict.fromkeys(mark.cell for mark in picture.all_marks)):
        yield words.message("picture-marks", picture.language, cells=cells)
    if ways := ", ".join(f"{arrow.source}-{arrow.target}" for arrow in picture.all_arrows):
        yield words.message("picture-arrows", picture.language, text=ways)


def _cells(pieces: Mapping[str, Piece], owner: str, language: str) -> str:
    named = sorted(cell for cell, piece in pieces.items() if piece.owner == owner)
    return ", ".join(_cell(cell, pieces[cell], language) for cell in named)


def _cell(cell: str, piece: Piece, language: str) -> str:
    if piece.is_gipf:
        return words.message("picture-gipf-piece", language, cell=cell)
    height, reds = piece.height, piece.reds
    if reds:
        return words.message("picture-stack-red", language, cell=cell, number=height, count=reds)
    return (
        words.message("picture-stack", language, cell=cell, number=height) if height > 1 else cell
    )


def _describe_owner(owner: str, cells: str, language: str) -> str:
    if owner == "r":
        return words.message("picture-red", language, cells=cells)
    return words.message("picture-side", language, side=words.side(owner, language), cells=cells)


def _beside(picture: Picture) -> Iterator[str]:
    for pile in picture.piles:
        side, height = words.side(pile.piece.owner, picture.language), pile.piece.height
        if pile.is_captured:
            yield words.message("picture-lost", picture.language, side=side, number=height)
        elif pile.is_reserve:
            yield words.message("picture-reserve", picture.language, side=side, number=height)
