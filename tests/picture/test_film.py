"""A game as pictures: strips, animated SVG and GIF."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from gipfel import IllegalMoveError, Position
from gipfel.picture import Film, Picture
from gipfel.picture.canvas import Frame
from gipfel.picture.film import _caption
from gipfel.picture.glyph import width
from gipfel.picture.pen import Pen
from tests.games import NAMES, line
from tests.picture.drawn import DVONN_MOVE, SVG, Ply, dvonn, gipf, tree, used

MOVES = [DVONN_MOVE, "c3c1", "b1c1", "h4e4", "h3g2"]


def plies(position: Position, moves: list[str]) -> Iterator[Ply]:
    for move in moves:
        yield position, move
        position = position.play(move)


def film(**look: object) -> Film:
    return Film.of(plies(dvonn(), MOVES), **look)


def test_film_begins_before_the_first_move_and_ends_after_the_last() -> None:
    pictures = film().pictures
    assert len(pictures) == len(MOVES) + 1
    assert pictures[0].position == dvonn()
    assert pictures[0].last is None
    assert [str(picture.move) for picture in pictures[1:]] == MOVES


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_of_all_kinds_become_films(name: str) -> None:
    positions = [*line(name, 2)][:40]
    moves = []
    for before, after in pairwise(positions):
        moves.append((before, next(m for m in before.legal_moves() if before.play(m) == after)))
    svg = Film.of(moves).svg()
    tree(svg)
    assert len(svg) < 4000 * len(moves) + 20_000


def test_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        Film.of([(dvonn(), "a1b1"), (dvonn(), "a1k3")])


# Strips


def test_strip_shows_every_picture_with_its_move() -> None:
    svg = film(has_sides=False).strip(columns=4)
    boards = used(svg)["dvonn-labelled"]
    assert boards == len(MOVES) + 1
    assert "<text" not in svg


def test_strip_is_as_wide_as_its_columns() -> None:
    sizes = [tree(film(size=300).strip(columns)).attrib for columns in (1, 3, 4, 100)]
    widths = [int(size["width"]) for size in sizes]
    heights = [int(size["height"]) for size in sizes]
    assert widths == sorted(widths)
    assert heights == sorted(heights, reverse=True)
    assert widths[0] == 300


def test_long_turns_fit_under_their_pictures() -> None:
    turn = "e1-e8;xb2,b3,b4,b5,c2,c3,c4,c5,c6*,d2,d3,d4"
    frame = Frame(0, 0, 400, 300)
    assert "scale(0.34)" in _caption(Pen("light"), "e2", frame)
    assert width(turn, 34) > frame.width
    scale = re.search(r"scale\(([\d.]+)\)", _caption(Pen("light"), turn, frame))
    assert scale is not None
    assert width(turn, 100 * float(scale[1])) < frame.width


# Animated SVG


def test_every_partis_seen_in_the_pictures_that_have_it() -> None:
    """Played back at every moment, the film shows what the pictures show."""
    made = film(theme="light", size=400)
    root = tree(made.svg())
    for n, picture in enumerate(made.pictures):
        assert sorted(uses_at(root, n, len(made.pictures))) == sorted(
            used(picture.svg()).elements()
        )


def uses_at(root: ET.Element, n: int, count: int) -> list[str]:
    """The stamps that are seen in the middle of a picture's time."""
    found: list[str] = []
    for child in root:
        if child.tag == f"{SVG}defs":
            continue
        animation = child.find(f"{SVG}animate")
        if animation is None or is_seen(animation.attrib, n, count):
            found += [use.attrib["href"].split("-", 2)[2] for use in child.iter(f"{SVG}use")]
    return found


def is_seen(animation: dict[str, str], n: int, count: int) -> bool:
    moment = (n + 0.5) / (count + 2)
    times = [float(time) for time in animation["keyTimes"].split(";")]
    values = animation["values"].split(";")
    begun = [value for time, value in zip(times, values, strict=True) if time <= moment]
    return begun[-1] == "visible"


def test_programs_that_do_not_animate_see_the_end() -> None:
    made = film(theme="light")
    still = [
        use.attrib["href"].split("-", 2)[2]
        for child in tree(made.svg())
        if child.tag != f"{SVG}defs" and child.attrib.get("visibility") != "hidden"
        for use in child.iter(f"{SVG}use")
    ]
    assert sorted(still) == sorted(used(made.pictures[-1].svg()).elements())


def test_those_who_prefer_less_motion_see_the_end() -> None:
    svg = film().svg()
    assert "prefers-reduced-motion:reduce" in svg
    for group in re.findall(r'<g class="gipfel-past"[^>]*>', svg):
        assert 'visibility="hidden"' in group


def test_last_picture_stays_longer() -> None:
    assert 'dur="16s"' in film().svg(seconds=2)


def test_film_of_one_picture_does_not_move() -> None:
    assert "<animate" not in Film([Picture(dvonn())]).svg()


def test_animation_is_far_smaller_than_its_pictures() -> None:
    made = Film.of(plies(dvonn(), MOVES))
    assert len(made.svg()) < sum(len(picture.svg()) for picture in made.pictures) / 2


# GIF


def test_gif_has_a_frame_for_every_picture() -> None:
    from PIL import Image, ImageSequence

    image = Image.open(io.BytesIO(film(size=120).gif(seconds=0.5)))
    times = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    assert times == [500] * len(MOVES) + [1500]
    assert image.size[0] == 120
    assert image.info["loop"] == 0


def test_gif_without_background_gets_one() -> None:
    from PIL import Image

    data = film(size=60, has_background=False, theme="light").gif()
    corner = Image.open(io.BytesIO(data)).convert("RGB").getpixel((59, 0))
    assert isinstance(corner, tuple)
    assert min(corner) > 200


# Files, and what is refused


def test_files_are_svg_or_gif_by_their_name(tmp_path: Path) -> None:
    made = film(size=60)
    made.save(tmp_path / "a.svg")
    made.save(tmp_path / "a.gif", seconds=0.2)
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == made.svg() + "\n"
    assert (tmp_path / "a.gif").read_bytes().startswith(b"GIF89a")
    with pytest.raises(ValueError, match=r"'a.png' ends neither in \.svg nor in \.gif"):
        made.save(tmp_path / "a.png")


def test_film_shows_itself_in_a_notebook() -> None:
    assert film()._repr_svg_() == film().svg()


@pytest.mark.parametrize("seconds", [0, -1, 1000, float("nan")])
def test_times_that_mean_nothing_are_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="seconds a picture are not from"):
        film().svg(seconds)


def test_strip_without_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="a strip cannot have 0 columns"):
        film().strip(columns=0)


def test_film_needs_a_picture() -> None:
    with pytest.raises(ValueError, match="a film needs at least one picture"):
        Film.of([])


@pytest.mark.parametrize("other", [Picture(gipf()), Picture(dvonn(), size=300)])
def test_pictures_of_different_kinds_are_no_film(other: Picture) -> None:
    with pytest.raises(ValueError, match="need one board, size, side and theme"):
        Film([Picture(dvonn()), other])
