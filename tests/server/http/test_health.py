"""Health: alive whenever it answers, ready only with all it needs."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.routing import Route

from gipfel.server.http.health import Readiness, alive
from tests.server.asked import ask


async def fine() -> None:
    pass


async def broken() -> None:
    raise OSError("the disk is gone")


def app_with(readiness: Readiness) -> Starlette:
    return Starlette(routes=[Route("/healthz", alive), Route("/readyz", readiness.answer)])


def test_ready_when_every_check_passes() -> None:
    assert ask(app_with(Readiness(fine, fine)), "/readyz").status == 200


def test_not_ready_when_one_fails_but_alive() -> None:
    app = app_with(Readiness(fine, broken))
    answer = ask(app, "/readyz")
    assert (answer.status, answer.body) == (503, b"not ready\n")
    assert ask(app, "/healthz").status == 200
