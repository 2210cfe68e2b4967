"""The matches that show the engine's strength: what is played, and what came out."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gipfel import GAMES
from gipfel.engine.limit import Limit
from gipfel.engine.match.entrant import CommandEntrant
from gipfel.engine.match.match import Match
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.scorebook import PlayedGame

MOVE_S = 0.1
DEPTH_PLIES = 4
CONCURRENCY = 2

# In seconds: nobody shall lose because the machine was busy.
GRACE_S = 1.0

# Three red pieces at random, so that openings differ; the players place the other 46.
PLACED_RED = 3


@dataclass(frozen=True)
class Contest:
    """One line of the table. Without a depth, the baseline has the engine's time."""

    title: str
    game: str
    plies: int | None = None
    depth: int | None = None

    def match(self, program: Path, *, seconds: float, seed: int) -> Match:
        """The match, engine first; every game is played to its end."""
        rules = Rules(limit=Limit(seconds=seconds), adjudicates=False, grace=GRACE_S)
        rival = baseline(program, self.depth)
        return Match(self.game, "engine", rival, rules=rules, seed=seed, plies=self.plies)


CONTESTS = (
    Contest("dvonn, dealt boards", "dvonn"),
    Contest("dvonn, with placing", "dvonn", plies=PLACED_RED),
    *(
        Contest(f"{name}, baseline {DEPTH_PLIES} plies deep", name, depth=DEPTH_PLIES)
        for name in GAMES
        if name.startswith("gipf")
    ),
)


def baseline(program: Path, depth: int | None) -> CommandEntrant:
    """The baseline as a player; with a depth it has no time of its own to keep."""
    command = (str(program),) if depth is None else (str(program), "--depth", str(depth))
    limit = None if depth is None else Limit(depth=depth)
    return CommandEntrant(text=" ".join(("baseline", *command[1:])), command=command, limit=limit)


def result_of(match: Match) -> str:
    """Games, score and Elo interval on one line, then the times and how games ended."""
    standing = match.standing()
    reasons = Counter(game.reason for game in match.games).most_common()
    ended = ", ".join(f"{reason} {number}" for reason, number in reasons)
    return (
        f"+{standing.wins} ={standing.draws} -{standing.losses}  "
        f"{100 * (standing.score or 0):.1f} %  Elo {standing.elo()}  "
        f"(ms a move: engine {milliseconds_of(match, 1):.0f}, "
        f"baseline {milliseconds_of(match, 2):.0f}; {ended})"
    )


def milliseconds_of(match: Match, player: int) -> float:
    """The mean time that the player took for a move."""
    times = [time for game in match.games for who, time in turns_of(match, game) if who == player]
    return statistics.fmean(times) if times else 0.0


def turns_of(match: Match, game: PlayedGame) -> Iterator[tuple[int, int]]:
    """The player, 1 or 2, and the milliseconds of each move."""
    position = match.terms.kind.parse(game.opening)
    for move, time in zip(game.moves, game.milliseconds, strict=True):
        yield (game.white_player if position.turn == "w" else 3 - game.white_player), time
        position = position.play(move)
