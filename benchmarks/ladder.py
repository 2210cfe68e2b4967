"""`python -m benchmarks.ladder`: every level of the engine against the one below.

Level 1 also meets random play and a player who looks one ply ahead. `--levels 7 8` climbs these
steps alone, to calibrate levels. Games begin from dealt boards
(DVONN, all pieces placed at random) or after six random turns (GIPF), each twice with colours
swapped, and are played to their end. Levels are bounded by their nodes; level 10, which has no
bound, by a time a move. Games are kept under build/ladder, apart for every build of the core: the
same command goes on from there.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from benchmarks.run_cache import RunCache
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.engine.limit import Limit
from gipfel.engine.match.match import Match
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.statistics import Standing, interval
from gipfel.game import GAMES

LEVELS = range(1, HIGHEST_LEVEL + 1)

# A true score of 0.71 then shows itself within the bar 99 times in 100.
GAMES_A_STEP = 200

# Seconds a move: level 10's, and what no other level comes near on any machine.
FULL_STRENGTH_S = 0.1
AMPLE_S = 30.0

LEAST_STEP, MOST_STEP = 0.62, 0.80
LEAST_AGAINST_RANDOM = 0.95
LEAST_FOR_GREEDY = 0.60


@dataclass(frozen=True)
class Bar:
    """What a step must show: a figure of its score from `least` to `most`."""

    name: str
    figure: Callable[[Standing], float]
    least: float = 0.0
    most: float = 1.0

    def is_missed(self, standing: Standing) -> bool:
        """Whether the figure is outside the bar."""
        return not self.least <= self.figure(standing) <= self.most

    def __str__(self) -> str:
        return f"{self.name} from {self.least:.2f} to {self.most:.2f}"


@dataclass(frozen=True)
class Step:
    """A level against another player, and the bar."""

    level: int
    first: str
    second: str
    bar: Bar


def score(standing: Standing) -> float:
    """The points, as a part of the games."""
    return (standing.wins + standing.draws / 2) / standing.games


def wins(standing: Standing) -> float:
    """The part of the games that were won; a draw is none."""
    return standing.wins / standing.games


def losses(standing: Standing) -> float:
    """The part of the games that were lost; a draw is none."""
    return standing.losses / standing.games


CLIMBS = Bar("score", score, LEAST_STEP, MOST_STEP)
BEATS_RANDOM = Bar("won", wins, LEAST_AGAINST_RANDOM)
LOSES_TO_GREEDY = Bar("lost", losses, LEAST_FOR_GREEDY)
# Full strength is as far above the rest as it can be.
LEADS = Bar("score", score, LEAST_STEP)


def steps(seconds: float) -> Iterator[Step]:
    """The whole ladder, from below."""
    yield Step(1, player(1, seconds), "random", BEATS_RANDOM)
    yield Step(1, player(1, seconds), "greedy", LOSES_TO_GREEDY)
    for below, level in pairwise(LEVELS):
        bar = LEADS if level == HIGHEST_LEVEL else CLIMBS
        yield Step(level, player(level, seconds), player(below, seconds), bar)


def player(level: int, seconds: float) -> str:
    """A level as the match runner writes it."""
    return f"engine:level={level}" + (f",seconds={seconds:g}" if level == HIGHEST_LEVEL else "")


def climb(game: str, step: Step, path: Path, games: int, concurrency: int) -> Standing:
    """Plays what is missing of a step, and gives its score."""
    rules = Rules(limit=Limit(seconds=AMPLE_S), adjudicates=False, grace=AMPLE_S)
    match = Match(game, step.first, step.second, rules=rules)
    for _ in match.play(games, concurrency=concurrency, path=path):
        pass
    return match.standing()


def report(game: str, step: Step, standing: Standing, seconds: float) -> str:
    """One line for a step."""
    low, high = interval(standing.pairs)
    figure = f"{step.bar.figure(standing):.3f}, bar: {step.bar}"
    games = f"+{standing.wins} ={standing.draws} −{standing.losses}"
    players = f"{step.first.removeprefix('engine:')} - {step.second.removeprefix('engine:')}"
    return (
        f"{game:<16} {players:<32} {games:<14} score {standing.score:.3f} "
        f"(95 %: {low:.3f} to {high:.3f})  {figure}  {seconds:.0f} s"
        f"{'  MISSED' if step.bar.is_missed(standing) else ''}"
    )


def missed_in(game: str, ladder: list[Step], wanted: argparse.Namespace) -> list[str]:
    """Climbs a game's ladder, and gives the steps that miss their bar."""
    cache = RunCache("ladder")
    missed = []
    for step in ladder:
        began = time.monotonic()
        path = cache.path(f"{game} {step.first} {step.second}")
        standing = climb(game, step, path, wanted.games, wanted.concurrency)
        print(report(game, step, standing, time.monotonic() - began), flush=True)
        if step.bar.is_missed(standing):
            missed.append(f"{game}: {step.first} against {step.second}")
    return missed


def arguments(words: list[str] | None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument("--games", type=int, default=GAMES_A_STEP, help="games a step")
    parser.add_argument("--concurrency", type=int, default=2, help="games at once")
    parser.add_argument(
        "--seconds", type=float, default=FULL_STRENGTH_S, help="level 10's time a move"
    )
    parser.add_argument(
        "--levels",
        type=int,
        nargs="+",
        choices=LEVELS,
        default=LEVELS,
        metavar="N",
        help="only the steps that lead to these levels",
    )
    found = parser.parse_args(words)
    for name in set(found.game) - set(GAMES):
        parser.error(f"{name!r} is not one of the games {', '.join(GAMES)}")
    return found


def main(words: list[str] | None = None) -> int:
    """Climbs the ladders. 1 where a step misses its bar."""
    wanted = arguments(words)
    ladder = [step for step in steps(wanted.seconds) if step.level in wanted.levels]
    missed = []
    for game in wanted.game or GAMES:
        missed += missed_in(game, ladder, wanted)
    print("\n".join(f"missed: {step}" for step in missed) or "every step is within its bar")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
