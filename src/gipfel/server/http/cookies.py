"""The cookies of guests, sessions and devices: out of reach of scripts and of other sites."""

from __future__ import annotations

from dataclasses import dataclass
from http.cookies import SimpleCookie

from starlette.requests import HTTPConnection

# Browsers keep no cookie longer than 400 days.
MAX_AGE_S = 400 * 24 * 60 * 60
SECURE_SCHEMES = ("https", "wss")
# What has this prefix no neighbouring site can set; browsers take it over HTTPS alone.
SECURE_PREFIX = "__Host-"


@dataclass(frozen=True)
class Cookie:
    """A cookie by its name."""

    name: str

    def read(self, connection: HTTPConnection) -> str:
        """Its value; empty where there is none."""
        return connection.cookies.get(self._full_name(connection), "")

    def header(self, connection: HTTPConnection, value: str) -> str:
        """The Set-Cookie header that keeps a value, or with an empty one forgets it."""
        name = self._full_name(connection)
        cookie: SimpleCookie = SimpleCookie({name: value})
        cookie[name].update({"path": "/", "samesite": "Lax"})
        cookie[name]["max-age"] = MAX_AGE_S if value else 0
        cookie[name]["httponly"] = True
        if _is_secure(connection):
            cookie[name]["secure"] = True
        return cookie.output(header="").strip()

    def _full_name(self, connection: HTTPConnection) -> str:
        return f"{SECURE_PREFIX}{self.name}" if _is_secure(connection) else self.name


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in SECURE_SCHEMES


GUEST = Cookie("gipfel-guest")
SESSION = Cookie("gipfel-session")
DEVICE = Cookie("gipfel-device")
