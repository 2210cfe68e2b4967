"""`python -m benchmarks.clock_split`: how a DVONN game's clock is best shared out.

Whole games after three red pieces at random, each opening with both colours. A player has a part of
its clock for its placements, the same for each. What is left goes to its stacking moves, each of
which gets so many times what the one before it got. For every pair of games two players are drawn:
these two numbers, and how large the clock is. Clocks count nodes, so that the games are the same on
every machine. A game ends where a search is certain of its result.

The table has what each choice is worth against the last of its kind, all else being equal, by
logistic regression over the pairs, and how much of the clock was used when the game ended.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from statistics import mean

import numpy as np
from numpy.typing import NDArray

from gipfel.dvonn import Position
from gipfel.engine import Engine
from gipfel.engine.match.openings import openings
from gipfel.engine.match.statistics import ELO_SCALE
from gipfel.game import GAMES, SIDES, Side, opponent

REDS = 3
PLACEMENTS = 23  # of a player, after the red pieces
STACKING_MOVES = 12  # of a player until the rest is solved, about
LAST_MOVES = 3  # that are always thought to be left
LEAST_NODES = 500  # of a search

CLOCK_NODES = 1_250_000  # while stacking: 0.6 s at 2.2 million nodes a second
PLACING_NODE = 0.55  # the time of a node while placing, in nodes while stacking

# What is drawn. The last of each is what the others are compared with.
PLACING_PARTS = (0.05, 0.1, 0.2, 0.4, 0.8)
GROWTHS = (0.8, 1.25, 1.0)
CLOCKS = (1.4, 0.7)

Floats = NDArray[np.float64]

NEWTON_STEPS = 20
QUANTILE_95 = 1.96


@dataclass(frozen=True)
class Split:
    """How a player shares its clock out, and how large it is."""

    placing_part: float
    growth: float  # of the time from one stacking move to the next
    clock: float


@dataclass
class Player:
    """A player with its clock, which counts nodes of stacking."""

    split: Split
    engine: Engine
    clock_nodes: int = CLOCK_NODES
    used: float = 0
    stacking_moves: int = 0

    @property
    def clock(self) -> float:
        """All that it has for the game."""
        return self.clock_nodes * self.split.clock

    def choose(self, position: Position) -> tuple[str, int | None]:
        """A move, and the result where the search is certain: 1 where the player wins."""
        is_placing = position.phase == "place"
        node = PLACING_NODE if is_placing else 1
        budget = self._placing_budget() if is_placing else self._stacking_budget()
        analysis = self.engine.analyse(position, nodes=max(LEAST_NODES, round(budget / node)))
        self.used += analysis.nodes * node
        self.stacking_moves += not is_placing
        best = analysis.best
        result = (best.score > 0) - (best.score < 0) if best.is_decided else None
        return str(best.moves[0]), result

    def _placing_budget(self) -> float:
        return self.clock * self.split.placing_part / PLACEMENTS

    def _stacking_budget(self) -> float:
        moves = max(STACKING_MOVES - self.stacking_moves, LAST_MOVES)
        return (self.clock - self.used) / sum(self.split.growth**move for move in range(moves))


def play_game(position: Position, players: dict[Side, Player]) -> float:
    """White's points."""
    while not position.is_over:
        if position.count_moves() == 1:
            position = position.play(position.legal_moves()[0])
            continue
        side = position.turn
        move, result = players[side].choose(position)
        if result is not None:
            return (1 + (result if side == "w" else -result)) / 2
        position = position.play(move)
    outcome = position.outcome()
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == "w")


@dataclass(frozen=True)
class Pair:
    """Two games of two players: the first one's points, and the part of its clock each one used."""

    splits: tuple[Split, Split]
    points: float
    used: tuple[float, float]


@lru_cache
def engines() -> tuple[Engine, Engine]:
    """One for each player; each process has its own."""
    return Engine("dvonn"), Engine("dvonn")


