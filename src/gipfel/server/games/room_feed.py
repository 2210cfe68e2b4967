"""What the processes of a server tell each other of the games that are watched.

What is told is written already, and told with its version: who has missed something before it, or
cannot read it, looks into the log. So a message that is lost or late does no harm.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial

import msgspec

from gipfel.server.messaging.hub import Hub, Listener, game_topic, room_topic
from gipfel.server.protocol.events import Event

# What is told: a version in digits, and after a space the events that led to it; a message for
# everybody at a game; a player came back.
MESSAGE = b"message "
RETURN = b"return"

# Called with a game, a version of it that another process has written, and the events that led to
# it, as far as they are known.
VersionListener = Callable[[str, int, Sequence[Event]], None]
# Called with a game to which a player came back by another process.
ReturnListener = Callable[[str], None]
# Called with games of which something may have been missed: it looks at what is written.
Reader = Callable[[Collection[str]], Awaitable[None]]

_encoder = msgspec.msgpack.Encoder()
_events = msgspec.msgpack.Decoder(list[Event])


class RoomFeed:
    """Tells the other processes of games, and listens to them for those that are watched here."""

    def __init__(
        self,
        hub: Hub,
        *,
        note_version: VersionListener,
        note_return: ReturnListener,
        read_anew: Reader,
    ) -> None:
        self._hub = hub
        self._note_version = note_version
        self._note_return = note_return
        self._read_anew = read_anew
        self._listeners: dict[str, Listener] = {}
        hub.register_refresher("room", self._refresh)

    @property
    def games(self) -> Collection[str]:
        """The games that are followed."""
        return tuple(self._listeners)

    def tell_version(self, game_id: str, version: int, events: Sequence[Event] = ()) -> None:
        """Tells the others that a version of a game is written, and by which events."""
        told = str(version).encode()
        if events:
            told += b" " + _encoder.encode(events)
        self._hub.publish_elsewhere(room_topic(game_id), told)

    def tell_return(self, game_id: str) -> None:
        """Tells the others that it is written that a player came back to a game."""
        self._hub.publish_elsewhere(room_topic(game_id), RETURN)

    def announce(self, game_id: str, message: bytes) -> None:
        """Sends a message to everybody at a game, by whichever process."""
        self._hub.publish_here(game_topic(game_id), message)
        self._hub.publish_elsewhere(room_topic(game_id), MESSAGE + message)

    async def follow(self, game_id: str) -> None:
        """Listens to what the others tell of a game; who reads it after that misses nothing."""
        if game_id not in self._listeners:
            self._listeners[game_id] = partial(self._hear, game_id)
            self._hub.subscribe(room_topic(game_id), self._listeners[game_id])
        await self._hub.ready(room_topic(game_id))

    def unfollow(self, game_id: str) -> None:
        """Listens to it no longer."""
        if listener := self._listeners.pop(game_id, None):
            self._hub.unsubscribe(room_topic(game_id), listener)

    def _hear(self, game_id: str, told: bytes) -> None:
        if told.startswith(MESSAGE):
            self._hub.publish_here(game_topic(game_id), told.removeprefix(MESSAGE))
        elif told == RETURN:
            self._note_return(game_id)
        else:
            self._hear_version(game_id, told)

    def _hear_version(self, game_id: str, told: bytes) -> None:
        version, _, encoded = told.partition(b" ")
        try:
            events = _events.decode(encoded) if encoded else []
        except msgspec.MsgspecError:  # those of another version of Gipfel
            events = []
        if version.isdigit():
            self._note_version(game_id, int(version), events)

    async def _refresh(self, topics: Collection[str]) -> None:
        await self._read_anew([topic.partition(":")[2] for topic in topics])
