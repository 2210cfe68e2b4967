"""Who is there beside the players: spectators, and sockets at which nothing happens."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.load.pairs import Pair, Tally
from benchmarks.trouble.client import Client

OPENED_AT_ONCE = 20
# After they have come, before it is measured.
REST_S = 5.0


class CountingClient(Client):
    """A client that counts what it receives."""

    received = 0
    heard: Counter[str]

    @classmethod
    async def come(cls, port: int) -> CountingClient:
        """Somebody who opens a socket at a port."""
        heard: Counter[str] = Counter()  # the first messages come before there is a client
        client = await cls.open(port, lambda message: heard.update([message["type"]]))
        client.heard = heard
        return client

    @property
    def moves_seen(self) -> int:
        """How many messages told of moves."""
        return self.heard["happened"]

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


@dataclass(frozen=True)
class Span:
    """A time in which so much was made, worked and received."""

    seconds: float
    moves: int
    parts: Mapping[str, float]
    # By those who look on: bytes, and moves.
    received: int
    seen: int

    def rate(self, part: str) -> float:
        """The processor seconds that a part has worked in a second."""
        return self.parts[part] / self.seconds


class Crowd:
    """Those beside the players."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = ports
        self.clients: list[CountingClient] = []

    async def look_on(self, pairs: Sequence[Pair], number: int) -> None:
        """Has so many spectators come to each game."""
        for pair in pairs:
            for client in await self.come(number):
                client.send({"type": "join", "game": pair.game})

    async def come(self, number: int) -> Sequence[CountingClient]:
        """Has so many people come who do nothing."""
        newcomers: list[CountingClient] = []
        while len(newcomers) < number:
            some = range(min(OPENED_AT_ONCE, number - len(newcomers)))
            newcomers += await asyncio.gather(*(self._open(one) for one in some))
        self.clients += newcomers
        return newcomers

    async def _open(self, number: int) -> CountingClient:
        port = self._ports[number % len(self._ports)]
        return await CountingClient.come(port)

    async def span(
        self, work: Callable[[], Mapping[str, float]], tally: Tally, seconds: float
    ) -> Span:
        """What happens in so many seconds."""
        await asyncio.sleep(REST_S)
        tally.seconds.clear()
        before, (received, seen) = work(), self._noticed()
        await asyncio.sleep(seconds)
        parts = {part: worked - before[part] for part, worked in work().items()}
        received_now, seen_now = self._noticed()
        return Span(seconds, len(tally.seconds), parts, received_now - received, seen_now - seen)

    def _noticed(self) -> tuple[int, int]:
        """The bytes and the moves that they have received so far."""
        received = sum(client.received for client in self.clients)
        return received, sum(client.moves_seen for client in self.clients)

    def close(self) -> None:
        """Has all of them leave."""
        for client in self.clients:
            client.close()
