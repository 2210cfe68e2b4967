"""One picture: what is drawn, what is said, and what is refused."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gipfel import GAMES, Position
from gipfel.picture import Arrow, Diagram, Mark, Picture
from gipfel.picture.canvas import Canvas
from gipfel.picture.palette import Theme
from gipfel.picture.pen import Pen
from gipfel.picture.picture import Part
from tests.games import NAMES, line, sample
from tests.picture.drawn import (
    DVONN_LOST,
    DVONN_MOVE,
    GIPF_MOVE,
    SVG,
    after,
    dvonn,
    gipf,
    tree,
    used,
)

MAX_BYTES = 20_000
HOSTILE = '</title><script>alert("1")</script>&<![CDATA[\x00\x1b\udcff]]>'
GOLDEN = Path(__file__).parent / "golden"


def parts(picture: Picture, layer: str) -> list[Part]:
    canvas = picture.canvas(Pen(picture.theme))
    return [part for part in picture.parts(canvas) if part.layer == layer]


# What is drawn


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_is_drawn_once_on_its_cell(name: str) -> None:
    for position in sample(name, games=2):
        picture = Picture(position)
        assert {part.place for part in parts(picture, "piece")} == set(position.cells())
        assert len(parts(picture, "piece")) == len(position.cells())


def test_pieces_of_dvonn_are_what_the_position_says() -> None:
    counts = used(Picture(dvonn(), has_sides=False).svg())
    cells = Counter(dvonn().cells().values())
    assert counts["ring-w1"] == cells["W"]
    assert counts["ring-b1"] == cells["B"]
    assert counts["ring-r1"] == cells["R"] == 2
    assert counts["disc-w6nr"] == cells["W6*"] == 1
    assert counts["disc-b3n"] == cells["B3"]


def test_pieces_of_gipf_are_what_the_position_says() -> None:
    counts = used(Picture(gipf(), has_sides=False).svg())
    cells = Counter(gipf().cells().values())
    assert (counts["disc-w1"], counts["disc-b1"]) == (cells["w"], cells["b"])
    assert (counts["gipf-w2"], counts["gipf-b2"]) == (cells["W"], cells["B"]) == (1, 1)


@pytest.mark.parametrize(("name", "cells", "dots"), [("dvonn", 49, 0), ("gipf-basic", 37, 24)])
def test_every_cell_and_every_dot_is_drawn(name: str, cells: int, dots: int) -> None:
    root = tree(Picture(GAMES[name].start(), theme="light").svg())
    points = [path.attrib["d"].count("h.1") for path in root.iter(f"{SVG}path")]
    assert [count for count in points if count] == ([cells, cells, dots] if dots else [cells] * 2)


def test_cells_in_front_are_drawn_later() -> None:
    places = [
        Picture(dvonn()).board.places[part.place].y for part in parts(Picture(dvonn()), "piece")
    ]
    assert places == sorted(places)


def test_parts_come_from_below_to_above() -> None:
    picture = after(dvonn(), DVONN_MOVE, marks=["e3", "c3:area"], arrows=["a1-b1"])
    canvas = Canvas(picture.board, Pen("light"), has_coordinates=True)
    ranks = [part.rank(picture.board)[:2] for part in picture.parts(canvas)]
    assert ranks == sorted(ranks)


def test_every_height_and_red_piece_is_told() -> None:
    position = GAMES["dvonn"].parse(
        "........./..W20***......./.........../........../......... w stack"
    )
    assert used(Picture(position, has_sides=False).svg())["disc-w20nrrr"] == 1


def test_higher_stacks_rise_higher() -> None:
    look = Picture(dvonn()).look
    tops = [look.piece(f"W{height}").top for height in range(2, 12)]
    assert tops == sorted(tops, reverse=True)


@pytest.mark.parametrize("name", NAMES)
def test_pieces_differ_by_shape_and_not_by_colour_alone(name: str) -> None:
    """With every colour taken away, no two kinds of piece are drawn alike."""
    letters = "WBR" if name == "dvonn" else "wbWB"
    look = Picture(GAMES[name].start()).look
    shapes = set()
    for letter in letters:
        pen = Pen("light")
        drawn = look.piece(letter).draw(pen) + pen.stamps()
        shapes.add(re.sub(r'#[0-9a-f]{6}|(id|href)="[^"]*"', "", drawn))
    assert len(shapes) == len(letters)


# The last move


def test_stacks_that_lost_contact_are_ghosts() -> None:
    picture = after(dvonn(), DVONN_MOVE)
    assert {part.place for part in parts(picture, "ghost")} == set(DVONN_LOST)
    assert used(picture.svg())["lost"] == len(DVONN_LOST)
    assert (picture.trace.way, picture.trace.moved) == (("i3", "i5"), "i5")


def test_taken_pieces_are_ghosts_and_only_captured_ones_are_crossed() -> None:
    picture = after(gipf(), GIPF_MOVE, has_sides=False)
    assert {part.place for part in parts(picture, "ghost")} == {"d7", "e7", "f6", "g5", "h4"}
    assert used(picture.svg())["lost"] == 1
    assert (picture.trace.way, picture.trace.moved) == (("c7", "e7"), "d7")


def test_gipf_pieces_that_were_taken_are_ghosts_of_gipf_pieces() -> None:
    position = GAMES["gipf-standard"].parse(
        "wwW./...../....../....B../....../...../.... w 14,16 0,0 standard -"
    )
    ghosts = after(position, "b5;xb2,b3,Gb4,b5").trace.ghosts
    assert [cell for cell, ghost in ghosts.items() if ghost.piece.is_gipf] == ["b4"]


def test_piece_pushed_onto_a_taken_spot_hides_its_ghost() -> None:
    for position in line("gipf-basic", 3):
        for move in position.legal_moves()[:20]:
            picture = Picture(position.play(move), last=(position, move))
            assert not set(picture.trace.ghosts) & set(picture.pieces)


def test_placement_and_pass_have_no_way() -> None:
    start = GAMES["dvonn"].start()
    assert after(start, "g2").trace.way is None
    assert after(start, "g2").trace.moved == "g2"
    stuck = GAMES["dvonn"].parse(
        "...R...../...W5BB3..../...B2WBB..../...B2BB3B7*.../..B4*BBB... w stack"
    )
    assert after(stuck, "pass").trace.moved is None


def test_stack_that_moves_out_of_contact_is_a_ghost_where_it_went() -> None:
    before = GAMES["dvonn"].parse(
        ".....B4.../.....B..../......B2*..../........../.......B4**. b stack"
    )
    picture = after(before, "g4h5")
    assert list(picture.trace.ghosts) == ["h5"]
    assert picture.trace.ghosts["h5"].piece.height == 5


def test_last_move_must_lead_to_the_position() -> None:
    with pytest.raises(ValueError, match="does not lead to"):
        Picture(dvonn(), last=(dvonn(), DVONN_MOVE))


# Marks and arrows


def test_marks_and_arrows_as_text_and_as_objects_are_alike() -> None:
    texts = Picture(dvonn(), marks=["e3:cross:blue", "c2"], arrows=["a1-b2:violet"])
    objects = Picture(
        dvonn(),
        marks=[Mark("e3", "cross", "blue"), Mark("c2")],
        arrows=[Arrow("a1", "b2", "violet")],
    )
    assert texts.svg() == objects.svg()


@pytest.mark.parametrize("shape", ["ring", "dot", "cross", "area", "1", "12", "a"])
def test_every_mark_is_drawn_and_every_shape_differs(shape: str) -> None:
    plain = Picture(dvonn(), theme="light").svg()
    marked = Picture(dvonn(), theme="light", marks=[f"e3:{shape}"]).svg()
    other = Picture(dvonn(), theme="light", marks=[f"e3:{'dot' if shape == 'ring' else 'ring'}"])
    assert plain != marked != other.svg()


def test_marks_can_lie_on_dots() -> None:
    assert parts(Picture(gipf(), marks=["e1:dot"], arrows=["e1-e4"]), "mark")[0].place == "e1"


@pytest.mark.parametrize(
    ("look", "reason"),
    [
        ({"marks": ["z9"]}, "'z9' is no cell of this board"),
        ({"marks": ["a5"]}, "'a5' is no cell of this board"),
        ({"marks": ["e3:star"]}, "'star' is no mark"),
        ({"marks": ["e3:ring:pink"]}, "'pink' is none of the colours"),
        ({"marks": ["e3:ring:blue:1"]}, "write CELL, CELL:SHAPE or CELL:SHAPE:COLOUR"),
        ({"marks": [""]}, "write CELL"),
        ({"arrows": ["a1"]}, "'a1' is no arrow: write CELL-CELL"),
        ({"arrows": ["a1-k1"]}, "'k1' is no cell of this board"),
        ({"arrows": ["a1-a1"]}, "has no length"),
        ({"arrows": ["a1-b1:pink"]}, "'pink' is none of the colours"),
        ({"theme": "pink"}, "'pink' is no theme: it can be light, dark, auto"),
        ({"bottom": "r"}, "'r' is no side: it can be w, b"),
        ({"size": 0}, "a size of 0 is not from 16 to 10000 pixels"),
        ({"size": 10**9}, "is not from 16 to 10000 pixels"),
    ],
)
def test_arguments_that_mean_nothing_are_refused(look: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        Picture(dvonn(), **look)  # type: ignore[arg-type]


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(TypeError, match="there is no picture of 'chess'"):
        Picture("chess")  # type: ignore[arg-type]


# The look


def test_board_turns_round_for_black() -> None:
    white, black = Picture(gipf()), Picture(gipf(), bottom="b")
    for cell, place in white.board.places.items():
        turned = black.board.places[cell]
        assert (turned.x, turned.y) == (-place.x, -place.y)
    assert white.board.places["e1"].y > 0 > black.board.places["e1"].y


def test_row_5_of_dvonn_is_on_top() -> None:
    places = Picture(dvonn()).board.places
    assert places["c5"].y < places["a3"].y < places["a1"].y
    assert places["a3"].x < places["b3"].x


def test_coordinates_are_left_out_where_they_cannot_be_read() -> None:
    def labels(**look: Any) -> bool:
        return "labelled" in Picture(dvonn(), **look).svg()

    assert labels(size=400)
    assert not labels(size=200)
    assert labels(size=200, has_coordinates=True)
    assert not labels(size=400, has_coordinates=False)


@pytest.mark.parametrize(("name", "labels"), [("dvonn", 16), ("gipf-basic", 24)])
def test_coordinates_are_complete(name: str, labels: int) -> None:
    board = Picture(GAMES[name].start()).board
    assert len({label.text for label in board.labels}) == len(board.labels) == labels


def test_sides_show_reserves_and_captured_pieces() -> None:
    shown, hidden = (used(Picture(gipf(), has_sides=has).svg()) for has in (True, False))
    assert shown - hidden == Counter({"disc-w7n": 1, "disc-b11n": 1, "disc-w1n": 1, "lost": 1})


def test_empty_reserve_is_drawn_as_an_empty_place() -> None:
    position = next(last for last in line("gipf-basic", 3) if 0 in last.reserves)  # type: ignore[attr-defined]
    assert "stroke-dasharray" in Picture(position).svg()


def test_size_is_the_width_and_the_height_follows() -> None:
    root = tree(Picture(dvonn(), size=600).svg())
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert root.attrib["width"] == "600"
    assert int(root.attrib["height"]) == round(600 * height / width)


def test_theme_auto_is_light_with_dark_colours_for_those_who_prefer_them() -> None:
    auto, light = Picture(dvonn()).svg(), Picture(dvonn(), theme="light").svg()
    assert "prefers-color-scheme:dark" in auto
    assert "<style" not in light
    plain = re.sub(r"<style>.*?</style>| class=\"[^\"]*\"", "", auto)
    assert plain.replace("gipfel-auto-", "gipfel-light-") == light


def test_dark_rules_change_nothing_else_in_a_page_and_reach_every_stamp() -> None:
    """Browsers do not see a stamp's ancestors where it is used: a rule names one class only."""
    svg = after(dvonn(), DVONN_MOVE).svg()
    style = re.findall(r"<style>@media [^{]*\{(.*)\}</style>", svg)[0]
    rules = re.findall(r"([^{}]*)\{(fill|stroke):(#[0-9a-f]{6})\}", style)
    named = set(" ".join(re.findall(r'class="([^"]*)"', svg)).split())
    assert {selector for selector, _, _ in rules} == {f".{name}" for name in named}
    assert all(name.startswith("gipfel-") for name in named)
    assert 'class="' not in after(dvonn(), DVONN_MOVE, theme="light").svg()


