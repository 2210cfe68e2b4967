"""One face for all who play: our engine, another program, and players of one's own."""

from __future__ import annotations

import pickle
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from gipfel import (
    GAMES,
    EngineError,
    GameOverError,
    IllegalMoveError,
    Move,
    Position,
    Record,
    dvonn,
)
from gipfel.engine import Bot, Engine, EngineClient, Limit, Player, Stop
from tests.games import CYCLE, ROUND

OURS = [sys.executable, "-m", "gipfel", "engine"]
OVER = "........./........../.........../........../RRR...... w stack"


def first_move(position: Position) -> Move:
    return position.legal_moves()[0]


PLAYERS: dict[str, Callable[[], Player]] = {
    "engine": lambda: Engine("gipf-standard"),
    "program": lambda: EngineClient(OURS),
    "bot": lambda: Bot(first_move),
}


@pytest.fixture(params=PLAYERS)
def player(request: pytest.FixtureRequest) -> Iterator[Player]:
    made = PLAYERS[request.param]()
    yield made
    made.close()


def test_each_is_a_player(player: Player) -> None:
    assert isinstance(player, Player)


def test_each_plays_and_analyses_positions_and_records(player: Player) -> None:
    record = Record("gipf-standard", CYCLE)
    record.play(ROUND[0])
    for start in (record.position, record, record.last):
        assert player.play(start, Limit(depth=2)) in record.position.legal_moves()
        found = player.analyse(start, Limit(depth=2))
        assert found.best.moves[0] in record.position.legal_moves()
        *_, last = player.stream(start, Limit(depth=2))
        assert last.best.moves[0] == found.best.moves[0]


def test_each_says_that_a_game_is_over(player: Player) -> None:
    record = Record("gipf-standard", CYCLE)
    for move in ROUND * 2:
        record.play(move)
    with pytest.raises(GameOverError):
        player.play(record, Limit(depth=1))
    with pytest.raises(GameOverError):
        list(player.stream(record))


def test_each_ends_soon_when_it_is_stopped(player: Player) -> None:
    position = GAMES["gipf-standard"].start()
    player.play(position, Limit(depth=1))
    for call in (player.play, player.analyse):
        stop = Stop()
        threading.Timer(0.1, stop.set).start()
        began = time.monotonic()
        assert call(position, Limit(), stop=stop) is not None
        assert time.monotonic() - began < 5


def test_each_can_be_left_in_the_midst_of_a_stream(player: Player) -> None:
    position = GAMES["gipf-standard"].start()
    for found in player.stream(position, lines=2):
        assert found.lines
        break
    assert player.play(position, Limit(depth=1)) in position.legal_moves()


def test_each_can_be_copied_to_another_process(player: Player) -> None:
    position = GAMES["gipf-standard"].start()
    copy = pickle.loads(pickle.dumps(player))
    assert copy.play(position, Limit(depth=1)) == player.play(position, Limit(depth=1))
    copy.close()


def test_program_tells_what_our_engine_says() -> None:
    position = GAMES["dvonn"].random(1)
    ours = Engine("dvonn").analyse(position, depth=4, lines=3)
    with EngineClient(OURS) as client:
        theirs = client.analyse(position, depth=4, lines=3)
    assert (theirs.depth, theirs.nodes) == (ours.depth, ours.nodes)
    for one, other in zip(ours.lines, theirs.lines, strict=True):
        assert (one.moves, one.wdl, one.is_solved) == (other.moves, other.wdl, other.is_solved)
        assert one.margin == pytest.approx(other.margin, abs=0.005)


@pytest.mark.parametrize("name", GAMES)
def test_decided_lines_are_the_same_over_the_protocol(name: str) -> None:
    record = Record(name, GAMES[name].random(3))
    engine = Engine(name)
    while record.outcome() is None:
        record.play(engine.play(record, nodes=300))
    with EngineClient(OURS) as client:
        for node in [*record.main_line()][-6:-1]:
            engine.forget()
            ours = engine.analyse(node, depth=4).best
            if ours.is_decided:
                theirs = client.analyse(node, depth=4).best
                assert (ours.score, ours.margin, ours.turns, ours.wdl) == (
                    (theirs.score, theirs.margin, theirs.turns, theirs.wdl)
                )


def test_program_is_told_of_another_game() -> None:
    with EngineClient(OURS) as client:
        for name in ("gipf-basic", "dvonn", "gipf-tournament"):
            position = GAMES[name].random(1)
            assert client.play(position, nodes=100) in position.legal_moves()


def test_bot_without_a_legal_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        Bot(lambda _: "a1k5").play(GAMES["dvonn"].random(1))
    with pytest.raises(GameOverError):
        Bot(first_move).play(GAMES["dvonn"].parse(OVER))


def test_bot_takes_the_name_of_its_function() -> None:
    assert Bot(first_move).name == "first_move"
    assert repr(Bot(first_move, name="First")) == "Bot('First')"


class Thinker(Bot):
    """Writes `play` alone."""

    def play(self, start, limit=None, *, stop=None, **bounds):  # type: ignore[no-untyped-def]
        return start.position.legal_moves()[-1]


class Chooser(Bot):
    """Writes `choose` alone, for one game."""

    def __init__(self) -> None:
        super().__init__(name="Chooser")
        self.asked = 0

    def choose(self, position: dvonn.Position) -> dvonn.Move:
        self.asked += 1
        return position.legal_moves()[-1]


def test_bot_may_write_its_own_choose() -> None:
    record = Record("dvonn")
    bot = Chooser()
    assert bot.play(record, depth=2) == record.position.legal_moves()[-1]
    assert bot.analyse(record.position).best.moves == (record.position.legal_moves()[-1],)
    assert bot.asked == 2


def test_bot_may_write_its_own_play() -> None:
    record = Record("dvonn")
    assert Thinker().analyse(record).best.moves == (record.position.legal_moves()[-1],)
    with pytest.raises(EngineError, match="Bot has no function"):
        Bot().play(record)


def test_repr_of_an_engine_tells_its_options() -> None:
    assert repr(Engine("dvonn", level=3, table=4)) == "Engine('dvonn', level=3, table=4)"
    assert repr(EngineClient(["a", "b"])) == "EngineClient(['a', 'b'])"
