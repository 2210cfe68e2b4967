"""Clients are let go evenly, and all of them in time."""

from __future__ import annotations

import pytest

from gipfel.server.http.draining import CLOSED_PER_S, LONGEST_DRAIN_S, STEP_S, drain

pytestmark = pytest.mark.anyio


class Connection:
    """A connection that notes when it was told to end."""

    def __init__(self, ended: list[Connection]) -> None:
        self._ended = ended

    def shutdown(self) -> None:
        self._ended.append(self)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that are made, which take no time."""
    made: list[float] = []

    async def pause(seconds: float) -> None:
        made.append(seconds)

    monkeypatch.setattr("gipfel.server.http.draining.asyncio.sleep", pause)
    return made


@pytest.mark.parametrize("count", [1, 250, 10_000])
async def test_all_are_let_go_in_time_and_not_at_once(count: int, pauses: list[float]) -> None:
    ended: list[Connection] = []
    connections = {Connection(ended) for _ in range(count)}
    await drain(connections, lambda: False)
    assert set(ended) == connections
    assert len(ended) == count
    assert sum(pauses) >= min(LONGEST_DRAIN_S - STEP_S, count / CLOSED_PER_S - STEP_S)
    assert sum(pauses) <= LONGEST_DRAIN_S + STEP_S


async def test_who_has_left_is_not_told_to(pauses: list[float]) -> None:
    ended: list[Connection] = []
    connections = {Connection(ended) for _ in range(3 * CLOSED_PER_S)}

    def all_leave() -> bool:
        connections.clear()
        return False

    await drain(connections, all_leave)
    assert ended == []
    assert pauses


async def test_nobody_is_waited_for_once_the_end_is_forced(pauses: list[float]) -> None:
    ended: list[Connection] = []
    await drain({Connection(ended)}, lambda: True)
    assert ended == []
    assert pauses == []
