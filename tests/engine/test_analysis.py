"""Lines of an analysis are in the order of what is shown of them."""

from __future__ import annotations

import pytest

from gipfel import GAMES
from gipfel.engine import Engine, Line
from gipfel.engine.analysis import DECIDED, ordered_lines
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
