"""How large troubles are played: as `make trouble` does, and small in the tests."""

from __future__ import annotations

from dataclasses import dataclass

# How long moves go on before and between faults.
CALM_S = 3.0


@dataclass(frozen=True)
class Size:
    """How large a trouble is played."""

    games: int
    moves: int
    think_s: tuple[float, float]
    rounds: int
    kills: int
    outage_s: float
    # Longer than the server waits for a lock, at full size.
    lock_s: float
    # One more outage, in which all players are cut off: a page gives up its socket before.
    long_outage_s: float | None
    # How often the server stands still for a moment.
    stutters: int
    # Between the end of a server and its next start.
    down_s: float
    # How many connections a rude guest opens.
    rude: int
    # How often a process of several is killed, how long one is frozen.
    process_kills: int
    freeze_s: float
    # What may be charged beyond a player's own thinking.
    tolerance_ms: float
    # Whether times are held to bars; on a busy machine they say nothing.
    has_bars: bool
    limit_s: float

    @property
    def calm_s(self) -> float:
        """How long moves go on before and between faults."""
        return CALM_S if self.has_bars else 0.3

    def outages(self, seconds: float) -> list[tuple[float, bool]]:
        """How long each outage takes, and whether players are cut off meanwhile."""
        short = [(seconds, False)] * self.rounds
        return short if self.long_outage_s is None else [*short, (self.long_outage_s, True)]


FULL = Size(
    games=100,
    moves=2_000,
    think_s=(0.5, 2.5),
    rounds=2,
    kills=4,
    outage_s=9.0,
    lock_s=13.0,
    long_outage_s=40.0,
    stutters=40,
    down_s=1.0,
    rude=60,
    process_kills=1_000,
    freeze_s=20.0,
    tolerance_ms=50,
    has_bars=True,
    limit_s=360.0,
)
SMALL = Size(
    games=3,
    moves=30,
    think_s=(0.02, 0.15),
    rounds=1,
    kills=1,
    outage_s=2.5,
    lock_s=2.5,
    long_outage_s=None,
    stutters=4,
    down_s=0.2,
    rude=5,
    process_kills=6,
    freeze_s=7.0,
    tolerance_ms=1_500,
    has_bars=False,
    limit_s=150.0,
)
