"""Measuring clocks: what players spend, where, and what is missed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.clock import Contest, Spending, missed, play, report
from gipfel.engine.limit import Limit
from gipfel.engine.match.referee import Rules

RULES = Rules(limit=Limit(clock=0.3), grace=30.0)
GOOD = Spending(seconds=4.5, placing_seconds=0.7, used_when_certain=0.9)


def test_what_each_player_did_with_its_clock_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    contest = Contest("dvonn", ("engine", "even"), RULES)
    games = list(play(contest, 2))
    assert [each.game.white_player for each in games] == [1, 2]
    for each in games:
        assert each.game.reason != "time"
        for spent in each.spendings:
            assert 0 < spent.placing_seconds < spent.seconds
            # On a busy machine a game may end before anybody is certain.
            assert spent.used_when_certain is None or spent.used_when_certain > 0
        engine, even = each.spendings
        assert engine.placing_part < even.placing_part
    report(contest, games)
    assert "of the time in placing" in capsys.readouterr().out


def test_programs_are_measured_too() -> None:
    contest = Contest("gipf-basic", ("random", "engine"), RULES)
    [one, two] = play(contest, 1)
    assert one.spendings[1].seconds > one.spendings[0].seconds
    assert two.spendings[1].placing_seconds == 0


def test_bars_of_the_clock() -> None:
    assert missed("dvonn", [GOOD, GOOD]) == []
    slow = replace(GOOD, placing_seconds=2.0)
    assert "placing" in missed("dvonn", [slow])[0]
    assert missed("gipf-basic", [slow]) == []
    assert "used" in missed("dvonn", [replace(GOOD, used_when_certain=0.5)])[0]
    assert "time" in missed("gipf-basic", [replace(GOOD, has_lost_on_time=True)])[0]
