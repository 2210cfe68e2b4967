"""`python -m benchmarks` (or `make bench`): how fast the core is on one processor core.

Every line is the best and the middle of several repeats over several positions, with a checksum
of the work. The builds of the core (for every processor, and for those with AVX2) take turns
within each repeat, so that what disturbs one disturbs the other; the last column is their ratio.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from benchmarks import records
from gipfel import GAMES, _core, _cpu

REPEATS = 7
STACKING_SEEDS = range(1, 5)
GIPF_POSITIONS = {
    "basic": (
        "b..w/...../....../w.....b/....../...../b..w w 12,12 0,0 basic -",
        "wbw./.wbw./bwwbbw/.bb..../.....b/.b.ww/wb.w w 4,3 0,2 basic -",
        "b.wb/b..w./www.wb/b....w./...w.b/w..w./.w.b w 4,8 0,0 basic -",
    ),
    "standard": (
        "B..W/...../....../W.....B/....../...../B..W w 12,12 0,0 standard -",
        "b..w/.B.../w..www/bW..bww/b..w.w/wbBW./bbw. b 1,7 2,0 standard -",
        "bwbw/.w.bb/bb..w./wB....B/WB..W./bb.ww/b.bb b 7,0 0,1 standard -",
    ),
    "tournament": (
        "..../...../....../......./....../...../.... w 18,18 0,0 tournament wb",
        ".w.w/wW..B/.w...b/bbb...b/w...W./.w.WB/.w.. b 5,9 0,0 tournament -",
        "..B./.W.Bw/w...Ww/bw...bw/wB...w/wbwBW/bwbW w 0,4 0,1 tournament -",
    ),
}

DVONN_MIDDLE_GAMES = (
    "...R..B3B./...B2BB3W3B../...B2WBBB.../..BWBB3W6*.../BBW3*BBB... b stack",
    "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack",
    "WWBRBWWBW/BWBWBBBBWW/WBBWWBBBWBW/WWBWBWRWWW/BBRBBBBWW w stack",
)


@dataclass(frozen=True)
class Benchmark:
    """`run` does the work with one build of the core; it gives the units done and a checksum."""

    name: str
    unit: str
    run: Callable[[Any], tuple[int, int]]


def stacking_positions(core: Any) -> list[Any]:
    return [core.DvonnPosition.random(seed) for seed in STACKING_SEEDS]


def dvonn_bulk(core: Any) -> tuple[int, int]:
    leaves = [position.perft(5) for position in stacking_positions(core)]
    return sum(leaves), sum(leaves)


def dvonn_plays(core: Any) -> tuple[int, int]:
    played = [position.perft_played(4) for position in stacking_positions(core)]
    return sum(leaves for leaves, _ in played), sum(checksum for _, checksum in played)


def dvonn_games(core: Any) -> tuple[int, int]:
    games = 10_000
    tallies = [position.playouts(games, seed=7) for position in stacking_positions(core)]
    return games * len(tallies), sum(tally.plies * 3 + tally.margin for tally in tallies)


def gipf_turns(rules: str, depth: int) -> Callable[[Any], tuple[int, int]]:
    def run(core: Any) -> tuple[int, int]:
        positions = [core.GipfPosition.parse(text) for text in GIPF_POSITIONS[rules]]
        leaves = [position.perft(depth) for position in positions]
        return sum(leaves), sum(leaves)

    return run


def gipf_plays(rules: str, depth: int) -> Callable[[Any], tuple[int, int]]:
    def run(core: Any) -> tuple[int, int]:
        positions = [core.GipfPosition.parse(text) for text in GIPF_POSITIONS[rules]]
        played = [position.perft_played(depth) for position in positions]
        return sum(leaves for leaves, _ in played), sum(checksum for _, checksum in played)

    return run


def count_search_nodes(searcher: Any, positions: list[Any], depth: int) -> tuple[int, int]:
    """Nodes of a search to a fixed depth, one thread; the checksum has the scores in it."""
    nodes = checksum = 0
    for position in positions:
        searcher.clear()
        report = searcher.search(position, [], [], 1, depth, 2**63, 2**62, 2**62, True, None)
        nodes += report.nodes
        checksum = checksum * 31 + report.nodes * 7 + report.lines[0].score
    return nodes, checksum


def dvonn_search(core: Any) -> tuple[int, int]:
    positions = [core.DvonnPosition.parse(text) for text in DVONN_MIDDLE_GAMES]
    return count_search_nodes(core.DvonnSearcher(16, 1), positions, 8)


def gipf_search(rules: str) -> Callable[[Any], tuple[int, int]]:
    def run(core: Any) -> tuple[int, int]:
        positions = [core.GipfPosition.parse(text) for text in GIPF_POSITIONS[rules]]
        return count_search_nodes(core.GipfSearcher(16, 1), positions, 7)

    return run


def records_read(name: str) -> Callable[[Any], tuple[int, int]]:
    return lambda core: records.read(core, name)


def benchmarks() -> Iterator[Benchmark]:
    yield Benchmark("dvonn: bulk perft, full boards", "leaves", dvonn_bulk)
    yield Benchmark("dvonn: every move played", "plays", dvonn_plays)
    yield Benchmark("dvonn: random stacking games", "games", dvonn_games)
    for rules in GIPF_POSITIONS:
        yield Benchmark(f"gipf-{rules}: perft", "turns", gipf_turns(rules, 4))
        yield Benchmark(f"gipf-{rules}: every turn played", "turns", gipf_plays(rules, 4))
    yield Benchmark("dvonn: search, middle game", "nodes", dvonn_search)
    for rules in GIPF_POSITIONS:
        yield Benchmark(f"gipf-{rules}: search", "nodes", gipf_search(rules))
    for name in GAMES:
        yield Benchmark(f"{name}: records read", "bytes", records_read(name))


def builds() -> dict[str, ModuleType]:
    found: dict[str, ModuleType] = {"baseline": _core}
    if _cpu.has_v3():
        from gipfel import _core_v3  # type: ignore[attr-defined]

        found["v3"] = _core_v3
    return found


def measure(benchmark: Benchmark, cores: dict[str, ModuleType], repeats: int) -> None:
    rates: dict[str, list[float]] = {name: [] for name in cores}
    checksums: set[int] = set()
    for _ in range(repeats):
        for name, core in cores.items():
            began = time.perf_counter()
            units, checksum = benchmark.run(core)
            rates[name].append(units / (time.perf_counter() - began))
            checksums.add(checksum)
    if len(checksums) != 1:
        sys.exit(f"{benchmark.name}: the checksums differ between runs or builds: {checksums}")
    checksum = checksums.pop() % 2**64
    for name, found in rates.items():
        ratio = statistics.median(a / b for a, b in zip(found, rates["baseline"], strict=True))
        print(
            f"{benchmark.name:<36} {name:<9} best {amount(max(found)):>9} "
            f"middle {amount(statistics.median(found)):>9} {benchmark.unit + '/s':<9} "
            f"x{ratio:4.2f}  {checksum:016x}",
            flush=True,
        )


def amount(rate: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if rate >= size:
            return f"{rate / size:.2f} {letter}"
    return f"{rate:.1f} "


def milliseconds(code: str) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter() - began) * 1000


def measure_import(repeats: int) -> None:
    """What `import gipfel` costs over starting Python with nothing in it, in turns."""
    pairs = [(milliseconds("pass"), milliseconds("import gipfel")) for _ in range(repeats * 3)]
    extra = statistics.median(loaded - bare for bare, loaded in pairs)
    print(f"import gipfel: {extra:.1f} ms over bare Python (middle of {len(pairs)} pairs)")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="those whose name has this in it"
    )
    arguments = parser.parse_args()
    repeats = arguments.repeats
    cores = builds()
    for benchmark in benchmarks():
        if arguments.only in benchmark.name:
            measure(benchmark, cores, repeats)
    measure_import(repeats)


if __name__ == "__main__":
    main()
