"""Metrics: counters, gauges and histograms in Prometheus's text format.

>>> metrics = Metrics()
>>> moves = metrics.counter("moves_total", "Moves that were played.", "game")
>>> moves.add(game="dvonn")
>>> metrics.gauge("rooms", "Games that go on.", lambda: 3)
>>> print(metrics.text(), end="")
# HELP gipfel_moves_total Moves that were played.
# TYPE gipfel_moves_total counter
gipfel_moves_total{game="dvonn"} 1
# HELP gipfel_rooms Games that go on.
# TYPE gipfel_rooms gauge
gipfel_rooms 3
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from hmac import compare_digest
from itertools import accumulate
from typing import Protocol, TypeVar

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from gipfel.server.http.client_address import is_local
from gipfel.server.http.known_hosts import KnownHosts

PREFIX = "gipfel_"
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
# Upper bounds, in seconds: from an answer out of memory to one that somebody gave up on.
LATENCY_BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

Labels = tuple[tuple[str, str], ...]


class Metric(Protocol):
    """Something that is counted or measured."""

    kind: str

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        """What is added to the name, the labels, and the value."""


MetricT = TypeVar("MetricT", bound=Metric)


class Counter:
    """Only ever grows."""

    kind = "counter"

    def __init__(self, labels: Sequence[str]) -> None:
        self._labels = labels
        self._values: dict[Labels, float] = {} if labels else {(): 0}

    def add(self, amount: float = 1, **labels: str) -> None:
        """Counts once more, or as many times."""
        key = tuple((name, labels[name]) for name in self._labels)
        self._values[key] = self._values.get(key, 0) + amount

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        for labels, value in sorted(self._values.items()):
            yield "", labels, value


class Gauge:
    """Read anew whenever somebody asks; so is a counter that is counted elsewhere."""

    def __init__(self, read: Callable[[], float], kind: str = "gauge") -> None:
        self._read = read
        self.kind = kind

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        yield "", (), self._read()


class Readings:
    """The same for several values, by a label."""

    def __init__(self, label: str, read: Callable[[], Mapping[str, float]], kind: str) -> None:
        self._label = label
        self._read = read
        self.kind = kind

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        for name, value in sorted(self._read().items()):
            yield "", ((self._label, name),), value


class Histogram:
    """Counts measurements by upper bounds."""

    kind = "histogram"

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, value: float) -> None:
        """Counts one measurement."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def samples(self) -> Iterator[tuple[str, Labels, float]]:
        names = [*(f"{bound:g}" for bound in self._bounds), "+Inf"]
        for name, count in zip(names, accumulate(self._counts), strict=True):
            yield "_bucket", (("le", name),), count
        yield "_sum", (), self._sum
        yield "_count", (), sum(self._counts)


class Metrics:
    """All metrics of a process, by name; where it has a name itself, every one carries that."""

    def __init__(
        self, secret: str = "", hosts: KnownHosts | None = None, *, process: str = ""
    ) -> None:
        self._secret = secret
        self._process: Labels = (("process", process),) if process else ()
        self._hosts = hosts or KnownHosts()
        self._metrics: dict[str, tuple[str, Metric]] = {}

    def counter(self, name: str, help_text: str, *labels: str) -> Counter:
        """Registers a counter; each combination of labels is counted apart."""
        return self._register(name, help_text, Counter(labels))

    def gauge(self, name: str, help_text: str, read: Callable[[], float]) -> None:
        """Registers a gauge by the function that reads it."""
        self._register(name, help_text, Gauge(read))

    def count_of(self, name: str, help_text: str, read: Callable[[], float]) -> None:
        """Registers a counter that is counted elsewhere, by the function that reads it."""
        self._register(name, help_text, Gauge(read, "counter"))

    def gauges(
        self, name: str, help_text: str, label: str, read: Callable[[], Mapping[str, float]]
    ) -> None:
        """Registers a gauge with a label, by the function that reads it for each."""
        self._register(name, help_text, Readings(label, read, "gauge"))

    def counts_of(
        self, name: str, help_text: str, label: str, read: Callable[[], Mapping[str, float]]
    ) -> None:
        """Registers a counter with a label that is counted elsewhere."""
        self._register(name, help_text, Readings(label, read, "counter"))

    def histogram(
        self, name: str, help_text: str, bounds: Sequence[float] = LATENCY_BUCKETS_S
    ) -> Histogram:
        """Registers a histogram, of seconds where nothing else is said."""
        return self._register(name, help_text, Histogram(bounds))

    def _register(self, name: str, help_text: str, metric: MetricT) -> MetricT:
        if name in self._metrics:
            raise ValueError(f"there is a metric {name} already")
        self._metrics[name] = help_text, metric
        return metric

    def text(self) -> str:
        """All metrics, in Prometheus's text format."""
        return "".join(
            f"# HELP {PREFIX}{name} {help_text}\n# TYPE {PREFIX}{name} {metric.kind}\n"
            + "".join(
                f"{PREFIX}{name}{ending}{_format_labels(self._process + labels)} {value:.15g}\n"
                for ending, labels, value in metric.samples()
            )
            for name, (help_text, metric) in self._metrics.items()
        )

    async def answer(self, request: Request) -> Response:
        """Answers /metrics to clients on this machine, and to those with the secret.

        A page of another site that a browser on this machine shows is none of them: it asks for
        that site's name.
        """
        is_own = is_local(request) and self._hosts.has(request.headers.get("host", ""))
        if not is_own and not self._knows_secret(request):
            return PlainTextResponse("Only on this machine, or with the secret.\n", 403)
        return Response(self.text(), headers={"Content-Type": CONTENT_TYPE})

    def _knows_secret(self, request: Request) -> bool:
        help_text = request.headers.get("authorization", "")
        expected = f"Bearer {self._secret}"
        return bool(self._secret) and compare_digest(help_text.encode(), expected.encode())


def _format_labels(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escape(value)}"' for name, value in labels) + "}"


def _escape(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
