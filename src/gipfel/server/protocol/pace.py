"""How fast a game is played, and the names of speeds. Times are milliseconds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gipfel.server.timestamps import MINUTE_MS

LONGEST_BASE_MS = 180 * MINUTE_MS
LONGEST_INCREMENT_MS = 3 * MINUTE_MS
MOST_DAYS = 14

# A typical game has so many turns a side; by this its length is guessed.
TURNS = 40
# The speeds of live games by that guess, the fastest first; ratings are kept apart for each.
SPEEDS = {"bullet": 3 * MINUTE_MS, "blitz": 8 * MINUTE_MS, "rapid": 25 * MINUTE_MS}
SLOW = "slow"
CORRESPONDENCE = "correspondence"
UNTIMED = "untimed"
SPEED_NAMES = (*SPEEDS, SLOW, CORRESPONDENCE, UNTIMED)


class Pace(Struct, frozen=True, omit_defaults=True):
    """How fast is played: a base with an increment for every turn, days for a turn, or neither."""

    base: Annotated[int, Meta(ge=0, le=LONGEST_BASE_MS)] | None = None
    increment: Annotated[int, Meta(ge=0, le=LONGEST_INCREMENT_MS)] = 0
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)] | None = None

    def __post_init__(self) -> None:
        if self.days is not None and (self.base is not None or self.increment):
            raise ValueError("a pace has a base or days, not both")
        if self.base is None and self.increment:
            raise ValueError("an increment needs a base")
        if self.base == 0 and not self.increment:
            raise ValueError("a clock needs some time")

    @property
    def speed(self) -> str:
        """The name of its speed.

        >>> Pace(base=180_000, increment=2_000).speed, Pace(days=3).speed, Pace().speed
        ('blitz', 'correspondence', 'untimed')
        """
        if self.days is not None:
            return CORRESPONDENCE
        if self.base is None:
            return UNTIMED
        length = self.base + TURNS * self.increment
        return next((name for name, limit in SPEEDS.items() if length < limit), SLOW)
