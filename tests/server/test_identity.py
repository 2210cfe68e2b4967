"""Identity: everybody is who they prove to be, and nobody else."""

from __future__ import annotations

import asyncio
import gc
import weakref
from http.cookies import SimpleCookie

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message
from starlette.websockets import WebSocket

from gipfel.server.accounts.keys import KeyKind
from gipfel.server.errors import DeniedError
from gipfel.server.identity import Asker, IdentityMiddleware, asker_of, logged_out
from gipfel.server.services import Services
from tests.server.asked import Answer, asked
from tests.server.services import PASSWORD

pytestmark = pytest.mark.anyio
BOTH = (KeyKind.SESSION, KeyKind.TOKEN)


async def who(request: Request) -> Response:
    try:
        person = await asker_of(request).person()
    except DeniedError as denied:
        raise HTTPException(denied.status) from None
    return PlainTextResponse(f"{person.id} {person.name or 'guest'}")


async def who_over_a_socket(socket: WebSocket) -> None:
    person = await asker_of(socket).person()
    await socket.accept()
    await socket.send_text(person.id)


@pytest.fixture
def app(services: Services) -> Starlette:
    routes = [Route("/", who), WebSocketRoute("/live", who_over_a_socket)]
    return Starlette(routes=routes, middleware=[Middleware(IdentityMiddleware, services=services)])


def cookies_of(answer: Answer) -> str:
    """What a browser sends back."""
    kept = [SimpleCookie(header) for header in answer.headers.getlist("set-cookie")]
    return "; ".join(f"{name}={one.value}" for cookie in kept for name, one in cookie.items())


async def test_nothing_of_a_request_waits_for_the_garbage_collector(services: Services) -> None:
    seen: list[weakref.ref[Asker]] = []

    async def see(request: Request) -> Response:
        seen.append(weakref.ref(asker_of(request)))
        return PlainTextResponse()

    app = Starlette(
        routes=[Route("/", see)], middleware=[Middleware(IdentityMiddleware, services=services)]
    )
    gc.disable()
    try:
        await asked(app, "/")
        assert [asker() for asker in seen] == [None]
    finally:
        gc.enable()


async def test_stranger_becomes_a_guest_and_stays_one(app: Starlette) -> None:
    first = await asked(app, "/")
    again = await asked(app, "/", headers={"cookie": cookies_of(first)})
    assert first.body.endswith(b" guest")
    assert again.body == first.body
    assert "set-cookie" not in again.headers


async def test_every_stranger_is_another_guest(app: Starlette) -> None:
    assert (await asked(app, "/")).body != (await asked(app, "/")).body


async def test_forged_guest_is_a_stranger(app: Starlette) -> None:
    first = await asked(app, "/")
    person = first.body.split()[0].decode()
    forged = await asked(app, "/", headers={"cookie": f"gipfel-guest={person}.forged"})
    assert not forged.body.startswith(person.encode())
    assert "set-cookie" in forged.headers


async def test_session_is_its_owner(app: Starlette, services: Services) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    secret = await services.keys.make(ann.id, KeyKind.SESSION)
    answer = await asked(app, "/", headers={"cookie": f"gipfel-session={secret}"})
    assert answer.body.decode() == f"{ann.id} Ann"
    assert "set-cookie" not in answer.headers


async def test_stale_session_is_a_guest(app: Starlette, services: Services) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    secret = await services.keys.make(ann.id, KeyKind.SESSION)
    await services.accounts.close("Ann")
    answer = await asked(app, "/", headers={"cookie": f"gipfel-session={secret}"})
    assert answer.body.endswith(b" guest")
    assert not answer.body.startswith(ann.id.encode())


async def test_guests_cookie_does_not_open_the_account_it_became(
    app: Starlette, services: Services
) -> None:
    first = await asked(app, "/")
    person = first.body.split()[0].decode()
    await services.accounts.open("Ann", PASSWORD, guest=person)
    after = await asked(app, "/", headers={"cookie": cookies_of(first)})
    assert after.body.endswith(b" guest")
    assert not after.body.startswith(person.encode())


async def test_guests_cookie_does_not_open_a_deleted_account(
    app: Starlette, services: Services
) -> None:
    first = await asked(app, "/")
    person = first.body.split()[0].decode()
    ann = await services.accounts.open("Ann", PASSWORD, guest=person)
    await services.accounts.delete(ann)
    after = await asked(app, "/", headers={"cookie": cookies_of(first)})
    assert not after.body.startswith(person.encode())


async def test_token_is_its_owner_whatever_the_cookies(app: Starlette, services: Services) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    ben = await services.accounts.open("Ben", PASSWORD)
    token = await services.keys.make(ann.id, KeyKind.TOKEN)
    session = await services.keys.make(ben.id, KeyKind.SESSION)
    headers = {"authorization": f"Bearer {token}", "cookie": f"gipfel-session={session}"}
    assert (await asked(app, "/", headers=headers)).body.decode() == f"{ann.id} Ann"


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer guessed", "Basic {token}", "{session}"])
async def test_bad_token_is_nobody_at_all(app: Starlette, services: Services, header: str) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    token = await services.keys.make(ann.id, KeyKind.TOKEN)
    session = await services.keys.make(ann.id, KeyKind.SESSION)
    headers = {
        "authorization": header.format(token=token, session=f"Bearer {session}"),
        "cookie": f"gipfel-session={session}",
    }
    assert (await asked(app, "/", headers=headers)).status == 401


async def test_who_showed_what_has_ended_is_a_stranger(services: Services) -> None:
    ann, ben, cid = [await services.accounts.open(name, PASSWORD) for name in ("Ann", "Ben", "Cid")]
    showing = []
    for person in (ann, ben, cid):
        session, token = [await services.keys.make(person.id, kind) for kind in BOTH]
        showing += [{"cookie": f"gipfel-session={session}"}, {"authorization": f"Bearer {token}"}]
    showing += [{"cookie": f"gipfel-guest={services.guests.sign(name)}"} for name in ("x", "y")]
    askers = [Asker(connection_with(headers), services) for headers in showing]
    assert await logged_out(services, askers) == set()
    await services.keys.end(ann.id, KeyKind.SESSION, askers[0].key)
    await services.accounts.close("Ben")
    await services.accounts.open("Dan", PASSWORD, guest="x")
    assert await logged_out(services, askers) == {askers[0], askers[2], askers[3], askers[6]}
    await services.accounts.delete(cid)
    assert askers[4] in await logged_out(services, askers)


def connection_with(headers: dict[str, str]) -> HTTPConnection:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "scheme": "http", "headers": raw})


async def test_socket_knows_the_same_guest(app: Starlette, services: Services) -> None:
    cookie = f"gipfel-guest={services.guests.sign('ann')}"
    assert (await opened(app, cookie))[-1]["text"] == "ann"


async def test_socket_gives_a_stranger_a_cookie(app: Starlette) -> None:
    accepted, told = await opened(app, "")
    headers = dict(accepted["headers"])
    assert headers[b"set-cookie"].startswith(f"gipfel-guest={told['text']}.".encode())


async def opened(app: Starlette, cookie: str) -> list[Message]:
    """What is sent over a new socket."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": "/live",
        "query_string": b"",
        "headers": [(b"cookie", cookie.encode())],
    }
    await asyncio.wait_for(app(scope, receive, send), 10)
    return sent
