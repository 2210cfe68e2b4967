"""Publish and subscribe: a message goes to all listeners of its topic at that moment."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

# Called with an encoded message; it must return at once, and must not raise.
Listener = Callable[[bytes], None]
# Called with topics of one kind that have listeners here, and of which messages may be missing: it
# reads anew what they are about, and publishes here what has changed.
Refresher = Callable[[Collection[str]], Awaitable[None]]


class Hub:
    """Carries messages within one process; what carries them to others extends it."""

    def __init__(self) -> None:
        # Dictionaries for their order: the first subscriber is called first.
        self._listeners: dict[str, dict[Listener, None]] = {}

    def publish(self, topic: str, message: bytes) -> None:
        """Sends a message to all listeners of a topic, in every process."""
        self.publish_here(topic, message)
        self.publish_elsewhere(topic, message)

    def publish_here(self, topic: str, message: bytes) -> None:
        """Sends a message to the listeners of this process alone."""
        for listener in tuple(self._listeners.get(topic, ())):
            listener(message)

    def publish_elsewhere(self, topic: str, message: bytes) -> None:
        """Sends a message to the listeners of all other processes: here there is none."""

    async def ready(self, topic: str) -> None:
        """Returns once what others publish under a topic is heard here, where it has a listener.

        Who subscribes, waits for this, and reads then, misses nothing.
        """

    async def is_heard(self, topic: str) -> bool:
        """Whether anybody listens to a topic, in whichever process."""
        return self.has_listener(topic)

    def register_refresher(self, kind: str, refresher: Refresher) -> None:
        """Registers what reads anew after messages may be missing, which in one process none are.

        A topic's kind is what stands before its colon.
        """

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


def kind_of(topic: str) -> str:
    """The kind of a topic: what stands before its colon.

    >>> kind_of(game_topic("g"))
    'game'
    """
    return topic.partition(":")[0]


def game_topic(game_id: str) -> str:
    """The topic of everybody at a game."""
    return f"game:{game_id}"


def room_topic(game_id: str) -> str:
    """The topic by which the processes tell each other of a game."""
    return f"room:{game_id}"


def players_topic(game_id: str) -> str:
    """The topic of the two players of a game."""
    return f"players:{game_id}"


def person_topic(person: str) -> str:
    """The topic of all connections of a person."""
    return f"person:{person}"


def analysis_topic(analysis: str) -> str:
    """The topic of who waits for an analysis."""
    return f"analysis:{analysis}"


LOBBY = "lobby"
# Ids of people whose logins have changed: their sockets are checked again.
LOGINS = "logins"
# A new run of the server has begun, after an interruption: sockets may be lost.
RUNS = "runs"
# Ids of people who are shown by another name than before.
NAMES = "names"
# Kinds of work that is due: whoever is free takes it.
WORK = "work"

# Topics of these kinds are published in each process by itself, and never carried to another one.
LOCAL_KINDS = frozenset({"game", RUNS})


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
