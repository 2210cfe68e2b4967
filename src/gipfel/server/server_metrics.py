"""What hosts see of the games: how many go on, what happens in them, and what waits."""

from __future__ import annotations

from collections.abc import Sequence

from gipfel.server.bots.search_pool import Thinking
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import Rooms
from gipfel.server.house import House
from gipfel.server.http.metrics import Metrics
from gipfel.server.protocol.events import Event
from gipfel.server.store.database import Database


def count(house: House, metrics: Metrics) -> None:
    """Counts from now on what happens in a house."""
    _count_games(house.hall.rooms, metrics)
    _count_searches(house.thinking, metrics)
    _count_commits(house.database, metrics)


def _count_games(rooms: Rooms, metrics: Metrics) -> None:
    begun = metrics.counter("games_begun_total", "Games whose first move was made.", "game")
    ended = metrics.counter("games_ended_total", "Games that ended.", "game", "reason")
    moves = metrics.counter("moves_total", "Moves that were made.", "game")
    metrics.gauge("games", "Games that go on.", lambda: rooms.going_on)

    def see(room: Room, events: Sequence[Event]) -> None:
        game = room.terms.game
        made = [event for event in events if event.kind == "move"]
        if made:
            moves.add(len(made), game=game)
        if any(event.ply == 1 for event in made):
            begun.add(game=game)
        if events and room.state != "playing":
            outcome = room.outcome()
            ended.add(game=game, reason=outcome.reason if outcome else room.state)

    rooms.watch(see)


def _count_searches(thinking: Thinking, metrics: Metrics) -> None:
    metrics.gauge(
        "searches",
        "Searches under way or waiting.",
        lambda: thinking.under_way + thinking.set_aside,
    )
    metrics.gauge("searches_waiting", "Searches that wait.", lambda: thinking.waiting)


def _count_commits(database: Database, metrics: Metrics) -> None:
    writes = metrics.counter("writes_total", "Writes; some are committed together.")
    commits = metrics.histogram("commit_seconds", "Seconds until a commit was on the disk.")

    def see(count: int, seconds: float) -> None:
        writes.add(count)
        commits.add(seconds)

    database.watch(see)