def test_picture_without_background_has_no_rectangle() -> None:
    assert "<rect" in Picture(dvonn()).svg()
    assert "<rect" not in Picture(dvonn(), has_background=False).svg()


def test_turn_in_progress_is_drawn_as_it_stands() -> None:
    position = GAMES["gipf-standard"].parse(
        "wwW./...../....../....B../....../...../.... w 14,16 0,0 standard -"
    )
    turn = position.begin().step("push b5")
    picture = Picture(turn)
    assert set(picture.pieces) == set(turn.cells()) != set(position.cells())
    assert "Take White’s GIPF piece on b4" in picture.svg()


# Diagrams


def test_diagram_shows_what_no_position_can() -> None:
    picture = Picture(Diagram("gipf-basic", {"e1": "w", "e2": "b", "e5": "W"}), theme="light")
    assert {part.place for part in parts(picture, "piece")} == {"e1", "e2", "e5"}
    root = tree(picture.svg())
    assert root.findtext(f"{SVG}title") == "GIPF, basic game"
    assert root.findtext(f"{SVG}desc") == "White: e1, e5 (GIPF piece). Black: e2."


def test_piece_on_a_dot_takes_the_place_of_the_label() -> None:
    def glyphs(*dots: str) -> int:
        svg = Picture(Diagram("gipf-basic", dict.fromkeys(dots, "w")), theme="light").svg()
        return svg.count("<path transform=")

    assert glyphs() - glyphs("e1") == 2


