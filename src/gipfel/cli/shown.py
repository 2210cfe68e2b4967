"""Other people's text, made fit to be shown: short, on one line, and without control signs."""

from __future__ import annotations

__all__ = ["one_line", "shortened"]

LONGEST_QUOTE = 60
LONGEST_LINE = 1000


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """The text without anything that a terminal would obey, cut where it is too long.

    >>> one_line("a\\x1b[2Jb")
    'a?[2Jb'
    """
    cut = text[:longest] + ("…" if len(text) > longest else "")
    return "".join(sign if sign.isprintable() else "?" for sign in cut)


def shortened(text: str) -> str:
    """Enough of a text to know it again."""
    return one_line(text, LONGEST_QUOTE)
