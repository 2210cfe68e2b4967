"""Who has left and may come back: live challenges stay in the lobby for them, but not for long."""

from __future__ import annotations

from collections.abc import Container

from gipfel.server.challenges import Challenges
from gipfel.server.moment import SECOND, Clock

# A page that lost its socket, or its server, is back by then.
GRACE = 30 * SECOND


class Absent:
    """Those who closed their last socket lately."""

    def __init__(self, challenges: Challenges, clock: Clock) -> None:
        self._challenges = challenges
        self._clock = clock
        self._since: dict[str, int] = {}

    def leave(self, person: str) -> None:
        """Notes that somebody closed a socket."""
        self._since[person] = self._clock()

    async def begin(self) -> None:
        """Begins with everybody absent for whom the lobby holds something."""
        for person in await self._challenges.waiting():
            self.leave(person)

    async def clear(self, here: Container[str]) -> None:
        """Forgets those who are here, and takes out the challenges of those who stayed away."""
        late = self._clock() - GRACE
        self._since = {one: since for one, since in self._since.items() if one not in here}
        gone = [person for person, since in self._since.items() if since <= late]
        for person in gone:
            del self._since[person]
            await self._challenges.clear(person)
