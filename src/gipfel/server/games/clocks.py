"""Clocks, by arithmetic on stored times alone: nothing here ticks. All times are milliseconds.

>>> clocks = Clocks.set(Pace(base=60_000, increment=2_000), turn="w", at=0)
>>> clocks = clocks.press(clocks.charge(at=9_000), turn="b", at=9_000)
>>> clocks.time_left("w", at=20_000), clocks.time_left("b", at=20_000)
(53000, 49000)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct, structs

from gipfel.game import Side
from gipfel.server.protocol.pace import Pace
from gipfel.server.timestamps import DAY_MS, MINUTE_MS

# What is credited for one move at most, whatever the way there and back took.
MAX_LAG_MS = 500
# What is credited to a side in a game with clocks at most, and in addition for each of its turns.
LAG_BUDGET_MS = 2_000
LAG_REFILL_MS = 100
# How long a live game waits for the first move of each side, which is not charged.
FIRST_MOVE_LIMIT_MS = MINUTE_MS
# How long a game without clocks waits for them, and for a later move before it is abandoned.
UNTIMED_FIRST_MOVE_LIMIT_MS = 3 * DAY_MS
UNTIMED_MOVE_LIMIT_MS = 30 * DAY_MS


class Charge(NamedTuple):
    """What a turn cost, and what of its time was credited for the way there and back."""

    spent: int = 0
    lag: int = 0


class Clocks(Struct, frozen=True):
    """Both clocks at the beginning of a turn."""

    pace: Pace
    white: int
    black: int
    turn: Side
    since: int
    # What of the turn's time ran before `since`, in earlier runs of the server; less the time in
    # which the server stood still, also since.
    used: int = 0
    # The first turn of a side is not charged.
    is_first: bool = False
    # What can still be credited to each side for the way there and back.
    white_lag: int = LAG_BUDGET_MS
    black_lag: int = LAG_BUDGET_MS

    @classmethod
    def set(cls, pace: Pace, *, turn: Side, at: int, is_first: bool = False) -> Clocks:
        """Full clocks. With no base each gets its increment, lest it fall at once."""
        full = (pace.base or pace.increment) if pace.base is not None else 0
        return cls(pace, white=full, black=full, turn=turn, since=at, is_first=is_first)

    @property
    def is_running(self) -> bool:
        """Whether the turn takes time from its player."""
        return not self.is_first and (self.pace.base is not None or self.pace.days is not None)

    def time_limit(self) -> int:
        """How long the turn may take."""
        if self.pace.days is not None:
            return self.pace.days * DAY_MS
        if self.pace.base is None:
            return UNTIMED_FIRST_MOVE_LIMIT_MS if self.is_first else UNTIMED_MOVE_LIMIT_MS
        return FIRST_MOVE_LIMIT_MS if self.is_first else self._remaining(self.turn)

    def time_left(self, side: Side, at: int) -> int | None:
        """What a side's clock shows; None where there are no clocks."""
        if self.pace.base is None and self.pace.days is None:
            return None
        full = self._remaining(side) if self.pace.days is None else self.pace.days * DAY_MS
        used = self.elapsed(at) if self.is_running and side == self.turn else 0
        return max(0, full - used)

    def elapsed(self, at: int) -> int:
        """How much time the turn has taken."""
        return max(0, self.used + max(0, at - self.since))

    def charge(self, at: int, lag: int = 0) -> Charge:
        """What the turn costs when it ends now, after a way there and back of `lag`."""
        elapsed = self.elapsed(at)
        credited = min(max(0, lag), self._most_lag(), elapsed)
        return Charge(elapsed - credited, credited)

    def is_overdue(self, at: int, lag: int = MAX_LAG_MS) -> bool:
        """Whether the turn has taken too long, even if its move came after such a way."""
        return self.charge(at, lag).spent >= self.time_limit()

    def due_at(self) -> int:
        """When the turn will be overdue."""
        return self.since - self.used + self.time_limit() + self._most_lag()

    def press(self, charge: Charge, *, turn: Side, at: int, is_first: bool = False) -> Clocks:
        """The clocks after the turn was made: what it cost is gone, its increment is added."""
        after = self.stop(charge, turn=turn, at=at, is_first=is_first)
        if not self.is_running or self.pace.base is None:
            return after
        return after._with(self.turn, after._remaining(self.turn) + self.pace.increment)

    def stop(self, charge: Charge, *, turn: Side, at: int, is_first: bool = False) -> Clocks:
        """The clocks where the turn ended otherwise, as by a take back: there is no increment."""
        after = structs.replace(self, turn=turn, since=at, used=0, is_first=is_first)
        if not self.is_running or self.pace.base is None:
            return after
        after = after._with(self.turn, max(0, self._remaining(self.turn) - charge.spent))
        return after._with_lag(self.turn, charge.lag)

    def resume(self, earlier: Iterable[tuple[int, int]], began: int, stalled: int = 0) -> Clocks:
        """The clocks in a new run of the server: only while it was there did they run.

        `earlier` are its runs before, from when to when; they do not overlap. `began` may still be
        to come: until then the clocks stand. For `stalled` of that time they stood, too.
        """
        used = sum(max(0, end - max(start, self.since)) for start, end in earlier)
        return structs.replace(self, since=max(self.since, began), used=used - stalled)

    def _most_lag(self) -> int:
        """What can be credited for this turn at most."""
        if self.pace.base is None:
            return MAX_LAG_MS
        return min(MAX_LAG_MS, self.white_lag if self.turn == "w" else self.black_lag)

    def _with_lag(self, side: Side, credited: int) -> Clocks:
        """The clocks after a turn for which so much was credited."""
        budget = max(0, (self.white_lag if side == "w" else self.black_lag) - credited)
        budget = min(LAG_BUDGET_MS, budget + LAG_REFILL_MS)
        if side == "w":
            return structs.replace(self, white_lag=budget)
        return structs.replace(self, black_lag=budget)

    def _remaining(self, side: Side) -> int:
        return self.white if side == "w" else self.black

    def _with(self, side: Side, left: int) -> Clocks:
        if side == "w":
            return structs.replace(self, white=left)
        return structs.replace(self, black=left)
