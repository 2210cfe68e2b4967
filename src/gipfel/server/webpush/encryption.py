"""Encrypts a message so that one browser alone reads it (RFC 8291, with aes128gcm of RFC 8188)."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from gipfel.server.webpush import base64url

CURVE = ec.SECP256R1()
POINT_BYTES = 65
AUTH_BYTES = 16
SALT_BYTES = 16
KEY_BYTES = 16
NONCE_BYTES = 12
SHARED_BYTES = 32
RECORD_BYTES = 4096  # of which a message is one, the last
LAST = b"\2"  # what stands after the text of the last record


@dataclass(frozen=True)
class Receiver:
    """What a browser gave away for messages to it: a point of P-256, and a secret."""

    point: bytes
    auth: bytes

    @classmethod
    def parse(cls, p256dh: str, auth: str) -> Receiver:
        """The receiver of the two texts of a subscription. Raises ValueError."""
        receiver = cls(base64url.decode(p256dh), base64url.decode(auth))
        if len(receiver.point) != POINT_BYTES or len(receiver.auth) != AUTH_BYTES:
            raise ValueError("the keys of a subscription have 65 and 16 bytes")
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver.point)  # on the curve
        return receiver


def encrypt(
    text: bytes,
    receiver: Receiver,
    *,
    size: int = 0,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a message, filled up to a size: its length tells nothing of its text.

    The key and the salt are made for this message alone; only tests give them.
    """
    key = key or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(SALT_BYTES)
    own = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver.point)
    agreed = key.exchange(ec.ECDH(), theirs)
    about = b"WebPush: info\0" + receiver.point + own
    shared = _derive(agreed, receiver.auth, about, SHARED_BYTES)
    content_key = _derive(shared, salt, b"Content-Encoding: aes128gcm\0", KEY_BYTES)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", NONCE_BYTES)
    record = (text + LAST).ljust(size, b"\0")
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own)]) + own
    return header + AESGCM(content_key).encrypt(nonce, record, None)


def _derive(key: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt=salt, info=about).derive(key)
