"""Trains an agent: `python -m training.alphazero.train RUN`, on a GPU where there is one.

Writes `weights.npz`, from which it goes on when it was stopped, and what it came to as
`reports.jsonl` and `score.svg`, into the run's folder.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

from gipfel.rl.jax import Environment, make
from training.alphazero.learn import learn, learner_of, maps_of
from training.alphazero.match import score_against_random
from training.alphazero.network import Weights, initial_weights, load, save
from training.alphazero.picture import draw_scores
from training.alphazero.selfplay import Samples, begun, play
from training.alphazero.settings import Settings, read_settings
from training.run import ROOT, write_atomically

WEIGHTS, REPORTS, CURVE = "weights.npz", "reports.jsonl", "score.svg"

Report = dict[str, float]


def environment_of(settings: Settings) -> Environment:
    """The environment that a run plays in."""
    return make(settings.game, is_dealt=settings.is_dealt, longest=settings.longest)


def first_weights(settings: Settings, environment: Environment, folder: Path) -> Weights:
    """Those that an earlier run left, or new ones."""
    if (folder / WEIGHTS).exists():
        return load(folder / WEIGHTS)[1]
    return initial_weights(settings, environment.observation_shape, environment.num_actions)


def earlier_reports(folder: Path) -> list[Report]:
    """What an earlier run in this folder reported."""
    path = folder / REPORTS
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def train(settings: Settings, folder: Path, most_minutes: float = math.inf) -> list[Report]:
    """Plays and learns until the run's minutes are over, or these of them; gives all reports."""
    folder.mkdir(parents=True, exist_ok=True)
    environment = environment_of(settings)
    learner = learner_of(first_weights(settings, environment, folder))
    maps = maps_of(environment.encoding)
    reports = earlier_reports(folder)
    last = reports[-1] if reports else {"iteration": 0, "minutes": 0.0, "games": 0}
    iteration, games, earlier = int(last["iteration"]), int(last["games"]), last["minutes"]
    key = jax.random.key(settings.seed)
    starting = jax.random.fold_in(key, iteration)
    states = jax.jit(partial(begun, environment, games=settings.games))(starting)
    kept: list[Samples] = []
    began = time.monotonic()
    is_over = False
    while not is_over:
        iteration += 1
        playing, learning, reporting = jax.random.split(jax.random.fold_in(key, iteration), 3)
        states, samples, ended = play(
            learner.weights, states, playing, environment=environment, settings=settings
        )
        games += int(ended)
        kept = [*kept, samples][-settings.kept :]
        joined = _joined(kept, settings.kept)
        learner, losses = learn(learner, joined, maps, learning, settings=settings)
        minutes = (time.monotonic() - began) / 60
        is_over = minutes >= min(settings.minutes - earlier, most_minutes)
        if is_over or iteration % settings.report == 0:
            score = score_against_random(environment, learner.weights, reporting, settings)
            policy, value = (float(each) for each in losses)
            reports.append(
                {
                    "iteration": iteration,
                    "minutes": earlier + minutes,
                    "games": games,
                    "policy": policy,
                    "value": value,
                    "score": float(score),
                }
            )
            _write(folder, settings, learner.weights, reports)
    return reports


def _joined(kept: list[Samples], most: int) -> Samples:
    """All kept samples, the same number each time: the first ones stand in for what is missing."""
    parts = [*kept, *[kept[0]] * (most - len(kept))]
    joined: Samples = jax.tree.map(lambda *each: jnp.concatenate(each), *parts)
    return joined


def _write(folder: Path, settings: Settings, weights: Weights, reports: list[Report]) -> None:
    save(folder / WEIGHTS, settings, weights)
    lines = "".join(f"{json.dumps(report)}\n" for report in reports)
    write_atomically(folder / REPORTS, lines.encode())
    write_atomically(folder / CURVE, draw_scores(reports).encode())
    shown = ", ".join(f"{name} {value:.4g}" for name, value in reports[-1].items())
    print(f"train: {shown}", flush=True)


def main(arguments: Any = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.alphazero.train", description=__doc__.splitlines()[0]
    )
    parser.add_argument("run", type=Path, help="the run's file, as in training/alphazero/runs")
    parser.add_argument("--folder", type=Path, help="where its results lie")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stops after so many")
    given = parser.parse_args(arguments)
    folder = given.folder or ROOT / "build" / "alphazero" / given.run.stem
    train(read_settings(given.run), folder, given.minutes)


if __name__ == "__main__":
    main()
