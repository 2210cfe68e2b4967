"""Publish and subscribe: a message goes to all listeners of its topic at that moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

# Called with an encoded message; it must return at once, and must not raise.
Listener = Callable[[bytes], None]


class Hub:
    """Carries messages within one process."""

    def __init__(self) -> None:
        # Dictionaries for their order: the first subscriber is called first.
        self._listeners: dict[str, dict[Listener, None]] = {}

    def publish(self, topic: str, message: bytes) -> None:
        """Sends a message to all listeners of a topic."""
        for listener in tuple(self._listeners.get(topic, ())):
            listener(message)

    def has_listener(self, topic: str) -> bool:
        """Whether anybody listens to a topic."""
        return topic in self._listeners

    def subscribe(self, topic: str, listener: Listener) -> None:
        """Adds a listener to a topic, once."""
        self._listeners.setdefault(topic, {})[listener] = None

    def unsubscribe(self, topic: str, listener: Listener) -> None:
        """Removes a listener from a topic, if it is there."""
        listeners = self._listeners.get(topic, {})
        listeners.pop(listener, None)
        if not listeners:
            self._listeners.pop(topic, None)


def game_topic(game_id: str) -> str:
    """The topic of everybody at a game."""
    return f"game:{game_id}"


def players_topic(game_id: str) -> str:
    """The topic of the two players of a game."""
    return f"players:{game_id}"


def person_topic(person: str) -> str:
    """The topic of all connections of a person."""
    return f"person:{person}"


LOBBY = "lobby"
# Ids of people whose logins have changed: their sockets are checked again.
LOGINS = "logins"
# A new run of the server has begun, after an interruption: sockets may be lost.
RUNS = "runs"
# Ids of people who are shown by another name than before.
NAMES = "names"


@contextmanager
def buffering(hub: Hub, topics: Sequence[str], listener: Listener) -> Iterator[None]:
    """Subscribes a listener, but holds its messages back until the context ends: what the caller
    reads and sends in it may be older, and goes first."""
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
