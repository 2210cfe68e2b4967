"""Who does not read is cut off; who reads slowly is not."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from gipfel.server.http import slow_readers
from gipfel.server.http.slow_readers import SlowReaders, counting

KIB = 1024


class Pipe(asyncio.Transport):
    """A transport whose client reads when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0
        self.is_aborted = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.waiting += len(data)

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.is_aborted = True


class Client:
    """A connection of the web server."""

    def __init__(self) -> None:
        self.pipe = Pipe()
        self.transport = counting(self.pipe)


@dataclass
class Watch:
    """What looks after two clients, minute by minute."""

    now: float = 0.0

    def __post_init__(self) -> None:
        self.ann, self.eve = Client(), Client()
        self._readers = SlowReaders(lambda: self.now)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self._readers.check([self.ann, self.eve])


@pytest.fixture
def watch() -> Watch:
    return Watch()


def test_who_does_not_read_is_cut_off(watch: Watch) -> None:
    watch.eve.transport.write(b"x" * KIB)
    watch.wait(1)
    watch.wait(slow_readers.READ_TIMEOUT_S - 1)
    assert not watch.eve.pipe.is_aborted
    watch.wait(1)
    assert (watch.eve.pipe.is_aborted, watch.ann.pipe.is_aborted) == (True, False)


def test_who_reads_slowly_stays_however_much_is_written(watch: Watch) -> None:
    watch.ann.transport.write(b"x" * 64 * KIB)
    for _ in range(20):
        watch.wait(slow_readers.READ_TIMEOUT_S / 2)
        watch.ann.pipe.waiting -= slow_readers.READ_BYTES
        watch.ann.transport.write(b"x" * 2 * slow_readers.READ_BYTES)
    assert not watch.ann.pipe.is_aborted


def test_who_reads_a_drop_now_and_then_is_cut_off(watch: Watch) -> None:
    watch.eve.transport.write(b"x" * 64 * KIB)
    for _ in range(10):
        watch.wait(slow_readers.READ_TIMEOUT_S / 5)
        watch.eve.pipe.waiting -= 1
    assert watch.eve.pipe.is_aborted


def test_who_has_read_all_begins_anew(watch: Watch) -> None:
    for _ in range(10):
        watch.ann.transport.write(b"x")
        watch.wait(slow_readers.READ_TIMEOUT_S / 2)
        watch.ann.pipe.waiting = 0
        watch.wait(slow_readers.READ_TIMEOUT_S / 2)
    assert not watch.ann.pipe.is_aborted


def test_transport_counts_once_and_is_else_the_same() -> None:
    pipe = Pipe()
    transport = counting(counting(pipe))
    transport.write(b"abc")
    assert (pipe.waiting, transport.get_write_buffer_size()) == (3, 3)
    transport.abort()
    assert pipe.is_aborted
