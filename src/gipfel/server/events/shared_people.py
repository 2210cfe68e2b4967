"""Who has a socket or a stream open, in all processes."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct
from redis.asyncio import Redis

from gipfel.server.accounts.people import People
from gipfel.server.accounts.person import Person
from gipfel.server.events.connections import REDIS_ERRORS, prefix_of
from gipfel.server.events.processes import Processes
from gipfel.server.timestamps import SECOND_MS

TELL_INTERVAL_S = 2.0
KEPT_MS = 10 * SECOND_MS
# Of more, each process tells the first.
MOST_TOLD = 20_000


Text: TypeAlias = Annotated[str, Meta(max_length=200)]


class Told(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Who is connected to a process: ids with names, where a guest has none, and streams' ids."""

    people: list[tuple[Text, Text]]
    streaming: list[Text]


_decoder = msgspec.msgpack.Decoder(Told)
_encoder = msgspec.msgpack.Encoder()


class SharedPeople(People):
    """Tells the other processes who is connected here, and learns who is there."""

    def __init__(self, client: Redis, processes: Processes) -> None:
        super().__init__()
        self._client = client
        self._processes = processes
        self._prefix = prefix_of(client)
        self._elsewhere: frozenset[Person] = frozenset()
        self._ids: frozenset[str] = frozenset()
        # Whether that is known; else nobody is held to be away.
        self._is_known = False

    def elsewhere(self) -> frozenset[Person]:
        """Who is connected to other processes."""
        return self._elsewhere

    def may_be_elsewhere(self, person: str) -> bool:
        """Whether somebody is connected to another process, as far as one can know."""
        return not self._is_known or person in self._ids

    async def keep_telling(self) -> None:
        """Tells who is here, and learns who is elsewhere, until cancelled."""
        while True:
            try:
                await self.tell()
            except REDIS_ERRORS:
                self._elsewhere, self._ids, self._is_known = frozenset(), frozenset(), False
            await asyncio.sleep(TELL_INTERVAL_S)

    async def tell(self) -> None:
        """Tells who is here, and learns who is elsewhere."""
        here = Told(
            [(one.id, one.name) for one in list(self.here())[:MOST_TOLD]],
            list(self.streaming())[:MOST_TOLD],
        )
        others = sorted(self._processes.leased - {self._processes.id})
        async with self._client.pipeline(transaction=False) as pipe:
            pipe.set(self._key(self._processes.id), _encoder.encode(here), px=KEPT_MS)
            for name in others:
                pipe.get(self._key(name))
            found = (await pipe.execute())[1:]
        told = [_decode(data) for data in found if data]
        self._elsewhere = frozenset(Person(*one) for each in told for one in each.people)
        streaming = {one for each in told for one in each.streaming}
        self._ids = frozenset({one.id for one in self._elsewhere} | streaming)
        self._is_known = self._processes.is_complete and all(found)

    def _key(self, process: str) -> str:
        return f"{self._prefix}people:{process}"


def _decode(data: bytes) -> Told:
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError:
        return Told([], [])
