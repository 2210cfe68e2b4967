"""A level by itself: its bounds and what it evaluates by. How it plays is in test_levels."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gipfel.engine import Engine, Limit
from gipfel.engine.level import FIRST_NETWORK_LEVEL, HIGHEST_LEVEL
from tests.games import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_levels_look_ever_further_by_the_same_evaluation(name: str) -> None:
    levels = [Engine(name, level=number, table=1).level for number in range(1, HIGHEST_LEVEL)]
    for below, level in pairwise(levels):
        assert below.nodes is not None
        assert level.nodes is not None
        assert below.nodes < level.nodes or level.number == FIRST_NETWORK_LEVEL
    assert Engine(name).level.nodes is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", [FIRST_NETWORK_LEVEL - 1, FIRST_NETWORK_LEVEL, HIGHEST_LEVEL])
def test_upper_levels_evaluate_by_the_network(name: str, number: int) -> None:
    engine = Engine(name, level=number)
    assert engine.level.uses_network == (number >= FIRST_NETWORK_LEVEL)
    found = engine.search_at_level(engine.game.random(1), nodes=200)
    assert (found.best.network_wdl is not None) == engine.level.uses_network


def test_smaller_bound_holds() -> None:
    level = Engine("dvonn", level=2).level
    assert level.nodes is not None
    assert level.cap_nodes(Limit()) == Limit(nodes=level.nodes)
    assert level.cap_nodes(Limit(nodes=level.nodes + 1, depth=3)) == Limit(
        nodes=level.nodes, depth=3
    )
    assert level.cap_nodes(Limit(nodes=7, seconds=1)) == Limit(nodes=7, seconds=1)
    full = Engine("dvonn", level=HIGHEST_LEVEL).level
    assert full.cap_nodes(Limit(clock=5)) == Limit(clock=5)


@pytest.mark.parametrize("number", [0, HIGHEST_LEVEL + 1])
def test_unknown_level_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="is not a whole number from 1 to 10"):
        Engine("dvonn", level=number)
