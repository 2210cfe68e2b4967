"""The core that fits this processor."""

import os
from typing import TYPE_CHECKING, Any

from gipfel import _cpu

if TYPE_CHECKING or not _cpu.has_v3():
    from gipfel import _core as core
else:
    from gipfel import _core_v3 as core

__all__ = ["core", "network_bytes", "publish", "rebuild", "restore"]


def publish(module: str, **kinds: type) -> None:
    """Has errors and tools name the core's types as their users do: `gipfel.dvonn.Position`.

    The stub of the core, which nanobind makes with NB_STUBGEN set, keeps the core's own names.
    """
    if "NB_STUBGEN" in os.environ:
        return
    for name, kind in kinds.items():
        kind.__module__, kind.__name__, kind.__qualname__ = module, name, name


def network_bytes(data: bytes) -> bytes:
    """What a network is read from. Raises TypeError where it is something else."""
    if not isinstance(data, bytes):
        raise TypeError(f"a network is read from bytes, not from {type(data).__name__}")
    return data


def restore(kind: str, text: str, move: str | None = None) -> Any:
    """Unpickles a value, whichever build of the core wrote it."""
    value = getattr(core, kind).parse(text)
    return value if move is None else value.move(move)


def rebuild(kind: str, *arguments: Any) -> Any:
    """Unpickles a value that is built from others."""
    return getattr(core, kind)(*arguments)
