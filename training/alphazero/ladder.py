"""The agent against the engine's levels: `python -m training.alphazero.ladder WEIGHTS`.

All games of a match are played side by side, so that the network evaluates them together; the
engine's levels answer on threads. Every opening is played twice, with colours exchanged.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import repeat
from pathlib import Path
from typing import Any
from zlib import crc32

import jax
import jax.numpy as jnp
import numpy as np

from gipfel.engine import Engine
from gipfel.engine.match import Standing
from gipfel.engine.match.openings import openings
from gipfel.game import Game
from gipfel.rl import VectorEnvironment
from gipfel.rl.jax import Environment, State, make
from training.alphazero.network import Weights, load
from training.alphazero.player import CONSIDERED, SIMULATIONS
from training.alphazero.search import search

LONGEST_ACTIONS = 600


class Agent:
    """The network with its search, for a fixed number of games at once."""

    def __init__(self, environment: Environment, weights: Weights, simulations: int) -> None:
        self.environment = environment
        self._weights = weights
        self._search = jax.jit(
            partial(
                search,
                environment,
                simulations=simulations,
                considered=CONSIDERED,
                gumbel_scale=0.0,
            )
        )
        self._step = jax.jit(jax.vmap(self._played))

    def _played(self, state: State, action: jax.Array) -> State:
        after = self.environment.step(state, jnp.maximum(action, 0))
        kept: State = jax.tree.map(lambda one, two: jnp.where(action < 0, one, two), state, after)
        return kept

    def entered(self, positions: Sequence[Any]) -> State:
        """The games that begin in these positions."""
        each = [self.environment.enter(position) for position in positions]
        states: State = jax.tree.map(lambda *parts: jnp.stack(parts), *each)
        return states

    def actions(self, states: State, key: jax.Array) -> Any:
        """An action for every game, also for those in which it is not to act."""
        return np.asarray(self._search(self._weights, states, key).action)

    def step(self, states: State, actions: Any) -> State:
        """The games after an action each; a negative one leaves its game as it is."""
        after: State = self._step(states, jnp.asarray(actions))
        return after


class Opponent:
    """The engine at one level, for many games: whole moves, handed out action by action."""

    def __init__(self, game: Game, level: int, games: int, seed: int) -> None:
        self._game, self._level, self._seed = game, level, seed
        self._engines = [Engine(game, level=level) for _ in range(games)]
        self._rest: list[list[int]] = [[] for _ in range(games)]
        self._pool = ThreadPoolExecutor(os.cpu_count())

    def actions(self, games: VectorEnvironment, places: Sequence[int]) -> list[int]:
        """The next action in each of these games."""
        asked = [place for place in places if not self._rest[place]]
        for place, actions in self._pool.map(self._moved, repeat(games), asked):
            self._rest[place] = actions
        return [self._rest[place].pop(0) for place in places]

    def _moved(self, games: VectorEnvironment, place: int) -> tuple[int, list[int]]:
        position = games.state(place)
        position = getattr(position, "position", position)
        seed = crc32(f"{self._seed} {place} {position}".encode())
        move = self._engines[place].play(position, seed=seed)
        return place, games.encoding.actions_of(position, move)


def play_match(agent: Agent, opponent: Opponent, pairs: int, seed: int) -> Standing:
    """So many openings, each twice; a game of more than 600 actions is a draw."""
    game = agent.environment.encoding.game
    starts = [position for position in openings(game, pairs, seed=seed) for _ in range(2)]
    games = VectorEnvironment(game, len(starts), resets_itself=False, longest=LONGEST_ACTIONS)
    for place, position in enumerate(starts):
        games.set_state(place, position)
    sides = np.arange(len(starts)) % 2  # the agent's
    states = agent.entered(starts)
    points = np.zeros(len(starts))
    now = games.current()
    key = jax.random.key(seed)
    while not (over := now.terminated | now.truncated).all():
        key, searching = jax.random.split(key)
        is_own = now.players == sides
        actions = np.where(over, -1, agent.actions(states, searching)).astype(np.int32)
        others = np.flatnonzero(~over & ~is_own)
        actions[others] = opponent.actions(games, others.tolist())
        now = games.step(actions)
        states = agent.step(states, actions)
        points += now.rewards[np.arange(len(starts)), sides]
    return standing_of(points)


def standing_of(points: Any) -> Standing:
    """Of the results 1, 0 and −1 of games in pairs."""
    halves = (points.reshape(-1, 2).sum(1) + 2).astype(int)
    counts = np.bincount(halves, minlength=5).tolist()
    won, drawn, lost = (int((points == result).sum()) for result in (1, 0, -1))
    return Standing(won, drawn, lost, tuple(counts))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.alphazero.ladder", description=__doc__.splitlines()[0]
    )
    parser.add_argument("weights", type=Path, help="what training.alphazero.train has written")
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 3, 5])
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    settings, weights = load(given.weights)
    agent = Agent(make(settings.game), weights, given.simulations)
    for level in given.levels:
        opponent = Opponent(agent.environment.encoding.game, level, 2 * given.pairs, given.seed)
        standing = play_match(agent, opponent, given.pairs, given.seed)
        print(
            f"{settings.game}, level {level}: +{standing.wins} ={standing.draws} "
            f"-{standing.losses}, score {standing.score:.3f}, Elo {standing.elo()}",
            flush=True,
        )


if __name__ == "__main__":
    main()
