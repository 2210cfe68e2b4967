"""What somebody is told, and what of it travels."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from gipfel.server.protocol.messages import Player

# A turn in a correspondence game; a challenge of one's own that became a game; a rematch that was
# offered, and one of one's own that became a game.
Kind = Literal["turn", "accepted", "rematch", "rematch-accepted"]


class Notification(Struct, frozen=True):
    """Something that happened at a game, for one person."""

    kind: Kind
    game_id: str
    game: str
    opponent: Player
    # Whether clocks run: what comes late is then of no use.
    is_live: bool


class Payload(Struct, frozen=True):
    """What the browser gets: its service worker makes a sentence of it."""

    kind: Kind
    id: str
    game: str
    opponent: Player
    language: str


def encode_payload(notification: Notification, language: str) -> bytes:
    """What is encrypted for a browser whose person reads a language."""
    opponent, game = notification.opponent, notification.game
    payload = Payload(notification.kind, notification.game_id, game, opponent, language)
    return msgspec.json.encode(payload)
