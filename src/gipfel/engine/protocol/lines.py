"""Lines of text from other programs, read without trust."""

from __future__ import annotations

from typing import BinaryIO

__all__ = ["LONGEST_LINE", "read_line"]

# In characters. A long game of GIPF, written as a position and its moves, has about 30,000.
LONGEST_LINE = 100_000

# Of a line that is too long the rest is read in pieces of this many bytes, and dropped.
PIECE = 1 << 16

# Bytes of a character in UTF-8, at most.
WIDEST = 4


def read_line(stream: BinaryIO, longest: int = LONGEST_LINE) -> str | None:
    """The next line without its end, or None at the end of the stream.

    Of a line that is longer only one character more than that comes back. Bytes that are no
    text become replacement characters.
    """
    line = piece = stream.readline(WIDEST * (longest + 1))
    while piece and not piece.endswith(b"\n"):
        piece = stream.readline(PIECE)
    if not line:
        return None
    return line.decode("utf-8", "replace").strip("\ufeff\r\n")[: longest + 1]
