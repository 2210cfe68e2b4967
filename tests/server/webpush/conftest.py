"""What the tests of Web Push share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gipfel.server.services import Services
from tests.server.services import Clock, services_in
from tests.server.webpush.push_service import PushService, push_service


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service on this machine."""
    with push_service() as service:
        yield service


@pytest.fixture
def services(tmp_path: Path, clock: Clock, service: PushService) -> Iterator[Services]:
    """Services whose host has switched Web Push on, and which reach that push service alone."""
    with services_in(tmp_path / "services", clock, service.network()) as services:
        yield services
