"""A match as it is watched, and its table at the end."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from gipfel.engine.limit import Limit
from gipfel.engine.match.match import Match, standing_of
from gipfel.engine.match.scorebook import PlayedGame
from gipfel.engine.match.statistics import Sprt, Standing

__all__ = ["Scoreboard", "table"]

# How often the bar is renewed; the interval takes milliseconds to compute.
REFRESH_INTERVAL_S = 0.25


class Scoreboard:
    """Shows a match while it is played: a bar on a terminal, else a line for each game.

    It writes to standard error, so that standard output holds the table alone.
    """

    def __init__(self, match: Match, games: int, sprt: Sprt | None) -> None:
        self.games = games + games % 2
        self.sprt = sprt
        self._match = match
        console = Console(stderr=True, highlight=False, markup=False)
        self._bar = Progress(
            BarColumn(bar_width=None),
            TextColumn("{task.completed:.0f}/{task.total:.0f}  {task.fields[score]}"),
            TimeElapsedColumn(),
            console=console,
            expand=True,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task: TaskID = self._bar.add_task("", total=self.games, score="")
        self._shown = 0.0

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def show(self, game: PlayedGame) -> None:
        """A game that has just ended."""
        if self._bar.disable:
            print(self._line(game), file=sys.stderr, flush=True)  # noqa: T201
        elif time.monotonic() > self._shown + REFRESH_INTERVAL_S:
            self._shown = time.monotonic()
            score = self._score()
            self._bar.update(self._task, completed=len(self._match.games), score=score)

    def _line(self, game: PlayedGame) -> str:
        players = (game.white_player, 3 - game.white_player)
        names = " - ".join(
            f"{number} {self._match.terms.entrants[number - 1]}" for number in players
        )
        ended = f"{game.result} {game.reason} after {len(game.moves)} plies"
        note = f" ({game.note})" if game.note else ""
        count = f"{len(self._match.games)}/{self.games}"
        return f"{count}  {names}  {ended}{note}  {self._score()}"

    def _score(self) -> str:
        standing = self._match.standing()
        parts = [signs(standing), f"Elo {standing.elo()}"]
        if self.sprt is not None:
            parts.append(f"LLR {self.sprt.ratio(self._match.pairs_in_order()):.2f}")
        return "  ".join(parts)


def signs(standing: Standing) -> str:
    """Won, drawn and lost games in the signs of tournament tables."""
    return f"+{standing.wins} ={standing.draws} −{standing.losses}"


def table(match: Match, sprt: Sprt | None) -> str:
    """All that is known when a match ends, seen from the first player."""
    standing = match.standing()
    pairs = "/".join(map(str, standing.pairs))
    reasons = Counter(game.reason for game in match.games).most_common()
    rows = [
        ("game", f"{match.terms.kind.name}, seed {match.seed}"),
        ("player 1", str(match.terms.entrants[0])),
        ("player 2", str(match.terms.entrants[1])),
        ("limit", limit_of(match)),
        ("games", f"{standing.games}"),
        ("score", f"{signs(standing)}{_percent(standing.score)}"),
        ("as White", signs(standing_of(game for game in match.games if game.white_player == 1))),
        ("as Black", signs(standing_of(game for game in match.games if game.white_player == 2))),
        ("pairs", f"{pairs}  (with 0, ½, 1, 1½, 2 points)"),
        ("Elo", _elo(standing)),
        ("superior", f"{100 * standing.superiority():.1f} %"),
        *([("SPRT", _test(sprt, match.pairs_in_order()))] if sprt else []),
        ("ended by", ", ".join(f"{reason} {number}" for reason, number in reasons) or "-"),
    ]
    return "\n".join(f"{name:<9} {text}" for name, text in rows)


def _elo(standing: Standing) -> str:
    difference = standing.elo()
    return f"{difference}  (95 % interval)" if difference.is_telling else str(difference)


def _percent(score: float | None) -> str:
    return "" if score is None else f"  {100 * score:.1f} %"


def limit_of(match: Match) -> str:
    """The match's limit; a player's own is part of its name."""
    if all(entrant.limit for entrant in match.terms.entrants):
        return "each player's own"
    return _limit(match.terms.rules.limit)


def _limit(limit: Limit) -> str:
    parts = []
    if limit.clock is not None:
        parts.append(f"{limit.clock:g} s a game and {limit.increment:g} s a move")
    if limit.seconds is not None:
        parts.append(f"{limit.seconds:g} s a move")
    if limit.nodes is not None:
        parts.append(f"{limit.nodes} nodes a move")
    if limit.depth is not None:
        parts.append(f"{limit.depth} plies deep")
    return ", ".join(parts)


def _test(sprt: Sprt, pairs: tuple[int, ...]) -> str:
    low, high = sprt.bounds
    verdict = sprt.verdict(pairs) or "open"
    ratio = f"LLR {sprt.ratio(pairs):.2f} ({low:.2f} to {high:.2f})"
    return f"Elo {sprt.elo0:g} or {sprt.elo1:g}: {ratio}, {verdict}"
