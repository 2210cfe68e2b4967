"""Tree search against alpha-beta in GIPF standard: `python -m training.tree RUN`.

Both judge by the network of the run. Reads `games/` and `network/`, writes `tree/`: samples, the
policy that is fitted to them, and what the tree scored in each pair of games. Each player has so
many milliseconds of the processor's own time for a turn, whatever else the machine does.
"""

from __future__ import annotations

import gzip
import json
import subprocess
from collections import Counter
from pathlib import Path

import numpy as np

from gipfel.engine.match.statistics import Standing
from training.run import Run, run_of_arguments, write_atomically
from training.tree.build import build
from training.tree.fit import fit, sample_type, write


def fit_policy(run: Run, program: Path, network: Path) -> Path:
    """The policy, fitted where it is not yet."""
    folder = run.part("tree")
    policy = folder / "policy.bin"
    if policy.exists():
        return policy
    games, samples = folder / "all.games", folder / "samples.bin"
    games.write_bytes(b"".join(p.read_bytes() for p in sorted(run.part("games").glob("*.games"))))
    step = str(run.tree.every)
    subprocess.run([program, "samples", network, games, samples, step], check=True)
    weights, report = fit(
        np.fromfile(samples, sample_type()),
        run.tree.steps,
        batch=run.tree.batch,
        rate=run.tree.rate,
        seed=run.seed,
    )
    write(weights, policy)
    write_atomically(folder / "fit.json", json.dumps(report, indent=2).encode())
    print(f"tree: {report}")
    return policy


def duel(run: Run, program: Path, network: Path, policy: Path) -> Standing:
    """How the tree stands after all pairs."""
    times = (str(run.tree.milliseconds), str(run.tree.opponent_milliseconds))
    done = subprocess.run(
        [program, "duel", network, policy, str(run.tree.pairs), *times, str(run.seed)],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    write_atomically(run.part("tree") / f"{'-'.join(times)}.txt", done.stdout.encode())
    return standing_of(done.stdout)


def standing_of(text: str) -> Standing:
    """Of pairs of half points, a line each."""
    pairs = [tuple(map(int, line.split())) for line in text.splitlines()]
    games = Counter(points for pair in pairs for points in pair)
    points = Counter(map(sum, pairs))
    by_points = (points[0], points[1], points[2], points[3], points[4])
    return Standing(games[2], games[1], games[0], by_points)


def main() -> None:
    run = run_of_arguments("tree", __doc__)
    program = build(run.part("tree") / "program")
    network = run.part("tree") / "network.net"
    shipped = run.part("network") / f"{run.game}.net.gz"
    network.write_bytes(gzip.decompress(shipped.read_bytes()))
    standing = duel(run, program, network, fit_policy(run, program, network))
    print(f"tree: {standing}, {standing.elo()}")


if __name__ == "__main__":
    main()
