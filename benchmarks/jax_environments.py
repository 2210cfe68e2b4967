"""How many steps a second the environments of JAX make, over batch sizes, beside Pgx's.

`python -m benchmarks.jax_environments` plays many games at once by random legal actions, in one
compiled loop with masks and planes, on the GPU where there is one. A game that ends begins anew.
Where `pgx` is installed, its Hex and 9 × 9 Go are played in the same way, by turns with ours.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from gipfel import GAMES
from gipfel.rl.jax import make

PGX_GAMES = ("hex", "go_9x9")
SIZES = {"cpu": (64, 1024), "gpu": tuple(2**power for power in range(10, 20))}
STEPS = {"cpu": 100, "gpu": 500}
REPEATS = 3

Play = Callable[[Any, jax.Array], Any]


def random_action(mask: jax.Array, key: jax.Array) -> jax.Array:
    """A legal action by chance: one random number a game, mixed with each action's own.

    It costs little and the same for all games; the mixing is that of MurmurHash3's last step.
    """
    numbers = jnp.arange(len(mask), dtype=jnp.uint32) * np.uint32(0x9E3779B9)
    mixed = (numbers ^ jax.random.bits(key)) * np.uint32(0x85EBCA6B)
    mixed = (mixed ^ mixed >> 13) * np.uint32(0xC2B2AE35)
    return jnp.argmax(jnp.where(mask, (mixed ^ mixed >> 16) | 1, 0))


def loop(environment: Any, size: int, steps: int) -> tuple[Play, Any]:
    """The compiled loop, from states to states, and the states to begin with."""
    start = environment.init(jax.random.key(0))

    def step(state: Any, key: jax.Array) -> Any:
        after = environment.step(state, random_action(state.legal_action_mask, key))
        is_over = after.terminated | after.truncated
        return jax.tree.map(lambda one, two: jnp.where(is_over, one, two), start, after)

    def play(states: Any, key: jax.Array) -> Any:
        keys = jax.random.split(key, steps)
        return jax.lax.scan(
            lambda now, one: (jax.vmap(step)(now, jax.random.split(one, size)), None), states, keys
        )[0]

    states = jax.tree.map(lambda part: jnp.broadcast_to(part, (size, *part.shape)), start)
    compiled: Play = jax.jit(play, donate_argnums=(0,))
    return compiled, ready(jax.tree.map(jnp.array, states))


def ready(states: Any) -> Any:
    """The same once they are computed."""
    return jax.block_until_ready(states)  # type: ignore[no-untyped-call]


def rates(environment: Any, size: int, steps: int, repeats: int) -> list[float]:
    """Steps a second of all games together, the compilation left out."""
    play, states = loop(environment, size, steps)
    found = []
    for repeat in range(repeats + 1):
        began = time.perf_counter()
        states = ready(play(states, jax.random.key(repeat)))
        found.append(size * steps / (time.perf_counter() - began))
    return found[1:]


def environments(names: list[str]) -> dict[str, Callable[[], Any]]:
    """What is measured, by name; Pgx's games where it is installed."""
    found: dict[str, Callable[[], Any]] = {name: partial(make, name) for name in names}
    if importlib.util.find_spec("pgx"):
        import pgx

        found |= {f"pgx {name}": partial(pgx.make, name) for name in PGX_GAMES}
    return found


def main() -> None:
    backend = jax.default_backend()
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.jax_environments", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--sizes", nargs="+", type=int, default=SIZES.get(backend, SIZES["gpu"]))
    parser.add_argument("--steps", type=int, default=STEPS.get(backend, STEPS["gpu"]))
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--save", type=Path, help="a file for the figures, a line of JSON each")
    given = parser.parse_args()
    print(f"JAX {jax.__version__} on {jax.devices()[0].device_kind}", flush=True)
    for size in given.sizes:
        for name, construct in environments(given.games).items():
            found = rates(construct(), size, given.steps, given.repeats)
            best, middle = max(found), statistics.median(found)
            print(f"{name:<16} {size:>8} games  best {best:>15,.0f}  middle {middle:>15,.0f}")
            if given.save:
                line = {"environment": name, "games": size, "best": best, "middle": middle}
                with given.save.open("a", encoding="utf-8") as file:
                    file.write(f"{json.dumps(line)}\n")


if __name__ == "__main__":
    main()
