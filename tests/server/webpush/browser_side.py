"""The receiving side of Web Push, by the RFCs: what a browser and a push service do.

It shares no code with the server: HKDF is written out with the standard library's HMAC.
"""

from __future__ import annotations

import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hkdf(salt: bytes, key: bytes, about: bytes, length: int) -> bytes:
    """RFC 5869, for no more than one block."""
    extracted = hmac.digest(salt, key, sha256)
    return hmac.digest(extracted, about + b"\1", sha256)[:length]


@dataclass
class Browser:
    """A browser that has subscribed at a push service."""

    endpoint: str = "https://push.example/send/1"
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def point(self) -> bytes:
        public = self.key.public_key()
        return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self) -> dict[str, str]:
        """What its page sends to the server."""
        return {"endpoint": self.endpoint, "p256dh": b64(self.point), "auth": b64(self.auth)}

    def decrypt(self, body: bytes) -> bytes:
        """RFC 8291, and RFC 8188 with a single record."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        agreed = self.key.exchange(ec.ECDH(), point)
        shared = hkdf(self.auth, agreed, b"WebPush: info\0" + self.point + sender, 32)
        content_key = hkdf(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, shared, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(content_key).decrypt(nonce, record, None).rstrip(b"\0")
        assert padded.endswith(b"\2")
        return padded[:-1]

    def read(self, body: bytes) -> dict[str, Any]:
        """What its service worker gets."""
        payload: dict[str, Any] = json.loads(self.decrypt(body))
        return payload


def verify_vapid(authorization: str) -> tuple[dict[str, Any], str]:
    """The claims of a token, and the key that signed it (RFC 8292). Raises InvalidSignature."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    header, claims, signature = parts["t"].split(".")
    assert json.loads(unb64(header)) == {"typ": "JWT", "alg": "ES256"}
    raw = unb64(signature)
    assert len(raw) == 64
    numbers = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(parts["k"]))
    signed = f"{header}.{claims}".encode()
    public.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(SHA256()))
    return json.loads(unb64(claims)), parts["k"]
