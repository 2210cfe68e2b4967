"""OpenSpiel's own tests pass: random simulation, with states that are written and read."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from gipfel import Turn
from gipfel.rl import encoding
from gipfel.rl.open_spiel import short_name
from tests.games import CYCLE, NAMES, ROUND

games = pytest.mark.parametrize("name", NAMES)


def loaded(name: str) -> Any:
    return pyspiel.load_game(short_name(name))


def played(name: str, actions: int, seed: int = 1) -> Any:
    """A state after some random actions."""
    state = loaded(name).new_initial_state()
    random = Random(seed)
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(random.choice(state.legal_actions()))
    return state


@games
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


@games
def test_state_is_that_of_the_encoding(name: str) -> None:
    state = played(name, 25)
    encoded = encoding(name)
    there: Any = encoded.game.start()
    for action in state.history():
        there = encoded.step(there, action)
    assert state.state == there
    assert state.legal_actions() == encoded.legal_actions(there)
    assert str(state) == str(there)
    action = state.legal_actions()[0]
    assert state.action_to_string(action) == encoded.text(there, action)
    position = there.position if isinstance(there, Turn) else there
    assert state.current_player() == "wb".index(position.turn)


@games
def test_tensor_shows_each_player_the_planes(name: str) -> None:
    state = played(name, 25)
    encoded = encoding(name)
    for player, side in enumerate(("w", "b")):
        tensor = np.array(state.observation_tensor(player)).reshape(encoded.shape)
        assert np.array_equal(tensor, encoded.observation(state.state, side))  # type: ignore[arg-type]
        assert state.observation_string(player) == str(state.state)


@games
def test_written_state_is_read_again(name: str) -> None:
    state = played(name, 25)
    again = loaded(name).deserialize_state(state.serialize())
    assert again.state == state.state
    assert again.history() == state.history()
    game, both = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert game.get_type().short_name == short_name(name)
    assert both.state == state.state


@games
def test_undone_action_leaves_the_state_before_it(name: str) -> None:
    state = played(name, 25)
    before, history, legal = state.state, state.history(), state.legal_actions()
    player = state.current_player()
    state.apply_action(legal[0])
    state.undo_action(player, legal[0])
    assert (state.state, state.history(), state.legal_actions()) == (before, history, legal)


def test_copy_goes_its_own_way() -> None:
    state = played("gipf-basic", 10)
    twin = state.clone()
    deep = copy.deepcopy(state)
    twin.apply_action(twin.legal_actions()[0])
    assert twin.state != state.state
    assert deep.state == state.state


@games
def test_returns_are_the_result(name: str) -> None:
    state = played(name, 5000, seed=4)
    assert state.is_terminal()
    outcome = state.state.outcome()
    white = {"w": 1.0, "b": -1.0, None: 0.0}[outcome.winner]
    assert state.returns() == [white, -white]
    assert state.legal_actions() == []


def test_third_occurrence_draws() -> None:
    state = loaded("gipf-standard").new_initial_state()
    encoded = encoding("gipf-standard")
    state._line.states = [encoded.game.parse(CYCLE)]
    for text in ROUND * 2:
        assert not state.is_terminal()
        for action in encoded.actions_of(state.state, text):
            state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]
