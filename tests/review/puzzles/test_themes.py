"""What a puzzle is about."""

from __future__ import annotations

from dataclasses import replace

from gipfel.game import GAMES
from gipfel.review.puzzles import OnlyMove
from gipfel.review.puzzles.themes import theme_of
from tests.review.puzzles.made import CUT_OFF, GIPF_PIECE, LONG, WON

ROWS = "..../bb.../.....w/wwwb.b./..w.wb/.w..w/w... w 3,8 3,2 basic -"


def found(game: str, text: str, line: list[str], points: float = 1.0) -> OnlyMove:
    at, moves = GAMES[game].parse(text), []
    for move in line:
        moves.append(at.move(move))
        at = at.play(move)
    return OnlyMove(tuple(moves), points, 0.0, is_decided=points == 1, is_exact=points == 1)


def test_cutting_off_is_a_theme() -> None:
    position = GAMES["dvonn"].parse(CUT_OFF)
    assert theme_of(position, found("dvonn", CUT_OFF, ["d4j4"])) == "cut-off"


def test_small_solved_win_is_an_endgame_and_a_larger_one_a_win() -> None:
    small = GAMES["dvonn"].parse(LONG)
    only = found("dvonn", LONG, ["e1f2"])
    assert len(small.cells()) <= 16
    assert theme_of(small, only) == "endgame"
    assert theme_of(small, replace(only, is_exact=False)) == "win"


def test_forced_win_is_a_theme() -> None:
    assert (
        theme_of(GAMES["gipf-standard"].parse(WON), found("gipf-standard", WON, ["i3-f6"])) == "win"
    )


def test_holding_is_a_theme_where_all_other_moves_lose() -> None:
    position = GAMES["dvonn"].parse(LONG)
    only = found("dvonn", LONG, ["e1f2"], points=0.5)
    assert theme_of(position, only) == "hold"
    assert theme_of(position, replace(only, others=0.3)) is None
    assert theme_of(position, replace(only, points=0.9)) is None


def test_choice_of_a_gipf_piece_is_a_theme() -> None:
    position = GAMES["gipf-standard"].parse(GIPF_PIECE)
    only = found("gipf-standard", GIPF_PIECE, ["d1-d5;xd2,d3,d5,d6*,d7*"], points=0.9)
    assert theme_of(position, only) == "gipf-piece"


def test_choice_of_a_row_is_a_theme() -> None:
    position = GAMES["gipf-basic"].parse(ROWS)
    only = found("gipf-basic", ROWS, ["e1-e6;xe2,e3,e4,e5,e6*,e7*"], points=0.9)
    assert theme_of(position, only) == "rows"
