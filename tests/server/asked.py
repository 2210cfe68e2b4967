"""Asks an application without a network: one request in, one answer out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message

CLIENT = "192.0.2.1"


@dataclass
class Answer:
    """What an application answered."""

    status: int
    headers: Headers
    body: bytes


def ask(
    app: ASGIApp,
    path: str,
    method: str = "GET",
    *,
    headers: Mapping[str, str] | None = None,
    body: bytes | Iterable[bytes] = b"",
    client: str = CLIENT,
    scheme: str = "http",
) -> Answer:
    """The answer to one request; a body in pieces has no length."""
    return asyncio.run(
        asked(app, path, method, headers=headers, body=body, client=client, scheme=scheme)
    )


async def asked(
    app: ASGIApp,
    path: str,
    method: str = "GET",
    *,
    headers: Mapping[str, str] | None = None,
    body: bytes | Iterable[bytes] = b"",
    client: str = CLIENT,
    scheme: str = "http",
) -> Answer:
    """The answer to one request, within a loop that is running already."""
    sent = {"host": "gipfel.example"} | dict(headers or {})
    if isinstance(body, bytes):
        sent |= {"content-length": str(len(body))} if body else {}
        body = [body]
    path, _, query = path.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "scheme": scheme,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
        "client": (client, 50000),
        "server": ("gipfel.example", 443 if scheme == "https" else 80),
        "state": {},
    }
    pieces = [*body]
    answers: list[Message] = []

    async def receive() -> Message:
        if not pieces:
            return {"type": "http.disconnect"}
        piece = pieces.pop(0)
        return {"type": "http.request", "body": piece, "more_body": bool(pieces)}

    async def send(message: Message) -> None:
        answers.append(message)

    await app(scope, receive, send)
    start, *rest = answers
    return Answer(
        status=start["status"],
        headers=Headers(raw=start["headers"]),
        body=b"".join(part.get("body", b"") for part in rest),
    )
