"""Sending: once, encrypted, never in the way of anything, and with an end to all that waits."""

from __future__ import annotations

import queue
import ssl
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from gipfel.server.protocol.messages import Player
from gipfel.server.store.push_subscriptions import Subscription
from gipfel.server.webpush.network import Network
from gipfel.server.webpush.notification import Notification
from gipfel.server.webpush.sender import (
    CORRESPONDENCE_TTL_S,
    LIVE_TTL_S,
    MOST_WAITING,
    RETRY_DELAYS_S,
    Result,
    Sender,
)
from gipfel.server.webpush.vapid import Vapid
from tests.server.services import CONTACT
from tests.server.webpush.browser_side import Browser, verify_vapid
from tests.server.webpush.push_service import (
    CREATED,
    TEST_TIMEOUT_S,
    PushService,
    answering,
)

VAPID = Vapid(b"s" * 32, CONTACT)
TURN = Notification("turn", "game-1", "dvonn", Player("member", "Ben"), is_live=False)
BUSY = answering(b"HTTP/1.1 503 Busy\r\n\r\n")


class Subscribers:
    """One person, with some browsers."""

    def __init__(self, *browsers: Browser) -> None:
        self.subscriptions = [
            Subscription(
                id=f"subscription-{number}",
                person="ann",
                login=None,
                **browser.subscription(),
                language="fr",
                seen=0,
            )
            for number, browser in enumerate(browsers)
        ]
        self.forgotten: list[str] = []
        self.is_broken = False

    async def of(self, person: str) -> Sequence[Subscription]:
        if self.is_broken:
            raise OSError("no disk")
        return self.subscriptions if person == "ann" else []

    async def forget(self, subscription: str) -> None:
        self.forgotten.append(subscription)


class Results:
    """What became of messages, in order."""

    def __init__(self, sender: Sender) -> None:
        self._results: queue.Queue[Result] = queue.Queue()
        sender.register_watcher(self._results.put)

    def next(self, count: int = 1) -> list[Result]:
        return [self._results.get(timeout=TEST_TIMEOUT_S) for _ in range(count)]


@contextmanager
def sending(
    subscribers: Subscribers, network: Network, delays: Sequence[float] = (0.01, 0.01, 0.01)
) -> Iterator[tuple[Sender, Results]]:
    sender = Sender(subscribers, VAPID, network, retry_delays_s=delays)
    results = Results(sender)
    sender.start()
    try:
        yield sender, results
    finally:
        sender.stop()


def test_browser_reads_it_and_its_service_knows_who_sent_it(service: PushService) -> None:
    browser = Browser()
    with sending(Subscribers(browser), service.network()) as (sender, results):
        sender.put("ann", TURN)
        request = service.next()
        assert results.next() == ["sent"]
    assert browser.read(request.body) == {
        "kind": "turn",
        "id": "game-1",
        "game": "dvonn",
        "opponent": {"kind": "member", "name": "Ben"},
        "language": "fr",
    }
    claims, key = verify_vapid(request.headers["authorization"])
    assert (claims["aud"], claims["sub"]) == ("https://push.example", CONTACT)
    assert key == VAPID.public_key
    assert request.line == "POST /send/1 HTTP/1.1"
    assert request.headers["content-encoding"] == "aes128gcm"
    assert request.headers["ttl"] == str(CORRESPONDENCE_TTL_S)
    assert request.headers["urgency"] == "normal"


def test_service_learns_nothing_of_the_game(service: PushService) -> None:
    other = Notification("rematch", "game-2", "gipf-standard", Player("guest"), is_live=True)
    with sending(Subscribers(Browser()), service.network()) as (sender, _):
        requests = []
        for notification in (TURN, other, TURN):
            sender.put("ann", notification)
            requests.append(service.next())
    first, second, third = requests
    assert first.headers["topic"] == third.headers["topic"] != second.headers["topic"]
    assert len(first.headers["topic"]) == 32
    assert second.headers["ttl"] == str(LIVE_TTL_S)
    assert second.headers["urgency"] == "high"
    assert len(first.body) == len(second.body)
    for request in requests:
        for secret in ("game-1", "game-2", "Ben", "ann", "dvonn"):
            assert secret not in str(request.headers)


def test_every_browser_of_a_person_is_told_and_nobody_elses(service: PushService) -> None:
    browsers = [Browser(f"https://push.example/{number}") for number in range(3)]
    with sending(Subscribers(*browsers), service.network()) as (sender, results):
        sender.put("ben", TURN)
        sender.put("ann", TURN)
        assert results.next(3) == ["sent"] * 3
        lines = sorted(service.next().line for _ in browsers)
    assert lines == [f"POST /{number} HTTP/1.1" for number in range(3)]
    assert service.requests.empty()


