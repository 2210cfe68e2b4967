"""Who is away, and for how long."""

from __future__ import annotations

from gipfel.server.games.presence import MOST_EXCUSED_MS, Presence

MINUTE_MS = 60_000


def test_whoever_is_let_wait_is_not_away() -> None:
    presence = Presence(began=0)
    presence.turn_away("ann", at=MINUTE_MS)
    assert presence.away("g", "w", at=MINUTE_MS + 1, person="ann") == 1


def test_nobody_is_excused_for_ever_by_asking_too_often() -> None:
    presence = Presence(began=0)
    for at in range(0, 10 * MINUTE_MS, 1000):
        presence.turn_away("ann", at)
    away = presence.away("g", "w", at=10 * MINUTE_MS, person="ann")
    assert away == 10 * MINUTE_MS - MOST_EXCUSED_MS
