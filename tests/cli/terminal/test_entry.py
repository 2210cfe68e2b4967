"""What is understood as a push, as a dot, and as a taking."""

from __future__ import annotations

import pytest

from gipfel import GAMES
from tests.cli.console import gipfel

# A push from c7 to f6 makes two rows that cross at White's GIPF piece on d4.
TWO_ROWS = "..w./.bwbb/bBWwwb/bw..www/wb...w/ww.../wb.b w 3,5 0,2 standard -"
# White takes a row that goes by itself, and then makes one with a GIPF piece by pushing to d7.
ROW_FIRST = "b.w./b.W../wbWww./bwb...w/ww..ww/bwBbb/.... w 2,8 1,0 standard -"
# Black chooses a row, and then makes one with two GIPF pieces by pushing from e1.
ROW_CHOSEN = "..../wbwbw/..wb../bBbbW.w/Wwb..b/b.bww/bwwb b 4,4 0,0 tournament -"


def played(name: str, *lines: str, position: str | None = None) -> str:
    start = ["--position", position] if position else []
    return gipfel("play", name, *start, lines=lines).stdout


@pytest.mark.parametrize("typed", ["e1e3", "e1 e3", "E1E3", "e1 - e3", "push e1 e3"])
def test_push_is_understood_without_its_hyphen(typed: str) -> None:
    assert "White played e1-e3.\n" in played("gipf-basic", typed)


@pytest.mark.parametrize("typed", ["Ge1e2", "g e1 e2", "GE1 E2"])
def test_gipf_piece_is_understood_without_its_hyphen(typed: str) -> None:
    assert "White played Ge2.\n" in played("gipf-tournament", typed)


def test_move_of_dvonn_is_left_as_it_is() -> None:
    start = GAMES["dvonn"].random(7)
    move = str(start.legal_moves()[0])
    assert f"White played {move}.\n" in played("dvonn", move, position=str(start))


@pytest.mark.parametrize(
    ("name", "typed", "answer"),
    [
        ("gipf-basic", "e1", "From e1 you can push: e1-e3."),
        ("gipf-basic", "E1", "From e1 you can push: e1-e3."),
        ("gipf-basic", "b1", "From b1 you can push: b1-b3, b1-c2."),
        ("gipf-basic", "g1", "From g1 you can push: g1-f2, g1-g2."),
        ("gipf-tournament", "e1", "From e1 you can push: Ge1-e2."),
        ("gipf-tournament", "Ge1", "From e1 you can push: Ge1-e2."),
    ],
)
def test_dot_alone_shows_the_pushes_from_there(name: str, typed: str, answer: str) -> None:
    assert answer in played(name, typed).splitlines()


def test_pushes_that_are_shown_can_be_played() -> None:
    shown = played("gipf-basic", "b1").split("From b1 you can push: ")[1].split(".")[0]
    for push in shown.split(", "):
        assert "White played " in played("gipf-basic", push)


def test_dot_whose_lines_are_full_says_so() -> None:
    full = "..../...../....../wbwbwbw/....../...../.... w 11,12 0,0 basic -"
    answer = "From e1 nothing can be pushed: no line from there has an empty spot."
    assert answer in played("gipf-basic", "e1", position=full).splitlines()


def test_gipf_piece_from_a_dot_is_refused_where_there_are_none() -> None:
    assert "GIPF pieces are entered only in the tournament game." in played("gipf-basic", "Ge1")


@pytest.mark.parametrize("taking", ["xd2,d5,d6,d7", "XD2,D5,D6,D7", "x d2, d5, d6, d7"])
def test_taking_alone_completes_the_turn_under_way(taking: str) -> None:
    output = played("gipf-standard", "c7-f6", taking, position=TWO_ROWS)
    assert "White played c7-f6;xd2*,d5,d6,d7.\n" in output


def test_taking_alone_is_refused_for_the_right_reason() -> None:
    output = played("gipf-standard", "c7-f6", "x", "xd5,d6", "xb4", position=TWO_ROWS)
    assert "There are 5 ways to take pieces here: list the spots.\n" in output
    assert "A row is taken with all its single pieces: " in output
    assert "b4 is not in a row of the player to move." in output
    assert output.count("1  row d2-d7    2  row c4-f6") == 4


def test_taking_alone_goes_on_from_what_was_taken() -> None:
    lines = ["c7-f6", "row d2-d7", "take d3", "xd2,d5,d6,d7"]
    output = played("gipf-standard", *lines, position=TWO_ROWS)
    assert "White played c7-f6;xd2*,Gd3*,d5,d6,d7.\n" in output


def test_taking_alone_keeps_what_was_taken_before_the_push() -> None:
    output = played("gipf-standard", "d7", "xd3,d4,d5,d6,d7", position=ROW_FIRST)
    assert "White played xd2,e3,f3,g3;d7;xd3*,Gd4,d5,d6,d7.\n" in output
    lines = ["row c5-f4", "e1-e5", "xe2,e3,e5"]
    output = played("gipf-tournament", *lines, position=ROW_CHOSEN)
    assert "Black played xc5,d5,e5,f4;e1-e5;xe2,e3,e5.\n" in output


def test_row_is_understood_without_its_hyphen() -> None:
    output = played("gipf-standard", "c7f6", "d2 d7", position=TWO_ROWS)
    assert "So far: c7-f6, row d2-d7." in output
