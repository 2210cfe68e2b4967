"""Learned evaluations: the networks that come with the package, and others from files.

>>> shipped_path("gipf-basic").name
'gipf-basic.net.gz'
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

from gipfel.engine.packed_file import PackedFileReader
from gipfel.errors import EngineError
from gipfel.game import GAMES

__all__ = ["OFF", "SHIPPED", "network_named", "read_network", "shipped_network", "shipped_path"]

SHIPPED = "shipped"
OFF = "off"

FOLDER = Path(__file__).parent / "networks"
MAX_FILE_BYTES = 1 << 25  # no network of ours comes near


def shipped_path(game: str) -> Path:
    """Where a game's network would be."""
    return FOLDER / f"{game}.net.gz"


def shipped_network(game: str) -> Any:
    """The game's network that came with the package; None where there is none.

    Where it is damaged, a warning says so, and the hand-made evaluation is used instead.
    """
    path = shipped_path(game)
    if not path.exists():
        return None
    try:
        return read_network(game, path)
    except EngineError as error:
        warnings.warn(str(error), RuntimeWarning, stacklevel=2)
        return None


def network_named(game: str, name: str) -> Any:
    """A network by what an option says: `shipped`, `off` (None), or a file. Raises EngineError."""
    if name == OFF:
        return None
    return shipped_network(game) if name == SHIPPED else read_network(game, Path(name))


def read_network(game: str, path: Path) -> Any:
    """Reads a network's file. Raises EngineError, which says why it is unfit.

    A file that has not changed since is not read again.
    """
    return _NETWORKS.read(game, path)


_NETWORKS: PackedFileReader[Any] = PackedFileReader(
    lambda game, data: GAMES[game].network(data),
    most_bytes=MAX_FILE_BYTES,
    unfit="network-unfit",
    unreadable="network-unreadable",
)
