"""What callers give: how errors show it, and whether it is of the kind that is wanted."""

from __future__ import annotations

from typing import Any, TypeAlias

__all__ = ["check_kind", "quoted"]

Kind: TypeAlias = type | tuple[type, ...]

# Of what is refused, so many characters are shown.
LONGEST_QUOTE = 60


def quoted(value: object) -> str:
    """A value as errors show it: on one line, and cut where it is long.

    >>> quoted("a9"), quoted("e" * 100)[-6:]
    ("'a9'", 'eee...')
    """
    text = repr(value)
    kept = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."
    return "".join(sign if sign.isprintable() else "?" for sign in kept)


def check_kind(value: Any, kind: Kind, wanted: str) -> None:
    """Raises TypeError where a value is of another kind; it says what is wanted.

    >>> check_kind(3, str, "a name is a text")
    Traceback (most recent call last):
    TypeError: a name is a text, not 3
    """
    if not isinstance(value, kind):
        raise TypeError(f"{wanted}, not {quoted(value)}")
