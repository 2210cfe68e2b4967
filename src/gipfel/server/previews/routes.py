"""The routes of previews: pages that lead on to what is linked, and the pictures on them."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from gipfel import words
from gipfel.server.errors import DeniedError
from gipfel.server.http.client_address import client_address
from gipfel.server.http.page import PageFile
from gipfel.server.http.problem import preferred_language, problem_response
from gipfel.server.previews.drawing import HEIGHT, WIDTH
from gipfel.server.previews.pictures import Pictures
from gipfel.server.previews.preview import Preview, preview_challenge, preview_game, shown_at
from gipfel.server.services import Services

ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
SITE = "Gipfel"
# Search engines are not to list what only those know who have its link.
NOT_LISTED = {"X-Robots-Tag": "noindex"}
PAGE_HEADERS = {**NOT_LISTED, "Cache-Control": "no-cache", "Vary": "Accept-Language"}
# A game goes on: those who show a picture of it ask again after so many seconds.
PICTURE_HEADERS = {**NOT_LISTED, "Cache-Control": "public, max-age=60"}
# Robots do not run it, and so read the page; a redirect they would follow.
SCRIPT = "location.replace(document.querySelector('a').href);\n"
HTML = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title}</title>
<meta name="description" content="{description}">
{tags}
<link rel="icon" href="../icon.svg">
<script src="../preview/lead.js" defer></script>
</head>
<body>
<h1>{title}</h1>
<p>{description}</p>
<p><a href="{address}">{open}</a></p>
</body>
</html>
"""

Read = Callable[[Connection, str, str], Preview | None]


class Previews:
    """Answers what is asked about links."""

    def __init__(self, services: Services, pictures: Pictures, icon: PageFile | None) -> None:
        self._services = services
        self._pictures = pictures
        self._icon = icon

    def routes(self) -> list[BaseRoute]:
        """The routes, for the application."""
        return [
            Route("/c/{place}", self._page(preview_challenge)),
            Route("/g/{place}", self._page(preview_game)),
            Route("/preview/lead.js", self._lead),
            Route("/preview/{place}.png", self._picture),
        ]

    def _page(self, read: Read) -> Callable[[Request], object]:
        page = "challenge" if read is preview_challenge else "game"

        async def answer(request: Request) -> Response:
            try:
                place = self._admit(request)
            except DeniedError as denied:
                return problem_response(denied, request.headers)
            preview = await self._services.database.read(read, place, _language(request))
            html = self._html(request, place, preview, page)
            return HTMLResponse(html, 404 if preview is None else 200, PAGE_HEADERS)

        return answer

    async def _picture(self, request: Request) -> Response:
        try:
            place = self._admit(request)
        except DeniedError as denied:
            return problem_response(denied, request.headers)
        shown = await self._services.database.read(shown_at, place)
        if shown is None:
            return PlainTextResponse("There is nothing here.\n", 404)
        drawn = await self._pictures.png(shown)
        if drawn is None:
            return self._answer_with_icon(request)
        return Response(drawn, headers=PICTURE_HEADERS, media_type="image/png")

    async def _lead(self, _: Request) -> Response:
        return Response(SCRIPT, media_type="text/javascript", headers=PICTURE_HEADERS)

    def _admit(self, request: Request) -> str:
        """The id that is asked for. Raises DeniedError where there can be none, or too often."""
        limits, address = self._services.limits, client_address(request)
        limits.count("address", address)
        limits.count("preview", address)
        place: str = request.path_params["place"]
        if not ID.fullmatch(place):
            raise DeniedError(404, "path-unknown")
        return place

    def _answer_with_icon(self, request: Request) -> Response:
        if self._icon is None:
            return PlainTextResponse("There is nothing here.\n", 404)
        return self._icon.answer(request.headers)

    def _html(self, request: Request, place: str, preview: Preview | None, page: str) -> str:
        language = _language(request)
        about = _about(request, place, preview, language) if preview else {}
        if preview and self._pictures.is_able:
            about |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
            about["twitter:card"] = "summary_large_image"
        return HTML.format(
            language=language,
            title=escape(preview.title if preview else SITE),
            description=escape(preview.description if preview else ""),
            tags="\n".join(
                f'<meta property="{name}" content="{escape(text)}">' for name, text in about.items()
            ),
            address=f"../#/{page}/{place}",
            open=escape(words.message("preview-open", language)),
        )


def _language(request: Request) -> str:
    return preferred_language(request.headers.get("accept-language", ""))


def _about(request: Request, place: str, preview: Preview, language: str) -> dict[str, str]:
    """The tags by which others show the page: https://ogp.me."""
    base = str(request.base_url)
    return {
        "og:site_name": SITE,
        "og:type": "website",
        "og:locale": language,
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": f"{base}{preview.page[0]}/{place}",
        "og:image": f"{base}preview/{place}.png",
        "twitter:card": "summary",
    }
