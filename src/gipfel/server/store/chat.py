"""What players wrote to each other beside their games."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, update

from gipfel.server.store.schema import chat

# What is left of a line that was removed: its number is not given again.
BLANK = ""


def remove(connection: Connection, game_id: str) -> int:
    """Blanks all lines of a game; returns how many."""
    return blank(connection, chat.c.game == game_id)


def blank(connection: Connection, which: ColumnElement[bool]) -> int:
    """Blanks the text of some lines; returns how many."""
    lines = update(chat).where(which, chat.c.text != BLANK)
    return connection.execute(lines.values(text=BLANK, key=None)).rowcount
