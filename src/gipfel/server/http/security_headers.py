"""The headers that tell a browser what our pages may do: nothing beyond their own site."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# What the page may load: its own files, nothing inline. Compiling WebAssembly needs a word of its
# own, and pictures for export are made in memory. The built page carries the same for static hosts
# (web/plugins/policy.ts), but for `frame-ancestors`, which only a header can say.
POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "img-src": "'self' blob: data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
# What holds for documents alone, and is not sent forty times with the parts of a page. A script may
# be that of a worker, which obeys its own policy.
OF_DOCUMENTS = (
    "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
    "Referrer-Policy",
    "X-Frame-Options",
)
OF_PARTS = {name: value for name, value in HEADERS.items() if name not in OF_DOCUMENTS}
PARTS = ("text/javascript", "text/css", "application/wasm", "font/woff2")

# A promise for a year that this host speaks HTTPS: made only where it does.
ONLY_HTTPS = {"Strict-Transport-Security": "max-age=31536000"}


class SecurityHeaders:
    """Adds the headers to every answer of an application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        promised = ONLY_HTTPS if scope["scheme"] == "https" else {}

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_part = headers.get("content-type", "").startswith(PARTS)
                headers.update((OF_PARTS if is_part else HEADERS) | promised)
            await send(message)

        await self.app(scope, receive, send_with_headers)
