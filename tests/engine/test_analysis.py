"""Lines of an analysis are in the order of what is shown of them."""

from __future__ import annotations

import pytest

from gipfel import GAMES
from gipfel.engine import Engine, Line
from gipfel.engine.analysis import DECIDED, ordered_lines, wdl_by_network, wdl_by_score
from gipfel.record import Evaluation
from tests.games import NAMES, line


def open_line(score: int, margin: float, wdl: tuple[int, int, int]) -> Line:
    return Line((), score, is_solved=False, margin=margin, network_wdl=wdl)


def solved_line(margin: int) -> Line:
    score = (DECIDED if margin > 0 else -DECIDED if margin < 0 else 0) + 100 * margin
    return Line((), score, is_solved=True, margin=margin)


def shown(lines: tuple[Line, ...]) -> list[tuple[float | None, tuple[int, int, int]]]:
    return [(each.margin, each.wdl) for each in lines]


def test_worse_line_is_shown_no_better_than_the_one_before() -> None:
    first, second = open_line(80, 1.5, (600, 50, 350)), open_line(70, 2.25, (680, 40, 280))
    assert shown(ordered_lines([first, second])) == [(1.5, (600, 50, 350)), (1.5, (605, 40, 355))]


def test_lines_that_agree_stay_as_they_are() -> None:
    lines = (open_line(80, 1.5, (600, 50, 350)), open_line(70, 1.25, (580, 50, 370)))
    assert ordered_lines(lines) == lines


def test_what_is_certain_stays_and_open_lines_before_it_are_no_worse() -> None:
    lines = ordered_lines([open_line(30, -2.0, (400, 20, 580)), solved_line(0)])
    assert shown(lines) == [(0.0, (490, 20, 490)), (0.0, (0, 1000, 0))]


def test_open_line_after_a_certain_win_is_no_better() -> None:
    lines = ordered_lines([solved_line(2), open_line(30, 3.0, (900, 20, 80))])
    assert shown(lines) == [(2.0, (1000, 0, 0)), (2.0, (900, 20, 80))]


# What a line is worth to people


def test_points_are_those_of_the_player_to_move() -> None:
    assert open_line(80, 1.5, (600, 50, 350)).points == 0.625
    assert [solved_line(margin).points for margin in (3, 0, -3)] == [1.0, 0.5, 0.0]


def test_evaluation_is_whites_margin_where_there_is_one() -> None:
    won = solved_line(13)
    assert won.score == 21_300
    assert (won.evaluation("w"), won.evaluation("b")) == (Evaluation(13.0), Evaluation(-13.0))
    assert open_line(80, 1.5, (600, 50, 350)).evaluation("b") == Evaluation(-1.5)


def test_evaluation_without_a_margin_is_the_score_or_the_turns() -> None:
    assert Line((), 150, is_solved=False).evaluation("b") == Evaluation(pieces=-1.5)
    forced = Line((), 31_497, is_solved=True, turns=3)
    assert (forced.evaluation("w"), forced.evaluation("b")) == (
        Evaluation(turns=3),
        Evaluation(turns=-3),
    )


def test_evaluation_of_an_even_line_has_no_sign() -> None:
    assert str(Line((), 0, is_solved=False).evaluation("b")) == "0.00"


def test_evaluation_needs_a_side() -> None:
    with pytest.raises(ValueError, match="'white' is not one of the sides w, b"):
        solved_line(1).evaluation("white")  # type: ignore[arg-type]


def test_margin_of_a_network_has_two_digits() -> None:
    margin = Engine("dvonn").analyse(GAMES["dvonn"].random(4), depth=2).best.margin
    assert margin is not None
    assert margin == round(margin, 2)


# The lines of a search


@pytest.mark.parametrize("name", NAMES)
def test_margins_and_chances_of_a_search_fall_from_line_to_line(name: str) -> None:
    engine = Engine(name)
    for position in [*line(name, 3)][::9]:
        if position.is_over:
            continue
        lines = engine.analyse(position, depth=3, lines=8).lines
        margins = [found.margin for found in lines if found.margin is not None]
        points = [2 * found.wdl[0] + found.wdl[1] for found in lines]
        assert margins == sorted(margins, reverse=True)
        assert points == sorted(points, reverse=True)
        assert all(sum(found.wdl) == 1000 and min(found.wdl) >= 0 for found in lines)


def test_first_line_is_what_the_search_found() -> None:
    position = GAMES["dvonn"].random(4)
    alone = Engine("dvonn").analyse(position, depth=4).best
    several = Engine("dvonn").analyse(position, depth=4, lines=4)
    assert several.best.score == max(found.score for found in several.lines) >= alone.score


@pytest.mark.parametrize("score", [5_000, -5_000])
def test_only_what_is_decided_is_certain(score: int) -> None:
    assert 1000 not in wdl_by_score(score)
    outputs = [0, 0, score * 100, 0, -score * 100]
    assert 1000 not in wdl_by_network(score, outputs)
