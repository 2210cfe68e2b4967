"""The agent: settings, files, symmetries, values; in the full run it also plays and learns."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from gipfel import GAMES
from gipfel.engine.match import Standing
from gipfel.rl import encoding
from gipfel.rl.jax import make
from tests.games import NAMES
from tests.rl.states import stepped_states
from training.alphazero.ladder import Agent, Opponent, play_match, standing_of
from training.alphazero.learn import maps_of, transformed
from training.alphazero.network import initial_weights, load, outputs, save
from training.alphazero.picture import draw_scores
from training.alphazero.player import NetworkPlayer
from training.alphazero.selfplay import Samples, Step, _returns
from training.alphazero.settings import Settings, read_settings
from training.alphazero.train import train

RUNS = Path(__file__).parents[2] / "training" / "alphazero" / "runs"
SMALL = Settings(
    game="gipf-basic",
    minutes=0.0,
    longest=60,
    channels=4,
    blocks=1,
    games=4,
    steps=4,
    simulations=2,
    considered=2,
    kept=2,
    updates=2,
    batch=8,
    report_games=4,
)


@pytest.mark.parametrize("run", sorted(RUNS.glob("*.toml")), ids=lambda run: run.stem)
def test_run_is_read(run: Path) -> None:
    assert read_settings(run).game in NAMES


@pytest.mark.parametrize(
    ("text", "reason"), [("seed = 1", "no game"), ('game = "dvonn"\nspeed = 3', "speed")]
)
def test_wrong_run_is_refused(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "run.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=reason):
        read_settings(path)


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    weights = initial_weights(SMALL, (21, 7, 7), 180)
    save(path, SMALL, weights)
    settings, read = load(path)
    assert settings == SMALL
    assert str(jax.tree.structure(read)) == str(jax.tree.structure(weights))
    for one, two in zip(jax.tree.leaves(read), jax.tree.leaves(weights), strict=True):
        assert np.array_equal(one, two)


def test_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.npz"
    np.savez(path, numbers=np.zeros(3))
    with pytest.raises(ValueError, match="no settings"):
        load(path)


@pytest.mark.parametrize("name", ["dvonn", "gipf-tournament"])
def test_samples_under_a_symmetry_are_those_of_the_turned_board(name: str) -> None:
    encoded = encoding(name)
    states = list(islice(stepped_states(name, 60), 60))
    planes = np.stack([encoded.observation(state) for state in states])
    masks = np.stack([encoded.mask(state) for state in states]).astype(np.float32)
    samples = Samples(jnp.asarray(planes), jnp.asarray(masks), jnp.zeros(len(states)))
    maps = maps_of(encoded)
    for number, symmetry in enumerate(encoded.symmetries):
        turned = transformed(samples, maps, jnp.int32(number))
        moved = symmetry.observation(planes)
        assert np.array_equal(turned.observations, moved)
        assert np.array_equal(turned.policies, symmetry.policy(masks, moved))


def test_values_follow_the_player_who_acts() -> None:
    """Two actions of one player, an answer that loses; then a game that the network foresees."""
    rewards = jnp.array([0.0, 0.0, -1.0, 0.0])[:, None]
    discounts = jnp.array([1.0, -1.0, 0.0, -1.0])[:, None]
    nothing = jnp.zeros((4, 1))
    steps = Step(nothing, nothing, rewards, discounts, nothing)
    assert _returns(steps, jnp.array([0.25])).ravel().tolist() == [1.0, 1.0, -1.0, -0.25]


def test_network_begins_without_an_opinion() -> None:
    weights = initial_weights(SMALL, (21, 7, 7), 180)
    planes = encoding("gipf-basic").observation(GAMES["gipf-basic"].start())
    logits, value = outputs(weights, jnp.asarray(planes)[None])
    assert logits.shape == (1, 180)
    assert not logits.any()
    assert not value.any()


def test_results_are_counted_by_pairs() -> None:
    points = np.array([1, 1, 1, 0, 0, 0, -1, 1, -1, 0, -1, -1])
    assert standing_of(points) == Standing(4, 4, 4, (1, 1, 2, 1, 1))


def test_curve_goes_from_the_first_report_to_the_last() -> None:
    picture = draw_scores([{"minutes": 0.0, "score": 0.5}, {"minutes": 2.0, "score": 1.0}])
    assert 'points="48.0,180.0 592.0,48.0"' in picture
    assert "2.0 minutes" in picture


@pytest.mark.full
def test_agent_is_trained_and_plays(tmp_path: Path) -> None:
    (report,) = train(SMALL, tmp_path)
    assert 0 <= report["score"] <= 1
    path = tmp_path / "weights.npz"
    position = GAMES["gipf-basic"].start()
    move = NetworkPlayer(path, simulations=2).play(position)
    assert str(move) in map(str, position.legal_moves())
    agent = Agent(make(SMALL.game), load(path)[1], simulations=2)
    opponent = Opponent(GAMES["gipf-basic"], 1, 2, seed=1)
    assert play_match(agent, opponent, pairs=1, seed=1).games == 2
