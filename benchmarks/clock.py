"""`python -m benchmarks.clock`: what an engine makes of a clock for the whole game.

Two players meet in whole games, from a few random moves after the start, each opening with both
colours, at clocks that may not be overdrawn at all. For each of them: the part of the time it spent
that went into placing (DVONN), the part of its clock that was used when it first was certain of the
result, and its losses on time. Then the score, as in a match.

A player is written as in `gipfel match` (`engine`, `command:PROGRAM`), or `even`: our engine, which
gives each move a twenty-fifth of what is left, much as it did before it knew of phases. An older
checkout is a `command:` of its own `gipfel engine`. With `--one-core` both share one core.

A machine whose host gives it no processor for a moment (steal time, on Linux) can make any player
lose on time; so each loss is told with what was stolen during its last move.

It ends with status 1 where the first player loses on time, or misses a bar of DVONN: at most 35 %
of the time in placing, and 85 % of the clock used when it is certain.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from statistics import mean

from gipfel.cli.match import clock_named
from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.match.entrant import parse_entrant
from gipfel.engine.match.match import standing_of
from gipfel.engine.match.openings import openings
from gipfel.engine.match.player import Choice, EnginePlayer, MatchPlayer, Ponderer, Situation
from gipfel.engine.match.referee import Referee, Rules, Verdict
from gipfel.engine.match.scorebook import RESULTS, PlayedGame
from gipfel.game import GAMES, Position, Side, opponent
from gipfel.record import Record

EVEN = "even"
EVEN_SHARES = 25

# Random plies before the players take over: in DVONN the red pieces.
OPENING_PLIES = 3

STATISTICS = Path("/proc/stat")
STEAL_COLUMN = 8  # of the line of all processors, in hundredths of a second

MOST_FOR_PLACING = 0.35
LEAST_USED = 0.85


@dataclass
class Spending:
    """What one player did with its clock in one game."""

    seconds: float = 0.0
    placing_seconds: float = 0.0
    used_when_certain: float | None = None
    """Of all that its clock had shown up to then."""
    has_lost_on_time: bool = False
    stolen_seconds: float = 0.0
    """By the machine's host, during the last move."""

    @property
    def placing_part(self) -> float:
        """Of the time that was spent."""
        return self.placing_seconds / self.seconds if self.seconds else 0.0


def stolen_seconds() -> float:
    """The processor time that the machine's host has kept from it since it was started."""
    if not STATISTICS.exists():
        return 0.0
    with STATISTICS.open(encoding="ascii") as file:
        return int(file.readline().split()[STEAL_COLUMN]) / 100


@dataclass(frozen=True)
class ClockGame:
    """A game of player 1 and player 2, and what each did with its clock."""

    game: PlayedGame
    spendings: tuple[Spending, Spending]


class EvenPlayer(EnginePlayer):
    """Our engine with the same part of what is left for each move, in whatever phase."""

    def choose(self, situation: Situation) -> Choice:
        """Its move."""
        clock = situation.limit.clock
        assert clock is not None, "it plays by a clock"
        seconds = max(0.001, clock / EVEN_SHARES + situation.limit.increment / 2)
        return super().choose(replace(situation, limit=Limit(seconds=seconds)))


@dataclass
class ObservedPlayer:
    """A player in one game, and what it does with its clock."""

    player: MatchPlayer
    limit: Limit
    spending: Spending = field(default_factory=Spending)
    moves: int = 0

    @property
    def is_trusted(self) -> bool:
        """As the player."""
        return self.player.is_trusted

    def begin(self, seed: int) -> None:
        """A game begins."""
        self.player.begin(seed)

    def choose(self, situation: Situation) -> Choice:
        """The player's move."""
        stolen_before = stolen_seconds()
        choice = self.player.choose(situation)
        self.spending.stolen_seconds = stolen_seconds() - stolen_before
        self.moves += 1
        if choice.certain is not None and self.spending.used_when_certain is None:
            self.spending.used_when_certain = -1.0  # until the referee has told the time
        return choice

    def close(self) -> None:
        """The player stays."""

    def note_time(self, position: Position, milliseconds: int) -> None:
        """The referee has measured a move in this position."""
        seconds = milliseconds / 1000
        self.spending.seconds += seconds
        if getattr(position, "phase", None) == "place":
            self.spending.placing_seconds += seconds
        if self.spending.used_when_certain == -1.0:
            shown = (self.limit.clock or 0.0) + self.limit.increment * (self.moves - 1)
            self.spending.used_when_certain = self.spending.seconds / shown


class PonderingPlayer(ObservedPlayer):
    """The same of a player that can think in its opponent's time."""

    def allow_pondering(self) -> None:
        """It was told already."""

    def ponder(self, situation: Situation) -> None:
        """Lets the player ponder."""
        assert isinstance(self.player, Ponderer)
        self.player.ponder(situation)

    def stop_pondering(self) -> None:
        """Ends that."""
        assert isinstance(self.player, Ponderer)
        self.player.stop_pondering()


@dataclass(frozen=True)
class Contest:
    """Who plays what, and by which rules."""

    kind: str
    players: tuple[str, str]
    rules: Rules
    on_one_core: bool = False

    def openings(self, pairs: int, seed: int) -> list[Position]:
        """Where the pairs of games begin."""
        return openings(GAMES[self.kind], pairs, seed=seed, plies=OPENING_PLIES)


