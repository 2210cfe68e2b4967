"""Tunes the hand-made evaluations: `python -m training.tune KIND --games N`.

The engine plays games against itself from random openings. Every position of them is a sample: its
features and how the game ended for White. Logistic regression then finds the weights with which
the evaluation foretells the results best. They are printed in hundredths of a piece, to be put into
native/GAME/ after a match has shown that they win.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gipfel import GAMES, Position
from gipfel._native import core
from gipfel.engine import Engine

CHUNK_GAMES = 50
FIRST_SEED = 10_000_000  # far from the seeds of matches
RANDOM_MOVE_RATE = 0.08  # so that games differ, and that mistakes are seen being punished
MAX_PLIES = 120
CELLS = 49

# What a position counts, and White's result: 1, 0.5 or 0.
Sample = tuple[Sequence[float], float]


def by_fullness(position: Any) -> list[float]:
    """Features once for the full board and once for the empty one, mixed by what is on it."""
    full = len(position.cells()) / CELLS
    return [x * full for x in position.features()] + [x * (1 - full) for x in position.features()]


@dataclass(frozen=True)
class Kind:
    """What is tuned: a game, the features, and whether only the first position counts."""

    game: str
    features: Callable[[Any], list[float]]
    phases: int = 1
    is_start_only: bool = False


KINDS = {name: Kind(name, lambda position: list(position.features())) for name in GAMES} | {
    "dvonn": Kind("dvonn", by_fullness, phases=2),
    "dvonn-placing": Kind("dvonn", lambda p: [*p.placing_features(), 1.0], is_start_only=True),
}


def samples_of_game(kind: Kind, engine: Engine, seed: int, nodes: int) -> list[Sample]:
    chance = random.Random(seed)
    position = engine.game.random(seed)
    seen: list[Position] = []
    while not position.is_over and len(seen) < MAX_PLIES:
        seen.append(position)
        is_random = chance.random() < RANDOM_MOVE_RATE and not kind.is_start_only
        moves = position.legal_moves() if is_random else [engine.play(position, nodes=nodes)]
        position = position.play(chance.choice(moves))
    outcome = position.outcome()
    if outcome is None:
        return []
    result = {"w": 1.0, "b": 0.0, None: 0.5}[outcome.winner]
    return [(kind.features(p), result) for p in (seen[:1] if kind.is_start_only else seen)]


def play_chunk(task: tuple[str, int, int]) -> list[Sample]:
    name, first, nodes = task
    engine = Engine(KINDS[name].game)
    found: list[Sample] = []
    for seed in range(first, first + CHUNK_GAMES):
        engine.forget()
        found += samples_of_game(KINDS[name], engine, seed, nodes)
    return found


def play_games(name: str, games: int, nodes: int, workers: int) -> list[Sample]:
    tasks = [(name, FIRST_SEED + first, nodes) for first in range(0, games, CHUNK_GAMES)]
    with ProcessPoolExecutor(workers) as pool:
        return [sample for chunk in pool.map(play_chunk, tasks) for sample in chunk]


def fit_logistic(inputs: NDArray[np.float64], results: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights of a logistic regression by Newton's method, with a little shrinkage."""
    weights = np.zeros(inputs.shape[1])
    shrinkage = 1e-6 * len(results) * np.eye(inputs.shape[1])
    for _ in range(30):
        guess = 1 / (1 + np.exp(-inputs @ weights))
        gradient = inputs.T @ (results - guess) - shrinkage @ weights
        hessian = (inputs * (guess * (1 - guess))[:, None]).T @ inputs + shrinkage
        weights += np.linalg.solve(hessian, gradient)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.tune", description=__doc__)
    parser.add_argument("kind", choices=list(KINDS))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    samples = play_games(arguments.kind, arguments.games, arguments.nodes, arguments.workers)
    inputs = np.array([features for features, _ in samples], dtype=float)
    results = np.array([result for _, result in samples])
    weights = fit_logistic(inputs, results)
    guess = 1 / (1 + np.exp(-inputs @ weights))
    loss = -np.mean(results * np.log(guess) + (1 - results) * np.log(1 - guess))
    print(f"{len(samples)} positions of {arguments.games} games, loss {loss:.4f}")
    for part in np.split(weights, KINDS[arguments.kind].phases):
        print(", ".join(f"{core.NetworkShape.value_scale * weight:.0f}" for weight in part))


if __name__ == "__main__":
    main()
