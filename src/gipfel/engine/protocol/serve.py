"""Players as programs: what other people's boards and match runners drive."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import BinaryIO

from gipfel.engine.player import Player
from gipfel.engine.protocol.host import PlayerHost
from gipfel.engine.protocol.ugi import speak

__all__ = ["serve"]


def serve(
    player: Player,
    *,
    games: Sequence[str] | None = None,
    name: str | None = None,
    source: BinaryIO | None = None,
    stream: BinaryIO | None = None,
) -> None:
    """Speaks the engine protocol for a player until `quit` or the end of the input.

    `games` are those that it plays, the first one if nothing else is said; without them, its own,
    or all. It introduces itself by the name, else by the player's. It reads standard input and
    writes to standard output, so the player must print nothing there; an exception of its own is
    answered with `info error` and told on standard error. A player with a method `begin(seed)` is
    told of each game's seed, which comes from the option `Seed`. Raises EngineError where there is
    no such game.

    >>> import io, sys
    >>> from gipfel.engine import Bot, serve
    >>> said = io.BytesIO()
    >>> asked = io.BytesIO(b"go depth 1\\nisready\\n")
    >>> serve(Bot(lambda position: position.legal_moves()[0]), source=asked, stream=said)
    >>> "bestmove a1" in said.getvalue().decode()
    True
    """
    host = PlayerHost(player, games, name)
    try:
        speak(source or sys.stdin.buffer, stream or sys.stdout.buffer, host=host)
    finally:
        player.close()
