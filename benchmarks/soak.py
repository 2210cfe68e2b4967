"""`python -m benchmarks.soak`: engine against engine at fast clocks, and nothing may go wrong.

One side is the engine in the process of the match, the other its program, over the protocol. Games
begin after a few random moves from the start, each opening twice with colours swapped, and must end
by the rules: no crash, no illegal move, no clock overdrawn, no hang. Then searches without bound
are stopped again and again, and the answers timed. Games are kept under build/soak, apart for every
build of the core: the same command goes on from there.
"""

from __future__ import annotations

import argparse
import random
import shlex
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.run_cache import RunCache
from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.match.match import Match
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.scorebook import PlayedGame
from gipfel.engine.protocol.client import EngineClient
from gipfel.errors import RefusedError
from gipfel.game import GAMES, Game, Position
from gipfel.record import Record

PROGRAM = (sys.executable, "-m", "gipfel", "engine")

# Random plies before the engines take over: enough for a thousand different openings.
OPENING_PLIES = 4

# Plies after which a game would be called endless.
MAX_PLIES = 2000

# Seconds by which a clock may be overdrawn, as in `gipfel match`.
GRACE_S = 0.1

# Seconds by which the referee lets a clock be overdrawn, so that it is seen by how much.
REFEREE_GRACE_S = 60.0

# Seconds that a search goes on, at most, before it is stopped; and that a stop is waited for.
THINK_S = 0.02
STOP_TIMEOUT_S = 10.0


@dataclass(frozen=True)
class Clock:
    """Seconds for a whole game, and for each move more."""

    base: float
    increment: float

    @classmethod
    def parse(cls, text: str) -> Clock:
        """Reads BASE+INCREMENT. Raises ValueError."""
        base, _, increment = text.partition("+")
        return cls(float(base), float(increment or 0))

    def __str__(self) -> str:
        return f"{self.base:g}+{self.increment:g}"


def play_match(name: str, clock: Clock, path: Path | None, games: int, concurrency: int) -> Match:
    """The match, played to its end."""
    limit = Limit(clock=clock.base, increment=clock.increment)
    rules = Rules(limit=limit, adjudicates=False, longest=MAX_PLIES, grace=REFEREE_GRACE_S)
    program = f"command:{shlex.join(PROGRAM)}"
    match = Match(name, "engine", program, rules=rules, plies=OPENING_PLIES)
    for _ in match.play(games, concurrency=concurrency, path=path):
        pass
    return match


def fault(game: PlayedGame, record: Record, late: float, grace: float) -> str | None:
    """What went wrong in a game, or None."""
    outcome = record.outcome()
    if outcome is None or outcome.reason != game.reason:
        return f"{game.reason} {game.note}".strip()
    return f"{late * 1000:.0f} ms over the clock" if late > grace else None


def replay(name: str, game: PlayedGame) -> Record:
    """The game, played by the rules. Raises RefusedError where a move is none."""
    record = Record(name, game.opening)
    for move in game.moves:
        record.play(move)
    return record


def overstep(record: Record, game: PlayedGame, clock: Clock) -> float:
    """By how many seconds a clock was overdrawn at worst; 0 where none was."""
    left = dict.fromkeys("wb", clock.base)
    worst = 0.0
    for (position, _), spent in zip(record.played(), game.milliseconds, strict=True):
        rest = left[position.turn] - spent / 1000
        worst = max(worst, -rest)
        left[position.turn] = max(0.0, rest) + clock.increment
    return worst


def faults_of_games(name: str, match: Match, clock: Clock, grace: float) -> list[str]:
    """Prints how the games ended, and gives what went wrong."""
    faults, worst = [], 0.0
    for game in match.games:
        try:
            record = replay(name, game)
            late = overstep(record, game, clock)
            found = fault(game, record, late, grace)
        except RefusedError as refusal:
            found, late = f"illegal-move {refusal}", 0.0
        worst = max(worst, late)
        if found:
            faults.append(f"{name}: game {game.white_player} of pair {game.pair}: {found}")
    reasons = Counter(game.reason for game in match.games).most_common()
    plies = statistics.mean(len(game.moves) for game in match.games)
    ended = ", ".join(f"{reason} {number}" for reason, number in reasons)
    print(
        f"{name:<16} {len(match.games)} games at {clock}, {plies:.0f} plies each: {ended}; "
        f"worst overstep {worst * 1000:.0f} ms; faults {len(faults)}",
        flush=True,
    )
    return faults


