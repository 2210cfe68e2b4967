"""Who is not there: live challenges stay in the lobby for them, but not for long."""

from __future__ import annotations

from collections.abc import Callable

from gipfel.server.lobby.challenges import Challenges
from gipfel.server.timestamps import SECOND, Clock

# A page that lost its socket, or its server, is back by then.
GRACE = 30 * SECOND


class Absent:
    """Those whose live challenges stand in the lobby though they are not there."""

    def __init__(
        self, challenges: Challenges, is_here: Callable[[str], bool], clock: Clock
    ) -> None:
        self._challenges = challenges
        self._is_here = is_here
        self._clock = clock
        # Since when each has been seen to be away.
        self._since: dict[str, int] = {}

    async def clear(self) -> None:
        """Takes out the challenges of those who stay away; to be called now and then."""
        now = self._clock()
        waiting = await self._challenges.waiting()
        away = {one for one in waiting.values() if not self._is_here(one)}
        self._since = {one: self._since.get(one, now) for one in away}
        for challenge, person in waiting.items():
            is_late = self._since.get(person, now) <= now - GRACE
            if is_late and not self._is_here(person):  # who may have come back meanwhile
                await self._challenges.clear(challenge)
