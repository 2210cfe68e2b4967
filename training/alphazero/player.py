"""The trained agent as a player, and as a program that speaks the engine protocol.

`python -m training.alphazero.player WEIGHTS` plays in `gipfel match` as `command:…`.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any

import jax

from gipfel.engine import Bot, serve
from gipfel.game import Position
from gipfel.rl.jax import State, make
from training.alphazero.network import load
from training.alphazero.search import search

SIMULATIONS = 64
CONSIDERED = 16


class NetworkPlayer(Bot):
    """Chooses each action by Gumbel search with the network in a file.

    The same seed and the same positions give the same moves.
    """

    def __init__(self, path: Path, *, simulations: int = SIMULATIONS) -> None:
        settings, self.weights = load(path)
        super().__init__(name=f"{settings.game} network")
        self.environment = make(settings.game)
        self.begin(0)
        self._search = jax.jit(
            partial(
                search,
                self.environment,
                simulations=simulations,
                considered=CONSIDERED,
                gumbel_scale=0.0,
            )
        )
        self._step = jax.jit(self.environment.step)

    def begin(self, seed: int) -> None:
        """A new game, with chance of its own."""
        self._key = jax.random.key(seed % 2**32)

    def choose(self, position: Position) -> Any:
        """The move, made action by action."""
        encoding = self.environment.encoding
        state = self.environment.enter(position)
        turn = position.begin()
        now: Any = position
        while turn.move is None:
            action = self._action(state)
            turn = turn.step(encoding.text(now, action))
            now = encoding.step(now, action)
            state = self._step(state, action)
        return turn.move

    def _action(self, state: State) -> int:
        self._key, key = jax.random.split(self._key)
        one = jax.tree.map(lambda part: part[None], state)
        return int(self._search(self.weights, one, key).action[0])


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.alphazero.player", description=__doc__.splitlines()[0]
    )
    parser.add_argument("weights", type=Path, help="what training.alphazero.train has written")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    given = parser.parse_args()
    player = NetworkPlayer(given.weights, simulations=given.simulations)
    serve(player, games=[player.environment.id])


if __name__ == "__main__":
    main()
