"""What players wrote to each other beside their games."""

from __future__ import annotations

from sqlalchemy import Connection, delete

from gipfel.server.store.schema import chat


def remove(connection: Connection, game: str) -> int:
    """Removes all that was written beside a game; how much it was."""
    return connection.execute(delete(chat).where(chat.c.game == game)).rowcount
