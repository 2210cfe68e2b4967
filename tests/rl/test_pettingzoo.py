"""PettingZoo's own tests pass."""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from gipfel import IllegalMoveError
from gipfel.rl import VectorEnvironment, encoding
from gipfel.rl.pettingzoo import AGENTS, env, raw_env
from tests.games import NAMES

games = pytest.mark.parametrize("name", NAMES)


@games
def test_api(name: str) -> None:
    with warnings.catch_warnings():
        # It knows by name the environments of its own that have masks.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        api_test(env(name), num_cycles=300)
        api_test(raw_env(name), num_cycles=300)


@games
def test_seed(name: str) -> None:
    seed_test(partial(env, name), num_cycles=100)
    seed_test(partial(env, name, is_dealt=True), num_cycles=30)


@games
def test_render(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, name))
    assert str(encoding(name).game.start()) in capsys.readouterr().out


@games
def test_game_is_the_first_of_many(name: str) -> None:
    """With the same seed and actions, rewards come to those who are to have them."""
    single, many = raw_env(name), VectorEnvironment(name, 2, resets_itself=False)
    single.reset(seed=9)
    now = many.reset(seed=9)
    sums = np.zeros(2)
    while single.agents and not now.terminated[0]:
        assert single.agent_selection == AGENTS[now.players[0]]
        seen = single.observe(single.agent_selection)
        assert np.array_equal(seen["observation"], now.observations[0])
        assert np.array_equal(seen["action_mask"], now.masks[0])
        actions = many.random_actions()
        single.step(int(actions[0]))
        now = many.step(actions)
        sums += [single.rewards[agent] for agent in AGENTS]
    assert sums.tolist() == now.rewards[0].tolist()
    assert all(single.terminations.values())


def test_agents_see_the_board_from_their_sides() -> None:
    environment = raw_env("dvonn", is_dealt=True)
    environment.reset(seed=1)
    white, black = map(environment.observe, AGENTS)
    own, enemy = map(encoding("dvonn").planes.index, ("own", "enemy"))
    assert np.array_equal(white["observation"][own], black["observation"][enemy])
    assert white["action_mask"].any()
    assert not black["action_mask"].any()


def test_illegal_action_loses_the_wrapped_game_and_is_refused_by_the_raw_one() -> None:
    wrapped: Any = env("dvonn")
    wrapped.reset(seed=1)
    wrapped.step(343)
    assert wrapped.terminations == dict.fromkeys(AGENTS, True)
    assert wrapped.rewards[AGENTS[0]] == -1
    raw = raw_env("dvonn")
    raw.reset(seed=1)
    with pytest.raises(IllegalMoveError):
        raw.step(343)
