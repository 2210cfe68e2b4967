"""A stand-in for a push service: https on this machine, with a certificate of its own making."""

from __future__ import annotations

import queue
import socket
import ssl
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
)
from cryptography.x509.oid import NameOID

from gipfel.server.webpush.network import Network

HOST = "push.example"
TEST_TIMEOUT_S = 20.0  # on a busy machine
CREATED = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"


@cache
def certificate() -> tuple[bytes, bytes]:
    """A certificate that vouches for itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return made.public_bytes(Encoding.PEM), secret


@dataclass(frozen=True)
class Request:
    """What was asked of it."""

    line: str
    headers: dict[str, str]
    body: bytes


# Answers on a socket; the connection is closed when it returns.
Behaviour = Callable[[ssl.SSLSocket], None]


def answering(answer: bytes) -> Behaviour:
    return lambda connection: connection.sendall(answer)


@dataclass
class PushService:
    """It keeps what it gets, and answers as it is told; at the end always with the last."""

    port: int
    is_over: threading.Event
    requests: queue.Queue[Request] = field(default_factory=queue.Queue)
    behaviours: Sequence[Behaviour] = (answering(CREATED),)

    def next(self) -> Request:
        """The next request."""
        return self.requests.get(timeout=TEST_TIMEOUT_S)

    def network(self, timeout_s: float = TEST_TIMEOUT_S) -> Network:
        """The network by which a server finds it, whatever the host's name."""

        async def resolve(_: str) -> Sequence[str]:
            return ["127.0.0.1"]

        context = ssl.create_default_context(cadata=certificate()[0].decode())
        return Network(
            resolve,
            is_allowed=lambda _: True,
            port=self.port,
            context=context,
            timeout_s=timeout_s,
        )

    def serve(self, listener: socket.socket, context: ssl.SSLContext) -> None:
        while not self.is_over.is_set():
            with suppress(OSError):
                plain, _ = listener.accept()
                threading.Thread(target=self._answer, args=(plain, context), daemon=True).start()

    def _answer(self, plain: socket.socket, context: ssl.SSLContext) -> None:
        plain.settimeout(TEST_TIMEOUT_S)
        with (
            suppress(OSError),
            plain,
            context.wrap_socket(plain, server_side=True) as connection,
        ):
            self.requests.put(_read(connection))
            first, *rest = self.behaviours
            self.behaviours = rest or [first]
            first(connection)


def _read(connection: ssl.SSLSocket) -> Request:
    received = b""
    while b"\r\n\r\n" not in received:
        received += connection.recv(4096)
    head, _, body = received.partition(b"\r\n\r\n")
    line, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (one.partition(": ") for one in lines)}
    while len(body) < int(headers["content-length"]):
        body += connection.recv(4096)
    return Request(line, headers, body)


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service that runs meanwhile."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("certificate", "key")]
        for file, content in zip(files, certificate(), strict=True):
            file.write_bytes(content)
        context.load_cert_chain(files[0], files[1])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0.1)
        service = PushService(listener.getsockname()[1], threading.Event())
        thread = threading.Thread(target=service.serve, args=(listener, context))
        thread.start()
        try:
            yield service
        finally:
            service.is_over.set()
            thread.join()
