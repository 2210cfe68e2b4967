"""Sends notifications, in a thread with a loop of its own: games never wait for it.

All that waits is bounded. Where too much waits the oldest is dropped, and what a push service does
not take is tried again a few times; nothing of it outlives the server.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import Literal, Protocol

from gipfel.server.log import RareEvent, log_event
from gipfel.server.store.push_subscriptions import Subscription
from gipfel.server.webpush import base64url
from gipfel.server.webpush.encryption import Receiver, encrypt
from gipfel.server.webpush.endpoint import Endpoint
from gipfel.server.webpush.network import Answer, ForbiddenAddressError, Network, UnreachedError
from gipfel.server.webpush.notification import Notification, encode_payload
from gipfel.server.webpush.vapid import Vapid

MOST_WAITING = 1000
MOST_AT_ONCE = 8  # notifications; each goes to all browsers of a person
# After how long a push service is asked again that had no time or was not there, and how often.
RETRY_DELAYS_S = (30.0, 120.0, 600.0)
MOST_RETRIES = 200  # that wait at once
MOST_RESTING = 200  # hosts
STOP_TIMEOUT_S = 2.0
PAYLOAD_BYTES = 256  # to which every message is filled up
TOPIC_BYTES = 24  # of base64url, at most 32 letters

# How long a push service keeps a message for a browser that is not there.
LIVE_TTL_S = 10 * 60
CORRESPONDENCE_TTL_S = 2 * 24 * 60 * 60

GONE = (404, 410)
BUSY = 429

Result = Literal["sent", "gone", "refused", "delayed", "failed", "dropped"]


class Subscribers(Protocol):
    """Those who want to be told."""

    async def of(self, person: str) -> Sequence[Subscription]:
        """The browsers in which a person has it on."""

    async def forget(self, subscription: str) -> None:
        """Removes one that is no more."""


@dataclass(frozen=True)
class Job:
    """A notification that waits: for all browsers of a person, or for one once more."""

    person: str
    notification: Notification
    subscription: Subscription | None = None
    attempts: int = 0


class Sender:
    """The queue, and the thread that empties it."""

    def __init__(
        self,
        subscribers: Subscribers,
        vapid: Vapid,
        network: Network,
        *,
        retry_delays_s: Sequence[float] = RETRY_DELAYS_S,
    ) -> None:
        self._subscribers = subscribers
        self._vapid = vapid
        self._network = network
        self._retry_delays_s = retry_delays_s
        self._waiting: deque[Job] = deque(maxlen=MOST_WAITING)
        self._watchers: list[Callable[[Result], None]] = []
        self._retries = 0
        # Hosts that are not asked for a while, and until when by the loop's clock.
        self._resting: dict[str, float] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._news = asyncio.Event()
        self._is_ended = False
        self._thread: threading.Thread | None = None
        self._refused = RareEvent("push-refused")

    def register_watcher(self, watcher: Callable[[Result], None]) -> None:
        """Registers a watcher, which is called with what became of each message."""
        self._watchers.append(watcher)

    @property
    def waiting(self) -> int:
        """How many notifications wait for their first attempt or a further one."""
        return len(self._waiting) + self._retries

    def put(self, person: str, notification: Notification) -> None:
        """Lets a notification be sent; it returns at once."""
        self._put(Job(person, notification))
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # it has just ended
                loop.call_soon_threadsafe(self._news.set)

    def start(self) -> None:
        """Begins to send."""
        self._thread = threading.Thread(target=self._run, name="web-push", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread; what still waits is dropped."""
        if self._thread is None:
            return
        self._is_ended = True
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._news.set)
        self._thread.join(STOP_TIMEOUT_S)

    def _put(self, job: Job) -> None:
        if len(self._waiting) == MOST_WAITING:
            self._note("dropped")
        self._waiting.append(job)

    def _run(self) -> None:
        asyncio.run(self._work())

    async def _work(self) -> None:
        self._loop = asyncio.get_running_loop()
        places = asyncio.Semaphore(MOST_AT_ONCE)
        running: set[asyncio.Task[None]] = set()
        while not self._is_ended:
            while self._waiting and not self._is_ended:
                await places.acquire()
                handle = partial(self._handle, self._waiting.popleft())
                task = asyncio.create_task(self._logged(handle))
                running.add(task)
                task.add_done_callback(running.discard)
                task.add_done_callback(lambda _: places.release())
            if not self._is_ended:
                await self._news.wait()
                self._news.clear()
        self._loop = None  # whose tasks are cancelled with it

    async def _logged(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:  # noqa: BLE001  # whatever it is, the next one may be sent
            self._note("failed")
            log_event("push-failed", logging.ERROR, trace=True)

    async def _handle(self, job: Job) -> None:
        if job.subscription is not None:
            await self._send(job, job.subscription)
            return
        found = await self._subscribers.of(job.person)
        sent = (self._logged(partial(self._send, job, subscription)) for subscription in found)
        await asyncio.gather(*sent)

    async def _send(self, job: Job, subscription: Subscription) -> None:
        endpoint = Endpoint.parse(subscription.endpoint)
        asked = replace(job, subscription=subscription)
        if self._is_resting(endpoint.host):
            self._retry(asked, endpoint.host, None)
            return
        receiver = Receiver.parse(subscription.p256dh, subscription.auth)
        text = encode_payload(job.notification, subscription.language)
        body = encrypt(text, receiver, size=PAYLOAD_BYTES)
        try:
            answer = await self._network.post(endpoint, self._headers(job, endpoint), body)
        except ForbiddenAddressError:
            self._note("refused")
        except UnreachedError:
            self._retry(asked, endpoint.host, None)
        else:
            await self._note_answer(asked, endpoint.host, answer)

    def _headers(self, job: Job, endpoint: Endpoint) -> dict[str, str]:
        is_live = job.notification.is_live
        return {
            "Authorization": self._vapid.authorization(endpoint.origin),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIVE_TTL_S if is_live else CORRESPONDENCE_TTL_S),
            "Urgency": "high" if is_live else "normal",
            "Topic": _topic(job),
        }

    async def _note_answer(self, job: Job, host: str, answer: Answer) -> None:
        if answer.status in GONE and job.subscription is not None:
            await self._subscribers.forget(job.subscription.id)
            self._note("gone")
        elif answer.status == BUSY or answer.status >= 500:
            self._retry(job, host, answer.retry_after)
        elif 200 <= answer.status < 300:
            self._note("sent")
        else:
            self._refused.log(status=answer.status)
            self._note("refused")

    def _retry(self, job: Job, host: str, wait: float | None) -> None:
        """Sends once more later, to a host that rests until then."""
        if job.attempts >= len(self._retry_delays_s) or self._retries >= MOST_RETRIES:
            self._note("dropped")
            return
        delay = self._retry_delays_s[job.attempts]
        longest = self._retry_delays_s[-1]
        delay = delay if wait is None else min(max(wait, delay), longest)
        self._rest(host, delay)
        self._note("delayed")
        self._retries += 1
        later = replace(job, attempts=job.attempts + 1)
        asyncio.get_running_loop().call_later(delay, self._come_back, later)

    def _come_back(self, job: Job) -> None:
        self._retries -= 1
        self._put(job)
        self._news.set()

    def _rest(self, host: str, delay: float) -> None:
        now = asyncio.get_running_loop().time()
        self._resting = {one: until for one, until in self._resting.items() if until > now}
        if len(self._resting) < MOST_RESTING:
            self._resting.setdefault(host, now + delay)

    def _is_resting(self, host: str) -> bool:
        return self._resting.get(host, 0.0) > asyncio.get_running_loop().time()

    def _note(self, result: Result) -> None:
        for watcher in self._watchers:
            watcher(result)


def _topic(job: Job) -> str:
    """A later message on a game takes an earlier one's place; which game, nobody else can tell."""
    digest = sha256(f"{job.person} {job.notification.game_id}".encode()).digest()
    return base64url.encode(digest[:TOPIC_BYTES])
