"""A position as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from gipfel import words
from gipfel._arguments import check_kind, quoted
from gipfel._value import Formatted
from gipfel.game import SIDES, Move, Position, Side
from gipfel.picture import raster
from gipfel.picture.alt_text import description_of, title_of
from gipfel.picture.board import Board
from gipfel.picture.canvas import Canvas
from gipfel.picture.diagram import Diagram
from gipfel.picture.look import Look, Shown, look_of, position_of
from gipfel.picture.mark import Arrow, Mark
from gipfel.picture.palette import AUTO, THEMES, Theme
from gipfel.picture.pen import Pen, escape_text, root
from gipfel.picture.piece import Piece
from gipfel.picture.scene import Beside, Trace

__all__ = ["Part", "Picture", "Ply"]

# A position and the move that is played in it.
Ply = tuple[Position, Move | str]

# In pixels.
DEFAULT_SIZE = 480
READABLE = 280  # from here on coordinates can be read
SMALLEST, LARGEST = 16, 10_000

# From below to above.
LAYERS = ("board", "area", "way", "ghost", "piece", "moved", "arrow", "mark", "side")


class Part(NamedTuple):
    """A part of a picture: its layer, how it is drawn, and the cell or side that it belongs to."""

    layer: str
    drawn: str
    place: str = ""

    def rank(self, board: Board) -> tuple[int, int, str]:
        """Where it comes among all parts: the higher layer, and the nearer cell, is drawn later."""
        depth = round(board.places[self.place].y) if self.place in board.places else 0
        return LAYERS.index(self.layer), depth, self.place


@dataclass(frozen=True)
class Picture(Formatted):
    """A position, a turn in progress or a `Diagram`, drawn on its board.

    `last` is the move that led here, with the position that it was played in. `marks` and `arrows`
    are objects or texts (`"e3:cross"`, `"a2-b2:blue"`). `size` is the width in pixels; `bottom` the
    side that sits at the bottom; `theme` is "light", "dark" or "auto", by what the reader prefers.
    Coordinates are left out of pictures too small for them, unless told. Without a title and a
    description a screen reader hears whose turn it is and what stands where.

    Raises ValueError for arguments that mean nothing, TypeError for what is no position.
    """

    position: Shown
    _: KW_ONLY
    last: Ply | None = None
    marks: Sequence[Mark | str] = ()
    arrows: Sequence[Arrow | str] = ()
    theme: Theme = AUTO
    size: int = DEFAULT_SIZE
    bottom: Side = "w"
    has_coordinates: bool | None = None
    """Whether cells are named; None leaves it to the size."""
    has_sides: bool = True
    """Whether what each side has, and whose turn it is, is shown."""
    has_background: bool = True
    """Whether it lies on paper; else it is transparent."""
    title: str | None = None
    description: str | None = None
    language: str = "en"
    """The language of title, description and legends."""

    def __post_init__(self) -> None:
        look_of(self.position)
        _check(self.theme, THEMES, "theme")
        _check(self.bottom, SIDES, "side")
        check_kind(self.size, int, "a size is a whole number of pixels")
        if not SMALLEST <= self.size <= LARGEST:
            raise ValueError(
                f"a size of {quoted(self.size)} is not from {SMALLEST} to {LARGEST} pixels"
            )
        _check(self.language, words.languages(), "language")
        for name in ("marks", "arrows"):
            object.__setattr__(self, name, tuple(_listed(getattr(self, name), name)))
        self._check_cells()
        self._check_last()

    def __getstate__(self) -> dict[str, object]:
        """What was worked out from the arguments is not pickled."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def svg(self) -> str:
        """The picture as SVG that stands alone and can stand in a page."""
        pen = Pen(self.theme)
        canvas = self.canvas(pen)
        frame = canvas.frame()
        paper = frame.paper(pen) if self.has_background else ""
        drawn = "".join(part.drawn for part in self.parts(canvas))
        return root(
            self.accessible_text() + pen.style() + pen.stamps() + paper + drawn,
            box=frame.box,
            width=self.size,
            height=round(self.size * frame.height / frame.width),
        )

    def canvas(self, pen: Pen) -> Canvas:
        """What the picture is drawn on."""
        return Canvas(self.board, pen, has_coordinates=self.shows_coordinates, pieces=self.pieces)

    def png(self) -> bytes:
        """The picture as PNG, where theme "auto" is light.

        Raises PictureError without the extra.
        """
        picture = replace(self, theme="light") if self.theme == AUTO else self
        return raster.png(picture.svg())

    def save(self, file: str | Path) -> None:
        """Writes the picture to a file, as SVG or PNG by its name."""
        path = Path(file)
        if path.suffix.lower() == ".png":
            path.write_bytes(self.png())
        elif path.suffix.lower() == ".svg":
            path.write_text(self.svg() + "\n", encoding="utf-8")
        else:
            raise ValueError(f"{quoted(path.name)} ends neither in .svg nor in .png")

    def _repr_svg_(self) -> str:
        return self.svg()

    # What is drawn

    @property
    def shows_coordinates(self) -> bool:
        """Whether there are coordinates: as told, else where the picture is not too small."""
        return self.size >= READABLE if self.has_coordinates is None else self.has_coordinates

    @cached_property
    def look(self) -> Look:
        """How the game looks."""
        return look_of(self.position)

    @cached_property
    def board(self) -> Board:
        """The board as it is seen from the bottom."""
        return self.look.BOARD.turned() if self.bottom == "b" else self.look.BOARD

    @cached_property
    def pieces(self) -> dict[str, Piece]:
        """What stands where."""
        return {cell: self.look.piece(text) for cell, text in self.position.cells().items()}

    @cached_property
    def piles(self) -> list[Beside]:
        """What lies beside the board."""
        if isinstance(self.position, Diagram):
            return []
        return list(self.look.beside(self.position))

    @cached_property
    def move(self) -> Move | None:
        """The last move."""
        if self.last is None:
            return None
        before, move = self.last
        return before.move(move) if isinstance(move, str) else move

    @cached_property
    def trace(self) -> Trace:
        """What the last move did."""
        if self.last is None:
            return Trace()
        return self.look.trace(self.last[0], self.move)

    @cached_property
    def all_marks(self) -> list[Mark]:
        """The marks as objects."""
        return [mark if isinstance(mark, Mark) else Mark.parse(mark) for mark in self.marks]

    @cached_property
    def all_arrows(self) -> list[Arrow]:
        """The arrows as objects."""
        return [arrow if isinstance(arrow, Arrow) else Arrow.parse(arrow) for arrow in self.arrows]

    def accessible_text(self) -> str:
        """What a screen reader says."""
        title = self.title or title_of(self.position, self.language)
        return f"<title>{escape_text(title)}</title><desc>{escape_text(self.in_words())}</desc>"

    def in_words(self) -> str:
        """The picture in words: its description, or what stands where."""
        return self.description or description_of(self)

    def parts(self, canvas: Canvas) -> Iterator[Part]:
        """All that is drawn, from below to above."""
        yield Part("board", canvas.plate())
        yield from self._parts_below(canvas)
        for cell in canvas.order(self.pieces):
            yield Part("piece", canvas.piece(self.pieces[cell], self.board.places[cell]), cell)
        yield from self._parts_above(canvas)
        if self.has_sides:
            yield from self._sides(canvas)

    def _parts_below(self, canvas: Canvas) -> Iterator[Part]:
        yield Part("area", canvas.areas(mark for mark in self.all_marks if mark.shape == "area"))
        if self.trace.way:
            yield Part("way", canvas.way(self.trace))
        for cell in canvas.order(self.trace.ghosts):
            place = self.board.places[cell]
            yield Part("ghost", canvas.ghost(self.trace.ghosts[cell], place), cell)

    def _parts_above(self, canvas: Canvas) -> Iterator[Part]:
        if self.trace.moved:
            ghost = self.trace.ghosts.get(self.trace.moved)
            piece = ghost.piece if ghost else self.pieces.get(self.trace.moved)
            yield Part("moved", canvas.moved(self.trace.moved, piece))
        for arrow in self.all_arrows:
            yield Part("arrow", canvas.arrow(arrow))
        for mark in self.all_marks:
            if mark.shape != "area":
                yield Part("mark", canvas.mark(mark, self.pieces.get(mark.cell)), mark.cell)

    def _sides(self, canvas: Canvas) -> Iterator[Part]:
        for pile in self.piles:
            is_below, has_turn = pile.side == self.bottom, pile.side == self._turn
            yield Part("side", canvas.pile(pile, is_below=is_below, has_turn=has_turn), pile.side)

    @property
    def _turn(self) -> str | None:
        """The side to move, while the game goes on."""
        if isinstance(self.position, Diagram):
            return None
        position = position_of(self.position)
        return None if position.is_over else position.turn

    # What is refused

    def _check_cells(self) -> None:
        cells = [mark.cell for mark in self.all_marks]
        cells += [cell for arrow in self.all_arrows for cell in (arrow.source, arrow.target)]
        for cell in [*self.pieces, *cells]:
            if cell not in self.board.places:
                raise ValueError(f"{quoted(cell)} is no cell of this board")

    def _check_last(self) -> None:
        if self.last is None:
            return
        check_kind(self.last, tuple, "the last move is a position and a move")
        if [isinstance(part, Position) for part in self.last] != [True, False]:
            raise TypeError(f"the last move is a position and a move, not {quoted(self.last)}")
        before, move = self.last
        if isinstance(self.position, Diagram):
            raise ValueError("a diagram has no last move")
        if before.play(move) != position_of(self.position):
            raise ValueError(f"the last move, {move} in {before}, does not lead to {self.position}")


def _listed(given: object, what: str) -> Sequence[Any]:
    """Several things that a caller gave. Raises TypeError for one text in place of a list."""
    if isinstance(given, str | bytes) or not isinstance(given, Sequence):
        raise TypeError(f"{what} are a list, not {quoted(given)}")
    return given


def _check(value: str, allowed: Sequence[str], what: str) -> None:
    if value not in allowed:
        raise ValueError(f"{quoted(value)} is no {what}: it can be {', '.join(allowed)}")
