"""`python -m benchmarks.review`: how honest the marks of a review are, and what a review costs.

Games between levels of the engine are reviewed. Of their moves, some that are marked ?? and some
that are not marked are drawn at random and searched again, each from an empty table with so many
times the nodes of the review: the position, then the best move and the one that was played with as
many nodes each. At least 97 % of the former have to give away 0.2 of a point still, and at most 1 %
of the latter may turn out to be ??. The time is processor time on one core, for 80 plies.

At full size, an hour or two for each game: `python -m benchmarks.review --games 100`.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from gipfel._native import core
from gipfel.engine import Engine
from gipfel.record import Node, Record
from gipfel.review import DEFAULT_QUALITY, QUALITIES, Quality, Reviewer

GAMES = ("dvonn", "gipf-standard")
LEVELS = (4, 9)
LONGEST_GAME = 200  # plies; GIPF can go on for ever
STILL_WRONG = 2000  # ten thousandths of a point
BLUNDER = 3000
BARS = {"??": 97.0, "unmarked": 99.0}  # per cent
TIME_BAR_S = {"quick": 3.0, "default": 15.0}


@dataclass(frozen=True)
class Judged:
    """A move that a review has judged, and the game before it."""

    record: Record
    ply: int
    is_marked: bool
    given_away: float

    @property
    def node(self) -> Node:
        """Where the move was played."""
        return [self.record.root, *self.record.main_line()][self.ply]

    @property
    def move(self) -> str:
        """The move."""
        return next(node.text for node in self.node.line())


def play(game: str, seed: int) -> Record:
    """A game between two levels, drawn by the seed."""
    draw = random.Random(seed)
    engines = {side: Engine(game, level=draw.randint(*LEVELS), table=1) for side in ("w", "b")}
    record = Record(game)
    while record.outcome() is None and record.last.plies < LONGEST_GAME:
        record.play(engines[record.position.turn].play(record, seed=draw.getrandbits(32)))
    return record


def review_one(job: tuple[str, int, Quality]) -> tuple[list[Judged], float, int]:
    """The moves of one game, the processor time of its review, and its plies."""
    game, seed, quality = job
    record = play(game, seed)
    reviewer = Reviewer(game, quality)
    begun = time.process_time()
    found = reviewer.review(record)
    seconds = time.process_time() - begun
    moves = [
        Judged(record, move.ply, move.mark == "??", move.given_away)
        for move in found.moves
        if not move.is_forced and (move.mark == "??" or not move.is_mistake)
    ]
    return moves, seconds, len(found.moves)


def searched_again(judged: Judged, quality: Quality, factor: int) -> int:
    """What the move gives away by the longer search, in ten thousandths of a point."""
    nodes = core.review_nodes(quality)[1 if judged.is_marked else 0] * factor
    game = judged.record.game
    engine, node, played = Engine(game, table=64), judged.node, judged.move
    best = engine.analyse(node, nodes=nodes).best
    if str(best.moves[0]) == played:
        return 0
    values = []
    for move in (str(best.moves[0]), played):
        engine.forget()
        score = engine.analyse(node, nodes=nodes, moves=[move]).best.score
        values.append(core.review_points(score, core.NETWORK_SPREAD))
    return int(max(0, values[0] - values[1]))


def again(job: tuple[Judged, Quality, int]) -> int:
    """The same for a process of a pool."""
    return searched_again(*job)


def interval(hits: int, trials: int) -> tuple[float, float]:
    """Wilson's interval at 95 %, in per cent."""
    z = 1.96
    share, spread = hits / trials, z * z / trials
    middle = share + spread / 2
    width = z * math.sqrt((share * (1 - share) + spread / 4) / trials)
    return (
        100 * max(0.0, middle - width) / (1 + spread),
        100 * min(1.0, middle + width) / (1 + spread),
    )


def tell(name: str, found: Sequence[tuple[Judged, int]], hits: int) -> bool:
    """Prints the share of marks that hold; whether it reaches its bar."""
    if not found:
        print(f"  {name}: none", flush=True)
        return True
    share = 100 * hits / len(found)
    low, high = interval(hits, len(found))
    is_missed = share < BARS[name]
    print(
        f"  {name}: {hits} of {len(found)} hold, {share:.1f} % ({low:.1f} to {high:.1f}; "
        f"bar {BARS[name]:g} %){'  MISSED' if is_missed else ''}",
        flush=True,
    )
    return not is_missed


def drawn(moves: Sequence[Judged], number: int, seed: int) -> list[Judged]:
    """So many of them at random, or all."""
    return random.Random(seed).sample(moves, min(number, len(moves)))


def measure(game: str, wanted: argparse.Namespace, pool: ProcessPoolExecutor) -> bool:
    """One game's figures; whether they reach their bars."""
    jobs = [(game, wanted.seed + number, wanted.quality) for number in range(wanted.games)]
    reviewed = list(pool.map(review_one, jobs))
    seconds = sum(each[1] for each in reviewed) / sum(each[2] for each in reviewed) * 80
    moves = [move for each in reviewed for move in each[0]]
    print(f"{game}: {len(jobs)} games, {seconds:.1f} s for 80 plies", flush=True)
    is_good = seconds <= TIME_BAR_S.get(wanted.quality, math.inf)
    for name, number in (("??", wanted.marked), ("unmarked", wanted.unmarked)):
        chosen = drawn([m for m in moves if m.is_marked == (name == "??")], number, wanted.seed)
        work = [(judged, wanted.quality, wanted.factor) for judged in chosen]
        found = list(zip(chosen, pool.map(again, work), strict=True))
        is_marked = name == "??"
        wrong = [
            each for each in found if (each[1] < STILL_WRONG if is_marked else each[1] >= BLUNDER)
        ]
        is_good &= tell(name, found, len(found) - len(wrong))
        for line in describe(wrong):
            print(line, flush=True)
    return is_good


def describe(wrong: Sequence[tuple[Judged, int]]) -> Iterator[str]:
    """Those that do not hold, to be looked at."""
    for judged, given in wrong:
        yield (
            f"    {judged.node.position} {judged.move}: {judged.given_away:.2f}, "
            f"again {given / 10_000:.2f}"
        )


def main() -> int:
    parser: Any = argparse.ArgumentParser(prog="python -m benchmarks.review", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=GAMES, help="games; DVONN and GIPF if none")
    parser.add_argument("--games", type=int, default=100, help="of each kind")
    parser.add_argument("--marked", type=int, default=300, help="moves marked ?? of each kind")
    parser.add_argument("--unmarked", type=int, default=600, help="unmarked moves of each kind")
    parser.add_argument("--factor", type=int, default=20, help="times the nodes of the review")
    parser.add_argument("--quality", choices=QUALITIES, default=DEFAULT_QUALITY)
    parser.add_argument("--processes", type=int, default=1, help="at once")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with ProcessPoolExecutor(wanted.processes) as pool:
        results = [measure(game, wanted, pool) for game in wanted.kinds]
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
