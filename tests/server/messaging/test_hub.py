"""Who listens hears, in order; who does not, does not."""

from __future__ import annotations

import pytest

from gipfel.server.messaging.hub import Hub, buffering


def test_only_listeners_of_a_topic_hear() -> None:
    hub = Hub()
    heard: list[tuple[str, bytes]] = []
    ann = lambda message: heard.append(("ann", message))  # noqa: E731
    ben = lambda message: heard.append(("ben", message))  # noqa: E731
    hub.subscribe("one", ann)
    hub.subscribe("one", ann)
    hub.subscribe("one", ben)
    hub.subscribe("two", ben)
    hub.publish("one", b"1")
    hub.publish("two", b"2")
    hub.publish("three", b"3")
    assert heard == [("ann", b"1"), ("ben", b"1"), ("ben", b"2")]


def test_who_left_hears_no_more() -> None:
    hub = Hub()
    heard: list[bytes] = []
    hub.subscribe("one", heard.append)
    hub.unsubscribe("one", heard.append)
    hub.unsubscribe("one", heard.append)
    hub.publish("one", b"1")
    assert heard == []


def test_listener_may_leave_while_it_hears() -> None:
    hub = Hub()
    heard: list[bytes] = []

    def once(message: bytes) -> None:
        heard.append(message)
        hub.unsubscribe("one", once)

    hub.subscribe("one", once)
    hub.subscribe("one", heard.append)
    hub.publish("one", b"1")
    hub.publish("one", b"2")
    assert heard == [b"1", b"1", b"2"]


def test_what_comes_while_one_reads_is_heard_after_it() -> None:
    hub = Hub()
    heard: list[bytes] = []
    hub.subscribe("a", heard.append)
    with buffering(hub, ["a", "b"], heard.append):
        hub.publish("b", b"2")
        hub.publish("a", b"3")
        heard.append(b"1")
    hub.publish("a", b"4")
    assert heard == [b"1", b"2", b"3", b"4"]


def test_who_is_gone_by_then_hears_nothing() -> None:
    hub = Hub()
    heard: list[bytes] = []

    def read() -> None:
        with buffering(hub, ["a"], heard.append):
            hub.publish("a", b"1")
            raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        read()
    hub.publish("a", b"2")
    assert heard == []


def test_message_for_here_is_heard_here_and_one_for_elsewhere_is_not() -> None:
    hub = Hub()
    heard: list[bytes] = []
    hub.subscribe("one", heard.append)
    hub.publish_here("one", b"here")
    hub.publish_elsewhere("one", b"elsewhere")
    assert heard == [b"here"]


@pytest.mark.anyio
async def test_topic_of_one_process_is_ready_at_once_and_heard_where_it_has_a_listener() -> None:
    hub = Hub()
    assert not await hub.is_heard("one")
    hub.subscribe("one", print)
    await hub.ready("one")
    assert await hub.is_heard("one")
