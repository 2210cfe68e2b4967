"""The ladder of levels: its steps and its bars. The climb itself is by command."""

from __future__ import annotations

import pytest

from benchmarks import ladder
from gipfel.engine.match.entrant import parse_entrant
from gipfel.engine.match.statistics import Standing

EVEN = Standing(wins=140, losses=60, pairs=(10, 0, 40, 0, 50))
LOW = Standing(wins=122, losses=78, pairs=(15, 0, 48, 0, 37))
HIGH = Standing(wins=162, losses=38, pairs=(0, 0, 38, 0, 62))


def test_every_level_meets_the_one_below() -> None:
    steps = list(ladder.steps(0.1))
    assert [(step.first, step.second) for step in steps[:3]] == [
        ("engine:level=1", "random"),
        ("engine:level=1", "greedy"),
        ("engine:level=2", "engine:level=1"),
    ]
    assert steps[-1].first == "engine:level=10,seconds=0.1"
    assert [step.level for step in steps] == [1, 1, *range(2, 11)]
    for step in steps:
        assert parse_entrant(step.first).is_bounded
        assert parse_entrant(step.second).is_bounded


def test_step_is_neither_too_low_nor_too_high() -> None:
    assert [standing.score for standing in (LOW, EVEN, HIGH)] == [0.61, 0.70, 0.81]
    assert ladder.CLIMBS.is_missed(LOW)
    assert not ladder.CLIMBS.is_missed(EVEN)
    assert ladder.CLIMBS.is_missed(HIGH)


def test_step_to_full_strength_may_be_as_high_as_it_is() -> None:
    (*_, last) = ladder.steps(0.1)
    assert not last.bar.is_missed(HIGH)
    assert last.bar.is_missed(LOW)


def test_weakest_level_must_beat_random_play_and_lose_to_the_greedy_player() -> None:
    assert ladder.BEATS_RANDOM.is_missed(Standing(wins=189, draws=11))
    assert not ladder.BEATS_RANDOM.is_missed(Standing(wins=190, losses=10))
    assert ladder.LOSES_TO_GREEDY.is_missed(Standing(wins=81, losses=119))
    assert not ladder.LOSES_TO_GREEDY.is_missed(Standing(wins=80, losses=120))


@pytest.mark.parametrize(("standing", "status"), [(EVEN, 0), (LOW, 1), (HIGH, 1)])
def test_status_tells_whether_a_step_was_missed(
    standing: Standing,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(ladder, "climb", lambda *_: standing)
    assert ladder.main(["dvonn", "--levels", "3"]) == status
    shown = capsys.readouterr().out
    assert ("missed: dvonn: engine:level=3 against engine:level=2" in shown) == bool(status)


def test_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        ladder.main(["chess"])
    assert refusal.value.code == 2
    assert "'chess' is not one of the games dvonn" in capsys.readouterr().err
