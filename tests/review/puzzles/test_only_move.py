"""The best move of a position, and what the others give away."""

from __future__ import annotations

import pytest

from gipfel.engine import Stop
from gipfel.errors import EngineError
from gipfel.game import GAMES
from gipfel.review.puzzles import ONE_SOLUTION, OnlyMoveSearch
from tests.review.puzzles.made import CUT_OFF, WON


def test_only_good_move_is_found_and_proven_exactly() -> None:
    position = GAMES["dvonn"].parse(CUT_OFF)
    found = OnlyMoveSearch("dvonn").look(position, 20_000)
    assert found is not None
    assert (str(found.move), found.points, found.others) == ("d4j4", 1.0, 0.0)
    assert found.given_away == 1.0 > ONE_SOLUTION == 0.2
    assert found.is_exact
    assert found.is_decided


def test_judge_says_what_a_bad_move_loses() -> None:
    position = GAMES["dvonn"].parse(CUT_OFF)
    found = OnlyMoveSearch("dvonn").judge(position, position.move("g5h5"), 20_000)
    assert found is not None
    assert found.given_away == -1.0


def test_estimate_is_not_exact() -> None:
    found = OnlyMoveSearch("gipf-basic").look(GAMES["gipf-basic"].start(), 500)
    assert found is not None
    assert not found.is_exact
    assert 0 < found.others < 1
    assert 0 < found.points < 1


def test_forced_move_is_no_only_move() -> None:
    forced = GAMES["dvonn"].parse("RRRW...../........../.........../........../......... w stack")
    assert forced.count_moves() == 1
    search = OnlyMoveSearch("dvonn")
    assert search.look(forced, 100) is None
    assert search.glance(forced, 100) is None


def test_look_depends_on_nothing_that_was_searched_before() -> None:
    position = GAMES["gipf-standard"].parse(WON)
    search = OnlyMoveSearch("gipf-standard")
    fresh = search.look(position, 3_000)
    search.look(GAMES["gipf-standard"].start(), 5_000)
    assert search.look(position, 3_000) == fresh


def test_worth_of_a_wrong_move_has_its_refutation() -> None:
    position = GAMES["dvonn"].parse(CUT_OFF)
    wrong = position.move("g5h5")
    points, line = OnlyMoveSearch("dvonn").worth(position, wrong, 20_000)
    assert points == 0.0
    assert str(line[0]) in map(str, position.play(wrong).legal_moves())


def test_stop_ends_a_search() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(EngineError, match="stopped"):
        OnlyMoveSearch("dvonn", stop).look(GAMES["dvonn"].parse(CUT_OFF), 1_000)