@lru_cache
def players_of(contest_key: tuple[str, tuple[str, str], bool]) -> tuple[MatchPlayer, MatchPlayer]:
    """Both players of a contest; each process has its own."""
    kind, names, ponders = contest_key
    first, second = (_player(kind, name) for name in names)
    for player in (first, second):
        if ponders and isinstance(player, Ponderer):
            player.allow_pondering()
    return first, second


def _player(kind: str, name: str) -> MatchPlayer:
    if name == EVEN:
        return EvenPlayer(Engine(kind))
    return parse_entrant(name).player(GAMES[kind])


def play_game(contest: Contest, pair: int, white_player: int, opening: str) -> ClockGame:
    """One game, with what both did with their clocks."""
    if contest.on_one_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    players = players_of((contest.kind, contest.players, contest.rules.ponders))
    observed = tuple(
        (PonderingPlayer if isinstance(each, Ponderer) else ObservedPlayer)(
            each, contest.rules.limit
        )
        for each in players
    )
    first: Side = "w" if white_player == 1 else "b"
    seats = {first: observed[0], opponent(first): observed[1]}
    record = Record(contest.kind, opening)
    for number, player in enumerate(observed):
        player.begin(2 * pair + number)
    verdict = _lead(contest.rules, record, seats)
    if verdict.outcome.reason == "time":
        seats[record.position.turn].spending.has_lost_on_time = True
    game = PlayedGame(
        pair=pair,
        white_player=white_player,
        opening=opening,
        moves=tuple(node.text for node in record.main_line()),
        result=RESULTS[verdict.outcome.winner],
        reason=verdict.outcome.reason,
    )
    return ClockGame(game, (observed[0].spending, observed[1].spending))


def _lead(rules: Rules, record: Record, seats: dict[Side, ObservedPlayer]) -> Verdict:
    def note(milliseconds: int) -> None:
        before = record.last.parent
        assert before is not None
        seats[before.position.turn].note_time(before.position, milliseconds)

    referee = Referee(rules, record, dict(seats), dict.fromkeys(seats))
    return referee.play(lambda ply: note(ply.milliseconds))


def play(contest: Contest, games: int, *, seed: int = 0, processes: int = 1) -> Iterator[ClockGame]:
    """The games, in their order; so many are rounded up to whole pairs."""
    starts = contest.openings((games + 1) // 2, seed)
    tasks = [(pair, white, str(at)) for pair, at in enumerate(starts) for white in (1, 2)]
    if processes == 1:
        for task in tasks:
            yield play_game(contest, *task)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(play_game, contest), *zip(*tasks, strict=True))


def summary(spendings: Sequence[Spending]) -> str:
    """What a player did with its clocks, in one line."""
    certain = [each.used_when_certain for each in spendings if each.used_when_certain is not None]
    used = (
        f"{mean(certain):.1%} of the clock used when first certain" if certain else "never certain"
    )
    losses = [each.stolen_seconds for each in spendings if each.has_lost_on_time]
    stolen = f" (stolen: {', '.join(f'{each:.2f} s' for each in losses)})" if losses else ""
    return (
        f"{mean(each.placing_part for each in spendings):.1%} of the time in placing, {used} "
        f"({len(certain)} games), {len(losses)} lost on time{stolen}"
    )


def missed(kind: str, spendings: Sequence[Spending]) -> list[str]:
    """The bars that a player misses."""
    found = []
    if any(each.has_lost_on_time for each in spendings):
        found.append("a game was lost on time")
    if kind != "dvonn":
        return found
    if mean(each.placing_part for each in spendings) > MOST_FOR_PLACING:
        found.append(f"more than {MOST_FOR_PLACING:.0%} of the time went into placing")
    certain = [each.used_when_certain for each in spendings if each.used_when_certain is not None]
    if not certain or mean(certain) < LEAST_USED:
        found.append(f"less than {LEAST_USED:.0%} of the clock was used")
    return found


def report(contest: Contest, games: Sequence[ClockGame]) -> list[str]:
    """Prints what was measured, and gives the bars that the first player misses."""
    standing = standing_of(each.game for each in games)
    limit = contest.rules.limit
    print(f"{contest.kind}, {limit.clock:g}+{limit.increment:g} s, {len(games)} games")
    for number, name in enumerate(contest.players):
        print(f"  {name}: {summary([each.spendings[number] for each in games])}")
    print(f"  score +{standing.wins} ={standing.draws} −{standing.losses}, Elo {standing.elo()}")
    return missed(contest.kind, [each.spendings[0] for each in games])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clock", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default="dvonn")
    parser.add_argument("--players", nargs=2, default=("engine", EVEN), metavar="PLAYER")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--clock", type=clock_named, default="5+0", metavar="B+I")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--one-core", action="store_true", help="pin both players to one core")
    parser.add_argument("--ponder", action="store_true")
    wanted = parser.parse_args()
    rules = Rules(limit=wanted.clock, grace=0.0, ponders=wanted.ponder)
    contest = Contest(wanted.game, tuple(wanted.players), rules, wanted.one_core)
    games = list(play(contest, wanted.games, seed=wanted.seed, processes=wanted.processes))
    if found := report(contest, games):
        sys.exit("\n".join(f"missed: {each}" for each in found))


if __name__ == "__main__":
    main()
