"""Lines of text from other programs: read without trust, and made fit to be shown."""

from __future__ import annotations

from typing import BinaryIO

__all__ = ["LONGEST_LINE", "read_line", "shown"]

# In characters. A long game of GIPF, written as a position and its moves, has about 30,000.
LONGEST_LINE = 100_000

# Of what is not understood, so many characters are shown.
LONGEST_QUOTE = 200

# Of a line that is too long the rest is read in pieces of this many bytes, and dropped.
PIECE = 1 << 16

# Bytes of a character in UTF-8, at most.
WIDEST = 4


def read_line(stream: BinaryIO) -> str | None:
    """The next line without its end, or None at the end of the stream.

    Of a line over LONGEST_LINE only one character more than that comes back. Bytes that are no
    text become replacement characters.
    """
    line = piece = stream.readline(WIDEST * (LONGEST_LINE + 1))
    while piece and not piece.endswith(b"\n"):
        piece = stream.readline(PIECE)
    if not line:
        return None
    return line.decode("utf-8", "replace").strip("\ufeff\r\n")[: LONGEST_LINE + 1]


def shown(text: str, longest: int = LONGEST_QUOTE) -> str:
    """The text on one line, cut where it is too long.

    >>> shown("a\\nb")
    'a?b'
    >>> shown("abcdef", 3)
    'abc...'
    """
    cut = text[:longest] + ("..." if len(text) > longest else "")
    return "".join(sign if sign.isprintable() else "?" for sign in cut)
