"""`python -m benchmarks.baseline`: builds the baseline, and plays the engine against it.

DVONN is played at equal time for a move, from dealt boards and with placing. In GIPF the baseline
searches to a fixed depth while the engine has the time given. Openings come in pairs, each played
with both colours.
"""

from __future__ import annotations

import argparse
import sys

from benchmarks.baseline.build import build
from benchmarks.baseline.contest import CONCURRENCY, CONTESTS, MOVE_S, result_of
from gipfel import GAMES


def main() -> None:
    arguments = parser().parse_args()
    program = build()
    if arguments.task == "build":
        print(program)
        return
    for contest in CONTESTS:
        if contest.game not in (arguments.names or GAMES):
            continue
        match = contest.match(program, seconds=arguments.seconds, seed=arguments.seed)
        for game in match.play(arguments.games, concurrency=arguments.concurrency):
            if game.note:
                print(f"{contest.title}: {game.reason}, {game.note}", file=sys.stderr)
        print(f"{contest.title:<40} {result_of(match)}", flush=True)


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="python -m benchmarks.baseline", description=__doc__)
    tasks = whole.add_subparsers(dest="task", required=True)
    tasks.add_parser("build", help="compile the baseline into build/")
    match = tasks.add_parser("match", help="play the engine against it")
    match.add_argument("names", nargs="*", type=game_named, metavar="GAME")
    match.add_argument("--games", type=int, default=200, help="in each line")
    match.add_argument("--seconds", type=float, default=MOVE_S, help="for a move")
    match.add_argument("--seed", type=int, default=0, help="for the openings")
    match.add_argument("--concurrency", type=int, default=CONCURRENCY, help="games at once")
    return whole


def game_named(text: str) -> str:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(GAMES)}")
    return text


if __name__ == "__main__":
    main()
