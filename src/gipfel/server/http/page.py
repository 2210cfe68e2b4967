"""The built page, as files that were compressed when it was built."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from gipfel.errors import ServerError

# The best first, by the ending of the file that holds it.
ENCODINGS = {".br": "br", ".gz": "gzip"}

INDEX = "index.html"
# What the page says of itself: it asks for games and people only where a server brought it.
ALONE = b'name="gipfel-server" content="no"'
SERVED = b'name="gipfel-server" content="yes"'

# Files here have a hash of their content in their name.
IMMUTABLE = "assets/"
CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"

# The system's own list may lack these, or have others.
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


def folder() -> Path:
    """Where the built page is: inside an installed package, in build/ in a checkout.

    Raises ServerError where it is in neither.
    """
    package = Path(__file__).parents[2]
    for place in (package / "page", package.parents[1] / "build" / "web"):
        if (place / INDEX).exists():
            return place
    raise ServerError.of("page-not-built")


@dataclass(frozen=True)
class PageFile:
    """One file, in every encoding that there is of it; "" is the file itself."""

    kind: str
    caching: str
    tag: str
    bodies: Mapping[str, bytes]

    @classmethod
    def read(cls, path: Path, name: str) -> PageFile:
        """Reads a file of the page and its compressed forms."""
        bodies = {
            encoding: compressed.read_bytes()
            for ending, encoding in ENCODINGS.items()
            if (compressed := path.with_name(path.name + ending)).exists()
        }
        bodies[""] = path.read_bytes()
        kind = (
            MEDIA_TYPES.get(path.suffix)
            or mimetypes.guess_type(name)[0]
            or "application/octet-stream"
        )
        return cls(
            kind=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
            caching=CACHE_FOREVER if name.startswith(IMMUTABLE) else REVALIDATE,
            tag=_entity_tag(bodies[""]),
            bodies=bodies,
        )

    def marked_as_served(self) -> PageFile:
        """The same where it says that a server is there."""
        body = self.bodies[""].replace(ALONE, SERVED)
        return replace(self, tag=_entity_tag(body), bodies={"gzip": gzip.compress(body), "": body})

    def answer(self, headers: Headers) -> Response:
        """The file as the request wants it, or that the browser's copy is still good."""
        wanted = accepted_encodings(headers.get("accept-encoding", ""))
        encoding = next(name for name in self.bodies if name in wanted)
        tag = f'"{self.tag}-{encoding or "plain"}"'
        headers_sent = {"Cache-Control": self.caching, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in (known.strip() for known in headers.get("if-none-match", "").split(",")):
            return Response(status_code=304, headers=headers_sent)
        if encoding:
            headers_sent["Content-Encoding"] = encoding
        return Response(self.bodies[encoding], headers={**headers_sent, "Content-Type": self.kind})


def accepted_encodings(header: str) -> set[str]:
    """The encodings that an Accept-Encoding header allows; "" always is.

    >>> sorted(accepted_encodings("gzip, br;q=0, deflate;q=0.5"))
    ['', 'deflate', 'gzip']
    """
    names = {""}
    for part in header.split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        if weight.strip("0.") or not weight:
            names.add(name.lower())
    return names


class Page:
    """The files of a folder at their paths, and its index at the root."""

    def __init__(self, folder: Path) -> None:
        self.files = {name: PageFile.read(folder / name, name) for name in _names(folder)}
        self.files[INDEX] = self.files[""] = self.files[INDEX].marked_as_served()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        file = self.files.get(scope["path"].removeprefix("/"))
        if file is None:
            return PlainTextResponse("There is nothing here.\n", status_code=404)
        if scope.get("method") not in ("GET", "HEAD"):
            refused = {"Allow": "GET, HEAD"}
            return PlainTextResponse("Only GET and HEAD.\n", status_code=405, headers=refused)
        return file.answer(Headers(scope=scope))


def _entity_tag(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:16]


def _names(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        is_form = path.suffix in ENCODINGS and path.with_suffix("").exists()
        if path.is_file() and not is_form and not path.name.startswith("."):
            yield path.relative_to(folder).as_posix()
