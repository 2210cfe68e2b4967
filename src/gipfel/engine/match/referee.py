"""One game of a match, from its opening to its result.

The referee makes the moves, runs the clocks and ends the game: by the rules, on the third
occurrence of a position, when a player breaks the rules, the clock or down, and when the result is
certain.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Literal

from gipfel._arguments import quoted
from gipfel._value import Formatted
from gipfel.engine.bounds import Bounds, RealBounds
from gipfel.engine.limit import Limit
from gipfel.engine.match.player import Choice, Forfeit, MatchPlayer, Ponderer, Situation
from gipfel.errors import EngineError, RefusedError
from gipfel.game import SIDES, Outcome, Side, opponent
from gipfel.record import Node, Record

__all__ = ["BREAKDOWNS", "GRACE", "LONGEST", "Ply", "Referee", "Rules", "Verdict"]

# How a game will end by best play, where that is proven.
Certainty = Side | Literal["draw"] | None

LONGEST = Bounds(1, 10**6)
GRACE = RealBounds(0, 10**9)

# Reasons after which a player cannot be relied on to be there for the next game.
BREAKDOWNS = ("abandoned", "time")


@dataclass(frozen=True, kw_only=True)
class Rules(Formatted):
    """How the games of a match are played.

    `limit` bounds every move, or holds the clock and increment of a whole game, in seconds; a
    player with a limit of its own plays by that. A clock may be overdrawn by `grace` seconds.
    After `longest` plies the game is drawn. Raises BoundError.
    """

    limit: Limit
    adjudicates: bool = True
    """Whether a game ends where a trusted player is certain of its result."""
    counts_repetition: bool = True
    """Whether a position that comes a third time is a draw."""
    longest: int = 500
    grace: float = 0.1
    ponders: bool = False
    """Whether players who can do so think in their opponent's time."""

    def __post_init__(self) -> None:
        if not isinstance(self.limit, Limit):
            raise TypeError(
                f"the limit is a Limit, such as Limit(seconds=1), not {quoted(self.limit)}"
            )
        LONGEST.check("longest", self.longest)
        GRACE.check("grace", self.grace)
        if self.ponders and self.limit.clock is None:
            raise EngineError("players ponder only where the games have clocks")

    def text(self) -> dict[str, object]:
        """The rules as plain data."""
        limit = {name: value for name, value in asdict(self.limit).items() if value}
        own = asdict(self)
        if not self.ponders:
            del own["ponders"]  # matches of earlier versions go on
        return {**own, "limit": limit}


@dataclass(frozen=True)
class Ply:
    """A move that was made, how long it took and what was searched for it."""

    move: str
    milliseconds: int
    nodes: int


@dataclass(frozen=True)
class Verdict:
    """How a game ended, and a note where there is more to say."""

    outcome: Outcome
    note: str = ""


