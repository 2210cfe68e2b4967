"""Withdraws live challenges from the lobby whose challengers have been absent for long."""

from __future__ import annotations

from collections.abc import Callable

from gipfel.server.lobby.challenges import Challenges
from gipfel.server.timestamps import SECOND_MS, Clock

# A page that lost its socket, or its server, has reconnected by then.
ABSENCE_LIMIT_MS = 30 * SECOND_MS


class ChallengeExpiry:
    """Remembers since when challengers have been absent."""

    def __init__(
        self, challenges: Challenges, is_here: Callable[[str], bool], clock: Clock
    ) -> None:
        self._challenges = challenges
        self._is_here = is_here
        self._clock = clock
        # When each was first seen to be absent, and when that was last looked at.
        self._away_since: dict[str, int] = {}
        self._looked = 0

    async def withdraw_abandoned(self) -> None:
        """Withdraws the challenges of those who stay away; to be called now and then."""
        now = self._clock()
        if now - self._looked > ABSENCE_LIMIT_MS:  # another process has looked meanwhile, or none
            self._away_since = {}
        self._looked = now
        waiting = await self._challenges.live_offers()
        away = {one for one in waiting.values() if not self._is_here(one)}
        self._away_since = {one: self._away_since.get(one, now) for one in away}
        for challenge, person in waiting.items():
            is_late = self._away_since.get(person, now) <= now - ABSENCE_LIMIT_MS
            if is_late and not self._is_here(person):  # who may have come back meanwhile
                await self._challenges.expire(challenge)
