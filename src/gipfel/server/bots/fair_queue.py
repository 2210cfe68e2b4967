"""A queue that shares a few servers by person, then by game: who used least comes first.

It is the discipline of least attained service, at two levels, with a memory that fades.

>>> queue = FairQueue(servers=1, clock=lambda: 0.0)
>>> for person, game in (("eve", "1"), ("eve", "2"), ("ann", "3")):
...     entry = queue.put(Client(person, game), person + game, seconds=1.0)
>>> [queue.pop().item for _ in range(3)]
['eve1', 'ann3', 'eve2']
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Generic, NamedTuple, TypeVar

# After so many seconds half of what somebody used is forgotten.
HALF_LIFE_S = 30.0
# How many are remembered before those are dropped who used next to nothing of late.
REMEMBERED = 1_000
FORGOTTEN_S = 0.01

ItemT = TypeVar("ItemT")


class Client(NamedTuple):
    """For whom something is done: a person, and one of that person's games."""

    person: str
    game: str = ""


class Usage:
    """The seconds that each has used, which fade with time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        # The seconds of each, and when they were that.
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, name: str) -> float:
        """The seconds that somebody has used of late."""
        seconds, at = self._used.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE_S) if seconds else 0.0

    def add(self, name: str, seconds: float) -> None:
        """Adds to what somebody has used."""
        self._used[name] = (max(0.0, self.of(name) + seconds), self._clock())
        if len(self._used) > REMEMBERED:
            self._used = {
                one: used for one, used in self._used.items() if self.of(one) > FORGOTTEN_S
            }


@dataclass(eq=False)
class Entry(Generic[ItemT]):
    """An item in the queue with the seconds that it wants; with a server, those it is granted."""

    client: Client
    item: ItemT
    seconds: float
    number: int
    granted: float = 0.0


class FairQueue(Generic[ItemT]):
    """Items that wait for one of the servers, and those that a server works on.

    With `servers`, who wants more than a share of them is granted that share; without, everybody
    has what they want.
    """

    def __init__(self, servers: int | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._servers = servers
        self._people = Usage(clock)
        self._games = Usage(clock)
        self._numbers = count()
        self._waiting: dict[int, Entry[ItemT]] = {}
        self._served: set[Entry[ItemT]] = set()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @property
    def served(self) -> int:
        """How many a server works on."""
        return len(self._served)

    def put(self, client: Client, item: ItemT, seconds: float) -> Entry[ItemT]:
        """Puts an item into the queue that a server is to work on for so many seconds."""
        entry = Entry(client, item, seconds, next(self._numbers))
        self._waiting[entry.number] = entry
        return entry

    def put_back(self, entry: Entry[ItemT]) -> None:
        """Puts an item that was popped back to its place."""
        self._waiting[entry.number] = entry

    def discard(self, entry: Entry[ItemT]) -> None:
        """Takes an item out of the queue, if it waits there."""
        self._waiting.pop(entry.number, None)

    def pop(self) -> Entry[ItemT]:
        """The item that comes next; its client is charged for the seconds that it is granted."""
        entry = min(self._waiting.values(), key=self._rank)
        entry.granted = entry.seconds * self._share(entry.client)
        self.discard(entry)
        self._served.add(entry)
        self._charge(entry.client, entry.granted)
        return entry

    def finish(self, entry: Entry[ItemT], used: float) -> None:
        """Frees a server; the client is charged for what was used in place of what was granted."""
        self._served.remove(entry)
        self._charge(entry.client, used - entry.granted)

    def _rank(self, entry: Entry[ItemT]) -> tuple[float, float, int]:
        client = entry.client
        return self._people.of(client.person), self._games.of(client.game), entry.number

    def _share(self, client: Client) -> float:
        """The part of its wish that an item gets: servers are shared by person, then by game."""
        if self._servers is None:
            return 1.0
        wanting = [entry.client.person for entry in (*self._waiting.values(), *self._served)]
        people, own = len(set(wanting)), wanting.count(client.person)
        return min(1.0, self._servers / people / own)

    def _charge(self, client: Client, seconds: float) -> None:
        self._people.add(client.person, seconds)
        self._games.add(client.game, seconds)
