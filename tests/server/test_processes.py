"""Two processes of one server, as processes: who plays at which does not matter."""

from __future__ import annotations

import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any

import pytest
from sqlalchemy import create_engine, select

from gipfel.server.store.schema import log
from tests.cli.console import ENVIRONMENT, MODULE
from tests.server.site import Visitor, ask, met
from tests.server.stores import PostgresStore
from tests.servers.postgres import PostgresServer
from tests.servers.redis import RedisServer

HOST = "127.0.0.1"
READY_TIMEOUT_S = 40.0
POLL_S = 0.05
PLAN = ("g2", "c1", "f5", "d1")


@dataclass
class Process:
    """A process of the server, and where it listens."""

    port: int
    popen: subprocess.Popen[str]


@contextmanager
def process_on(store: PostgresStore, redis_url: str, *options: str) -> Iterator[Process]:
    """A process that has started, and is ended in order if it still runs."""
    command = ["serve", "--port", "0", "--no-rates", *options]
    with started(store, redis_url, command, "Gipfel is running at http://") as process:
        wait_until_ready(process.port)
        yield process


@contextmanager
def worker_on(store: PostgresStore, redis_url: str) -> Iterator[Process]:
    """The same of a process that only takes work."""
    ready = "Gipfel takes work; how it does, is at http://"
    with started(store, redis_url, ["work", "--name", "worker"], ready) as process:
        yield process


@contextmanager
def started(
    store: PostgresStore, redis_url: str, arguments: list[str], ready: str
) -> Iterator[Process]:
    """A command that has said where it listens, and is ended in order if it still runs."""
    environment = ENVIRONMENT | {
        "GIPFEL_DATABASE": store.url.render_as_string(hide_password=False),
        "GIPFEL_EVENTS": redis_url,
        "GIPFEL_HOST": HOST,
    }
    command = [*MODULE, *arguments]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as popen:
        assert popen.stdout is not None
        line = popen.stdout.readline()
        assert line.startswith(ready)
        port = int(line.rpartition(":")[2].split("/")[0])
        try:
            yield Process(port, popen)
        finally:
            popen.send_signal(signal.SIGTERM)
            popen.wait(timeout=READY_TIMEOUT_S)


def wait_until_ready(port: int) -> None:
    deadline = time.monotonic() + READY_TIMEOUT_S
    while True:
        try:
            ask(port, "GET", "/games")
        except (OSError, AssertionError):
            assert time.monotonic() < deadline, "it does not answer"
            time.sleep(POLL_S)
        else:
            return


@pytest.fixture
def two(postgres_store: PostgresStore, redis_url: str) -> Iterator[tuple[Process, Process]]:
    with ExitStack() as stack:
        one = stack.enter_context(process_on(postgres_store, redis_url))
        other = stack.enter_context(process_on(postgres_store, redis_url))
        yield one, other


@pytest.fixture
def front_and_workers(
    postgres_store: PostgresStore, redis_url: str
) -> Iterator[tuple[list[Process], list[Process]]]:
    """Two front ends that search nothing, and two workers."""
    with ExitStack() as stack:
        workers = [stack.enter_context(worker_on(postgres_store, redis_url)) for _ in range(2)]
        fronts = [
            stack.enter_context(process_on(postgres_store, redis_url, "--no-engines"))
            for _ in range(2)
        ]
        yield fronts, workers


def metrics_of(process: Process) -> dict[str, float]:
    """What a process tells hosts, by name and labels."""
    with closing(HTTPConnection(HOST, process.port, timeout=READY_TIMEOUT_S)) as connection:
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def until_one_searches(workers: list[Process]) -> Process:
    """The first worker that is seen to do something for a bot."""
    deadline = time.monotonic() + READY_TIMEOUT_S
    while time.monotonic() < deadline:
        for worker in workers:
            if metrics_of(worker)['gipfel_work_running{process="worker",kind="bot"}']:
                return worker
    raise AssertionError("no worker searches")


def kinds(store: PostgresStore, game: str) -> list[tuple[str, str | None]]:
    """What the log of a game has."""
    engine = create_engine(store.url)
    with engine.connect() as connection:
        lines = select(log.c.kind, log.c.text).where(log.c.game == game).order_by(log.c.number)
        found = [(row.kind, row.text) for row in connection.execute(lines)]
    engine.dispose()
    return found


@contextmanager
def at_different_processes(two: tuple[Process, Process]) -> Iterator[tuple[Visitor, Visitor, str]]:
    """Ann and Ben in a game, with Ann at the first process and Ben at the second."""
    with Visitor(two[0].port) as ann, Visitor(two[1].port) as ben:
        yield ann, ben, met(ann, ben, pace={"base": 180_000, "increment": 2_000})


