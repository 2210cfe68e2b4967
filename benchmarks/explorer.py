"""`python -m benchmarks.explorer`: how fast the explorer answers, and what its index takes.

Games are drawn at random, half of them DVONN and half standard GIPF; some moves are drawn far more
often than others, as in games between people. They are written to a file, which is indexed; then
positions of these games are looked up by `Explorer.explore`, with the book. The bar: 50 ms a
position at the 99th percentile for a million games. With `--server` the games end one after the
other in a server's database instead, each in a commit of its own; what that takes is told for their
openings alone.

    python -m benchmarks.explorer --games 100000
    python -m benchmarks.explorer --games 100000 --server
    python -m benchmarks.explorer --games 1000000 --folder build/explorer
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gipfel.engine.book import folded_key
from gipfel.game import GAMES, Position, Side
from gipfel.record import Record, write
from gipfel.review.explorer import PLIES, Explorer, index_of, index_path, transitions
from gipfel.server.accounts.accounts import Accounts
from gipfel.server.games.game_log import insert_game
from gipfel.server.protocol.events import Terms
from gipfel.server.store.database import Database
from gipfel.server.store.openings import count_opening, edges_after
from gipfel.server.store.sqlite import FILE, SqliteDatabase

KINDS = ("dvonn", "gipf-standard")
PLAYED = PLIES + 6  # plies of each game: more than are indexed
SKEW = 3.0  # how much more often the first moves of a list are drawn
LOOKUPS = 5_000
BAR_MS = 50.0
RESULTS: tuple[Side | None, ...] = ("w", "b", None)


def drawn_game(number: int) -> Record:
    """A game that is the same each time."""
    chance = random.Random(number)
    record = Record(KINDS[number % len(KINDS)], White=f"White {number}", Black=f"Black {number}")
    node, position = record.root, record.root.position
    while node.plies < PLAYED and not position.is_over:
        moves = position.legal_moves()
        move = moves[int(len(moves) * chance.random() ** SKEW)]
        node, position = node.play(move), position.play(move)
    if record.outcome() is None:
        record.end(chance.choice(RESULTS), "agreement")
    return record


def write_games(file: Path, games: int) -> None:
    """Writes a file of so many games, unless it is there."""
    if file.exists():
        return
    part = file.with_suffix(".part")
    with part.open("w", encoding="utf-8") as target:
        for number in range(games):
            write(drawn_game(number), target)
    part.rename(file)


def positions_of(games: int, count: int) -> list[Position]:
    """Positions of the first plies of games that were drawn."""
    chance = random.Random(0)
    found = []
    for _ in range(count):
        record = drawn_game(chance.randrange(games))
        nodes = [record.root, *record.main_line()][:PLIES]
        found.append(chance.choice(nodes).position)
    return found


@dataclass(frozen=True)
class Times:
    """How long each look-up took, in milliseconds, and how long the processor worked on it."""

    taken: Sequence[float]
    worked: Sequence[float]

    @property
    def percentile_99(self) -> float:
        """What 99 of 100 look-ups stay within."""
        return percentile(self.taken, 0.99)


def measure(work: Callable[[Position], object], positions: Sequence[Position]) -> Times:
    """Looks positions up, one after the other."""
    taken, worked = [], []
    for position in positions:
        begun, begun_work = time.perf_counter(), time.process_time()
        work(position)
        taken.append(1000 * (time.perf_counter() - begun))
        worked.append(1000 * (time.process_time() - begun_work))
    return Times(taken, worked)


def percentile(values: Sequence[float], share: float) -> float:
    """What this share of the values stays within."""
    return sorted(values)[min(int(share * len(values)), len(values) - 1)]


def tell(name: str, times: Times) -> None:
    """Prints what was measured: on a busy machine the two differ."""
    for what, values in (("taken", times.taken), ("processor", times.worked)):
        median, most = statistics.median(values), max(values)
        print(
            f"{name}, {what}: median {median:.2f} ms, 99 % {percentile(values, 0.99):.2f} ms, "
            f"longest {most:.2f} ms"
        )


def peak_megabytes() -> float:
    """The most memory that this process had so far."""
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return kilobytes / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def run(folder: Path, games: int, lookups: int) -> bool:
    """Measures everything; whether the bar is met."""
    file = folder / f"games-{games}.txt"
    begun = time.perf_counter()
    write_games(file, games)
    print(f"{games:,} games, {file.stat().st_size / games:.0f} bytes each in the file", end=" ")
    print(f"({time.perf_counter() - begun:.0f} s)", flush=True)
    index_path(file).unlink(missing_ok=True)
    begun = time.perf_counter()
    with index_of(file) as index:
        seconds = time.perf_counter() - begun
        size = index_path(file).stat().st_size
        print(
            f"index: {size / games:.0f} bytes a game, {1e6 * seconds / games:.0f} µs a game to "
            f"build, {seconds:.0f} s in all; peak memory {peak_megabytes():.0f} MB",
            flush=True,
        )
        times = measure(Explorer(index).explore, positions_of(games, lookups))
        starts = measure(Explorer(index).explore, [GAMES[kind].start() for kind in KINDS] * 50)
    tell(f"{lookups:,} positions of the games", times)
    tell("the start, 100 times", starts)
    return times.percentile_99 <= BAR_MS


def run_server(folder: Path, games: int, lookups: int) -> bool:
    """Counts openings in a server's database, and looks positions up; whether the bar is met."""
    with SqliteDatabase.open(folder) as database:
        empty = database.path.stat().st_size
        counting = asyncio.run(_end_games(database, games))
    size = (folder / FILE).stat().st_size - empty
    tell("a game that ends", counting)
    print(f"openings: {size / games:.0f} bytes a game", flush=True)
    with SqliteDatabase.open(folder) as database:
        times = asyncio.run(_look_up(database, positions_of(games, lookups)))
    tell(f"{lookups:,} positions of the games", times)
    return times.percentile_99 <= BAR_MS


async def _end_games(database: Database, games: int) -> Times:
    person = await Accounts(database).open("Ann", "a long password")
    terms = Terms("a-game-id-16char", KINDS[0], person.id, "guest", created=0)
    await database.write(insert_game, terms)
    taken, worked = [], []
    for number in range(games):
        opening = transitions(drawn_game(number))
        begun, begun_work = time.perf_counter(), time.process_time()
        await database.write(count_opening, terms.id, opening, None)
        taken.append(1000 * (time.perf_counter() - begun))
        worked.append(1000 * (time.process_time() - begun_work))
    return Times(taken, worked)


async def _look_up(database: Database, positions: Sequence[Position]) -> Times:
    taken, worked = [], []
    for position in positions:
        begun, begun_work = time.perf_counter(), time.process_time()
        await database.read(edges_after, folded_key(position))
        taken.append(1000 * (time.perf_counter() - begun))
        worked.append(1000 * (time.process_time() - begun_work))
    return Times(taken, worked)


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--lookups", type=int, default=LOOKUPS)
    parser.add_argument("--folder", type=Path, help="where the file and its index are kept")
    parser.add_argument("--server", action="store_true", help="in a server's database")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        measured = run_server if arguments.server else run
        is_met = measured(folder, arguments.games, arguments.lookups)
    print(f"the bar, {BAR_MS:.0f} ms at the 99th percentile: {'met' if is_met else 'MISSED'}")
    sys.exit(not is_met)


if __name__ == "__main__":
    main()
