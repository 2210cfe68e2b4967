"""Text of other programs and people, made fit to be shown."""

from __future__ import annotations

__all__ = ["printable"]

# Of what is not understood, so many characters are shown.
LONGEST_QUOTE = 200


def printable(text: str, longest: int = LONGEST_QUOTE, *, cut: str = "...") -> str:
    """The text on one line, without anything that a terminal would obey; too long, it is cut.

    >>> printable("a\\nb")
    'a?b'
    >>> printable("abcdef", 3)
    'abc...'
    """
    kept = text[:longest] + (cut if len(text) > longest else "")
    return "".join(sign if sign.isprintable() else "?" for sign in kept)
