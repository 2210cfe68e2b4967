"""Who is at which game, and for how long somebody has been away.

>>> presence = Presence(began=0)
>>> presence.enter("g", "w")
True
>>> presence.away("g", "w", at=5), presence.away("g", "b", at=5)
(0, 5)
>>> presence.leave("g", "w", at=6)
True
>>> presence.away("g", "w", at=10)
4
"""

from __future__ import annotations

from gipfel.server.protocol.events import Side


class Presence:
    """Counts the sockets of each player at each game."""

    def __init__(self, began: int) -> None:
        # Before it, everybody could have been there.
        self._began = began
        self._sockets: dict[tuple[str, Side], int] = {}
        self._left: dict[tuple[str, Side], int] = {}

    def enter(self, game: str, side: Side) -> bool:
        """One more socket; whether the player was away."""
        place = (game, side)
        self._sockets[place] = self._sockets.get(place, 0) + 1
        self._left.pop(place, None)
        return self._sockets[place] == 1

    def leave(self, game: str, side: Side, at: int) -> bool:
        """One socket less; whether the player is away now."""
        place = (game, side)
        self._sockets[place] -= 1
        if self._sockets[place]:
            return False
        del self._sockets[place]
        self._left[place] = at
        return True

    def is_here(self, game: str, side: Side) -> bool:
        """Whether a player is at a game."""
        return (game, side) in self._sockets

    def away(self, game: str, side: Side, at: int) -> int:
        """For how long a player has been away, in milliseconds."""
        if self.is_here(game, side):
            return 0
        return max(0, at - self._left.get((game, side), self._began))

    def forget(self, game: str) -> None:
        """Keeps nothing of a game that is over but who is there."""
        for side in ("w", "b"):
            self._left.pop((game, side), None)
