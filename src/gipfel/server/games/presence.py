"""Which players have a socket at their game, and for how long a player has been away.

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

from gipfel.game import Side


class Presence:
    """Counts the sockets of each player at each game."""

    def __init__(self, began: int) -> None:
        # When the server started: nobody counts as away before it.
        self._began = began
        self._sockets: dict[tuple[str, Side], int] = {}
        self._left: dict[tuple[str, Side], int] = {}

    def enter(self, game_id: str, side: Side) -> bool:
        """Counts one more socket; whether the player was away."""
        place = (game_id, side)
        self._sockets[place] = self._sockets.get(place, 0) + 1
        self._left.pop(place, None)
        return self._sockets[place] == 1

    def leave(self, game_id: str, side: Side, at: int) -> bool:
        """Counts one socket less; whether the player is away now."""
        place = (game_id, side)
        self._sockets[place] -= 1
        if self._sockets[place]:
            return False
        del self._sockets[place]
        self._left[place] = at
        return True

    def is_here(self, game_id: str, side: Side) -> bool:
        """Whether a player is at a game."""
        return (game_id, side) in self._sockets

    def away(self, game_id: str, side: Side, at: int) -> int:
        """For how long a player has been away, in milliseconds."""
        if self.is_here(game_id, side):
            return 0
        return max(0, at - self._left.get((game_id, side), self._began))

    def forget(self, game_id: str) -> None:
        """Forgets when the players of a finished game left."""
        for side in ("w", "b"):
            self._left.pop((game_id, side), None)
