"""Opens an account, as somebody does who wants rated games."""

from __future__ import annotations

from http.client import HTTPConnection
from http.cookies import SimpleCookie

import msgspec

PASSWORD = "correct horse battery staple"


def sign_up(port: int, name: str, address: str) -> str:
    """The cookies of a new account. Raises ConnectionError where the server refuses it."""
    connection = HTTPConnection("127.0.0.1", port)
    headers = {"Content-Type": "application/json", "X-Forwarded-For": address}
    body = msgspec.json.encode({"name": name, "password": PASSWORD})
    connection.request("POST", "/api/accounts", body, headers)
    answer = connection.getresponse()
    said = answer.read()
    connection.close()
    if answer.status != 201:
        raise ConnectionError(f"{answer.status}: {said.decode()}")
    given = [SimpleCookie(line) for line in answer.headers.get_all("Set-Cookie") or []]
    return "; ".join(f"{name}={one.value}" for some in given for name, one in some.items())