class Referee:
    """Leads one game, whose record is at its opening."""

    def __init__(
        self,
        rules: Rules,
        record: Record,
        players: dict[Side, MatchPlayer],
        limits: dict[Side, Limit | None],
    ) -> None:
        self._rules = rules
        self._record = record
        self._players = players
        self._limits = limits
        self._clocks = dict.fromkeys(SIDES, rules.limit.clock or 0.0)
        self._certain: dict[Side, Certainty] = {}  # what each side is certain of

    def play(self, tell: Callable[[Ply], None] | None = None) -> Verdict:
        """Plays the game to its end; `tell` is called with every ply."""
        try:
            return self._play(tell)
        finally:
            for player in self._players.values():
                if isinstance(player, Ponderer):
                    player.stop_pondering()

    def _play(self, tell: Callable[[Ply], None] | None) -> Verdict:
        while (verdict := self._verdict()) is None:
            try:
                ply = self._ply()
            except Forfeit as lost:
                winner = opponent(self._record.position.turn)
                return Verdict(Outcome(winner, lost.reason), lost.note)
            if tell is not None:
                tell(ply)
        return verdict

    def _ply(self) -> Ply:
        node = self._record.last
        side = node.position.turn
        choice, seconds = self._answer(node, side)
        try:
            played = node.play(choice.move)
        except RefusedError as refusal:
            raise Forfeit.for_move(refusal) from None
        self._note_certainty(side, choice)
        if self._rules.ponders and choice.expected is not None:
            self._ponder(played, side, choice.expected)
        return Ply(played.text, round(seconds * 1000), choice.nodes)

    def _ponder(self, node: Node, side: Side, expected: str) -> None:
        """Lets a player think where its opponent has played what it expects of him."""
        player = self._players[side]
        if self._limits[side] or not isinstance(player, Ponderer):
            return
        root, *played = node.path()
        record = Record(
            self._record.game, root.position, counts_repetition=self._record.counts_repetition
        )
        try:
            for text in (*(each.text for each in played), expected):
                record.play(text)
        except RefusedError:
            return  # what is expected cannot be
        if record.outcome() is None and record.position.turn == side:
            clocks = (self._clocks["w"], self._clocks["b"])
            with suppress(EngineError):  # who fails now fails when he is to move
                player.ponder(Situation(record.last, self._limit(side), clocks))

    def _answer(self, node: Node, side: Side) -> tuple[Choice, float]:
        limit = self._limit(side)
        has_clock = self._rules.limit.clock is not None
        clocks = (self._clocks["w"], self._clocks["b"]) if has_clock else None
        situation = Situation(node, limit, clocks)
        began = time.perf_counter()
        choice = _choose(self._players[side], situation)
        passed = time.perf_counter() - began
        seconds = passed if choice.seconds is None else choice.seconds
        self._check_time(side, seconds, limit)
        return choice, seconds

    def _limit(self, side: Side) -> Limit:
        if own := self._limits[side]:
            return own
        limit = self._rules.limit
        return limit if limit.clock is None else replace(limit, clock=self._clocks[side])

    def _check_time(self, side: Side, seconds: float, limit: Limit) -> None:
        if limit.seconds is not None and seconds > limit.seconds + self._rules.grace:
            raise Forfeit("time", f"{seconds:.3f} s for a move of {limit.seconds:g} s")
        if self._rules.limit.clock is None:
            return
        left = self._clocks[side] - seconds
        if left < -self._rules.grace:
            raise Forfeit("time", f"{-left:.3f} s over the clock")
        self._clocks[side] = max(0.0, left) + self._rules.limit.increment

    def _note_certainty(self, side: Side, choice: Choice) -> None:
        results: dict[float | None, Certainty] = {1.0: side, 0.5: "draw", 0.0: opponent(side)}
        self._certain[side] = results.get(choice.certain)

    def _verdict(self) -> Verdict | None:
        if outcome := self._record.outcome():
            return Verdict(outcome)
        if self._rules.adjudicates and (result := self._adjudicate()):
            winner = None if result == "draw" else result
            return Verdict(Outcome(winner, "adjudicated"))
        if self._record.last.plies >= self._rules.longest:
            note = f"{self._rules.longest} plies were played"
            return Verdict(Outcome(None, "adjudicated"), note)
        return None

    def _adjudicate(self) -> Certainty:
        """The result that both are certain of, or the win that only one would surely carry home."""
        white, black = (self._certain.get(side) for side in SIDES)
        if white is not None and white == black:
            return white
        trusted = [side for side in SIDES if self._players[side].is_trusted]
        is_won = len(trusted) == 1 and self._certain.get(trusted[0]) == trusted[0]
        return trusted[0] if is_won else None


def _choose(player: MatchPlayer, situation: Situation) -> Choice:
    try:
        return player.choose(situation)
    except Forfeit:
        raise
    except EngineError as error:
        raise Forfeit("abandoned", str(error)) from None
