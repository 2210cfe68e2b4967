"""The metrics of games, searches and commits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import Rooms
from gipfel.server.http.metrics import Metrics
from gipfel.server.protocol.events import Event
from gipfel.server.services import Services
from gipfel.server.store.database import Database
from gipfel.server.webpush.sender import Sender
from gipfel.server.work.work_queue import WorkQueue


def register_metrics(services: Services, metrics: Metrics) -> None:
    """Registers the metrics of a server."""
    _count_games(services.rooms, metrics)
    _count_searches(services.search_pool, metrics)
    _count_commits(services.database, metrics)
    if services.work is not None:
        _count_work(services.work, metrics)
    if services.events is not None:
        services.events.register_metrics(metrics)
    if services.web_push is not None:
        _count_notifications(services.web_push.sender, metrics)


def _count_games(rooms: Rooms, metrics: Metrics) -> None:
    begun = metrics.counter("games_begun_total", "Games whose first move was made.", "game")
    ended = metrics.counter("games_ended_total", "Games that ended.", "game", "reason")
    moves = metrics.counter("moves_total", "Moves that were made.", "game")
    metrics.gauge("games", "Games that go on.", lambda: rooms.playing_count)

    def update(room: Room, events: Sequence[Event]) -> None:
        game = room.terms.game
        made = [event for event in events if event.kind == "move"]
        if made:
            moves.add(len(made), game=game)
        if any(event.ply == 1 for event in made):
            begun.add(game=game)
        if events and room.state != "playing":
            outcome = room.outcome()
            ended.add(game=game, reason=outcome.reason if outcome else room.state)

    rooms.register_watcher(update)


def _count_searches(search_pool: SearchPool, metrics: Metrics) -> None:
    metrics.gauge(
        "searches",
        "Searches under way or waiting.",
        lambda: search_pool.running + search_pool.waiting,
    )
    metrics.gauge("searches_waiting", "Searches that wait.", lambda: search_pool.waiting)


def _count_work(queue: WorkQueue, metrics: Metrics) -> None:
    for name, help_text, read in (
        ("waiting", "Work that is due, and taken by no process.", lambda: queue.waiting),
        ("running", "Work that this process does.", queue.count_running),
    ):
        metrics.gauges(f"work_{name}", help_text, "kind", read)
    for name, help_text, counts in (
        ("taken", "Work that this process has taken.", queue.taken),
        ("taken_over", "Of it, what another process had begun that died.", queue.taken_over),
        ("done", "Of it, what is done.", queue.done),
    ):
        metrics.counts_of(f"work_{name}_total", help_text, "kind", partial(dict, counts))


def _count_commits(database: Database, metrics: Metrics) -> None:
    writes = metrics.counter("writes_total", "Writes; some are committed together.")
    commits = metrics.histogram("commit_seconds", "Seconds until a commit was on the disk.")

    def update(count: int, seconds: float) -> None:
        writes.add(count)
        commits.add(seconds)

    database.register_watcher(update)


def _count_notifications(sender: Sender, metrics: Metrics) -> None:
    sent = metrics.counter("notifications_total", "What became of notifications.", "result")
    metrics.gauge("notifications_waiting", "Notifications that wait.", lambda: sender.waiting)
    sender.register_watcher(lambda result: sent.add(result=result))
