"""What a host can set, each thing once: the command line and the server read it here."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

ValueT = TypeVar("ValueT")


@dataclass(frozen=True)
class Setting(Generic[ValueT]):
    """One thing that can be set: by an option of `gipfel serve`, else by a variable."""

    option: str
    variable: str
    default: ValueT
    help: str
    metavar: str | None = None


def data_folder() -> Path:
    """Where this user's programs keep their data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Gipfel"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Gipfel"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "gipfel"


HOST = Setting(
    "--host",
    "GIPFEL_HOST",
    "localhost",
    "The name or address to listen at: localhost is this machine alone, 0.0.0.0 every network.",
    "NAME",
)
PORT = Setting(
    "--port", "GIPFEL_PORT", 8000, "The port to listen at; 0 takes any that is free.", "N"
)
OPEN = Setting("--open/--no-open", "GIPFEL_OPEN", False, "Open the page in a browser.")
DATA: Setting[Path | None] = Setting(
    "--data",
    "GIPFEL_DATA",
    None,
    "The folder that keeps games and people; without it, one among your own data.",
    "FOLDER",
)
DATABASE = Setting(
    "--database",
    "GIPFEL_DATABASE",
    "",
    "A PostgreSQL database that keeps games and people instead of a folder: "
    "postgresql://NAME:PASSWORD@HOST:PORT/DATABASE.",
    "URL",
)
EVENTS = Setting(
    "--events",
    "GIPFEL_EVENTS",
    "",
    "A Redis or Valkey server by which several processes on one --database hear of each other: "
    "redis://HOST:PORT/NUMBER.",
    "URL",
)
SECRET = Setting(
    "--secret",
    "GIPFEL_SECRET",
    "",
    "What signs cookies where --database is given, of 32 bytes or more; without it, a secret that "
    "the database keeps.",
    "SECRET",
)
ENGINES = Setting(
    "--engines/--no-engines",
    "GIPFEL_ENGINES",
    True,
    "Search for bots and analyses in this process, or leave that to others with the same --events.",
)
NAME = Setting(
    "--name",
    "GIPFEL_NAME",
    "",
    "What /metrics call this process; with --events its machine and port, unless told.",
    "NAME",
)
LOG = Setting(
    "--log",
    "GIPFEL_LOG",
    "warning",
    "What is written to stderr, one JSON object a line: error, warning, info (every request too) "
    "or debug.",
    "LEVEL",
)
PROXY = Setting(
    "--proxy",
    "GIPFEL_PROXY",
    "127.0.0.1,::1",
    "The addresses or networks of proxies, with commas between: they are believed for whom they "
    "ask, and how.",
    "ADDRESSES",
)
HOSTS = Setting(
    "--hosts",
    "GIPFEL_HOSTS",
    "",
    "The names by which browsers find the server, with commas between: this machine's own and "
    "addresses need not be named, * is any.",
    "NAMES",
)
METRICS = Setting(
    "--metrics",
    "GIPFEL_METRICS",
    "",
    "A secret by which /metrics can be read from other machines, too, as a bearer token.",
    "SECRET",
)
PUSH = Setting(
    "--push",
    "GIPFEL_PUSH",
    "",
    "Lets people have notifications, by the push services of their browsers' vendors; it tells "
    "those how to reach you: mailto:NAME@HOST or https://PAGE.",
    "CONTACT",
)
TRUST_CLOCK = Setting(
    "--trust-clock/--no-trust-clock",
    "GIPFEL_TRUST",
    False,
    "Start also where the system's clock is far from when the server last ran; to be used once, if "
    "it is right.",
)
RATES = Setting(
    "--rates/--no-rates",
    "GIPFEL_RATES",
    True,
    "Make those wait who ask too often; without, anybody may try passwords without end.",
)
