"""Players as programs that speak the protocol."""

from __future__ import annotations

import io
import random
import re
import sys
import textwrap
import time
from pathlib import Path

import pytest

from gipfel import GAMES, EngineError, Move, Position
from gipfel.engine import Bot, Engine, EngineClient, EngineFailedError, Limit, serve
from gipfel.engine.protocol.host import PlayerHost
from gipfel.engine.protocol.ugi import Protocol
from tests.cli.console import OUTPUT_TIMEOUT_S

BOT = """
from gipfel.engine import Bot, serve

class Random(Bot):
    def play(self, start, limit=None, *, stop=None, **bounds):
        {body}

serve(Random(name="My bot"), games=["gipf-basic", "dvonn"])
"""


def program(path: Path, body: str) -> EngineClient:
    """A player's program, of which the body of `play` is given."""
    (path / "bot.py").write_text(BOT.format(body=textwrap.dedent(body)), encoding="utf-8")
    return EngineClient([sys.executable, str(path / "bot.py")], answer_timeout_s=30)


def said(player: Bot | Engine, *lines: str) -> list[str]:
    """What a served player answers, each line when all before it is done."""
    heard: list[str] = []
    protocol = Protocol(heard.append, host=PlayerHost(player))
    for line in lines:
        protocol.handle(line)
        assert protocol.wait(OUTPUT_TIMEOUT_S)
    protocol.close()
    return heard


def first(position: Position) -> str:
    return str(position.legal_moves()[0])


def test_bot_is_a_program_in_one_line(tmp_path: Path) -> None:
    position = GAMES["gipf-basic"].start()
    with program(tmp_path, "return start.position.legal_moves()[3]") as client:
        assert client.name == "My bot"
        assert list(client.options) == ["Game", "Repetition", "MultiPV"]
        assert client.declaration("Game").endswith("var gipf-basic var dvonn")
        assert client.play(position, Limit(seconds=1)) == position.legal_moves()[3]
        assert client.analyse(position, depth=3).best.moves == (position.legal_moves()[3],)


def test_exception_of_the_player_is_told_at_once_and_it_goes_on(tmp_path: Path) -> None:
    body = "return [][start.position.turn == 'w'] if not start.plies else 'e1-e2'"
    with program(tmp_path, body) as client:
        began = time.monotonic()
        with pytest.raises(EngineFailedError, match="it refused: IndexError") as failure:
            client.play(GAMES["gipf-basic"].start(), depth=1)
        assert failure.value.kind == "refusal"
        assert time.monotonic() - began < 20
        assert client.is_running


@pytest.mark.parametrize(
    ("move", "told"), [("z9", "z9"), ("", "none"), ("a1 a2", "none"), ("a1\na2", "a1?a2")]
)
def test_illegal_move_of_the_player_is_told_and_refused(move: str, told: str) -> None:
    error, answer = said(Bot(lambda _: move), "go depth 1")
    assert error.startswith("info error ")
    assert answer == f"bestmove {told}"


def test_illegal_move_of_a_served_player_is_no_refusal(tmp_path: Path) -> None:
    with program(tmp_path, "return 'z9'") as client:
        with pytest.raises(EngineFailedError, match="there is no point z9") as failure:
            client.play(GAMES["gipf-basic"].start(), depth=1)
        assert failure.value.kind == "illegal-move"
        assert client.is_running


def test_end_of_the_input_ends_the_program() -> None:
    out = io.BytesIO()
    serve(Bot(first), source=io.BytesIO(b"ugi\ngo movetime 10\n"), stream=out)
    lines = out.getvalue().decode().splitlines()
    assert lines[0] == "id name first"
    assert lines[-1] == "bestmove a1"


