"""Thousands of hostile messages: nobody falls, and nobody else's game notices."""

from __future__ import annotations

import random
from collections import Counter
from http.client import HTTPConnection
from pathlib import Path

from benchmarks.trouble.hostile import broken, forbidden, malformed, wrong
from gipfel import GAMES
from gipfel.server.protocol.messages import LONGEST_MESSAGE
from tests.server.site import Visitor, met, site_in

BATCH = 50  # messages before the answers are read, lest the server take us for a slow client
REQUESTS = 5  # over HTTP, in each batch
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "NONSENSE")
TOO_LONG = 1009
TOO_MUCH = 413


def oversized(eve: Visitor, chance: random.Random) -> Visitor:
    """Sends more than may be sent, which ends the socket; another one."""
    length = chance.choice((LONGEST_MESSAGE + 1, 20 * LONGEST_MESSAGE))
    eve.socket.send("x" * length)
    assert eve.closed() == TOO_LONG
    return eve.again()


def requested(port: int, chance: random.Random) -> int:
    """The status of a request that should not be made."""
    connection = HTTPConnection("127.0.0.1", port)
    path = chance.choice(
        ("/me", "/games", "/games/g", "/challenges", "/positions", "/tokens", "/x")
    )
    body = chance.choice((wrong, malformed, broken))(chance) * chance.choice((1, 1, 1, 1000))
    headers = {
        "Authorization": chance.choice(("Bearer guessed", "Basic x", "\x00", "")),
        "Content-Type": chance.choice(("application/json", "text/plain", "")),
        "Cookie": f"gipfel-session={chance.randbytes(8).hex()}; gipfel-guest=me.forged",
        "Accept-Language": chance.choice(("nl", "xx;q=9", ";;")),
    }
    try:
        connection.request(chance.choice(METHODS), f"/api{path}", body, headers)
        return connection.getresponse().status
    except (BrokenPipeError, ConnectionResetError):
        return TOO_MUCH  # answered before all was sent
    finally:
        connection.close()


def counted(port: int) -> dict[str, float]:
    """What the server itself has counted."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/metrics")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    samples = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in samples}


def test_hostile_messages_do_nothing(tmp_path: Path, full: bool) -> None:
    chance = random.Random(11)
    batches = 200 if full else 10
    statuses: Counter[int] = Counter()
    with site_in(tmp_path) as port, Visitor(port) as ann, Visitor(port) as ben:
        game = met(ann, ben)
        makers = (malformed, broken, wrong, forbidden(game))
        position = GAMES["dvonn"].start()
        eve = Visitor(port)
        for batch in range(batches):
            for number in range(BATCH):
                eve.socket.send(makers[number % len(makers)](chance))
            statuses.update(requested(port, chance) for _ in range(REQUESTS))
            eve.send("watch")
            eve.hear("lobby")
            assert {message["type"] for message in eve.heard} <= {"welcome", "ping", "refused"}
            eve = oversized(eve, chance)
            if batch % 5 == 0:
                text = str(position.legal_moves()[0])
                mover = ann if position.turn == "w" else ben
                assert mover.does(game, "move", text, batch // 5)["version"] == batch // 5 + 1
                position = position.play(text)
        eve.leave()
        ben.send("join", game=game)
        assert len(ben.hear("snapshot")["game"]["moves"]) == batches // 5
        samples = counted(port)
    assert max(statuses) < 500, statuses
    assert samples["gipfel_failures_total"] == 0
    assert not [name for name in samples if 'status="5' in name]
    assert samples['gipfel_moves_total{game="dvonn"}'] == batches // 5