def test_diagram_has_nothing_beside_it() -> None:
    assert parts(Picture(Diagram("dvonn", {"c3": "W3*", "d3": "R"})), "side") == []


@pytest.mark.parametrize(
    ("game", "pieces", "reason"),
    [
        ("chess", {}, "'chess' is none of the games dvonn,"),
        ("dvonn", {"z9": "W"}, "'z9' is no cell of this board"),
        ("dvonn", {"c3": "w"}, "'w' is no piece or stack"),
        ("dvonn", {"c3": "R2"}, "'R2' is no piece or stack"),
        ("dvonn", {"c3": "W2**"}, "'W2**' is no stack: it has no piece but red ones"),
        ("dvonn", {"c3": "W100"}, "'W100' is no piece or stack"),
        ("gipf-basic", {"e5": "R"}, "'R' is no piece"),
    ],
)
def test_diagram_that_means_nothing_is_refused(
    game: str, pieces: dict[str, str], reason: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        Picture(Diagram(game, pieces))


def test_diagram_has_no_last_move() -> None:
    with pytest.raises(ValueError, match="a diagram has no last move"):
        Picture(Diagram("dvonn", {}), last=(dvonn(), DVONN_MOVE))


# Anything


@given(text=st.text(max_size=12), title=st.text())
def test_any_text_is_drawn_or_refused(text: str, title: str) -> None:
    tree(Picture(gipf(), title=title, description=title + text).svg())
    for look in ({"marks": [text]}, {"marks": [f"e3:{text}"]}, {"arrows": [text]}):
        with suppress(ValueError):
            tree(Picture(gipf(), **look).svg())  # type: ignore[arg-type]


# The document


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_svg_is_valid_small_and_stands_alone(name: str, theme: Theme) -> None:
    for position in sample(name, games=2):
        svg = Picture(position, theme=theme).svg()
        root = tree(svg)
        assert root.attrib["role"] == "img"
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert len(svg.encode()) < MAX_BYTES
        assert not re.search(r"<script|<text|<image|url\(|@import|@font|on\w+=", svg)
        assert all(link.startswith("#gipfel-") for link in re.findall(r'href="([^"]*)"', svg))


@pytest.mark.parametrize("name", NAMES)
def test_picture_of_a_last_move_stays_small(name: str) -> None:
    positions = [*line(name, 1)]
    for before, now in pairwise(positions):
        move = next(m for m in before.legal_moves() if before.play(m) == now)
        assert len(Picture(now, last=(before, move)).svg().encode()) < MAX_BYTES


def test_every_stamp_is_defined_once_and_before_its_use() -> None:
    svg = after(gipf(), GIPF_MOVE).svg()
    defined = re.findall(r' id="([^"]*)"', svg)
    assert len(defined) == len(set(defined))
    assert set(re.findall(r'href="#([^"]*)"', svg)) == set(defined)


def test_stamps_of_one_name_are_the_same_in_all_pictures() -> None:
    """Two pictures in one page share their names: the second would be drawn with the first's."""
    found: dict[str, str] = {}
    for picture in (after(dvonn(), DVONN_MOVE), after(gipf(), GIPF_MOVE), Picture(dvonn())):
        for look in ({}, {"theme": "dark"}, {"bottom": "b"}, {"size": 200}):
            for stamp in tree(replace(picture, **look).svg()).iter(f"{SVG}g"):
                if name := stamp.attrib.get("id"):
                    text = repr([(part.tag, part.attrib) for part in stamp.iter()])
                    assert found.setdefault(name, text) == text


def test_picture_is_the_same_every_time() -> None:
    assert after(dvonn(), DVONN_MOVE).svg() == after(dvonn(), DVONN_MOVE).svg()


def test_hostile_text_is_escaped() -> None:
    svg = Picture(dvonn(), title=HOSTILE, description=HOSTILE).svg()
    svg.encode()
    root = tree(svg)
    assert "<script" not in svg
    assert "<script>" in (root.findtext(f"{SVG}title") or "")
    assert "<script>" in (root.findtext(f"{SVG}desc") or "")


def test_title_and_description_tell_what_is_to_be_seen() -> None:
    root = tree(after(gipf(), GIPF_MOVE).svg())
    assert root.findtext(f"{SVG}title") == "GIPF, standard game. Black: push a piece in from a dot."
    said = root.findtext(f"{SVG}desc") or ""
    assert "Black: b3, c2 (GIPF piece), d2, e8, h2." in said
    assert "White has 10 pieces in reserve." in said
    assert f"Last move: {GIPF_MOVE}." in said


def test_description_tells_marks_and_arrows() -> None:
    picture = Picture(gipf(), marks=["e2", "e2:1", "d1:cross"], arrows=["e1-e2"])
    assert picture.in_words().endswith(" Marked: e2, d1. Arrows: e1-e2.")


def test_description_is_silent_on_what_is_not_drawn() -> None:
    assert "reserve" in Picture(gipf()).in_words()
    assert "reserve" not in Picture(gipf(), has_sides=False).in_words()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "g2 (stack of 6, 1 red)"),
        ("fr", "g2 (pile de 6, dont 1 rouge)"),
        ("nl", "g2 (stapel van 6, waarvan 1 rood)"),
    ],
)
def test_description_speaks_every_language(language: str, said: str) -> None:
    assert said in Picture(dvonn(), language=language).svg()


