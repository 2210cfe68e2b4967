"""The secret of a server, kept beside its database: it signs the cookies of guests."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from gipfel.errors import ServerError

SECRET_FILE = "secret"
SECRET_BYTES = 32


def secret_in(folder: Path) -> bytes:
    """The secret that is kept in a folder, made where there is none; only its owner may read it.

    Raises ServerError for one that is so short that cookies could be forged.
    """
    path = folder / SECRET_FILE
    if not path.exists():
        _make(path)
    secret = path.read_bytes()
    require_long(path, secret)
    return secret


def require_long(path: Path, secret: bytes) -> None:
    """Raises ServerError for a secret, read from a file, that is too short."""
    if len(secret) < SECRET_BYTES:
        raise ServerError.of(
            "secret-short", file=str(path), number=str(len(secret)), limit=str(SECRET_BYTES)
        )


def _make(path: Path) -> None:
    fresh = path.with_name(f"{SECRET_FILE}.{secrets.token_hex()}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(SECRET_BYTES))
        file.flush()
        os.fsync(file.fileno())
    with suppress(FileExistsError):  # another process was faster: its secret is everybody's
        os.link(fresh, path)
    fresh.unlink()