def play_on(ann: Visitor, ben: Visitor, game: str, start: int = 0) -> None:
    """They move by turns, and each hears of each move."""
    for ply, text in enumerate(PLAN[start:], start):
        mover = ann if ply % 2 == 0 else ben
        assert mover.does(game, "move", text, ply)["type"] == "done"
        for visitor in (ann, ben):
            assert visitor.sees(ply + 1)["events"][-1]["text"] == text


def together(*work: Any) -> list[Any]:
    """What comes of calls that are made at once."""
    results: list[Any] = [None] * len(work)

    def do(number: int) -> None:
        results[number] = work[number]()

    threads = [threading.Thread(target=do, args=(number,)) for number in range(len(work))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_game_is_played_by_two_processes(
    two: tuple[Process, Process], postgres_store: PostgresStore
) -> None:
    with at_different_processes(two) as (ann, ben, game):
        play_on(ann, ben, game)
        with Visitor(two[0].port) as spectator:
            spectator.send("join", game=game)
            shown = spectator.hear("snapshot")["game"]
            assert shown["moves"] == list(PLAN)
            assert ben.asked("say", game=game, text="Hello")["type"] == "done"
            assert ann.hear("said")["text"] == "Hello"
            assert ben.does(game, "resign")["type"] == "done"
            for visitor in (ann, ben, spectator):
                assert visitor.sees(len(PLAN) + 1)["now"]["outcome"]["winner"] == "w"
    assert [kind for kind, _ in kinds(postgres_store, game)] == ["move"] * 4 + ["resign"]


def test_game_goes_on_by_a_third_process(
    two: tuple[Process, Process], postgres_store: PostgresStore, redis_url: str
) -> None:
    with process_on(postgres_store, redis_url) as third, at_different_processes(two) as both:
        ann, ben, game = both
        with Visitor(third.port) as spectator, Visitor(third.port, ann.cookie) as there:
            for visitor in (spectator, there):
                visitor.send("join", game=game)
                visitor.hear("snapshot")
            for ply, (mover, text) in enumerate(zip((ann, ben, there, ben), PLAN, strict=True)):
                assert mover.does(game, "move", text, ply)["type"] == "done"
                for visitor in (ann, ben, there, spectator):
                    assert visitor.sees(ply + 1)["events"][-1]["text"] == text
    assert [text for _, text in kinds(postgres_store, game)] == list(PLAN)


def test_what_both_do_at_once_happens_in_one_order(
    two: tuple[Process, Process], postgres_store: PostgresStore
) -> None:
    for both, most in ((("resign", "resign"), 1), (("draw-offer", "draw-offer"), 2)):
        with at_different_processes(two) as (ann, ben, game):
            answers = together(
                lambda ann=ann, game=game, kind=both[0]: ann.does(game, kind),
                lambda ben=ben, game=game, kind=both[1]: ben.does(game, kind),
            )
            written = kinds(postgres_store, game)
            assert len(written) == most
            done = [answer["version"] for answer in answers if answer["type"] == "done"]
            assert sorted(done) == list(range(1, most + 1))
            for visitor in (ann, ben):
                assert visitor.sees(most)["now"]["state"] == "over"


def test_who_was_at_a_process_that_is_killed_goes_on_at_another(
    two: tuple[Process, Process], postgres_store: PostgresStore
) -> None:
    with at_different_processes(two) as (ann, ben, game):
        play_on(ann, ben, game, start=len(PLAN))
        assert ann.does(game, "move", PLAN[0], 0, key="first")["type"] == "done"
        ben.sees(1)
        two[0].popen.kill()
        two[0].popen.wait()
        with Visitor(two[1].port, ann.cookie) as again:
            again.send("join", game=game)
            assert again.hear("snapshot")["game"]["moves"] == [PLAN[0]]
            assert again.does(game, "move", PLAN[0], 0, key="first")["version"] == 1
            assert ben.does(game, "move", PLAN[1], 1)["type"] == "done"
            play_on(again, ben, game, start=2)
    assert [text for _, text in kinds(postgres_store, game)] == list(PLAN)


def test_bot_moves_once(two: tuple[Process, Process], postgres_store: PostgresStore) -> None:
    with Visitor(two[0].port) as ann:
        offered = ann.asked("challenge", game="dvonn", side="w", opponent="bot:1")
        game = offered["id"]
        ann.send("join", game=game)
        ann.hear("snapshot")
        for ply in (0, 2):
            with Visitor(two[1].port, ann.cookie) as there:  # by turns at both
                there.send("join", game=game)
                made = there.hear("snapshot")["game"]["moves"]
                free = next(text for text in PLAN if text not in made)
                assert there.does(game, "move", free, ply, key=f"{ply}")["type"] == "done"
                ann.sees(ply + 2)
    written = kinds(postgres_store, game)
    assert [kind for kind, _ in written] == ["move"] * 4


def test_bot_goes_on_when_a_worker_is_killed_in_its_search(
    front_and_workers: tuple[list[Process], list[Process]], postgres_store: PostgresStore
) -> None:
    fronts, workers = front_and_workers
    with Visitor(fronts[0].port) as ann, Visitor(fronts[1].port) as spectator:
        game = ann.asked("challenge", game="dvonn", side="w", opponent="bot:10")["id"]
        for visitor in (ann, spectator):
            visitor.send("join", game=game)
            visitor.hear("snapshot")
        assert ann.does(game, "move", PLAN[0], 0)["type"] == "done"
        killed = until_one_searches(workers)
        killed.popen.kill()
        killed.popen.wait()
        ann.sees(2)
        spectator.sees(2)
        left = next(worker for worker in workers if worker is not killed)
        assert metrics_of(left)['gipfel_work_taken_over_total{process="worker",kind="bot"}'] == 1
        for front in fronts:
            name = f"{socket.gethostname()}:{front.port}"
            assert metrics_of(front)[f'gipfel_searches{{process="{name}"}}'] == 0
    assert [kind for kind, _ in kinds(postgres_store, game)] == ["move"] * 2


def test_bot_moves_at_once_where_no_worker_is_left(
    postgres_store: PostgresStore, redis_url: str
) -> None:
    with (
        process_on(postgres_store, redis_url, "--no-engines") as front,
        Visitor(front.port) as ann,
    ):
        game = ann.asked("challenge", game="dvonn", side="w", opponent="bot:10")["id"]
        ann.send("join", game=game)
        assert ann.does(game, "move", PLAN[0], 0)["type"] == "done"
        ann.sees(2)
        with closing(HTTPConnection(HOST, front.port, timeout=READY_TIMEOUT_S)) as connection:
            told = {"Content-Type": "application/json"}
            connection.request("POST", "/api/analysis", '{"game": "dvonn"}', told)
            assert connection.getresponse().status == 503


def test_analysis_is_made_by_a_worker(
    front_and_workers: tuple[list[Process], list[Process]],
) -> None:
    fronts, workers = front_and_workers
    _, found = ask(fronts[0].port, "POST", "/analysis", {"game": "dvonn", "seconds": 0.1})
    assert found["lines"][0]["moves"]
    done = [
        metrics_of(worker)['gipfel_work_done_total{process="worker",kind="analysis"}']
        for worker in workers
    ]
    assert sorted(done) == [0, 1]


def test_loss_of_redis_costs_no_move(
    two: tuple[Process, Process], redis_server: RedisServer, postgres_store: PostgresStore
) -> None:
    with at_different_processes(two) as (ann, ben, game):
        redis_server.stop()
        play_on(ann, ben, game)
        assert ben.asked("say", game=game, text="Still here?")["type"] == "done"
        assert ann.hear("said")["text"] == "Still here?"
        offered = ann.asked("challenge", game="dvonn", side="w", is_listed=True)["id"]
        ben.send("watch")
        assert offered in [one["id"] for one in ben.hear("lobby")["challenges"]]
        listed = ann.asked("challenge", game="dvonn", is_listed=True)["id"]
        while ben.hear("challenged")["challenge"]["id"] != listed:
            """Until what is offered by the other process is told in the lobby here."""
        begun = ben.asked("answer", challenge=offered, answer="accept")["id"]
        while ann.hear("challenged")["challenge"]["became"] != begun:
            """Until the game is told that began by the other process."""
        redis_server.start()
        assert ben.does(game, "resign")["type"] == "done"
        for visitor in (ann, ben):
            visitor.sees(len(PLAN) + 1)


def test_loss_of_the_database_pauses_the_game(
    two: tuple[Process, Process], postgres: PostgresServer
) -> None:
    with at_different_processes(two) as (ann, ben, game):
        for ply, mover in enumerate((ann, ben)):  # from now on clocks run
            assert mover.does(game, "move", PLAN[ply], ply)["type"] == "done"
            for visitor in (ann, ben):
                visitor.sees(ply + 1)
        postgres.stop()
        ann.send("do", game=game, command={"kind": "move", "text": PLAN[2], "ply": 2, "key": "a"})
        for visitor in (ann, ben):
            while (visitor.hear("clocked")["clocks"]["wait"] or {}).get("reason") != "outage":
                """Until it is told that the clocks stand."""
        postgres.start()
        assert ann.answer("a")["type"] == "done"
        for visitor in (ann, ben):
            visitor.sees(3)
