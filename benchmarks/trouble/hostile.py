"""Messages that nobody should send."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

from gipfel.server.protocol.messages import LONGEST_MESSAGE

KINDS = ("do", "say", "join", "challenge", "rematch", "answer", "look", "nothing")
VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    2**70,
    1e300,
    "",
    "g2",
    "x" * 500,
    "\u202e<script>",
    [],
    {},
    [[]],
)

Maker = Callable[[random.Random], bytes]


def malformed(chance: random.Random) -> bytes:
    """Bytes that are no message."""
    length = chance.choice((0, 1, 10, LONGEST_MESSAGE))
    return chance.randbytes(length)


def broken(chance: random.Random) -> bytes:
    """A message that was cut, or has a byte turned."""
    text = bytearray(msgspec.json.encode({"type": chance.choice(KINDS), "game": "g", "key": "k"}))
    text[chance.randrange(len(text))] ^= 1 << chance.randrange(8)
    return bytes(text[: chance.randrange(len(text))])


def wrong(chance: random.Random) -> bytes:
    """The right names with wrong values."""
    names = ("game", "key", "text", "challenge", "answer", "command", "pace", "opponent")
    fields = {name: chance.choice(VALUES) for name in chance.sample(names, 3)}
    return msgspec.json.encode({"type": chance.choice(KINDS), **fields})


def forbidden(game: str) -> Maker:
    """What only a player of the game may do."""

    def message(chance: random.Random) -> bytes:
        kind = chance.choice(("move", "resign", "draw-agree", "takeback-agree", "abort", "claim"))
        command = {"kind": kind, "text": "g2", "ply": chance.randrange(3), "key": "k"}
        return msgspec.json.encode({"type": "do", "game": game, "command": command})

    return message


MAKERS: tuple[Maker, ...] = (malformed, broken, wrong, forbidden("nothing"))
