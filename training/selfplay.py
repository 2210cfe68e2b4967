"""Games of the engine against itself: `python -m training.selfplay RUN`.

Writes `games/SEED.games`, a file for each chunk. Those that are there are not played again.
"""

from __future__ import annotations

import time

from training.run import Run, cores, learner_of, network_of, run_of_arguments, write_atomically

SEED_STEP = 1 << 32  # apart from each other, the seeds of runs


def play(run: Run) -> int:
    """Plays what is missing; gives how many games there are."""
    from gipfel._native import core

    learner = learner_of(run.game)
    network = network_of(run.game, run.selfplay.network)
    settings = run.selfplay
    folder = run.part("games")
    began = time.monotonic()
    for first in range(0, settings.games, settings.chunk):
        path = folder / f"{first:09}.games"
        if path.exists():
            continue
        size = min(settings.chunk, settings.games - first)
        job = core.SelfPlayJob(
            run.seed * SEED_STEP + first,
            size,
            cores(),
            settings.nodes,
            settings.random_move_rate,
            settings.max_plies,
        )
        write_atomically(path, learner.play(job, run.game, network, settings.is_placing))
        done = first + size
        print(f"selfplay: {done} of {settings.games} games, {time.monotonic() - began:.0f} s")
    return settings.games


if __name__ == "__main__":
    play(run_of_arguments("selfplay", __doc__))
