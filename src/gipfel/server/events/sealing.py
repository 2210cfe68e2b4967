"""Messages between processes, sealed by the secret that they share.

What is said by whoever else can reach Redis is no message of ours, and is told from one.

>>> ann, ben = Sealer(b"secret"), Sealer(b"secret")
>>> sealed = ann.seal("lobby", b"news")
>>> ben.unseal("lobby", sealed)
b'news'
>>> ann.unseal("lobby", sealed) is None  # its own
True
>>> Sealer(b"another secret").unseal("lobby", sealed)
Traceback (most recent call last):
...
gipfel.server.events.sealing.ForeignMessageError: a message under lobby is not ours
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from hmac import compare_digest
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

ORIGIN_BYTES = 8
SEAL_BYTES = 16
LONGEST_MESSAGE_BYTES = 256 * 1024

Origin: TypeAlias = Annotated[bytes, Meta(min_length=ORIGIN_BYTES, max_length=ORIGIN_BYTES)]
Seal: TypeAlias = Annotated[bytes, Meta(min_length=SEAL_BYTES, max_length=SEAL_BYTES)]


class ForeignMessageError(Exception):
    """A message that no process of this server has sent."""

    def __init__(self, topic: str) -> None:
        super().__init__(f"a message under {topic} is not ours")


class Envelope(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """What goes over Redis: who sent it, and the seal of that, of its topic and of its message."""

    origin: Origin
    seal: Seal
    message: Annotated[bytes, Meta(max_length=LONGEST_MESSAGE_BYTES)]


_decoder = msgspec.msgpack.Decoder(Envelope)
_encoder = msgspec.msgpack.Encoder()


class Sealer:
    """Seals messages of one process, and opens those of the others."""

    def __init__(self, secret: bytes) -> None:
        self._key = blake2b(secret, person=b"gipfel-events").digest()
        self.origin = secrets.token_bytes(ORIGIN_BYTES)

    def seal(self, topic: str, message: bytes) -> bytes:
        """A message of this process, sealed."""
        return _encoder.encode(
            Envelope(self.origin, self._seal(self.origin, topic, message), message)
        )

    def unseal(self, topic: str, data: bytes) -> bytes | None:
        """The message of another process; None for one of this process.

        Raises ForeignMessageError for what is neither.
        """
        try:
            envelope = _decoder.decode(data)
        except msgspec.MsgspecError as error:
            raise ForeignMessageError(topic) from error
        expected = self._seal(envelope.origin, topic, envelope.message)
        if not compare_digest(envelope.seal, expected):
            raise ForeignMessageError(topic)
        return None if envelope.origin == self.origin else envelope.message

    def _seal(self, origin: bytes, topic: str, message: bytes) -> bytes:
        name = topic.encode()
        # The length of the topic keeps the two apart.
        sealed = blake2b(origin, key=self._key, digest_size=SEAL_BYTES)
        sealed.update(len(name).to_bytes(4, "big") + name + message)
        return sealed.digest()
