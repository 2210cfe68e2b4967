"""Tunes the hand-made evaluation: `python -m training.tune GAME --games N`.

The engine plays games against itself from random openings. Every position of them is a sample: its
features and how the game ended for White. Logistic regression then finds the weights with which
the evaluation foretells the results best. They are printed in the units of the evaluation, to be
put into native/GAME/evaluate.cpp after a match has shown that they win.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from numpy.typing import NDArray

from gipfel import GAMES
from gipfel.engine import Engine

# One game: what a position counts, how full the board is (1 to 0), and White's result.
Sample = tuple[list[int], float, float]
CHUNK = 50
RANDOM_MOVES = 0.08  # so that games differ, and that mistakes are seen being punished
LONGEST = 120


def samples_of_game(engine: Engine, seed: int, nodes: int) -> list[Sample]:
    chance = random.Random(seed)
    position = engine.game.random(seed)
    seen = []
    for _ in range(LONGEST):
        if position.is_over:
            break
        seen.append(position)
        is_random = chance.random() < RANDOM_MOVES
        move = (
            chance.choice(position.legal_moves())
            if is_random
            else engine.play(position, nodes=nodes)
        )
        position = position.play(move)
    outcome = position.outcome()
    if outcome is None:
        return []
    result = {"w": 1.0, "b": 0.0, None: 0.5}[outcome.winner]
    return [(list(p.features()), fullness(p), result) for p in seen]  # type: ignore[attr-defined]


def fullness(position: object) -> float:
    return len(position.cells()) / 49  # type: ignore[attr-defined]


def play_chunk(task: tuple[str, int, int]) -> list[Sample]:
    name, first, nodes = task
    engine = Engine(name)
    found: list[Sample] = []
    for seed in range(first, first + CHUNK):
        engine.forget()
        found += samples_of_game(engine, seed, nodes)
    return found


def played(name: str, games: int, nodes: int, workers: int) -> list[Sample]:
    tasks = [(name, 10_000_000 + first, nodes) for first in range(0, games, CHUNK)]
    with ProcessPoolExecutor(workers) as pool:
        return [sample for chunk in pool.map(play_chunk, tasks) for sample in chunk]


def fitted(inputs: NDArray[np.float64], results: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights of a logistic regression by Newton's method, with a little shrinkage."""
    weights = np.zeros(inputs.shape[1])
    shrink = 1e-3 * len(results) / inputs.shape[1]
    for _ in range(30):
        guess = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (results - guess) - shrink * 1e-3 * weights
        curve = (inputs * (guess * (1 - guess))[:, None]).T @ inputs
        curve += shrink * 1e-3 * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.tune", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    samples = played(arguments.game, arguments.games, arguments.nodes, arguments.workers)
    features = np.array([sample[0] for sample in samples], dtype=float)
    full = np.array([sample[1] for sample in samples])[:, None]
    results = np.array([sample[2] for sample in samples])
    has_phases = GAMES[arguments.game].has_margin
    inputs = np.hstack([features * full, features * (1 - full)]) if has_phases else features
    weights = fitted(inputs, results)
    guess = 1 / (1 + np.exp(-inputs @ weights))
    loss = -np.mean(results * np.log(guess) + (1 - results) * np.log(1 - guess))
    print(f"{len(samples)} positions of {arguments.games} games, loss {loss:.4f}")
    for part in np.split(weights, 2 if has_phases else 1):
        print(", ".join(f"{100 * weight:.1f}" for weight in part))


if __name__ == "__main__":
    main()
