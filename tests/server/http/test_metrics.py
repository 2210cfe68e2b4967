"""Metrics: the text that Prometheus reads."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from gipfel.server.http.metrics import Metrics
from tests.server.asked import ask


def test_histogram_counts_everything_up_to_each_bound() -> None:
    metrics = Metrics()
    waits = metrics.histogram("wait_seconds", "Waiting.", (0.1, 1))
    for seconds in (0.1, 0.5, 30):
        waits.add(seconds)
    assert metrics.text().splitlines()[1:] == [
        "# TYPE gipfel_wait_seconds histogram",
        'gipfel_wait_seconds_bucket{le="0.1"} 1',
        'gipfel_wait_seconds_bucket{le="1"} 2',
        'gipfel_wait_seconds_bucket{le="+Inf"} 3',
        "gipfel_wait_seconds_sum 30.6",
        "gipfel_wait_seconds_count 3",
    ]


def test_counter_without_labels_is_there_from_the_start() -> None:
    metrics = Metrics()
    metrics.counter("losses_total", "Losses.")
    assert metrics.text().splitlines()[-1] == "gipfel_losses_total 0"


def test_label_cannot_break_out_of_its_quotes() -> None:
    metrics = Metrics()
    metrics.counter("names_total", "Names.", "name").add(name='a"b\\c\nd')
    assert metrics.text().splitlines()[-1] == r'gipfel_names_total{name="a\"b\\c\nd"} 1'


def test_large_counts_are_exact() -> None:
    metrics = Metrics()
    metrics.counter("moves_total", "Moves.").add(123_456_789_012)
    assert metrics.text().endswith("gipfel_moves_total 123456789012\n")


def test_name_is_taken_once() -> None:
    metrics = Metrics()
    metrics.counter("moves_total", "Moves.")
    with pytest.raises(ValueError, match="moves_total"):
        metrics.gauge("moves_total", "Moves.", lambda: 0)


@pytest.mark.parametrize(
    ("secret", "told", "status"),
    [
        ("open sesame", "Bearer open sesame", 200),
        ("open sesame", "Bearer open", 403),
        ("open sesame", "open sesame", 403),
        ("open sesame", "", 403),
        ("", "Bearer ", 403),
    ],
)
def test_other_machines_need_the_secret(secret: str, told: str, status: int) -> None:
    app = Starlette(routes=[Route("/metrics", Metrics(secret).answer)])
    assert ask(app, "/metrics", headers={"authorization": told}).status == status


def test_page_of_another_site_on_this_machine_may_not() -> None:
    app = Starlette(routes=[Route("/metrics", Metrics().answer)])
    answer = ask(app, "/metrics", client="127.0.0.1", headers={"host": "evil.example"})
    assert answer.status == 403


def test_this_machine_may_read_them() -> None:
    app = Starlette(routes=[Route("/metrics", Metrics().answer)])
    answer = ask(app, "/metrics", client="127.0.0.1", headers={"host": "localhost:8000"})
    assert (answer.status, answer.headers["content-type"]) == (
        200,
        "text/plain; version=0.0.4; charset=utf-8",
    )


def test_metrics_of_a_process_with_a_name_carry_it() -> None:
    metrics = Metrics(process='front "1"')
    metrics.counter("moves_total", "Moves.", "game").add(game="dvonn")
    metrics.gauge("rooms", "Games.", lambda: 3)
    metrics.count_of("events_total", "Events.", lambda: 4)
    assert metrics.text().splitlines()[2::3] == [
        'gipfel_moves_total{process="front \\"1\\"",game="dvonn"} 1',
        'gipfel_rooms{process="front \\"1\\""} 3',
        'gipfel_events_total{process="front \\"1\\""} 4',
    ]
    assert "# TYPE gipfel_events_total counter" in metrics.text()


def test_values_that_are_read_by_label_are_shown_by_it() -> None:
    metrics = Metrics(process="one")
    waiting = {"bot": 3, "analysis": 0}
    metrics.gauges("work_waiting", "Work that waits.", "kind", lambda: waiting)
    metrics.counts_of("work_done_total", "Work that is done.", "kind", lambda: {"bot": 1})
    waiting["bot"] = 4
    lines = metrics.text().splitlines()
    assert "# TYPE gipfel_work_waiting gauge" in lines
    assert 'gipfel_work_waiting{process="one",kind="analysis"} 0' in lines
    assert 'gipfel_work_waiting{process="one",kind="bot"} 4' in lines
    assert "# TYPE gipfel_work_done_total counter" in lines
    assert 'gipfel_work_done_total{process="one",kind="bot"} 1' in lines