def delay(search: Callable[[Callable[[], None]], None], stop: Callable[[], None]) -> float | None:
    """The seconds from a stop to the end of a search; None where it had ended by itself.

    `search` searches until it is stopped, and calls what it is given once it has begun.
    """
    has_begun, has_ended = threading.Event(), threading.Event()

    def work() -> None:
        try:
            search(has_begun.set)
        finally:
            has_ended.set()

    threading.Thread(target=work, daemon=True).start()
    has_begun.wait(STOP_TIMEOUT_S)
    if has_ended.wait(random.uniform(0, THINK_S)):
        return None
    began = time.perf_counter()
    stop()
    return time.perf_counter() - began if has_ended.wait(STOP_TIMEOUT_S) else STOP_TIMEOUT_S


@contextmanager
def in_process(kind: Game) -> Iterator[Callable[[Position], float | None]]:
    """Measures stops of the engine of this process."""
    engine = Engine(kind)

    def measure_stop(position: Position) -> float | None:
        def search(begun: Callable[[], None]) -> None:
            engine.analyse(position, Limit(), on_analysis=lambda _: begun())

        return delay(search, engine.stop)

    yield measure_stop


@contextmanager
def over_protocol(kind: Game) -> Iterator[Callable[[Position], float | None]]:
    """Measures stops of the engine's program, over the protocol."""
    with EngineClient(PROGRAM) as client:
        client.set_option("Game", kind.name)

        def measure_stop(position: Position) -> float | None:
            client.set_position(position)
            return delay(
                lambda begun: void(client.go(infinite=True, on_info=lambda _: begun())),
                client.stop,
            )

        yield measure_stop


def void(_: object) -> None:
    """Drops a value, where a callback returns nothing."""


WAYS = {"in process": in_process, "over the protocol": over_protocol}


def faults_of_stops(name: str, stops: int, bar: float) -> list[str]:
    """Prints how soon stops are answered, and gives those that were not soon enough."""
    faults = []
    kind = GAMES[name]
    for way, opened in WAYS.items():
        with opened(kind) as measure_stop:
            asked = [measure_stop(kind.random(seed)) for seed in range(stops)]
        delays = sorted(seconds for seconds in asked if seconds is not None)
        late = sum(seconds > bar for seconds in delays)
        if late or not delays:
            faults.append(f"{name}: {late} of {len(delays)} stops {way} took over {bar:g} s")
        shown = [statistics.median(delays or [0.0]), max(delays, default=0.0)]
        middle, worst = (f"{seconds * 1000:.1f} ms" for seconds in shown)
        print(f"{name:<16} {len(delays)} stops {way}: median {middle}, worst {worst}", flush=True)
    return faults


def arguments(words: list[str] | None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument("--games", type=int, default=1000, help="games of each")
    parser.add_argument("--concurrency", type=int, default=2, help="games at once")
    parser.add_argument("--clock", type=Clock.parse, default=Clock(1.0, 0.01), metavar="B+I")
    parser.add_argument("--grace", type=float, default=GRACE_S, help="seconds a move may be late")
    parser.add_argument("--stops", type=int, default=200, help="stops of each game and way")
    parser.add_argument("--stop-bar", type=float, default=0.02, help="seconds a stop may take")
    parser.add_argument("--no-save", action="store_true", help="keep no games")
    found = parser.parse_args(words)
    for name in set(found.game) - set(GAMES):
        parser.error(f"{name!r} is not one of the games {', '.join(GAMES)}")
    return found


def main(words: list[str] | None = None) -> int:
    """Plays and stops. 1 where anything went wrong."""
    wanted = arguments(words)
    cache = None if wanted.no_save else RunCache("soak")
    faults = []
    for name in wanted.game or GAMES:
        path = cache.path(f"{name} {wanted.clock}") if cache else None
        match = play_match(name, wanted.clock, path, wanted.games, wanted.concurrency)
        faults += faults_of_games(name, match, wanted.clock, wanted.grace)
        faults += faults_of_stops(name, wanted.stops, wanted.stop_bar)
    print("\n".join(f"fault: {each}" for each in faults) or "no faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
