"""A room in memory, with its players, and from when on the clock of the player to move runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from msgspec import structs

from gipfel.game import Side
from gipfel.server.games.clocks import Clocks
from gipfel.server.games.room import Room
from gipfel.server.protocol.messages import Player
from gipfel.server.store.lifetimes import Run
from gipfel.server.store.nicknames import looks_like

# For how long the server stood still between two times.
Stalled = Callable[[int, int], int]


class Committed(NamedTuple):
    """How a game stands, as far as it is committed, while what comes next is written."""

    version: int
    clocks: Clocks
    since: int


@dataclass
class Seating:
    """A room and how its players are shown; whoever holds the lock may change it."""

    room: Room
    white: Player
    black: Player
    # When the turn began; the room's clocks have that without the time in which none ran.
    since: int
    # When players came back, by run and side.
    returned: dict[tuple[int, Side], int] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    # None while nothing is written: then all of the room is committed.
    committed: Committed | None = None
    # Its last commit failed: the room is not what the log says, and is read again.
    is_stale: bool = False

    def has_guest_like(self, name: str) -> bool:
        """Whether a guest plays here under a nickname that looks like a name."""
        guests = (one for one in (self.white, self.black) if one.kind == "guest")
        return any(looks_like(one.name, name) for one in guests)

    def is_awaited(self, side: Side, run: Run, at: int) -> bool:
        """Whether the clock of a side waits until its player comes back in a run."""
        return self._start(side, run) > at

    def resume_clocks(self, earlier: Sequence[Run], run: Run, *, at: int, stalled: Stalled) -> None:
        """Takes from the turn all time until now in which no clock ran: only in these runs did
        they, and not while the server stood still."""
        room = self.room
        if room.state != "playing":
            return
        side = room.turn
        recent = takewhile(lambda one: one.seen > self.since, reversed(earlier))
        # A run that began later than this one had a clock that was wrong.
        spans = [(self._start(side, one), one.seen) for one in recent if one.began <= run.began]
        began, lost = self._start(side, run), 0
        if room.terms.pace.base is not None:
            ran = [*spans, (began, at)]
            lost = sum(stalled(max(start, self.since), end) for start, end in ran)
        whole = structs.replace(room.clocks, since=self.since)
        room.clocks = whole.resume(spans, began=began, stalled=lost)

    def _start(self, side: Side, run: Run) -> int:
        """From when on the clock of a side runs in a run, if it is its turn."""
        terms = self.room.terms
        if terms.created >= run.began or terms.pace.base is None:
            return run.began
        latest = run.began + run.wait
        return min(latest, self.returned.get((run.id, side), latest))