class SeededBot(Bot):
    """Plays by chance, and tells of each seed that it gets."""

    def __init__(self) -> None:
        super().__init__(name="Seeded")
        self.seeds: list[int] = []

    def begin(self, seed: int) -> None:
        self.seeds.append(seed)
        self.chance = random.Random(seed)

    def choose(self, position: Position) -> Move:
        return self.chance.choice(position.legal_moves())


def test_player_that_takes_a_seed_gets_one_for_each_game() -> None:
    games = ("uginewgame", "go depth 1", "go depth 1", "uginewgame", "go depth 1")
    bots = [SeededBot() for _ in range(3)]
    first, again, other = (
        said(bot, f"setoption name Seed value {seed}", *games)
        for bot, seed in zip(bots, (7, 7, 8), strict=True)
    )
    assert first == again != other
    assert [len(set(bot.seeds)) for bot in bots] == [2, 2, 2]
    assert bots[0].seeds == bots[1].seeds


def test_seed_is_there_before_the_first_move_and_when_it_changes() -> None:
    bot = SeededBot()
    said(bot, "go depth 1", "go depth 1", "setoption name Seed value 3", "go depth 1")
    assert bot.seeds == [0, 3 << 32]


def test_seed_is_offered_where_it_is_used() -> None:
    for player, is_offered in (
        (SeededBot(), True),
        (Bot(first), False),
        (Engine("dvonn", level=3), True),
        (Engine("dvonn"), False),
    ):
        assert any("name Seed" in line for line in said(player, "ugi")) == is_offered


def test_player_that_cannot_begin_is_told_and_goes_on() -> None:
    class Late(SeededBot):
        def begin(self, seed: int) -> None:
            super().begin(seed)
            if len(self.seeds) == 1:
                raise KeyError("late")

    error, answer = said(Late(), "uginewgame", "uginewgame", "go depth 1")
    assert error == "info error KeyError: 'late'"
    assert answer.startswith("bestmove ")


def test_endless_search_answers_after_stop() -> None:
    heard: list[str] = []
    protocol = Protocol(heard.append, host=PlayerHost(Bot(first)))
    protocol.handle("go infinite")
    assert not protocol.wait(0.1)
    protocol.handle("stop")
    assert [line.split()[0] for line in heard] == ["info", "bestmove"]


def test_bot_without_an_opinion_tells_no_score() -> None:
    heard: list[str] = []
    protocol = Protocol(heard.append, host=PlayerHost(Bot(first)))
    protocol.handle("go infinite")
    protocol.handle("stop")
    assert re.fullmatch(r"info depth 0 nodes 0 nps 0 time \d+ multipv 1 pv a1", heard[0])


def test_answer_at_the_end_of_the_input_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(position: Position) -> str:
        time.sleep(1.5)  # longer than `quit` waits
        return "z9"

    given_up: list[int] = []
    monkeypatch.setattr("gipfel.engine.protocol.ugi.os._exit", given_up.append)
    out = io.BytesIO()
    serve(Bot(slow), source=io.BytesIO(b"go movetime 10\n"), stream=out)
    assert out.getvalue().startswith(b"info error z9: there is no cell z9")
    assert out.getvalue().endswith(b"bestmove z9\n")
    assert not given_up


def test_listed_moves_are_not_for_every_player() -> None:
    (answer,) = said(Bot(first), "go depth 1 searchmoves a1")
    assert answer.startswith("info error go: this player searches all moves")


def test_engine_of_ones_own_tells_its_lines() -> None:
    def mobility(positions: list[Position]) -> list[int]:
        return [position.count_moves() for position in positions]

    heard = said(Engine("gipf-basic", evaluation=mobility), "uginewgame", "go depth 2")
    assert [line.split()[0] for line in heard] == ["info", "info", "bestmove"]


def test_unknown_game_is_refused() -> None:
    with pytest.raises(EngineError, match="'chess' is not one of the games"):
        serve(Bot(first), games=["chess"])


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(TypeError, match="what is served is a Player, not 3"):
        serve(3)  # type: ignore[arg-type]