def test_finished_game_says_who_won() -> None:
    ended = "R......../.........R/.........W2R/........../......... w stack"
    svg = Picture(GAMES["dvonn"].parse(ended)).svg()
    assert "<title>DVONN. White wins: nobody can move any more.</title>" in svg


# Where pictures go


def test_files_are_svg_or_png_by_their_name(tmp_path: Path) -> None:
    picture = Picture(dvonn())
    picture.save(tmp_path / "a.svg")
    picture.save(tmp_path / "a.PNG")
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == picture.svg() + "\n"
    assert (tmp_path / "a.PNG").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(ValueError, match=r"'a.gif' ends neither in \.svg nor in \.png"):
        picture.save(tmp_path / "a.gif")


@pytest.mark.parametrize("name", NAMES)
def test_positions_and_turns_show_themselves_in_a_notebook(name: str) -> None:
    position: Position = GAMES[name].start()
    assert position._repr_svg_() == Picture(position).svg() == Picture(position)._repr_svg_()  # type: ignore[attr-defined]
    turn = position.begin()
    assert turn._repr_svg_() == Picture(turn).svg()  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["dvonn-light", "dvonn-dark", "gipf-light", "gipf-dark"])
def test_picture_is_the_one_that_was_looked_at(name: str) -> None:
    """After a change that is meant: `python -m tests.picture.golden`, and look at the files."""
    from tests.picture.golden import pictures

    kept = (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")
    assert kept == pictures()[name].svg() + "\n"
