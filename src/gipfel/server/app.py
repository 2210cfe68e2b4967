"""The application that a web server runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, Route, WebSocketRoute

from gipfel.server.api.routes import routes
from gipfel.server.http.body_size import BodySizeLimit
from gipfel.server.http.health import Readiness, alive
from gipfel.server.http.known_hosts import HostCheck, KnownHosts
from gipfel.server.http.metrics import Metrics
from gipfel.server.http.origin import OriginCheck
from gipfel.server.http.page import Page
from gipfel.server.http.proxy_watch import ProxyWatch
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.http.request_log import RequestLog
from gipfel.server.http.security_headers import SecurityHeaders
from gipfel.server.identity import IdentityMiddleware
from gipfel.server.previews.pictures import Pictures
from gipfel.server.previews.routes import Previews
from gipfel.server.server_metrics import register_metrics
from gipfel.server.services import Services
from gipfel.server.sockets.live import Live
from gipfel.server.store.database import Database
from gipfel.server.store.one_address import OneAddress, write_one_address
from gipfel.server.webpush.network import Network

if TYPE_CHECKING:
    from gipfel.server.events.events import Events

# Shown where no picture of a position can be drawn.
ICON = "icon-512.png"


def create_app(
    page: Page,
    database: Database,
    limits: Limits | None = None,
    *,
    metrics_secret: str = "",
    hosts: Collection[str] = (),
    push_contact: str = "",
    push_network: Network | None = None,
    events: Events | None = None,
    has_engines: bool = True,
    name: str = "",
) -> Starlette:
    """The page, the API, the socket and the endpoints for hosts, behind the middleware.

    `hosts` are the names by which it is found, besides those of this machine. With a contact for
    push services there is Web Push; how those are reached, tests alone say. By events it is one of
    several processes, with a name for its metrics, which may leave searches to others.
    """
    services = Services.on(
        database,
        limits or Limits(),
        push_contact=push_contact,
        push_network=push_network,
        events=events,
        has_engines=has_engines,
    )
    readiness = Readiness(database.check, services.rooms.check)
    live = Live(services)
    pictures = Pictures()
    previews = Previews(services, pictures, page.files.get(ICON))
    known_hosts = KnownHosts(hosts)
    metrics = Metrics(metrics_secret, known_hosts, process=name)
    register_metrics(services, metrics)

    def report_address(address: str | None, is_forwarded: bool) -> None:
        found = None if address is None else OneAddress(address, is_forwarded)
        if database.folder is not None:
            write_one_address(database.folder, found)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with services.running():
            beating = asyncio.create_task(live.keep_pinging())
            yield
            beating.cancel()
            pictures.close()
        services.search_pool.close()

    app = Starlette(
        lifespan=lifespan,
        routes=[
            *_routes_for_hosts(readiness, metrics),
            WebSocketRoute("/live", live.endpoint),
            *routes(),
            *previews.routes(),
            Mount("/", app=page),
        ],
        middleware=[
            Middleware(ProxyWatch, report=report_address),
            Middleware(SecurityHeaders),
            Middleware(RequestLog, metrics=metrics),
            Middleware(HostCheck, hosts=known_hosts),
            Middleware(OriginCheck),
            Middleware(BodySizeLimit),
            Middleware(IdentityMiddleware, services=services),
        ],
    )
    app.state.services = services
    return app


def create_worker(
    database: Database,
    events: Events,
    *,
    metrics_secret: str = "",
    push_contact: str = "",
    name: str = "",
) -> Starlette:
    """A process that takes work from others, and answers hosts alone."""
    services = Services.on(database, Limits.none(), push_contact=push_contact, events=events)
    metrics = Metrics(metrics_secret, process=name)
    register_metrics(services, metrics)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with services.running(has_lobby=False):
            yield
        services.search_pool.close()

    app = Starlette(
        lifespan=lifespan,
        routes=_routes_for_hosts(Readiness(database.check, services.rooms.check), metrics),
        middleware=[Middleware(SecurityHeaders), Middleware(BodySizeLimit)],
    )
    app.state.services = services
    return app


def _routes_for_hosts(readiness: Readiness, metrics: Metrics) -> list[Route]:
    return [
        Route("/healthz", alive),
        Route("/readyz", readiness.answer),
        Route("/metrics", metrics.answer),
    ]
