"""The secret that several processes of one server sign cookies by: all have the same one.

Where the host gives none, the first process makes one, and the database keeps it. Of one that is
given the database keeps only a hash, by which the others see whether they have the same.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from sqlalchemy import Connection, delete, insert, select

from gipfel.errors import ServerError
from gipfel.server.store.schema import shared_values
from gipfel.server.store.secret import SECRET_BYTES

VARIABLE = "GIPFEL_SECRET"
SECRET, FINGERPRINT = NAMES = ("secret", "secret-fingerprint")


def agree_on_secret(connection: Connection, given: str, *, is_alone: bool) -> bytes:
    """The secret that is given, else the one that the database keeps, made where there is none.

    Where this process runs alone, what is given replaces what was. Raises ServerError where the
    others have another one, or this one should have been given it, and for one that is too short.
    Whoever calls sees to it that no other process does the same at this moment.
    """
    kept = _read(connection, SECRET)
    fingerprint = _read(connection, FINGERPRINT)
    if not given and kept is not None:
        return bytes.fromhex(kept)
    if not given and fingerprint is not None:
        raise ServerError.of("secret-not-given", option=VARIABLE)
    secret = _checked(given) if given else secrets.token_bytes(SECRET_BYTES)
    if fingerprint not in (None, _fingerprint(secret)) and not is_alone:
        raise ServerError.of("secret-differs", option=VARIABLE)
    if fingerprint != _fingerprint(secret):
        connection.execute(delete(shared_values).where(shared_values.c.name.in_(NAMES)))
        if given:
            _write(connection, FINGERPRINT, _fingerprint(secret))
        else:
            keep_secret(connection, secret)
    return secret


def stored_secret(connection: Connection, given: str) -> bytes | None:
    """The secret that the processes have signed by; None where there has been none yet.

    What the database does not keep has to be given. Raises ServerError where it is not, or another.
    """
    kept = _read(connection, SECRET)
    if kept is not None:
        return bytes.fromhex(kept)
    fingerprint = _read(connection, FINGERPRINT)
    if fingerprint is None:
        return None
    if not given:
        raise ServerError.of("secret-not-given", option=VARIABLE)
    if _fingerprint(given.encode()) != fingerprint:
        raise ServerError.of("secret-differs", option=VARIABLE)
    return given.encode()


def keep_secret(connection: Connection, secret: bytes) -> None:
    """Has the database keep a secret, where it has none."""
    _write(connection, FINGERPRINT, _fingerprint(secret))
    _write(connection, SECRET, secret.hex())


def _checked(given: str) -> bytes:
    secret = given.encode()
    if len(secret) < SECRET_BYTES:
        raise ServerError.of(
            "secret-given-short", option=VARIABLE, number=str(len(secret)), limit=str(SECRET_BYTES)
        )
    return secret


def _fingerprint(secret: bytes) -> str:
    return sha256(b"gipfel fingerprint " + secret).hexdigest()


def _read(connection: Connection, name: str) -> str | None:
    value = select(shared_values.c.value).where(shared_values.c.name == name)
    return connection.scalar(value)


def _write(connection: Connection, name: str, value: str) -> None:
    connection.execute(insert(shared_values).values(name=name, value=value))
