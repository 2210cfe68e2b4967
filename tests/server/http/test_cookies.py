"""Cookies: kept from scripts, from other sites and from plain connections."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from gipfel.server.http.cookies import SESSION


def connection(scheme: str, cookie: str = "") -> HTTPConnection:
    headers = [(b"cookie", cookie.encode())]
    return HTTPConnection({"type": "http", "scheme": scheme, "headers": headers})


def test_cookie_is_kept_from_scripts_and_other_sites() -> None:
    parts = SESSION.header(connection("http"), "abc").split("; ")
    assert parts[0] == "gipfel-session=abc"
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts)
    assert "Secure" not in parts


def test_cookie_behind_https_never_leaves_it() -> None:
    for scheme in ("https", "wss"):
        parts = SESSION.header(connection(scheme), "abc").split("; ")
        assert parts[0] == "__Host-gipfel-session=abc"
        assert "Secure" in parts


def test_cookie_is_read_under_the_name_it_was_set() -> None:
    assert SESSION.read(connection("http", "gipfel-session=abc")) == "abc"
    assert SESSION.read(connection("wss", "__Host-gipfel-session=abc")) == "abc"
    assert SESSION.read(connection("https", "gipfel-session=abc")) == ""


def test_empty_value_forgets_the_cookie() -> None:
    assert "Max-Age=0" in SESSION.header(connection("http"), "")
