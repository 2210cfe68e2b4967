"""The core that fits this processor."""

from typing import TYPE_CHECKING, Any

from gipfel import _cpu

if TYPE_CHECKING or not _cpu.has_v3():
    from gipfel import _core as core
else:
    from gipfel import _core_v3 as core

__all__ = ["core", "made", "restore"]


def restore(kind: str, text: str, move: str | None = None) -> Any:
    """A pickled value again, whichever build of the core made it."""
    value = getattr(core, kind).parse(text)
    return value if move is None else value.move(move)


def made(kind: str, *arguments: Any) -> Any:
    """A pickled value that is made of others, again."""
    return getattr(core, kind)(*arguments)
