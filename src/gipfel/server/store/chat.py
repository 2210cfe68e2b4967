"""What players wrote to each other beside their games."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, update

from gipfel.server.store.schema import chat

# What is left of a line that was removed: its number is not given again.
BLANK = ""


def remove(connection: Connection, game: str) -> int:
    """Removes all that was written beside a game; how much it was."""
    return blank(connection, chat.c.game == game)


def blank(connection: Connection, which: ColumnElement[bool]) -> int:
    """Leaves nothing of some lines but that they were there; how many it were."""
    lines = update(chat).where(which, chat.c.text != BLANK)
    return connection.execute(lines.values(text=BLANK, key=None)).rowcount
