"""Gymnasium's own check passes, and the opponents play as they should."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from gipfel import BoundError
from gipfel.rl.gymnasium import SingleAgent
from gipfel.rl.gymnasium_vector import ManyGames
from gipfel.rl.opponents import Policy
from gipfel.rl.spaces import Observation
from tests.games import NAMES

MOST_ACTIONS = 3000

games = pytest.mark.parametrize("name", NAMES)


def first_legal(observation: Observation) -> int:
    return int(observation["action_mask"].argmax())


def play(environment: SingleAgent, seed: int, choose: Policy = first_legal) -> float:
    """A whole game; what it brought."""
    observation, _ = environment.reset(seed=seed)
    total = 0.0
    for _ in range(MOST_ACTIONS):
        action = np.int64(choose(observation))
        observation, reward, terminated, truncated, info = environment.step(action)
        total += reward
        assert info == {}
        if terminated or truncated:
            return total
    raise AssertionError("the game does not end")


@games
def test_check_env(name: str) -> None:
    made = gymnasium.make(f"gipfel.rl.gymnasium:gipfel/{name}-v1", render_mode="ansi")
    check_env(made.unwrapped)


@games
@pytest.mark.parametrize("side", ["w", "b"])
def test_agent_is_to_act_whenever_it_is_asked(name: str, side: Any) -> None:
    environment = SingleAgent(name, side=side, longest=300)
    observation, _ = environment.reset(seed=3)
    is_over = False
    while not is_over:
        position = environment._games.state(0)
        assert getattr(position, "position", position).turn == side
        observation, _, terminated, truncated, _ = environment.step(
            np.int64(first_legal(observation))
        )
        is_over = terminated or truncated


@pytest.mark.parametrize("opponent", ["random", 1, first_legal])
def test_rewards_are_the_agent_s(opponent: Any) -> None:
    environment = SingleAgent("gipf-basic", opponent=opponent, side="b")
    total = play(environment, seed=2)
    outcome = environment._games.outcome(0)
    assert outcome
    assert total == {"b": 1, "w": -1, None: 0}[outcome.winner]


def test_level_plays_whole_turns_and_beats_random_actions() -> None:
    environment = SingleAgent("gipf-tournament", opponent=3)
    environment.action_space.seed(1)

    def sampled(observation: Observation) -> int:
        return int(environment.action_space.sample(observation["action_mask"]))

    assert [play(environment, seed=seed, choose=sampled) for seed in range(3)] == [-1, -1, -1]


def test_side_is_by_chance_where_none_is_named() -> None:
    environment = SingleAgent("gipf-basic")
    sides = []
    for seed in range(20):
        environment.reset(seed=seed)
        sides.append(environment.side)
    assert set(sides) == {"w", "b"}


def test_illegal_action_loses_and_says_why() -> None:
    environment = SingleAgent("dvonn", side="w")
    environment.reset(seed=1)
    _, reward, terminated, _, info = environment.step(np.int64(343))
    assert (reward, terminated) == (-1, True)
    assert "still being placed" in info["refusal"]


def test_opponent_must_be_one() -> None:
    with pytest.raises(BoundError):
        SingleAgent("dvonn", opponent=11)
    with pytest.raises(TypeError, match="an opponent is"):
        SingleAgent("dvonn", opponent="best")  # type: ignore[arg-type]


@games
def test_vector_interface(name: str) -> None:
    """Spaces hold, both sides come to act, and games begin anew in the step after their end."""
    many = gymnasium.make_vec(f"gipfel.rl.gymnasium:gipfel/{name}-v1", num_envs=6)
    observation, _ = many.reset(seed=1)
    assert observation in many.observation_space
    ended = np.zeros(6, bool)
    total = np.zeros(6)
    for _ in range(250):
        actions = observation["action_mask"].argmax(1)
        observation, rewards, terminated, truncated, _ = many.step(actions)
        assert not rewards[~terminated].any()
        assert not (ended & terminated).any()
        assert not truncated.any()
        playing = ~terminated
        assert observation["action_mask"][playing].any(1).all()
        ended, total = terminated, total + np.abs(rewards)
    assert observation in many.observation_space
    assert (total > 0).any()


def test_vector_with_a_policy_as_opponent() -> None:
    def policy(observation: Observation, to_act: Any) -> Any:
        assert observation["action_mask"][to_act].any(1).all()
        return observation["action_mask"].argmax(1)

    many = ManyGames("gipf-basic", 4, opponent=policy, side="b")
    observation, _ = many.reset(seed=1)
    for _ in range(50):
        observation, *_ = many.step(observation["action_mask"].argmax(1))


def test_one_of_many_games_is_the_single_one() -> None:
    def first(observation: Observation, _to_act: Any) -> Any:
        return observation["action_mask"].argmax(1)

    many = ManyGames("gipf-basic", 2, opponent=first, side="w")
    single = SingleAgent("gipf-basic", opponent=first_legal, side="w")
    seen, _ = many.reset(seed=1)
    alone, _ = single.reset(seed=1)
    for _ in range(30):
        assert np.array_equal(seen["observation"][0], alone["observation"])
        seen, rewards, *_ = many.step(seen["action_mask"].argmax(1))
        alone, reward, terminated, *_ = single.step(np.int64(first_legal(alone)))
        assert rewards[0] == reward
        if terminated:
            break
