"""Writes web/src/live/messages.ts: the messages of the server's sockets, as TypeScript types,
and the facts that server and page must agree on.

Messages are read from `gipfel.server.protocol.messages`; `make messages` runs this.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from gipfel.server.accounts.players import BOT_PREFIX
from gipfel.server.games.referee import CLAIM_DELAY_MS
from gipfel.server.protocol import messages
from gipfel.server.protocol.pace import SPEED_NAMES
from gipfel.server.sockets.live import PING_INTERVAL_S
from gipfel.server.timestamps import SECOND_MS
from tools.typescript import CHOICES, choices, constant, interface, structs, union

FILE = Path(__file__).parents[1] / "web" / "src" / "live" / "messages.ts"
HEAD = """/**
 * What goes over the server's socket. Made from src/gipfel/server/protocol/messages.py, and from
 * the constants that tools/messages.py lists, by `make messages`: change it there.
 */
"""
UNIONS = ("FromClient", "FromServer")
# Facts that the server decides and the page repeats, each with its comment.
CONSTANTS: dict[str, tuple[int | str | tuple[str, ...], str]] = {
    "VERSION": (messages.VERSION, "The version of the messages: a page of another one loads anew."),
    "CLAIM_DELAY_MS": (CLAIM_DELAY_MS, "How long an opponent must be away before a claim."),
    "PING_INTERVAL_MS": (round(PING_INTERVAL_S * SECOND_MS), "How often the server pings."),
    "LONGEST_CHAT": (messages.LONGEST_CHAT, "In characters."),
    "BOT_PREFIX": (BOT_PREFIX, "The ids of bots begin so; the level follows."),
    "SPEEDS": (SPEED_NAMES, "The names of speeds, the fastest first."),
}


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")


def text() -> str:
    """The whole file."""
    sent = get_args(messages.FromClient)
    parts = [
        HEAD.rstrip(),
        *(constant(name, value, note) for name, (value, note) in CONSTANTS.items()),
        *(union(name, choices(name)) for name in CHOICES),
        *(interface(struct, sent) for struct in structs(kinds())),
        *(union(name, [kind.__name__ for kind in _members(name)]) for name in UNIONS),
    ]
    return "\n\n".join(parts) + "\n"


def kinds() -> list[type]:
    """Every kind of message."""
    return [kind for name in UNIONS for kind in _members(name)]


def _members(name: str) -> tuple[type, ...]:
    return get_args(getattr(messages, name))


if __name__ == "__main__":
    main()
