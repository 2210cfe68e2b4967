"""Baselines have the strength that the documentation tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gipfel.rl import baselines, encoding
from gipfel.rl.baselines import LEAST_SCORE_OF_ALL_WON, SCORES
from gipfel.rl.opponents import opponent_of
from tests.games import NAMES

STRENGTH = Path(__file__).parents[2] / "docs" / "engine" / "strength.md"
games = pytest.mark.parametrize("name", NAMES)


@games
def test_scores_are_those_of_the_documentation(name: str) -> None:
    rows = re.findall(r"^\| \d+ – \d+ \|(.*)\|$", STRENGTH.read_text("utf-8"), re.MULTILINE)
    cells = [row.split("|")[NAMES.index(name)].split() for row in rows]
    assert [float(score) / 100 for score, _ in cells] == pytest.approx(SCORES[name])
    least = [float(low.strip("()")) / 100 for score, low in cells if float(score) == 100]
    assert all(low == LEAST_SCORE_OF_ALL_WON for low in least)


@games
def test_each_baseline_is_stronger_than_the_one_before(name: str) -> None:
    random, *levels = baselines(name)
    assert (random.name, random.elo) == ("random", None)
    assert [level.name for level in levels] == [f"level-{number}" for number in range(1, 11)]
    strengths = [level.elo for level in levels]
    assert strengths[0] == 0
    assert strengths == sorted(set(strengths))  # type: ignore[type-var]
    assert [level.name for level in levels if level.is_at_least] == (
        [] if name == "dvonn" else ["level-10"]
    )


@games
def test_environments_take_every_baseline(name: str) -> None:
    for baseline in baselines(name):
        assert callable(opponent_of(baseline.opponent, encoding(name)))


def test_game_that_is_none_has_no_baselines() -> None:
    with pytest.raises(KeyError, match="chess"):
        baselines("chess")
