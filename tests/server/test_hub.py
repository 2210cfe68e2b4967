"""Who listens hears, in order; who does not, does not."""

from __future__ import annotations

from gipfel.server.hub import LocalHub


def test_only_listeners_of_a_topic_hear() -> None:
    hub = LocalHub()
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
    hub = LocalHub()
    heard: list[bytes] = []
    hub.subscribe("one", heard.append)
    hub.unsubscribe("one", heard.append)
    hub.unsubscribe("one", heard.append)
    hub.publish("one", b"1")
    assert heard == []


def test_listener_may_leave_while_it_hears() -> None:
    hub = LocalHub()
    heard: list[bytes] = []

    def once(message: bytes) -> None:
        heard.append(message)
        hub.unsubscribe("one", once)

    hub.subscribe("one", once)
    hub.subscribe("one", heard.append)
    hub.publish("one", b"1")
    hub.publish("one", b"2")
    assert heard == [b"1", b"1", b"2"]
