"""The application that a web server runs."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount

from gipfel.server.guard import Guard
from gipfel.server.page import Page


def create_app(page: Page) -> Starlette:
    """The page at the root, every answer with the headers that guard it."""
    return Starlette(routes=[Mount("/", app=page)], middleware=[Middleware(Guard)])
