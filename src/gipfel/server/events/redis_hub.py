"""The hub of several processes: what is published in one is heard in all, by Redis.

Nothing is heard twice by those who look at versions and numbers, and nothing is missed: whenever
messages may be missing, all that is listened to here is read anew from the store by the refreshers,
once after a gap and every second as long as Redis is lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from itertools import islice
from time import monotonic
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from gipfel.server.events.connections import (
    ANSWER_TIMEOUT_S,
    REDIS_ERRORS,
    Command,
    Wire,
    end_tasks,
    prefix_of,
)
from gipfel.server.events.sealing import LONGEST_MESSAGE_BYTES, ForeignMessageError, Sealer
from gipfel.server.log import log_event
from gipfel.server.messaging.hub import LOCAL_KINDS, Hub, Listener, Refresher, kind_of

# How often what is listened to is read anew while Redis is lost, and a lost server is tried.
POLL_S = 1.0
RECONNECT_S = 0.5
# How often this process talks to itself by Redis, and how many times no echo means that it is lost.
# They are counted, not measured: a process that was frozen has not lost Redis by that.
BEAT_S = 0.25
MOST_BEATS_WITHOUT_ECHO = 12
# What waits to be published, while Redis is slow or lost; more is dropped, and told to be missing.
MOST_WAITING = 20_000
MOST_WAITING_BYTES = 8 * 1024 * 1024
# What may be sent before Redis has answered, and subscribed to by one command.
MOST_UNANSWERED = 5_000
MOST_AT_ONCE = 500
# How often it is looked whether Redis has answered the first questions.
FIRST_ANSWER_S = 0.01
# What everybody listens to: that messages were dropped.
DROPPED = "dropped"

SUBSCRIBE, UNSUBSCRIBE, PUBLISH = "SUBSCRIBE", "UNSUBSCRIBE", "PUBLISH"


class RedisHub(Hub):
    """Carries messages between processes; a hub of one process where Redis is lost."""

    def __init__(self, client: Redis, secret: bytes) -> None:
        super().__init__()
        self._client = client
        self._prefix = prefix_of(client)
        self._sealer = Sealer(secret)
        self._echo_topic = f"echo:{self._sealer.origin.hex()}"
        self._refreshers: dict[str, Refresher] = {}
        self._hearing: Wire | None = None
        self._speaking: Wire | None = None
        # What Redis said that ends a connection.
        self._error: RedisError | None = None
        # Topics that Redis was asked for, those that it has confirmed, and who waits for that.
        self._subscribed: set[str] = set()
        self._confirmed: set[str] = set()
        self._waiting_for: defaultdict[str, list[asyncio.Future[None]]] = defaultdict(list)
        # Topics whose subscription may have to change.
        self._changed: dict[str, None] = {}
        # Messages to publish, and those that were sent and not answered yet.
        self._outgoing: deque[tuple[str, bytes]] = deque()
        self._unanswered: deque[tuple[str, bytes]] = deque()
        self._outgoing_bytes = 0
        self._has_dropped = False
        self._beats_without_echo = 0
        self._beat_sent: float | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._refreshing: asyncio.Task[None] | None = None
        self._must_refresh = False
        self._connect_watchers: list[Callable[[], None]] = []
        # Whether all that others publish is heard here.
        self.is_connected = False
        # Set by what knows the other processes: whether one of them may publish unheard.
        self.is_somebody_cut_off = False
        self.counts: Counter[str] = Counter()
        # Called with the seconds that a message takes to Redis and back.
        self.latency_watchers: list[Callable[[float], None]] = []

    # What all hubs do

    def publish_elsewhere(self, topic: str, message: bytes) -> None:
        """Queues a message for the listeners of all other processes."""
        if kind_of(topic) in LOCAL_KINDS:
            raise ValueError(f"{topic} is published here alone")
        if len(message) > LONGEST_MESSAGE_BYTES:
            raise ValueError(f"a message of {len(message)} bytes is too long")
        if (
            len(self._outgoing) >= MOST_WAITING
            or self._outgoing_bytes + len(message) > MOST_WAITING_BYTES
        ):
            self._drop_outgoing()
        self._queue(topic, message)

    def subscribe(self, topic: str, listener: Listener) -> None:
        """Adds a listener to a topic, once."""
        is_first = not self.has_listener(topic)
        super().subscribe(topic, listener)
        if is_first:
            self._note_change(topic)

    def unsubscribe(self, topic: str, listener: Listener) -> None:
        """Removes a listener from a topic, if it is there."""
        super().unsubscribe(topic, listener)
        if not self.has_listener(topic):
            self._note_change(topic)

    async def ready(self, topic: str) -> None:
        """Returns once what others publish under a topic is heard here, or read anew anyway."""
        if topic in self._confirmed or not self.is_connected or not self._is_wanted(topic):
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting_for[topic].append(waiting)
        with suppress(TimeoutError):  # then Redis is lost, as will be noticed
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                await waiting

    async def is_heard(self, topic: str) -> bool:
        """Whether anybody listens to a topic, in whichever process; here, if Redis is lost."""
        if self.has_listener(topic) or not self.is_connected:
            return self.has_listener(topic)
        try:
            [(_, count)] = await self._client.pubsub_numsub(self._prefix + topic)
        except REDIS_ERRORS:
            return False
        return int(count) > 0

    def register_refresher(self, kind: str, refresher: Refresher) -> None:
        """Registers what reads topics of a kind anew; there is one for a kind."""
        if kind in self._refreshers:
            raise ValueError(f"there is a refresher of {kind} already")
        self._refreshers[kind] = refresher

    # Start and stop

    def register_connect_watcher(self, watcher: Callable[[], None]) -> None:
        """Registers a watcher, called whenever Redis is there anew: what it knew may be lost."""
        self._connect_watchers.append(watcher)

    async def start(self) -> None:
        """Connects, or goes on without Redis until it is there."""
        self._tasks = [asyncio.create_task(self._keep_connected())]
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                while not self.is_connected:
                    await asyncio.sleep(FIRST_ANSWER_S)
        self._tasks.append(asyncio.create_task(self._keep_polling()))

    async def stop(self) -> None:
        """Publishes what waits, and disconnects."""
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                while self.is_connected and self.waiting:
                    await asyncio.sleep(FIRST_ANSWER_S)
        await end_tasks([*self._tasks, *([self._refreshing] if self._refreshing else [])])

    @property
    def waiting(self) -> int:
        """How many messages wait to be published."""
        return len(self._outgoing) + len(self._unanswered)

    @property
    def topic_count(self) -> int:
        """How many topics are subscribed to at Redis."""
        return len(self._confirmed)

    # The connection

    async def _keep_connected(self) -> None:
        while True:
            hearing, speaking = (
                Wire(self._client, self._hear),
                Wire(self._client, self._note_answer),
            )
            try:
                await self._connect(hearing, speaking)
                await self._keep_beating(hearing, speaking)
            except REDIS_ERRORS as error:
                self._note_lost(error)
            finally:
                self._hearing = self._speaking = None
                hearing.close()
                speaking.close()
            await asyncio.sleep(RECONNECT_S)

    async def _connect(self, hearing: Wire, speaking: Wire) -> None:
        """Connects, and subscribes to all that is listened to here."""
        self._subscribed.clear()
        self._confirmed.clear()
        await hearing.open()
        await speaking.open()
        self._hearing, self._speaking = hearing, speaking
        wanted = [self._echo_topic, DROPPED, *filter(self._is_wanted, self._listeners)]
        self._send_subscriptions(SUBSCRIBE, wanted)
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            while not self._confirmed.issuperset(wanted):
                await asyncio.sleep(FIRST_ANSWER_S)
        # What may not have arrived is published again, and first.
        self._outgoing.extendleft(reversed(self._unanswered))
        self._unanswered.clear()
        self.is_connected = True
        self.counts["connected"] += 1
        log_event("events-connected", logging.INFO)
        for watcher in self._connect_watchers:
            watcher()
        # What was published before is in the store: it is read once what comes after is heard.
        self.refresh()

    async def _keep_beating(self, hearing: Wire, speaking: Wire) -> None:
        """Talks to itself until it hears nothing of that. Raises ConnectionError, TimeoutError."""
        self._beats_without_echo, self._beat_sent = 0, None
        while self._beats_without_echo < MOST_BEATS_WITHOUT_ECHO:
            if hearing.lost.done() or speaking.lost.done():
                raise ConnectionError("the connection was lost")
            if self._error is not None:
                raise self._error
            self._beats_without_echo += 1
            if self._beat_sent is None:
                self._beat_sent = monotonic()
            self._queue(self._echo_topic, b"")
            self._flush()
            await asyncio.wait(
                [hearing.lost, speaking.lost], timeout=BEAT_S, return_when=asyncio.FIRST_COMPLETED
            )
        raise TimeoutError("no echo")

    def _note_lost(self, error: Exception) -> None:
        if self.is_connected:
            self.counts["lost"] += 1
            log_event("events-lost", logging.WARNING, error=repr(error))
        self.is_connected, self._error = False, None
        self._confirmed.clear()
        for waiting in self._waiting_for.values():
            _release(waiting)
        self._waiting_for.clear()

    # Hearing

    def _hear(self, answer: Any) -> None:
        """Takes what Redis says: a message, or that something is subscribed to or no more."""
        if isinstance(answer, Exception):
            self._error = RedisError(str(answer))
            return
        what, channel, data = answer
        topic = channel.decode().removeprefix(self._prefix)
        if what == b"message":
            self._hear_message(topic, data)
        elif what == b"subscribe":
            self._confirmed.add(topic)
            _release(self._waiting_for.pop(topic, ()))
        elif what == b"unsubscribe":
            self._confirmed.discard(topic)

    def _hear_message(self, topic: str, data: bytes) -> None:
        try:
            message = self._sealer.unseal(topic, data)
        except ForeignMessageError:
            self.counts["refused"] += 1
            return
        if topic == self._echo_topic:
            self._note_echo()
        elif message is None:  # its own
            return
        elif topic == DROPPED:
            self.refresh()
        else:
            self.counts["received"] += 1
            self.publish_here(topic, message)

    def _note_echo(self) -> None:
        self._beats_without_echo = 0
        if self._beat_sent is not None:
            for watcher in self.latency_watchers:
                watcher(monotonic() - self._beat_sent)
        self._beat_sent = None

    # Subscribing

    def _is_wanted(self, topic: str) -> bool:
        return self.has_listener(topic) and kind_of(topic) not in LOCAL_KINDS

    def _note_change(self, topic: str) -> None:
        """Has the subscription of a topic changed, with others of the same moment."""
        if self._hearing is None or kind_of(topic) in LOCAL_KINDS:
            return
        if not self._changed:
            asyncio.get_running_loop().call_soon(self._change_subscriptions)
        self._changed[topic] = None

    def _change_subscriptions(self) -> None:
        """Subscribes to what has listeners by now, and to nothing else."""
        changed, self._changed = self._changed, {}
        wanted = {one for one in changed if self._is_wanted(one)}
        self._send_subscriptions(
            UNSUBSCRIBE, [one for one in changed if one not in wanted and one in self._subscribed]
        )
        self._send_subscriptions(
            SUBSCRIBE, [one for one in changed if one in wanted and one not in self._subscribed]
        )

    def _send_subscriptions(self, name: str, topics: Collection[str]) -> None:
        if self._hearing is None or not topics:
            return
        if name == SUBSCRIBE:
            self._subscribed.update(topics)
        else:
            self._subscribed.difference_update(topics)
            self._confirmed.difference_update(topics)  # who comes back waits for a new answer
        for some in _batches(topics):
            self._hearing.send([[name, *(self._prefix + topic for topic in some)]])

    # Publishing

    def _queue(self, topic: str, message: bytes) -> None:
        """Queues a message, to be sent with others of the same moment."""
        is_idle = not self._outgoing
        self._outgoing.append((topic, message))
        self._outgoing_bytes += len(message)
        if is_idle:
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Sends what waits, as far as Redis takes it."""
        wire = self._speaking
        if wire is None or not self.is_connected:
            return
        if self._has_dropped:
            self._outgoing.appendleft((DROPPED, b""))
            self._has_dropped = False
        commands: list[Command] = []
        while self._outgoing and wire.can_send and len(self._unanswered) < MOST_UNANSWERED:
            topic, message = one = self._outgoing.popleft()
            self._unanswered.append(one)
            commands.append((PUBLISH, self._prefix + topic, self._sealer.seal(topic, message)))
        wire.send(commands)

    def _note_answer(self, answer: Any) -> None:
        """Takes what Redis says of the oldest message that was sent."""
        if isinstance(answer, Exception):
            self._error = RedisError(str(answer))
            return
        topic, message = self._unanswered.popleft()
        self._outgoing_bytes -= len(message)
        self.counts["published"] += topic != self._echo_topic
        if self._outgoing:
            self._flush()

    def _drop_outgoing(self) -> None:
        self.counts["dropped"] += len(self._outgoing)
        self._outgoing.clear()
        self._outgoing_bytes = sum(len(message) for _, message in self._unanswered)
        self._has_dropped = True

    # Reading anew

    def refresh(self) -> None:
        """Has all that is listened to here read anew, once more where that is under way."""
        self._must_refresh = True
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self._refresh())

    async def _keep_polling(self) -> None:
        while True:
            await asyncio.sleep(POLL_S)
            if not self.is_connected or self.is_somebody_cut_off:
                self.refresh()

    async def _refresh(self) -> None:
        while self._must_refresh:
            self._must_refresh = False
            self.counts["refreshed"] += 1
            by_kind: defaultdict[str, list[str]] = defaultdict(list)
            for topic in self._listeners:
                by_kind[kind_of(topic)].append(topic)
            for kind, refresher in self._refreshers.items():
                if topics := by_kind.get(kind):
                    await self._run_refresher(kind, refresher, topics)

    async def _run_refresher(
        self, kind: str, refresher: Refresher, topics: Collection[str]
    ) -> None:
        try:
            await refresher(topics)
        except Exception:  # noqa: BLE001  # whatever it is, the others go on, and the next time may do
            self._must_refresh = self._must_refresh or self.is_connected
            log_event("refresh-failed", logging.ERROR, trace=True, kind=kind)
            await asyncio.sleep(POLL_S)


def _batches(topics: Collection[str]) -> Iterator[list[str]]:
    rest = iter(topics)
    while some := list(islice(rest, MOST_AT_ONCE)):
        yield some


def _release(waiting: Collection[asyncio.Future[None]]) -> None:
    for one in waiting:
        if not one.done():
            one.set_result(None)
