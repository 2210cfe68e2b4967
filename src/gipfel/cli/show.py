"""`gipfel show`: a position as text in the terminal, or as a picture in a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from gipfel.cli.arguments import (
    GameArgument,
    LanguageOption,
    PositionOption,
    chosen_language,
    completion,
    file_named,
    number_option,
    one_of,
    read_position,
    read_turn,
)
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.status import final_score
from gipfel.cli.usage import ArgumentError
from gipfel.engine.bounds import Bounds
from gipfel.game import Game, Move, Position, Turn

STANDARD_OUTPUT = Path("-")

# Those of `gipfel.picture`, which is loaded only where a picture is drawn.
THEMES = ("light", "dark", "auto")
SIZES = Bounds(16, 10_000)


def _file_option(form: str) -> Any:
    text = f"Write a picture as {form} (- for standard output)."
    return typer.Option(metavar="FILE", parser=file_named, help=text)


def show(
    game: GameArgument,
    position: PositionOption = None,
    move: Annotated[
        str | None,
        typer.Option(
            metavar="MOVE", help="A move to play first; what it did is shown.", show_default=False
        ),
    ] = None,
    svg: Annotated[Path | None, _file_option("SVG")] = None,
    png: Annotated[Path | None, _file_option("PNG")] = None,
    size: Annotated[int, number_option("--size", "PIXELS", "How wide a picture is.", SIZES)] = 480,
    theme: Annotated[
        str,
        typer.Option(
            metavar="|".join(THEMES),
            parser=one_of(THEMES),
            autocompletion=completion(THEMES),
            help="A picture’s colours; auto: as its reader prefers.",
        ),
    ] = "auto",
    flip: Annotated[bool, typer.Option("--flip", help="Black at the bottom.")] = False,
    mark: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CELL[:SHAPE][:COLOUR]",
            help="Mark a cell: ring, dot, cross, area, or a label like 1 or a. Can be repeated.",
        ),
    ] = None,
    arrow: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CELL-CELL[:COLOUR]",
            help="Draw an arrow: blue, green, orange or violet. Can be repeated.",
        ),
    ] = None,
    coordinates: Annotated[
        bool | None, typer.Option(help="Coordinates; else where they can be read.")
    ] = None,
    sides: Annotated[bool, typer.Option(help="Reserves, scores and whose turn it is.")] = True,
    language: LanguageOption = None,
) -> None:
    """Draw a position in the terminal, or as a picture in a file.

    Under the board stand what each side has and what is to be done next. Pieces are told apart by
    their signs; on a terminal there is colour, too (NO_COLOR=1 turns it off).

    With --svg or --png the board is drawn into a file instead. PNG needs the extra “picture”:
    pip install 'gipfel[picture]'. Marks, arrows and the other options below --png are for pictures.

    \b
    Examples:
      gipfel show gipf-standard
      gipfel show dvonn --position '........./........../.........../......R.../......... b place'
      gipfel show dvonn --move g2 --svg - --theme dark --mark c3:cross --arrow a1-b2
    """
    tongue = chosen_language(language)
    shown, turn, last = _read(game, position, move)
    if svg is None and png is None:
        if mark or arrow:
            raise ArgumentError("usage-marks-in-pictures")
        _show(Screen(tongue), game, shown, turn, last)
        return
    look: dict[str, Any] = {
        "size": size,
        "theme": theme,
        "bottom": "b" if flip else "w",
        "has_coordinates": coordinates,
        "has_sides": sides,
        "language": tongue,
    }
    _draw(turn or shown, last, svg, png, marks=mark or (), arrows=arrow or (), **look)


Last = tuple[Position, Move]


def _read(
    game: Game, text: str | None, move: str | None
) -> tuple[Position, Turn | None, Last | None]:
    """The position, the turn that is under way in it, and the move that was played first."""
    position, turn = (read_position(game, None), None) if text is None else read_turn(game, text)
    if move is None:
        return position, turn, None
    if turn is not None:
        raise ArgumentError("usage-turn-under-way")
    played = position.move(move)
    return position.play(played), None, (position, played)


def _show(
    screen: Screen, game: Game, position: Position, turn: Turn | None, last: Last | None
) -> None:
    screen.say(screen.word("game-title", game=game.name), "bold")
    screen.board(game, position, turn, game.cells_of(last[1]) if last else ())
    outcome = position.outcome()
    if outcome is None:
        screen.say((turn or position).next_step(screen.language))
        return
    screen.outcome(outcome)
    if score := final_score(game, position, screen.language):
        screen.say(score)


def _draw(
    shown: Position | Turn, last: Last | None, svg: Path | None, png: Path | None, **look: Any
) -> None:
    from gipfel.picture import Picture  # text needs none of it

    try:
        picture = Picture(shown, last=last, **look)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    if svg is not None:
        _write(svg, f"{picture.svg()}\n".encode())
    if png is not None:
        _write(png, picture.png())


def _write(file: Path, data: bytes) -> None:
    if file == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        file.write_bytes(data)
