"""What moves are for, in both games."""

from __future__ import annotations

import pickle
import random

import pytest

from gipfel import GAMES, IllegalMoveError, MoveSyntaxError, _core, words
from gipfel.dvonn import Position as DvonnPosition
from gipfel.gipf import Position as GipfPosition
from gipfel.idea import IDEAS, Idea
from tests.games import NAMES, line

pytestmark = pytest.mark.sanitize

# An idea, a position, a line of moves, and the cells that the idea is about.
DVONN = [
    ("none", "........./........../.........../........../......... w place", "f3", ""),
    ("near-red", "....R..../........../.........../.....R.R../......... b place", "g2", "f2 h2"),
    ("at-edge", "........./..R......./.........../......R.../........R b place", "e1", ""),
    (
        "cut-off",
        "........./.....W8*..../....W5W2*...B5*./.........W2/......... b stack",
        "j3e3",
        "j2",
    ),
    (
        "cover-red",
        "...W...B5*./....B4*...../..........B2*/........../......... w stack",
        "f5f4",
        "f4",
    ),
    (
        "cover",
        "........./...W2....../...B3**......./B4*.B3W4....../......... w stack",
        "e4c2",
        "c2",
    ),
    ("take-red", "........./...W....../...R......./..B3......./R.B9*...... w stack", "e4d3", "d3"),
    (
        "take-moves",
        "........./......R.../......B6..../R.....B.W2./........W4* b stack",
        "g2g3",
        "i2",
    ),
    (
        "keep-contact",
        "........./....B5B5*..../.W2*...B7B3W.../...W4WR..../...B2..... b stack",
        "d1f3",
        "d1",
    ),
    (
        "keep-contact",
        "........./.......B../.....W4*WWB2../......B4**.../.....B... b stack",
        "i3g3",
        "i3 i4",
    ),
    (
        "escape",
        ".....W4B3../.....RB4..B8*/.....B2...../.....WW4.../.....R... w stack",
        "f2g2",
        "f2",
    ),
    (
        "prepare-cut",
        "........./.....W8*..../....B4W2*B3..B2*./....W....W2/...B4..... b stack",
        "g3j3 e2e3 j3e3",
        "j2",
    ),
    (
        "free-stack",
        "...B...../...BR.W3.../...B2WW2.B2.../...B2W4..B2W./...WR..B3W3* w stack",
        "f3d1",
        "e3",
    ),
    (
        "gather",
        "........W4*/........../.....W7...B7*./....BB2*..../......... b stack",
        "e2f2",
        "f2",
    ),
]
GIPF = [
    ("none", "..../...../....../......./....../...../.... w 18,18 0,0 tournament wb", "Gc2", ""),
    ("finish", ".w../wbwwb/.b..../..bbb../....../..w../.... w 8,0 2,9 basic -", "b2", ""),
    (
        "capture",
        "..../w...w/wWb.bB/W.....b/....../...../.... b 11,13 0,0 tournament -",
        "d8-d5;xd2*,Gd3*,d4,d5,d7",
        "d2 d3",
    ),
    (
        "save-gipf",
        "BW.w/.B.bW/W...../wb....w/b...../b..../.... w 9,10 0,0 tournament -",
        "a3-d3",
        "b3",
    ),
    (
        "make-row",
        "www./b..../....../......./....../...../bbb. w 12,11 0,0 basic -",
        "b5;x",
        "b2 b3 b4 b5",
    ),
    (
        "force-row",
        "w.../..WWw/....../......./.b..../bwB.w/WBbb b 8,10 0,0 tournament -",
        "a1-c3",
        "c3 c4 c5 c6",
    ),
    (
        "break-row",
        "b.B./...../....../......./....ww/b...W/...W b 12,14 0,0 tournament -",
        "i5-g5",
        "e8 f7 g6 h5",
    ),
    (
        "row-threat",
        "..../b..../W....B/W....../....../...../.... w 14,15 0,0 tournament w",
        "b1-d3",
        "b2 c2 d2 e2",
    ),
    (
        "enter-gipf",
        "..../W..../....../......B/....../...../.... w 16,16 0,0 tournament wb",
        "Ge2",
        "",
    ),
    (
        "centre",
        "..../...../wB..../......./....../...../.W.. b 15,16 0,0 tournament b",
        "d1-d4",
        "d4",
    ),
]


