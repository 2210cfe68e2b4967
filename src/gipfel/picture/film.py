"""A game as pictures: side by side, or one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gipfel._arguments import check_kind, quoted
from gipfel._value import Formatted
from gipfel.picture import raster
from gipfel.picture.board import Place
from gipfel.picture.canvas import Frame
from gipfel.picture.glyph import draw_text, width
from gipfel.picture.palette import AUTO, Theme
from gipfel.picture.pen import Pen, number, root
from gipfel.picture.picture import Part, Picture, Ply

__all__ = ["Film"]

SECONDS = 1.0
SHORTEST_FRAME_S, LONGEST_FRAME_S = 0.05, 60.0
LAST_TIMES = 3  # as long as the others the last picture stays

# A strip, in hundredths of the distance between two cells.
GAP = 24.0
CAPTION = 64.0
LETTERS = 34.0
WEIGHT = 0.14  # of a letter's height

# For those who do not want things to move: the end, and nothing else.
STILL = (
    "<style>@media (prefers-reduced-motion:reduce){"
    ".gipfel-past{visibility:hidden!important}.gipfel-last{visibility:visible!important}}</style>"
)


@dataclass(frozen=True)
class Film(Formatted):
    """Pictures of one game, all of one board, size and theme. Raises ValueError for none."""

    pictures: Sequence[Picture]

    def __post_init__(self) -> None:
        check_kind(self.pictures, Sequence, "a film is made of pictures")
        for picture in self.pictures:
            check_kind(picture, Picture, "a film is made of pictures")
        object.__setattr__(self, "pictures", tuple(self.pictures))
        if not self.pictures:
            raise ValueError("a film needs at least one picture")
        if len({_form(picture) for picture in self.pictures}) > 1:
            raise ValueError("the pictures of a film need one board, size, side and theme")

    @classmethod
    def of(cls, plies: Iterable[Ply], **look: Any) -> Film:
        """The film of positions with the moves played in them, from before the first on.

        `look` is what `Picture` takes. Raises what playing an illegal move raises.
        """
        pictures: list[Picture] = []
        for position, move in plies:
            if not pictures:
                pictures.append(Picture(position, **look))
            pictures.append(Picture(position.play(move), last=(position, move), **look))
        return cls(pictures)

    def strip(self, columns: int = 4) -> str:
        """All pictures side by side as one SVG, each with its last move under it.

        The pictures keep their size. Raises ValueError where there is no column.
        """
        check_kind(columns, int, "a strip has a whole number of columns")
        if columns < 1:
            raise ValueError(f"a strip cannot have {quoted(columns)} columns")
        columns = min(columns, len(self.pictures))
        rows = -(-len(self.pictures) // columns)
        pen = Pen(self.pictures[0].theme)
        frame = self.pictures[0].canvas(pen).frame()
        wide, high = frame.width + GAP, frame.height + CAPTION
        drawn = "".join(
            self._strip_frame(picture, pen, Place(n % columns * wide, n // columns * high))
            for n, picture in enumerate(self.pictures)
        )
        return self._document(pen, drawn, Frame(0, 0, columns * wide - GAP, rows * high))

    def svg(self, seconds: float = SECONDS) -> str:
        """The pictures one after the other as an animated SVG, each for so many seconds.

        Programs that do not animate show the last one, and so do browsers whose user prefers
        less motion. Raises ValueError for no time.
        """
        timing = Timing(len(self.pictures), seconds)
        pen = Pen(self.pictures[0].theme)
        canvas = self.pictures[0].canvas(pen)
        seen: dict[Part, list[int]] = {}
        for n, picture in enumerate(self.pictures):
            for part in dict.fromkeys(picture.parts(canvas)):
                seen.setdefault(part, []).append(n)
        order = sorted(seen, key=lambda part: (*part.rank(canvas.board), seen[part]))
        drawn = "".join(timing.show_during(pen, part.drawn, seen[part]) for part in order)
        return self._document(pen, STILL + drawn, canvas.frame())

    def gif(self, seconds: float = SECONDS) -> bytes:
        """The pictures one after the other as a GIF, where theme "auto" is light.

        Raises PictureError without the extra, ValueError for no time.
        """
        timing = Timing(len(self.pictures), seconds)
        svgs = [_opaque(picture).svg() for picture in self.pictures]
        return raster.gif(svgs, timing.milliseconds())

    def save(self, file: str | Path, seconds: float = SECONDS) -> None:
        """Writes the film to a file, as animated SVG or GIF by its name."""
        path = Path(file)
        if path.suffix.lower() == ".gif":
            path.write_bytes(self.gif(seconds))
        elif path.suffix.lower() == ".svg":
            path.write_text(self.svg(seconds) + "\n", encoding="utf-8")
        else:
            raise ValueError(f"{quoted(path.name)} ends neither in .svg nor in .gif")

    def _repr_svg_(self) -> str:
        return self.svg()

    def _strip_frame(self, picture: Picture, pen: Pen, place: Place) -> str:
        """A picture of a strip, moved so that its frame begins at the place; and its caption."""
        canvas = picture.canvas(pen)
        frame = canvas.frame()
        board = "".join(part.drawn for part in picture.parts(canvas))
        moved = f"translate({number(place.x - frame.left)} {number(place.y - frame.top)})"
        if picture.move is not None:
            board += _caption(pen, str(picture.move), frame)
        return pen.draw("g", board, transform=moved)

    def _document(self, pen: Pen, drawn: str, frame: Frame) -> str:
        """The document around drawings of one size with the pictures."""
        first = self.pictures[0]
        scale = first.size / first.canvas(pen).frame().width
        paper = frame.paper(pen) if first.has_background else ""
        return root(
            self.pictures[-1].accessible_text() + pen.style() + pen.stamps() + paper + drawn,
            box=frame.box,
            width=round(frame.width * scale),
            height=round(frame.height * scale),
        )


@dataclass(frozen=True)
class Timing:
    """When each of a film's pictures is seen; the film begins anew for ever."""

    pictures: int
    seconds: float

    def __post_init__(self) -> None:
        check_kind(self.seconds, (int, float), "a picture is shown for a number of seconds")
        if not SHORTEST_FRAME_S <= self.seconds <= LONGEST_FRAME_S:
            bounds = f"from {SHORTEST_FRAME_S} to {LONGEST_FRAME_S}"
            raise ValueError(f"{quoted(self.seconds)} seconds a picture are not {bounds}")

    def milliseconds(self) -> list[int]:
        """How long each picture is seen."""
        each = round(1000 * self.seconds)
        return [each] * (self.pictures - 1) + [each * LAST_TIMES]

    def show_during(self, pen: Pen, drawn: str, seen: Sequence[int]) -> str:
        """A drawing that is seen in these pictures only."""
        if len(seen) == self.pictures:
            return drawn
        is_last = seen[-1] == self.pictures - 1
        return pen.draw(
            "g",
            drawn + self._animation(pen, set(seen)),
            visibility=None if is_last else "hidden",
            **{"class": "gipfel-last" if is_last else "gipfel-past"},
        )

    def _animation(self, pen: Pen, seen: set[int]) -> str:
        changes = [n for n in range(self.pictures) if n == 0 or (n in seen) != (n - 1 in seen)]
        whole = self.pictures - 1 + LAST_TIMES
        return pen.draw(
            "animate",
            attributeName="visibility",
            calcMode="discrete",
            values=";".join("visible" if n in seen else "hidden" for n in changes),
            keyTimes=";".join(f"{n / whole:.5g}" for n in changes),
            dur=f"{whole * self.seconds:g}s",
            repeatCount="indefinite",
        )


def _form(picture: Picture) -> tuple[object, ...]:
    return (
        picture.look.BOARD.name,
        picture.size,
        picture.bottom,
        picture.theme,
        picture.shows_coordinates,
        picture.has_background,
    )


def _opaque(picture: Picture) -> Picture:
    """The picture as GIF can show it: in one theme, with a background."""
    theme: Theme = "light" if picture.theme == AUTO else picture.theme
    return replace(picture, theme=theme, has_background=True)


def _caption(pen: Pen, text: str, frame: Frame) -> str:
    """A move under its picture, smaller where it is long."""
    height = LETTERS * min(1, (frame.width - GAP) / width(text, LETTERS))
    x = frame.left + frame.width / 2
    y = frame.top + frame.height + CAPTION / 2 - GAP / 4
    return draw_text(pen, [(text, x, y)], height=height, weight=height * WEIGHT, ink="board-label")
