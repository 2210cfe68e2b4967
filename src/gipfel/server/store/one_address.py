"""The one private address from which a server gets all its requests, kept beside its database.

The server writes it down, and `gipfel admin check` tells of it.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

ONE_ADDRESS_FILE = "one-address"


@dataclass(frozen=True)
class OneAddress:
    """An address, and whether its requests say that they were forwarded for others."""

    address: str
    is_forwarded: bool


def read_one_address(folder: Path) -> OneAddress | None:
    """What was written down last; None where there is nothing, or it cannot be read."""
    try:
        found = json.loads((folder / ONE_ADDRESS_FILE).read_bytes())
        return OneAddress(str(found["address"]), bool(found["is_forwarded"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_one_address(folder: Path, found: OneAddress | None) -> None:
    """Writes it down, or that there is none; a disk that is full keeps what it had."""
    path = folder / ONE_ADDRESS_FILE
    unfinished = path.with_name(f"{ONE_ADDRESS_FILE}.part")
    with suppress(OSError):
        if found is None:
            path.unlink(missing_ok=True)
            return
        unfinished.unlink(missing_ok=True)
        file = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as text:
            json.dump(asdict(found), text)
        unfinished.replace(path)
