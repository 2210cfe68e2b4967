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
>>> presence.turn_away("ann", at=9)
>>> presence.away("g", "w", at=10, person="ann")
1
"""

from __future__ import annotations

from collections.abc import Callable

from gipfel.game import Side

# How many people are remembered who were let wait: those of the last minute matter.
MOST_TURNED_AWAY = 10_000
# For so long at most somebody who is let wait is not away: else a player who asks too often on
# purpose could never be claimed to be.
MOST_EXCUSED_MS = 120_000


class Presence:
    """Counts the sockets of each player at each game."""

    def __init__(self, began: int) -> None:
        self._began = began
        self._sockets: dict[tuple[str, Side], int] = {}
        self._left: dict[tuple[str, Side], int] = {}
        # Those whose sockets may be lost: they were asked, and have not answered yet.
        self._doubted: set[tuple[str, Side]] = set()
        # When people wanted to come in, and the server let them wait.
        self._turned_away: dict[str, int] = {}
        self._shut_at = began

    def begin(self, began: int) -> None:
        """Notes when the server started: nobody counts as away before it."""
        self._began = self._shut_at = began

    async def load(self, game_id: str) -> None:
        """Learns who is at a game by other processes: here there is none."""

    def drop(self, game_id: str) -> None:
        """Notes that nobody here asks any more who is at a game by other processes."""

    def register_watcher(self, watcher: Callable[[str], None]) -> None:
        """Registers a watcher, called with a game where somebody came or went elsewhere."""

    def enter(self, game_id: str, side: Side) -> bool:
        """Counts one more socket; whether the player was away."""
        place = (game_id, side)
        self._sockets[place] = self._sockets.get(place, 0) + 1
        self._left.pop(place, None)
        self._doubted.discard(place)
        return self._sockets[place] == 1

    def leave(self, game_id: str, side: Side, at: int) -> bool:
        """Counts one socket less; whether the player is away now."""
        place = (game_id, side)
        self._sockets[place] -= 1
        if self._sockets[place]:
            return False
        del self._sockets[place]
        self._doubted.discard(place)
        self._left[place] = at
        return True

    def doubt(self, game_id: str, side: Side) -> None:
        """Notes that the sockets of a player may be lost."""
        if self.is_here(game_id, side):
            self._doubted.add((game_id, side))

    def trust(self, game_id: str, side: Side) -> bool:
        """Notes that a player has answered; whether that was in doubt."""
        is_doubted = self.is_doubted(game_id, side)
        self._doubted.discard((game_id, side))
        return is_doubted

    def is_doubted(self, game_id: str, side: Side) -> bool:
        """Whether a player's sockets may be lost."""
        return (game_id, side) in self._doubted

    def skip(self, began: int, ended: int) -> None:
        """Does not count a time in which nobody could come: as if who was away had left later."""
        self._left = {place: left + ended - max(left, began) for place, left in self._left.items()}
        self._began += ended - max(self._began, began)

    def is_here(self, game_id: str, side: Side) -> bool:
        """Whether a player is at a game."""
        return self.has_socket(game_id, side)

    def has_socket(self, game_id: str, side: Side) -> bool:
        """Whether a player is at a game by this process."""
        return (game_id, side) in self._sockets

    def turn_away(self, person: str, at: int) -> None:
        """Notes that somebody wanted to come in, and the server let them wait."""
        if len(self._turned_away) >= MOST_TURNED_AWAY:
            del self._turned_away[next(iter(self._turned_away))]
        self._turned_away.pop(person, None)
        self._turned_away[person] = at

    def turn_everybody_away(self, at: int) -> None:
        """Notes that anybody may have wanted to come in, and had to wait."""
        self._shut_at = at

    def away(self, game_id: str, side: Side, at: int, person: str = "") -> int:
        """For how long a player has been away, in milliseconds.

        Nobody is away whom the server itself kept out: time counts from their last attempt, but
        from two minutes after they left at the latest.
        """
        if self.is_here(game_id, side):
            return 0
        left = self._left.get((game_id, side), self._began)
        excused = min(self._turned_away.get(person, left), left + MOST_EXCUSED_MS)
        return max(0, at - max(left, self._shut_at, excused))

    def forget(self, game_id: str) -> None:
        """Forgets when the players of a finished game left."""
        for side in ("w", "b"):
            self._left.pop((game_id, side), None)
