"""`python -m benchmarks.placing`: how well the engine places DVONN's pieces.

One side's pieces are placed by the engine, the other's at random or greedily: on the rim, from
where a piece can move at once, and near red. The board is then played out by the same engine. The
places of the reds come from the seed; each deal is played with both colours.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from gipfel.dvonn import Position
from gipfel.engine import Engine
from gipfel.engine.match.statistics import Standing
from gipfel.game import GAMES

REDS = 3
NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))

# What the greedy player values: a cell on the rim, and every step less to the nearest red piece.
RIM = 2
NEARNESS = 1

Placer = Callable[[Position, random.Random], str]


def place_at_random(position: Position, chance: random.Random) -> str:
    """Any empty cell."""
    return str(chance.choice(position.legal_moves()))


def place_greedily(position: Position, chance: random.Random) -> str:
    """The cell that is worth most by itself; among equals, any."""
    reds = [cell for cell, piece in position.cells().items() if piece == "R"]
    cells = [str(move) for move in position.legal_moves()]
    best = max(worth(cell, reds) for cell in cells)
    return chance.choice([cell for cell in cells if worth(cell, reds) == best])


def worth(cell: str, reds: list[str]) -> int:
    """What the greedy player gives for a cell."""
    nearest = min((distance(cell, red) for red in reds), default=0)
    return RIM * is_rim(cell) - NEARNESS * nearest


def distance(first: str, second: str) -> int:
    """Steps between two cells."""
    (x1, y1), (x2, y2) = place_of(first), place_of(second)
    x, y = x1 - x2, y1 - y2
    return max(abs(x), abs(y), abs(x - y))


def place_of(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - ord("a"), int(cell[1:])


def is_rim(cell: str) -> bool:
    x, y = place_of(cell)
    return any((x + dx, y + dy) not in CELLS for dx, dy in NEIGHBOURS)


CELLS = {place_of(str(move)) for move in GAMES["dvonn"].start().legal_moves()}
RIVALS: dict[str, Placer] = {"random": place_at_random, "greedy": place_greedily}


def result(task: tuple[str, int, bool, int]) -> float:
    """The engine's points of one game, by who placed the other side's pieces."""
    rival, seed, is_white, nodes = task
    engine, chance = Engine("dvonn"), random.Random(seed)
    position = Position.start()
    for _ in range(REDS):
        position = position.play(place_at_random(position, chance))
    while position.phase == "place":
        is_ours = (position.turn == "w") == is_white
        move = (
            str(engine.play(position, nodes=nodes)) if is_ours else RIVALS[rival](position, chance)
        )
        position = position.play(move)
    while not position.is_over:
        position = position.play(str(engine.play(position, nodes=nodes)))
    outcome = position.outcome()
    assert outcome is not None
    if outcome.winner is None:
        return 0.5
    return float((outcome.winner == "w") == is_white)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.placing", description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--nodes", type=int, default=4000, help="nodes a move, for all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--concurrency", type=int, default=2)
    wanted = parser.parse_args()
    with ProcessPoolExecutor(wanted.concurrency) as pool:
        for rival in RIVALS:
            tasks = [
                (rival, wanted.seed + game // 2, game % 2 == 0, wanted.nodes)
                for game in range(wanted.games)
            ]
            points = list(pool.map(result, tasks, chunksize=4))
            standing = standing_of(points)
            print(
                f"{rival:<8} +{standing.wins} ={standing.draws} -{standing.losses}  "
                f"{100 * (standing.score or 0):.1f} %  Elo {standing.elo()}",
                flush=True,
            )


def standing_of(points: list[float]) -> Standing:
    """Games in the order in which they were asked for, two of each deal."""
    pairs = zip(points[::2], points[1::2], strict=True)
    halves = [int(2 * (first + second)) for first, second in pairs]
    won, drawn = points.count(1.0), points.count(0.5)
    counts = tuple(halves.count(half) for half in range(5))
    return Standing(won, drawn, len(points) - won - drawn, counts)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
