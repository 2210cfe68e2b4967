"""Links that are posted: robots read who invites, people are led on."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware

from gipfel.server.api.routes import routes
from gipfel.server.http.page import PageFile
from gipfel.server.http.rate_limiter import RATES, Limits
from gipfel.server.http.security_headers import SecurityHeaders
from gipfel.server.identity import IdentityMiddleware
from gipfel.server.previews.pictures import Pictures
from gipfel.server.previews.routes import SCRIPT, Previews
from gipfel.server.services import Services
from tests.server.asked import Answer, asked
from tests.server.browser import Browser
from tests.server.played import play

pytestmark = pytest.mark.anyio
TAG = re.compile(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">')
OFFER = {"game": "dvonn", "pace": {"base": 600_000, "increment": 5_000}}
DRAWN = b"a picture"


@pytest.fixture
def icon(tmp_path: Path) -> PageFile:
    (tmp_path / "icon-512.png").write_bytes(b"an icon")
    return PageFile.read(tmp_path / "icon-512.png", "icon-512.png")


def app_of(services: Services, icon: PageFile | None, *, is_able: bool = True) -> Starlette:
    """API and previews; pictures are drawn by a program that is quick."""
    echo = [sys.executable, "-c", f"print({DRAWN.decode()!r}, end='')"]
    previews = Previews(services, Pictures(echo, is_able=lambda: is_able), icon)
    return Starlette(
        routes=[*routes(), *previews.routes()],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(IdentityMiddleware, services=services),
        ],
    )


@pytest.fixture
def app(services: Services, icon: PageFile) -> Starlette:
    return app_of(services, icon)


async def offered(app: Starlette, nickname: str = "Ann", **terms: object) -> str:
    guest = Browser(app)
    if nickname:
        await guest.ask("PUT", "/me/nickname", {"name": nickname})
    answer = await guest.ask("POST", "/challenges", OFFER | terms)
    return str(json.loads(answer.body)["id"])


def tags_of(answer: Answer) -> dict[str, str]:
    return {name: unescape(text) for name, text in TAG.findall(answer.body.decode())}


async def test_invitation_says_who_invites_to_what(app: Starlette) -> None:
    challenge = await offered(app)
    answer = await asked(app, f"/c/{challenge}", scheme="https")
    assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    tags = tags_of(answer)
    assert tags["og:title"] == "Ann (guest) invites you: DVONN"
    assert tags["og:description"].startswith("Casual game, 10 min + 5 s. Open the link")
    assert tags["og:url"] == f"https://gipfel.example/c/{challenge}"
    assert tags["og:image"] == f"https://gipfel.example/preview/{challenge}.png"
    assert tags["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("fr-CA, en;q=0.5", "Ann (invité) vous invite : DVONN"),
        ("nl", "Ann (gast) nodigt je uit: DVONN"),
        ("de", "Ann (guest) invites you: DVONN"),
    ],
)
async def test_invitation_is_in_the_visitors_language(
    app: Starlette, language: str, title: str
) -> None:
    path = f"/c/{await offered(app)}"
    answer = await asked(app, path, headers={"accept-language": language})
    assert tags_of(answer)["og:title"] == title
    assert f'<html lang="{tags_of(answer)["og:locale"]}">' in answer.body.decode()
    assert answer.headers["vary"] == "Accept-Language"


async def test_nameless_guest_invites_too(app: Starlette) -> None:
    answer = await asked(app, f"/c/{await offered(app, nickname='', is_dealt=True)}")
    title = tags_of(answer)["og:title"]
    assert title == "You are invited: DVONN, random placement (Gipfel variant)"


async def test_people_are_led_on_and_robots_are_not(app: Starlette) -> None:
    challenge = await offered(app)
    answer = await asked(app, f"/c/{challenge}")
    page = answer.body.decode()
    assert f'<a href="../#/challenge/{challenge}">' in page
    assert '<script src="../preview/lead.js" defer></script>' in page
    assert "http-equiv" not in page
    script = await asked(app, "/preview/lead.js")
    assert (script.body.decode(), script.headers["content-type"]) == (
        SCRIPT,
        "text/javascript; charset=utf-8",
    )


async def test_page_needs_nothing_inline_is_not_listed_and_sets_no_cookie(app: Starlette) -> None:
    challenge = await offered(app)
    for path in (f"/c/{challenge}", f"/preview/{challenge}.png"):
        answer = await asked(app, path)
        assert answer.headers["x-robots-tag"] == "noindex"
        assert "set-cookie" not in answer.headers
        assert "'unsafe-inline'" not in answer.headers["content-security-policy"]
    page = (await asked(app, f"/c/{challenge}")).body.decode()
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script>", page)
    assert '<meta name="robots" content="noindex">' in page


async def test_challenge_that_is_gone_says_so(app: Starlette) -> None:
    challenge = await offered(app)
    answer = await Browser(app).ask("POST", f"/challenges/{challenge}", {"answer": "accept"})
    assert answer.status == 200
    described = tags_of(await asked(app, f"/c/{challenge}"))["description"]
    assert described == "Somebody has already accepted this challenge."


async def test_rated_invitation_says_that_it_needs_an_account(
    services: Services, app: Starlette
) -> None:
    ann = Browser(app)
    await ann.ask("POST", "/accounts", {"name": "Ann", "password": "correct horse"})
    answer = await ann.ask("POST", "/challenges", OFFER | {"is_rated": True})
    tags = tags_of(await asked(app, f"/c/{json.loads(answer.body)['id']}"))
    assert (tags["og:title"], "need an account" in tags["og:description"]) == (
        "Ann invites you: DVONN",
        True,
    )


async def test_game_says_who_plays_and_how_it_stands(services: Services, app: Starlette) -> None:
    await services.nicknames.take("guest", "Ann")
    await play(services, "played", "guest", "bot:3")
    tags = tags_of(await asked(app, "/g/played"))
    assert tags["og:title"] == "Ann (guest) – Computer, level 3: DVONN"
    assert tags["og:description"] == "White wins by resignation."
    challenge = await offered(app)
    answer = await Browser(app).ask("POST", f"/challenges/{challenge}", {"answer": "accept"})
    game = json.loads(answer.body)["became"]
    assert tags_of(await asked(app, f"/g/{game}"))["description"].startswith("The game is starting")


@pytest.mark.parametrize("kind", ["c", "g"])
@pytest.mark.parametrize("place", ["nothing", "x" * 64])
async def test_what_is_not_there_leads_on_all_the_same(
    app: Starlette, kind: str, place: str
) -> None:
    answer = await asked(app, f"/{kind}/{place}")
    assert answer.status == 404
    assert f"/{place}" in answer.body.decode()
    assert "og:title" not in tags_of(answer)


@pytest.mark.parametrize(
    "place", ['"><script>alert(1)<', "x" * 65, "..%2f..", "é", "a b", "\x00", "'onload=x"]
)
async def test_what_is_no_id_is_not_repeated(app: Starlette, place: str) -> None:
    for path in (f"/c/{place}", f"/g/{place}", f"/preview/{place}.png"):
        answer = await asked(app, path)
        assert answer.status == 404
        assert place.encode() not in answer.body


async def test_picture_of_challenge_and_game(services: Services, app: Starlette) -> None:
    await play(services, "played", "guest", "other")
    for place in ("played", await offered(app)):
        answer = await asked(app, f"/preview/{place}.png")
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
        assert answer.body == DRAWN
    assert (await asked(app, "/preview/nothing.png")).status == 404


async def test_without_the_extra_the_icon_is_sent(services: Services, icon: PageFile) -> None:
    app = app_of(services, icon, is_able=False)
    challenge = await offered(app)
    answer = await asked(app, f"/preview/{challenge}.png")
    assert (answer.body, answer.headers["content-type"]) == (b"an icon", "image/png")
    tags = tags_of(await asked(app, f"/c/{challenge}"))
    assert (tags["twitter:card"], "og:image:width" in tags) == ("summary", False)
    assert (
        await asked(app_of(services, None, is_able=False), f"/preview/{challenge}.png")
    ).status == 404


async def test_previews_are_not_asked_for_without_end(services: Services, icon: PageFile) -> None:
    hurried = replace(services, limits=Limits({"preview": RATES["preview"]}, clock=lambda: 0.0))
    app = app_of(hurried, icon)
    asked_for = [await asked(app, "/preview/nothing.png") for _ in range(RATES["preview"].burst)]
    assert {answer.status for answer in asked_for} == {404}
    for path in ("/preview/nothing.png", "/c/nothing"):
        refused = await asked(app, path)
        assert (refused.status, refused.headers["retry-after"]) == (429, "1")
    assert (await asked(app, "/c/nothing", client="203.0.113.9")).status == 404