def play_pair(number: int, start: Position, clock_nodes: int = CLOCK_NODES) -> Pair:
    """Both colours of one opening, between two players that are drawn by the pair's number."""
    chance = random.Random(f"clock split {number}")
    parts = chance.sample(PLACING_PARTS, 2)
    first, second = (Split(part, chance.choice(GROWTHS), chance.choice(CLOCKS)) for part in parts)
    points, used = 0.0, []
    for side in SIDES:
        for engine in engines():
            engine.forget()
        one, two = engines()
        players = {
            side: Player(first, one, clock_nodes),
            opponent(side): Player(second, two, clock_nodes),
        }
        white = play_game(start, players)
        points += white if side == "w" else 1 - white
        used.append([player.used / player.clock for player in players.values()])
    parts_used = (mean(game[0] for game in used), mean(game[1] for game in used))
    return Pair((first, second), points, parts_used)


def play(pairs: int, processes: int) -> Iterator[Pair]:
    """Pairs of games, in their order."""
    starts = openings(GAMES["dvonn"], pairs, plies=REDS)
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play_pair, range(pairs), starts)


def columns(split: Split) -> Floats:
    """A split in numbers, one for each choice that is compared, and the clock in doublings."""
    parts = [split.placing_part == part for part in PLACING_PARTS[:-1]]
    growths = [split.growth == growth for growth in GROWTHS[:-1]]
    return np.array([*parts, *growths, math.log2(split.clock)], dtype=float)


def elo_differences(pairs: Sequence[Pair]) -> Floats:
    """What each column is worth in Elo, and half of its 95 % interval; shape (columns, 2).

    Logistic regression of the pairs' scores by Newton's method; the intervals are those of the
    sandwich estimator (White 1982), for a pair's two games are not independent.
    """
    inputs = np.array([columns(pair.splits[0]) - columns(pair.splits[1]) for pair in pairs])
    scores = np.array([pair.points / 2 for pair in pairs])
    weights = np.zeros(inputs.shape[1])
    for _ in range(NEWTON_STEPS):
        weights += np.linalg.solve(
            hessian(inputs, weights), gradients(inputs, scores, weights).sum(0)
        )
    each = gradients(inputs, scores, weights)
    inverse = np.linalg.inv(hessian(inputs, weights))
    variances = np.diag(inverse @ (each.T @ each) @ inverse)
    return np.stack([weights, QUANTILE_95 * np.sqrt(variances)], 1) * ELO_SCALE / math.log(10)


def expected_scores(inputs: Floats, weights: Floats) -> Floats:
    return 1 / (1 + np.exp(-inputs @ weights))


def gradients(inputs: Floats, scores: Floats, weights: Floats) -> Floats:
    """Of the log-likelihood, one row for each pair."""
    return inputs * (scores - expected_scores(inputs, weights))[:, None]


def hessian(inputs: Floats, weights: Floats) -> Floats:
    """Of the negative log-likelihood."""
    expected = expected_scores(inputs, weights)
    return (inputs * (expected * (1 - expected))[:, None]).T @ inputs


def report(pairs: Sequence[Pair]) -> None:
    names = [
        *(f"{part:.0%} for placing, not {PLACING_PARTS[-1]:.0%}" for part in PLACING_PARTS[:-1]),
        *(f"growth {growth:g}, not {GROWTHS[-1]:g}" for growth in GROWTHS[:-1]),
        "twice the clock",
    ]
    print(f"{len(pairs)} pairs of games")
    for name, (elo, half) in zip(names, elo_differences(pairs), strict=True):
        print(f"{name:<28}{elo:+5.0f} ({elo - half:+.0f} to {elo + half:+.0f})")
    for growth in sorted(GROWTHS):
        used = [
            part
            for pair in pairs
            for split, part in zip(pair.splits, pair.used, strict=True)
            if split.growth == growth
        ]
        print(f"growth {growth:g}: {mean(used):.0%} of the clock used")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clock_split", description=__doc__)
    parser.add_argument("--pairs", type=int, default=786, help="of games")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    report(list(play(wanted.pairs, wanted.processes)))


if __name__ == "__main__":
    main()
