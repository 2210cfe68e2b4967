"""Who hears of what: messages go out by topic, to all who listen at that moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

# Takes an encoded message; it must return at once, and must not raise.
Listener = Callable[[bytes], None]


class Hub(Protocol):
    """What carries messages; between processes it would be another."""

    def publish(self, topic: str, message: bytes) -> None:
        """Sends a message to all who listen."""

    def subscribe(self, topic: str, listener: Listener) -> None:
        """Lets somebody listen; doing so twice is as good as once."""

    def unsubscribe(self, topic: str, listener: Listener) -> None:
        """Lets somebody listen no more; who did not is left alone."""


class LocalHub:
    """Carries messages within one process."""

    def __init__(self) -> None:
        # Dictionaries for their order: who came first hears first.
        self._listeners: dict[str, dict[Listener, None]] = {}

    def publish(self, topic: str, message: bytes) -> None:
        """Sends a message to all who listen."""
        for listener in tuple(self._listeners.get(topic, ())):
            listener(message)

    def subscribe(self, topic: str, listener: Listener) -> None:
        """Lets somebody listen; doing so twice is as good as once."""
        self._listeners.setdefault(topic, {})[listener] = None

    def unsubscribe(self, topic: str, listener: Listener) -> None:
        """Lets somebody listen no more; who did not is left alone."""
        listeners = self._listeners.get(topic, {})
        listeners.pop(listener, None)
        if not listeners:
            self._listeners.pop(topic, None)


def game_topic(game: str) -> str:
    """What everybody at a game hears."""
    return f"game:{game}"


def players_topic(game: str) -> str:
    """What only its two players hear."""
    return f"players:{game}"


def person_topic(person: str) -> str:
    """What one person hears, wherever they are."""
    return f"person:{person}"


LOBBY = "lobby"
# Whose logins have changed: what is open for them is looked at anew.
LOGINS = "logins"


@contextmanager
def held_back(hub: Hub, topics: Sequence[str], listener: Listener) -> Iterator[None]:
    """Lets somebody listen from here on, but hear it only after the context: what is read in it
    may be older, and comes first."""
    held: list[bytes] = []
    for topic in topics:
        hub.unsubscribe(topic, listener)
        hub.subscribe(topic, held.append)
    try:
        yield
    finally:
        for topic in topics:
            hub.unsubscribe(topic, held.append)
    for message in held:
        listener(message)
    for topic in topics:
        hub.subscribe(topic, listener)
