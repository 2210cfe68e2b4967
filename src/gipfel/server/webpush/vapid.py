"""The host's key pair, and the token by which a push service knows who sends (RFC 8292)."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from gipfel.server.webpush import base64url

CURVE = ec.SECP256R1()
# The order of its group (FIPS 186-5).
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
NUMBER_BYTES = 32
# 16 more than a number has: reduced by the order, all numbers are as good as equally likely.
SEED_BYTES = NUMBER_BYTES + 16
PURPOSE = b"gipfel web push"
TOKEN_LIFETIME_S = 12 * 60 * 60  # a push service refuses more than 24 hours


class Vapid:
    """The key pair that follows from a server's secret, and whom push services can write to.

    As long as the secret stays, so do the keys: a browser's subscription is for one of them.
    """

    def __init__(self, secret: bytes, contact: str, clock: Callable[[], float] = time.time) -> None:
        self._key = ec.derive_private_key(_number(secret), CURVE)
        self._contact = contact
        self._clock = clock
        public = self._key.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = base64url.encode(point)

    def authorization(self, origin: str) -> str:
        """The header for a push service, by the origin of its endpoint."""
        expires = int(self._clock()) + TOKEN_LIFETIME_S
        claims = {"aud": origin, "exp": expires, "sub": self._contact}
        signed = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
        token = f"{signed}.{base64url.encode(self._sign(signed.encode()))}"
        return f"vapid t={token}, k={self.public_key}"

    def _sign(self, data: bytes) -> bytes:
        """The two numbers of a signature one after the other, as JSON Web Tokens want them."""
        numbers = decode_dss_signature(self._key.sign(data, ec.ECDSA(SHA256())))
        return b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers)


def _number(secret: bytes) -> int:
    seed = HKDF(SHA256(), SEED_BYTES, salt=None, info=PURPOSE).derive(secret)
    return int.from_bytes(seed, "big") % (ORDER - 1) + 1


def _part(claims: Mapping[str, object]) -> str:
    return base64url.encode(json.dumps(claims, separators=(",", ":")).encode())