@pytest.mark.parametrize("status", [b"404 Not Found", b"410 Gone"])
def test_browser_that_is_gone_is_forgotten(service: PushService, status: bytes) -> None:
    service.behaviours = [answering(b"HTTP/1.1 " + status + b"\r\n\r\n")]
    subscribers = Subscribers(Browser())
    with sending(subscribers, service.network()) as (sender, results):
        sender.put("ann", TURN)
        assert results.next() == ["gone"]
    assert subscribers.forgotten == ["subscription-0"]


@pytest.mark.parametrize("status", [301, 307, 400, 401, 403, 413])
def test_refusal_is_neither_followed_nor_tried_again(service: PushService, status: int) -> None:
    refusal = f"HTTP/1.1 {status} No\r\nLocation: https://push.example/other\r\n\r\n"
    service.behaviours = [answering(refusal.encode()), answering(CREATED)]
    subscribers = Subscribers(Browser())
    with sending(subscribers, service.network()) as (sender, results):
        sender.put("ann", TURN)
        assert results.next() == ["refused"]
        sender.put("ann", TURN)
        assert results.next() == ["sent"]
    assert service.requests.qsize() == 2
    assert subscribers.forgotten == []


@pytest.mark.parametrize("status", [b"429 Too Many Requests", b"500 Oops", b"503 Busy"])
def test_busy_service_is_asked_again(service: PushService, status: bytes) -> None:
    service.behaviours = [
        answering(b"HTTP/1.1 " + status + b"\r\nRetry-After: 0\r\n\r\n"),
        answering(CREATED),
    ]
    with sending(Subscribers(Browser()), service.network()) as (sender, results):
        sender.put("ann", TURN)
        assert results.next(2) == ["delayed", "sent"]


def test_service_that_stays_busy_is_given_up(service: PushService) -> None:
    service.behaviours = [BUSY]
    with sending(Subscribers(Browser()), service.network()) as (sender, results):
        sender.put("ann", TURN)
        assert results.next(4) == ["delayed", "delayed", "delayed", "dropped"]
        assert sender.waiting == 0


def test_busy_service_rests(service: PushService) -> None:
    """Nothing else is sent there meanwhile, and it says for how long."""
    service.behaviours = [answering(b"HTTP/1.1 429 Slowly\r\nRetry-After: 9999999\r\n\r\n")]
    with sending(Subscribers(Browser()), service.network(), RETRY_DELAYS_S) as (sender, results):
        for _ in range(3):
            sender.put("ann", TURN)
            assert results.next() == ["delayed"]
        assert sender.waiting == 3
    assert service.requests.qsize() == 1


def test_silent_service_delays_nobody_else(service: PushService) -> None:
    """Another browser of the same person is told while one does not answer."""

    def be_silent(_: ssl.SSLSocket) -> None:
        service.is_over.wait()

    service.behaviours = [be_silent, answering(CREATED)]
    browsers = Subscribers(Browser(), Browser("https://push.example/2"))
    with sending(browsers, service.network(timeout_s=1.0), (60.0,)) as (sender, results):
        sender.put("ann", TURN)
        assert results.next(2) == ["sent", "delayed"]


def test_inner_address_is_never_asked(service: PushService) -> None:
    network = Network(service.network().resolve, port=service.port)  # the rule as it is
    with sending(Subscribers(Browser()), network) as (sender, results):
        sender.put("ann", TURN)
        assert results.next() == ["refused"]
    assert service.requests.empty()


def test_oldest_make_room_where_too_many_wait(service: PushService) -> None:
    """Before it has started nothing is sent, and all waits."""
    browser = Browser()
    sender = Sender(Subscribers(browser), VAPID, service.network())
    results = Results(sender)
    for number in range(MOST_WAITING + 5):
        sender.put("ann" if number == 5 else "ben", notification_of(number))
    assert sender.waiting == MOST_WAITING
    assert results.next(5) == ["dropped"] * 5
    sender.start()
    assert browser.read(service.next().body)["id"] == "game-5"
    sender.stop()


def notification_of(number: int) -> Notification:
    return Notification("turn", f"game-{number}", "dvonn", Player("guest"), is_live=False)


def test_failure_inside_is_survived(service: PushService) -> None:
    subscribers = Subscribers(Browser())
    subscribers.is_broken = True
    with sending(subscribers, service.network()) as (sender, results):
        sender.put("ann", TURN)
        assert results.next() == ["failed"]
        subscribers.is_broken = False
        sender.put("ann", TURN)
        assert results.next() == ["sent"]


def test_end_waits_for_no_push_service(service: PushService) -> None:
    asked = threading.Event()

    def be_silent(_: Any) -> None:
        asked.set()
        service.is_over.wait()

    service.behaviours = [be_silent]
    with sending(Subscribers(Browser()), service.network()) as (sender, _):
        sender.put("ann", TURN)
        assert asked.wait(TEST_TIMEOUT_S)
        sender.stop()
        assert not any(thread.name == "web-push" for thread in threading.enumerate())


def test_stop_without_a_start_is_nothing(service: PushService) -> None:
    Sender(Subscribers(), VAPID, service.network()).stop()
