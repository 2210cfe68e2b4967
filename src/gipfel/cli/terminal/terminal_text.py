"""Text made fit to be shown: short, on one line, without control signs, in the terminal's signs."""

from __future__ import annotations

import codecs
import sys
import unicodedata

from gipfel.engine.printable import printable

__all__ = ["PLAIN", "one_line", "plain", "shorten", "writable"]

LONGEST_QUOTE = 60
LONGEST_LINE = 1000

# How streams write what their encoding lacks: the name of an error handler.
PLAIN = "gipfel-plain"

# Accents fall off by themselves; these have no plain letter inside.
PLAIN_SIGNS = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "œ": "oe"}
    | {"→": "->"}
)


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """The text without anything that a terminal would obey, cut where it is too long.

    >>> one_line("a\\x1b[2Jb")
    'a?[2Jb'
    """
    return printable(text, longest, cut="…")


def shorten(text: str) -> str:
    """Enough of a text to know it again."""
    return one_line(text, LONGEST_QUOTE)


def plain(text: str) -> str:
    """The text in ASCII, with question marks only for what has no likeness there.

    >>> plain("“déjà”…")
    '"deja"...'
    """
    letters = unicodedata.normalize("NFKD", text.translate(PLAIN_SIGNS))
    signs = (sign for sign in letters if not unicodedata.combining(sign))
    return "".join(sign if sign.isascii() else "?" for sign in signs)


def writable(text: str) -> str:
    """The text as far as stderr can write it: typer writes UTF-8 there, whatever is wanted."""
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    return text.encode(encoding, PLAIN).decode(encoding)


def _write_plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(PLAIN, _write_plainly)
