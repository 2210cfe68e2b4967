"""Lets a network pass if it is stronger: `python -m training.gate RUN`.

It plays the network of `network/` against the present best, by a sequential probability ratio test
(SPRT). The games are kept in `gate/`, so that a match which was stopped goes on; a winner is copied
to `gate/promoted/`.
"""

from __future__ import annotations

import json
import shutil
from typing import Any

from gipfel.engine.limit import Limit
from gipfel.engine.match.match import Match
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.statistics import BETTER, Sprt
from training.run import Run, cores, run_of_arguments, write_atomically


def play(run: Run) -> dict[str, Any]:
    """Plays the match; gives what came of it."""
    settings = run.gate
    path = run.part("network") / f"{run.game}.net.gz"
    limit = Limit(nodes=settings.nodes, seconds=settings.seconds)
    players = (f"engine:network={path}", f"engine:network={settings.opponent}")
    match = Match(run.game, *players, rules=Rules(limit=limit), seed=run.seed, plies=settings.plies)
    test = Sprt(*settings.sprt)
    kept = run.part("gate") / f"{settings.nodes or settings.seconds}.jsonl"
    for number, _ in enumerate(
        match.play(settings.games, concurrency=cores(), path=kept, sprt=test), 1
    ):
        if number % 50 == 0:
            print(f"gate: {number} games, {match.standing().elo()}", flush=True)
    verdict = test.verdict(match.pairs_in_order())
    standing = match.standing()
    found = {
        "wins": standing.wins,
        "draws": standing.draws,
        "losses": standing.losses,
        "elo": str(standing.elo()),
        "verdict": verdict or "undecided",
        "nodes": settings.nodes,
        "seconds": settings.seconds,
        "opponent": settings.opponent,
    }
    write_atomically(run.part("gate") / "verdict.json", json.dumps(found, indent=2).encode())
    if verdict == BETTER:
        shutil.copy(path, run.part("gate/promoted"))
    print(f"gate: {found}")
    return found


if __name__ == "__main__":
    play(run_of_arguments("gate", __doc__))
