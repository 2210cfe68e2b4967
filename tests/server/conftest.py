"""What the server's tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from gipfel.server.house import House
from tests.server.houses import Clock, house_in

# On a busy machine time says nothing.
settings.register_profile("server", deadline=None)
settings.load_profile("server")


@pytest.fixture
def anyio_backend() -> str:
    """The loop that tests marked `anyio` run on."""
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[House]:
    with house_in(tmp_path / "house", clock) as house:
        yield house
