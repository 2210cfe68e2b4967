"""A browser without a window: it keeps cookies and speaks JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware

from gipfel.server.api.routes import routes
from gipfel.server.identity import IdentityMiddleware
from gipfel.server.services import Services
from tests.server.asked import Answer, asked
from tests.server.services import PASSWORD


def api_of(services: Services) -> Starlette:
    """The API of a services, and nothing else."""
    return Starlette(
        routes=routes(), middleware=[Middleware(IdentityMiddleware, services=services)]
    )


@dataclass
class Browser:
    """One visitor; with a token it is a program."""

    app: Starlette
    token: str = ""
    agent: str = "a browser"
    cookies: dict[str, str] = field(default_factory=dict)

    async def ask(self, method: str, path: str, told: Any = None, **headers: str) -> Answer:
        """The answer of the API at a path."""
        sent = {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if self.token:
            sent["authorization"] = f"Bearer {self.token}"
        body = b""
        if told is not None:
            body = json.dumps(told).encode()
            sent["content-type"] = "application/json"
        sent |= {"user-agent": self.agent} | headers
        answer = await asked(self.app, f"/api{path}", method, headers=sent, body=body)
        for header in answer.headers.getlist("set-cookie"):
            self._keep(header)
        return answer

    async def get(self, path: str, **headers: str) -> Any:
        """What is told at a path."""
        answer = await self.ask("GET", path, **headers)
        assert answer.status == 200, answer
        return json.loads(answer.body)

    async def denied(self, method: str, path: str, told: Any = None) -> tuple[int, str]:
        """Why something is refused: the status and the reason."""
        answer = await self.ask(method, path, told)
        return answer.status, json.loads(answer.body)["reason"]

    def _keep(self, header: str) -> None:
        for name, cookie in SimpleCookie(header).items():
            self.cookies[name] = cookie.value
            if cookie["max-age"] == "0":
                del self.cookies[name]


async def member(services: Services, name: str = "Ann") -> Browser:
    """The browser of somebody who has just opened an account."""
    browser = Browser(api_of(services))
    entry = {"name": name, "password": PASSWORD}
    assert (await browser.ask("POST", "/accounts", entry)).status == 201
    return browser
