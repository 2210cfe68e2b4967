"""Thousands of hostile messages: nobody falls, and nobody else's game notices."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec

from gipfel import GAMES
from gipfel.server.messages import LONGEST_MESSAGE
from tests.server.site import Visitor, met, site_in

BATCH = 50  # messages before the answers are read, lest the server take us for a slow client
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


def forbidden(game: str) -> Callable[[random.Random], bytes]:
    """What only a player of the game may do."""

    def message(chance: random.Random) -> bytes:
        kind = chance.choice(("move", "resign", "draw-agree", "takeback-agree", "abort", "claim"))
        command = {"kind": kind, "text": "g2", "ply": chance.randrange(3), "key": "k"}
        return msgspec.json.encode({"type": "do", "game": game, "command": command})

    return message


def test_hostile_messages_do_nothing(tmp_path: Path, full: bool) -> None:
    chance = random.Random(11)
    wanted = 10_000 if full else 500
    with site_in(tmp_path) as port, Visitor(port) as ann, Visitor(port) as ben:
        game = met(ann, ben)
        makers = (malformed, broken, wrong, forbidden(game))
        position = GAMES["dvonn"].start()
        with Visitor(port) as eve:
            for batch in range(wanted // BATCH):
                for number in range(BATCH):
                    eve.socket.send(makers[number % len(makers)](chance))
                eve.send("watch")
                eve.hear("lobby")
                assert {message["type"] for message in eve.heard} <= {"welcome", "ping", "refused"}
                eve.heard.clear()
                if batch % 10 == 0:
                    text = str(position.legal_moves()[0])
                    mover = ann if position.turn == "w" else ben
                    done = mover.does(game, "move", text, batch // 10)
                    assert done["version"] == batch // 10 + 1
                    position = position.play(text)
        ben.send("join", game=game)
        assert len(ben.hear("snapshot")["game"]["moves"]) == -(-wanted // BATCH // 10)
