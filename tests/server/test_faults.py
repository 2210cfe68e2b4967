"""Over a network that does its worst, no move is lost, and all see the same game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from gipfel import GAMES
from tests.server.faulty import FAULTS, faulty
from tests.server.site import Visitor, met, site_in
from tests.server.stubborn import Stubborn

AT_ONCE = 8  # games, each with a thread of its own


def played(port: int, through: int, name: str, seed: int) -> list[Stubborn]:
    """A game to its end, over the proxy; the clients as they are then."""
    start = str(GAMES[name].random(seed=seed)) if name == "dvonn" else None
    with Visitor(port) as ann, Visitor(port) as ben:
        game = met(ann, ben, game=name, start=start)
        cookies = ann.cookie, ben.cookie
    clients = [Stubborn(through, cookie, game) for cookie in cookies]
    for ply, (text, turn) in enumerate(moves(name, start, seed)):
        if text != "pass":
            clients["wb".index(turn)].play(text)
        for client in clients:
            client.wait(ply + 1)
    check(port, clients, game, cookies)
    return clients


def moves(name: str, start: str | None, seed: int) -> Iterator[tuple[str, str]]:
    """A random game, each move with its side."""
    chance = random.Random(seed)
    position = GAMES[name].parse(start) if start else GAMES[name].start()
    while not position.is_over:
        text = str(chance.choice(position.legal_moves()))
        yield text, position.turn
        position = position.play(text)


def check(port: int, clients: list[Stubborn], game: str, cookies: tuple[str, ...]) -> None:
    """Holds what the clients know to what the server keeps."""
    with Visitor(port, cookies[0]) as back:
        back.send("join", game=game)
        kept = back.hear("snapshot")["game"]
    assert kept["now"]["state"] == "over"
    for client in clients:
        client.leave()
        assert client.moves == kept["moves"]
        assert (client.version, client.state) == (kept["now"]["version"], "over")
        for ply, text in client.acknowledged.items():
            assert kept["moves"][ply] == text
    own = sum(len(client.acknowledged) for client in clients)
    assert own == len([move for move in kept["moves"] if move != "pass"]), "nothing is made twice"


def test_no_move_is_lost_and_all_agree(
    tmp_path: Path, full: bool, record_property: Callable[[str, object], None]
) -> None:
    games = [("dvonn", seed) for seed in range(60 if full else 2)]
    games += [("gipf-basic", seed) for seed in range(20 if full else 0)]
    with (
        site_in(tmp_path) as port,
        faulty(port, seed=5) as (through, proxy),
        ThreadPoolExecutor(AT_ONCE) as pool,
    ):
        tables = [pool.submit(played, port, through, name, seed) for name, seed in games]
        clients = [client for table in tables for client in table.result()]
    acknowledged = sum(len(client.acknowledged) for client in clients)
    again = sum(client.sent_again for client in clients)
    assert set(proxy.faults) == set(FAULTS)
    assert again > 0
    told = f"{acknowledged} moves in {len(games)} games, {again} sent again, none lost;"
    record_property("table", f"{told} faults: {dict(proxy.faults)}")
