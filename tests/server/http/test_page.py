"""The page as it is sent: compressed where wanted, kept where it may be, guarded always."""

from __future__ import annotations

import gzip
import http.client
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from gipfel import ServerError
from gipfel.server.app import create_app
from gipfel.server.http import page as pages
from gipfel.server.http.page import Page
from gipfel.server.http.security_headers import HEADERS
from gipfel.server.store.sqlite import SqliteDatabase

START = "<!doctype html>"
SCRIPT = b"export const board = 49;" * 100


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(f"{START}<meta {pages.ALONE.decode()} />")
    (folder / "assets" / "index-Ab12.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-Ab12.js.br").write_bytes(b"as brotli")
    (folder / "assets" / "index-Ab12.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "dvonn.net-Cd34.gz").write_bytes(b"a network")
    (folder / ".built").touch()
    return folder


@pytest.fixture(scope="module")
def port(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a server that runs while this module's tests do."""
    data = tmp_path_factory.mktemp("data")
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        SqliteDatabase.open(data) as database,
    ):
        settings = uvicorn.Config(create_app(Page(folder), database), log_level="error")
        server = uvicorn.Server(settings)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        yield listener.getsockname()[1]
        server.should_exit = True
        thread.join()


class Site:
    """A browser's view of the server."""

    def __init__(self, port: int) -> None:
        self.port = port

    def ask(
        self, path: str, method: str = "GET", **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers by their lower-case names, and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers={"accept-encoding": "identity"} | sent)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


@pytest.fixture
def site(port: int) -> Site:
    return Site(port)


def test_root_is_the_index(site: Site) -> None:
    status, headers, body = site.ask("/")
    assert (status, body) == (200, f"{START}<meta {pages.SERVED.decode()} />".encode())
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"


def test_page_knows_that_a_server_brings_it(site: Site, folder: Path) -> None:
    plain, squeezed = site.ask("/")[2], site.ask("/", accept_encoding="gzip, br")[2]
    assert plain == gzip.decompress(squeezed) == site.ask("/index.html")[2]
    assert pages.SERVED in plain
    assert pages.SERVED not in (folder / "index.html").read_bytes()


@pytest.mark.parametrize(
    ("wanted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0.0", None),
        ("identity", None),
    ],
)
def test_best_wanted_encoding_is_sent(
    site: Site, folder: Path, wanted: str, encoding: str | None
) -> None:
    _, headers, sent = site.ask("/assets/index-Ab12.js", accept_encoding=wanted)
    assert headers.get("content-encoding") == encoding
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["vary"] == "Accept-Encoding"
    ending = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert sent == (folder / "assets" / f"index-Ab12.js{ending}").read_bytes()


def test_hashed_file_may_be_kept_for_ever(site: Site) -> None:
    _, headers, _ = site.ask("/assets/index-Ab12.js")
    assert headers["cache-control"] == "public, max-age=31536000, immutable"


def test_network_is_sent_as_it_is(site: Site) -> None:
    _, headers, body = site.ask("/assets/dvonn.net-Cd34.gz", accept_encoding="gzip")
    assert body == b"a network"
    assert headers["content-type"] == "application/octet-stream"
    assert "content-encoding" not in headers


def test_unchanged_file_is_not_sent_again(site: Site) -> None:
    _, headers, _ = site.ask("/", accept_encoding="br")
    status, again, body = site.ask("/", accept_encoding="br", if_none_match=headers["etag"])
    assert (status, body, again["etag"]) == (304, b"", headers["etag"])
    assert again["content-security-policy"] == HEADERS["Content-Security-Policy"]


def test_head_has_no_body_but_its_length(site: Site) -> None:
    status, headers, body = site.ask("/assets/index-Ab12.js", "HEAD")
    assert (status, body, headers["content-length"]) == (200, b"", str(len(SCRIPT)))


@pytest.mark.parametrize("path", ["/nothing", "/.built", "/assets/", "/../app.py", "/%2e%2e/x"])
def test_nothing_else_is_there(site: Site, path: str) -> None:
    assert site.ask(path)[0] == 404


def test_other_methods_are_refused(site: Site) -> None:
    status, headers, _ = site.ask("/", "POST")
    assert (status, headers["allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("path", ["/", "/nothing"])
def test_every_answer_is_guarded(site: Site, path: str) -> None:
    _, headers, _ = site.ask(path)
    for name, value in HEADERS.items():
        assert headers[name.lower()] == value
    assert "strict-transport-security" not in headers


def test_parts_of_a_page_have_what_holds_for_them(site: Site) -> None:
    _, headers, _ = site.ask("/assets/index-Ab12.js")
    assert {name for name in HEADERS if name.lower() in headers} == {
        "Content-Security-Policy",
        "Cross-Origin-Resource-Policy",
        "X-Content-Type-Options",
    }


def test_policy_allows_nothing_inline() -> None:
    assert "unsafe-inline" not in HEADERS["Content-Security-Policy"]
    assert "'unsafe-eval'" not in HEADERS["Content-Security-Policy"]


def test_missing_page_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(
        pages, "__file__", str(tmp_path / "src" / "gipfel" / "server" / "http" / "page.py")
    )
    with pytest.raises(ServerError, match="make play"):
        pages.folder()
