"""How many steps a second the learning environments make.

`python -m benchmarks.environments` steps thousands of games with planes and masks by random play;
choosing the actions is not counted. The last lines are PettingZoo's loop over one game.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable
from functools import partial

from gipfel import GAMES
from gipfel.rl import VectorEnvironment

GAMES_AT_ONCE = 4096
STEPS = 300
REPEATS = 5
ADAPTER_STEPS = 20_000


def vector_rate(name: str, threads: int, steps: int) -> float:
    """Steps a second of all games together."""
    environment = VectorEnvironment(name, GAMES_AT_ONCE, threads=threads)
    environment.reset(seed=1)
    seconds = 0.0
    for _ in range(steps):
        actions = environment.random_actions()
        began = time.perf_counter()
        environment.step(actions)
        seconds += time.perf_counter() - began
    return GAMES_AT_ONCE * steps / seconds


def aec_rate(name: str, steps: int) -> float:
    """Steps a second of PettingZoo's loop, each with its observation, by the first legal action."""
    from gipfel.rl.pettingzoo import env

    environment = env(name)
    began = time.perf_counter()
    made = 0
    while made < steps:
        environment.reset(seed=made)
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            is_over = terminated or truncated
            environment.step(None if is_over else int(observation["action_mask"].argmax()))
            made += not is_over
    return made / (time.perf_counter() - began)


def report(label: str, measure: Callable[[], float], repeats: int) -> None:
    rates = [measure() for _ in range(repeats)]
    print(
        f"{label:<44} best {max(rates):>13,.0f} middle {statistics.median(rates):>13,.0f} steps/s",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.environments", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--repeats", type=int, default=REPEATS)
    given = parser.parse_args()
    threads, steps = given.threads, given.steps
    for name in GAMES:
        label = f"{name}: {GAMES_AT_ONCE} games, {threads} threads"
        report(label, partial(vector_rate, name, threads, steps), given.repeats)
    for name in GAMES:
        report(f"{name}: PettingZoo", partial(aec_rate, name, ADAPTER_STEPS), given.repeats)


if __name__ == "__main__":
    main()
