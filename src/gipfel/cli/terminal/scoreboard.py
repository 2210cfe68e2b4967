"""A match as it is watched, and its table at the end."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from gipfel import words
from gipfel.engine.limit import Limit
from gipfel.engine.match.match import Match, standing_of
from gipfel.engine.match.scorebook import PlayedGame
from gipfel.engine.match.statistics import Interval, Sprt, Standing

__all__ = ["Scoreboard", "table"]

# How often the bar is renewed; the interval takes milliseconds to compute.
REFRESH_INTERVAL_S = 0.25

# Of the names of the table's rows, in characters.
LEAST_WIDTH = 9


class Scoreboard:
    """Shows a match while it is played: a bar on a terminal, else a line for each game.

    It writes to standard error, so that standard output holds the table alone.
    """

    def __init__(
        self,
        match: Match,
        games: int,
        sprt: Sprt | None,
        language: str = words.DEFAULT_LANGUAGE,
    ) -> None:
        self._language = language
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
        ended = words.message(
            "match-game-ended",
            self._language,
            result=game.result,
            reason=game.reason,
            number=len(game.moves),
        )
        note = f" ({game.note})" if game.note else ""
        count = f"{len(self._match.games)}/{self.games}"
        return f"{count}  {names}  {ended}{note}  {self._score()}"

    def _score(self) -> str:
        standing = self._match.standing()
        parts = [signs(standing), f"Elo {_interval(standing.elo(), self._language)}"]
        if self.sprt is not None:
            parts.append(f"LLR {self.sprt.ratio(self._match.pairs_in_order()):.2f}")
        return "  ".join(parts)


def signs(standing: Standing) -> str:
    """Won, drawn and lost games in the signs of tournament tables."""
    return f"+{standing.wins} ={standing.draws} −{standing.losses}"


def table(match: Match, sprt: Sprt | None, language: str = words.DEFAULT_LANGUAGE) -> str:
    """All that is known when a match ends, seen from the first player."""

    def say(name: str, **places: str | float) -> str:
        return words.message(name, language, **places)

    standing, legend = match.standing(), say("match-pairs-legend")
    first, second = map(str, match.terms.entrants)
    pairs = "/".join(map(str, standing.pairs))
    reasons = Counter(game.reason for game in match.games).most_common()
    score = "" if standing.score is None else f"  {_percent(standing.score, language)}"
    rows = [
        (say("match-game"), say("match-seed", game=match.terms.kind.name, seed=str(match.seed))),
        (say("match-player", number=1), first),
        (say("match-player", number=2), second),
        (say("match-limit"), limit_of(match, language)),
        (say("match-games"), f"{standing.games}"),
        (say("match-score"), f"{signs(standing)}{score}"),
        (say("match-as-white"), signs(_standing_with_white(match, 1))),
        (say("match-as-black"), signs(_standing_with_white(match, 2))),
        (say("match-pairs"), f"{pairs}  ({legend})"),
        (say("match-elo"), _elo(standing, language)),
        (say("match-superior"), _percent(standing.superiority(), language)),
        *([(say("match-sprt"), _test(sprt, match.pairs_in_order(), language))] if sprt else []),
        (
            say("match-ended-by"),
            ", ".join(f"{reason} {number}" for reason, number in reasons) or "-",
        ),
    ]
    width = max(LEAST_WIDTH, *(len(name) for name, _ in rows))
    return "\n".join(f"{name:<{width}} {text}" for name, text in rows)


def _standing_with_white(match: Match, player: int) -> Standing:
    """The score of the games in which a player, 1 or 2, has White."""
    return standing_of(game for game in match.games if game.white_player == player)


def _elo(standing: Standing, language: str) -> str:
    difference = standing.elo()
    text = _interval(difference, language)
    if not difference.is_telling:
        return text
    legend = words.message("match-interval-legend", language)
    return f"{text}  ({legend})"


def _interval(difference: Interval, language: str) -> str:
    """A difference in strength, with its bounds."""
    value, low, high = (
        None if elo is None else f"{round(elo):+d}"
        for elo in (difference.value, difference.low, difference.high)
    )
    if value and low and high:
        return words.message("match-interval", language, value=value, low=low, high=high)
    if difference.is_telling and low:
        return words.message("match-over", language, low=low)
    if difference.is_telling and high:
        return words.message("match-under", language, high=high)
    return words.message("match-few-games", language)


def _percent(part: float, language: str) -> str:
    return words.message("match-percent", language, number=100 * part)


def limit_of(match: Match, language: str = words.DEFAULT_LANGUAGE) -> str:
    """The match's limit; a player's own is part of its name."""
    if all(entrant.limit for entrant in match.terms.entrants):
        return words.message("match-own-limits", language)
    return _limit(match.terms.rules.limit, language)


def _limit(limit: Limit, language: str) -> str:
    parts = []
    if limit.clock is not None:
        clock = {"clock": limit.clock, "increment": limit.increment}
        parts.append(words.message("match-limit-clock", language, **clock))
    if limit.seconds is not None:
        parts.append(words.message("match-limit-seconds", language, seconds=limit.seconds))
    if limit.nodes is not None:
        parts.append(words.message("match-limit-nodes", language, nodes=str(limit.nodes)))
    if limit.depth is not None:
        parts.append(words.message("match-limit-depth", language, number=limit.depth))
    return ", ".join(parts)


def _test(sprt: Sprt, pairs: tuple[int, ...], language: str) -> str:
    low, high = sprt.bounds
    return words.message(
        "match-test",
        language,
        lower=f"{sprt.elo0:g}",
        upper=f"{sprt.elo1:g}",
        ratio=f"{sprt.ratio(pairs):.2f}",
        low=f"{low:.2f}",
        high=f"{high:.2f}",
        verdict=(sprt.verdict(pairs) or "open").replace(" ", "-"),
    )