@pytest.mark.parametrize(("name", "text", "moves", "cells"), DVONN)
def test_idea_of_a_move_of_dvonn(name: str, text: str, moves: str, cells: str) -> None:
    idea = DvonnPosition.parse(text).idea(moves.split())
    assert (idea.name, idea.cells) == (name, tuple(cells.split()))


@pytest.mark.parametrize(("name", "text", "moves", "cells"), GIPF)
def test_idea_of_a_turn_of_gipf(name: str, text: str, moves: str, cells: str) -> None:
    idea = GipfPosition.parse(text).idea(moves.split())
    assert (idea.name, idea.cells) == (name, tuple(cells.split()))


def test_every_idea_is_drawn_and_has_a_name() -> None:
    assert list(IDEAS) == _core.ideas()
    assert {name for name, *_ in DVONN + GIPF} == set(IDEAS)


@pytest.mark.parametrize("name", ["contact", "cover", "enemy-red", "red-leaves"])
def test_lessons_of_dvonn_teach_the_idea_of_their_name(name: str) -> None:
    wanted = {"contact": "cut-off", "red-leaves": "cut-off", "enemy-red": "cover-red"}.get(
        name, name
    )
    assert ideas_taught("dvonn", name) == {wanted}


@pytest.mark.parametrize(
    ("name", "idea"),
    [
        ("capture", "capture"),
        ("row", "make-row"),
        ("force", "force-row"),
        ("empty", "finish"),
        ("gipf-guard", "save-gipf"),
        ("sides", "break-row"),
    ],
)
def test_lessons_of_gipf_teach_the_idea_of_their_name(name: str, idea: str) -> None:
    assert ideas_taught("gipf", name) == {idea}


def ideas_taught(family: str, name: str) -> set[str]:
    """The ideas of what the exercises of a lesson accept."""
    lessons = [one for part in words.data("lessons", family)["parts"] for one in part["lessons"]]
    (lesson,) = (one for one in lessons if one["name"] == name)
    return {
        GAMES[lesson["game"]].parse(task["position"]).idea([move]).name
        for task in lesson["exercises"]
        for move in task["accept"]
    }


@pytest.mark.parametrize("name", NAMES)
def test_every_line_has_an_idea_on_cells_of_the_board(name: str) -> None:
    chance = random.Random(name)
    board = GAMES[name].board
    for seed in range(4):
        for position in line(name, seed):
            moves, now = [], position
            for _ in range(3):
                if now.is_over:
                    break
                moves.append(chance.choice(now.legal_moves()))
                now = now.play(moves[-1])
            idea = position.idea(moves)
            assert idea.name in IDEAS
            assert set(idea.cells) <= set(board.cells)
            symmetry = chance.choice(board.symmetries)
            turned = [move.transformed(symmetry) for move in moves]
            assert position.transformed(symmetry).idea(turned).name == idea.name


def test_an_empty_line_has_no_idea() -> None:
    assert GAMES["dvonn"].start().idea([]) == Idea("none")


def test_a_move_that_cannot_be_is_refused_wherever_it_stands() -> None:
    start = GAMES["gipf-basic"].start()
    with pytest.raises(MoveSyntaxError, match="zz"):
        start.idea(["zz"])
    with pytest.raises(IllegalMoveError):
        start.idea(["b2", "e5"])


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("name", IDEAS)
def test_every_idea_has_a_hint_in_every_language(name: str, language: str) -> None:
    drawn = {one[0]: tuple(one[3].split()) for one in DVONN + GIPF}
    text = Idea(name, drawn[name]).sentence(language)  # type: ignore[arg-type]
    assert text.endswith((".", "?"))
    assert all(cell in text for cell in drawn[name])


def test_ideas_are_values() -> None:
    idea = Idea("cover", ("e4",))
    assert pickle.loads(pickle.dumps(idea)) == idea
    assert len({idea, Idea("cover", ("e4",))}) == 1
