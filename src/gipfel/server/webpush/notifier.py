"""Who is told of what while no page of theirs is open."""

from __future__ import annotations

from collections.abc import Sequence

from gipfel.server.accounts.players import BOT_PREFIX
from gipfel.server.errors import DeniedError
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import Rooms
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.lobby.challenges import Challenges
from gipfel.server.messaging.hub import Hub, person_topic
from gipfel.server.protocol.events import Event
from gipfel.server.protocol.messages import ChallengeView
from gipfel.server.webpush.notification import Kind, Notification
from gipfel.server.webpush.sender import Sender

# What makes it somebody's turn.
TURNS = ("move", "takeback-agree")


class Notifier:
    """Watches games and challenges, and has people told."""

    def __init__(
        self, rooms: Rooms, challenges: Challenges, hub: Hub, limits: Limits, sender: Sender
    ) -> None:
        self._rooms = rooms
        self._hub = hub
        self._limits = limits
        self._sender = sender
        rooms.register_watcher(self._watch_game)
        challenges.register_watcher(self._watch_challenge)

    def _watch_game(self, room: Room, events: Sequence[Event]) -> None:
        """Tells the player to move in a correspondence game that the other one has moved."""
        terms = room.terms
        if not events or terms.pace.days is None or room.state != "playing":
            return
        # Moves that follow it are passes, which make themselves.
        first = events[0]
        players = self._rooms.players_of(terms.id)
        if first.kind not in TURNS or first.side == room.turn or players is None:
            return
        white, black = players
        person, other = (terms.white, black) if room.turn == "w" else (terms.black, white)
        self._begin_telling(
            person, Notification("turn", terms.id, terms.game, other, is_live=False)
        )

    def _watch_challenge(self, person: str | None, challenge: ChallengeView) -> None:
        """Tells one of the two of a challenge what the other one did: who offered it that it became
        a game, who is offered a rematch that there is one."""
        is_own = challenge.you == "challenger"
        other = challenge.challenger if is_own else challenge.opponent
        if person is None or other is None or (is_own and challenge.became):
            return  # nobody has to be told, or a bot has accepted
        kind: Kind
        if not is_own and challenge.became:
            kind = "rematch-accepted" if challenge.follows else "accepted"
            about = challenge.became
        elif challenge.follows:
            kind, about = "rematch", challenge.follows
        else:
            return
        is_live = challenge.pace.days is None
        self._begin_telling(
            person, Notification(kind, about, challenge.game, other, is_live=is_live)
        )

    def _begin_telling(self, person: str, notification: Notification) -> None:
        if not person.startswith(BOT_PREFIX):
            self._rooms.tasks.begin(self._tell(person, notification))

    async def _tell(self, person: str, notification: Notification) -> None:
        """Has somebody told, unless a page of theirs is open anywhere: that one tells it."""
        if await self._hub.is_heard(person_topic(person)):
            return
        try:
            self._limits.count("notification", person)
        except DeniedError:
            return
        self._sender.put(person, notification)
