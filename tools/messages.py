"""Writes web/src/live/messages.ts: the messages of the server's sockets, as TypeScript types.

They are read from `gipfel.server.protocol.messages`; `make messages` runs this.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from gipfel.server.protocol import messages
from tools.typescript import CHOICES, choices, interface, structs, union

FILE = Path(__file__).parents[1] / "web" / "src" / "live" / "messages.ts"
HEAD = """/**
 * What goes over the server's socket. Made from src/gipfel/server/protocol/messages.py by
 * `make messages`: change it there.
 */
"""
UNIONS = ("FromClient", "FromServer")


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")


def text() -> str:
    """The whole file."""
    sent = get_args(messages.FromClient)
    parts = [
        HEAD.rstrip(),
        f"export const VERSION = {messages.VERSION};",
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
