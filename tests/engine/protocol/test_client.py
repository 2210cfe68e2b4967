"""The client for other people's engines, against engines that do everything wrong."""

from __future__ import annotations

import os
import pickle
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gipfel import GAMES, GameOverError, IllegalMoveError
from gipfel.engine.options import OPTIONS
from gipfel.engine.protocol.client import EngineClient, EngineFailedError
from gipfel.engine.protocol.info import Info
from gipfel.engine.protocol.lines import LONGEST_LINE
from gipfel.errors import EngineError

SHORT_TIMEOUT_S = 0.3  # with those that never answer
LONG_TIMEOUT_S = 30.0  # on a busy machine

OURS = [sys.executable, "-m", "gipfel", "engine"]
START = GAMES["dvonn"].start()

# An engine that does everything right, but for what a test puts in `go` or `on`.
POLITE = """
import os, sys, time
def say(text):
    sys.stdout.write(text + "\\n"); sys.stdout.flush()
def on(words):
    pass
def go(words):
    say("info depth 1 score cp 5 pv g2"); say("bestmove g2")
{rude}
while True:
    line = sys.stdin.readline()
    if not line:
        break
    words = line.split()
    on(words)
    if words[0] == "ugi":
        say("id name polite 1"); say("option name Hash type spin default 1 min 1 max 9")
        say("ugiok")
    if words[0] == "isready": say("readyok")
    if words[0] == "go": go(words)
    if words[0] == "quit": break
"""


def engine(rude: str = "", *, patience: float = LONG_TIMEOUT_S) -> EngineClient:
    """A polite engine, made rude in one way."""
    code = POLITE.format(rude=textwrap.dedent(rude))
    return EngineClient([sys.executable, "-c", code], name="rude", answer_timeout_s=patience)


def script(code: str, *, patience: float = SHORT_TIMEOUT_S) -> EngineClient:
    """An engine that is this script."""
    command = [sys.executable, "-c", textwrap.dedent(code)]
    return EngineClient(command, name="rude", start_timeout_s=patience, answer_timeout_s=patience)


def failure(client: EngineClient, talk: Callable[[EngineClient], object]) -> EngineFailedError:
    """How it failed; whatever happens, it does not run afterwards."""
    with pytest.raises(EngineFailedError) as caught, client:
        talk(client)
    assert not client.is_running
    assert len(str(caught.value)) < 2000
    assert str(caught.value).isprintable()
    return caught.value


def start(client: EngineClient) -> None:
    """Nothing more than the start."""


def one_move(client: EngineClient) -> None:
    client.set_position(START)
    client.go(nodes=10)


def test_our_own_engine_plays() -> None:
    with EngineClient(OURS) as client:
        assert client.name.startswith("Gipfel")
        assert list(client.options) == [option.name for option in OPTIONS]
        client.set_option("game", "gipf-basic")
        client.set_option("MultiPV", 2)
        client.new_game()
        position = GAMES["gipf-basic"].start()
        move = position.legal_moves()[0]
        client.set_position(position, [move])
        heard: list[Info] = []
        reply = client.go(depth=2, on_info=heard.append)
        assert reply.move in position.play(move).legal_moves()
        assert [info.multipv for info in reply.infos] == [1, 2]
        assert reply.infos[0].pv[0] == str(reply.move)
        assert heard[-1] == reply.infos[-1]
        assert reply.seconds < LONG_TIMEOUT_S
        assert client.go(seconds=0.01).move in position.play(move).legal_moves()
        assert client.go(clocks=(0.2, 0.2), increments=(0.0, 0.0)).seconds < LONG_TIMEOUT_S
    assert not client.is_running


def test_engine_ponders_until_its_opponent_has_played() -> None:
    with EngineClient(OURS, settings={"Ponder": "true"}) as client:
        client.set_position(GAMES["dvonn"].random(3))
        reply = client.go(depth=3)
        expected = [str(reply.move), reply.expected]
        after = GAMES["dvonn"].random(3).play(str(reply.move)).play(reply.expected)
        client.set_position(GAMES["dvonn"].random(3), expected)
        client.ponder(clocks=(0.2, 0.2))
        time.sleep(0.5)
        hit = client.ponder_hit()
        assert hit.move in after.legal_moves()
        assert hit.infos
        client.set_position(GAMES["dvonn"].random(3), expected)
        client.ponder(clocks=(60.0, 60.0), moves_to_go=3)
        client.set_position(START)
        assert client.go(depth=1).move in START.legal_moves()
        with pytest.raises(EngineError, match="does not ponder"):
            client.ponder_hit()


def test_search_can_be_stopped_from_another_thread() -> None:
    with EngineClient(OURS) as client:
        client.set_position(START)
        heard = threading.Event()

        def stop() -> None:
            heard.wait(LONG_TIMEOUT_S)
            client.stop()

        stopper = threading.Thread(target=stop)
        stopper.start()
        reply = client.go(infinite=True, on_info=lambda _: heard.set())
        stopper.join()
        assert reply.move in START.legal_moves()
        client.stop()
        assert client.go(depth=1).infos


def test_listed_moves_are_sent() -> None:
    with EngineClient(OURS) as client:
        client.set_position(START)
        assert str(client.go(depth=1, moves=["k5"]).move) == "k5"


@pytest.mark.parametrize(
    "command", [["/no/such/engine"], [os.devnull], ["a\0b"], [str(Path.cwd())]]
)
def test_program_that_cannot_be_started(command: list[str]) -> None:
    error = failure(EngineClient(command), start)
    assert (error.stage, error.kind) == ("start", "start")


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (["./rival", "weights.bin"], "rival"),
        (["/usr/bin/python3.11", "-u", "bots/miser.py", "serve"], "miser.py"),
        (["python", "-m", "gipfel", "engine"], "gipfel"),
        (["python", "-c", "print()"], "python"),
        (["java", "-jar", "rival.jar"], "rival.jar"),
        (["python"], "python"),
    ],
)
def test_program_is_named_by_its_script(command: list[str], name: str) -> None:
    assert EngineClient(command).name == name


def test_copy_of_a_client_is_as_patient() -> None:
    copy = pickle.loads(pickle.dumps(EngineClient(OURS, start_timeout_s=3, answer_timeout_s=4)))
    assert (copy.start_timeout_s, copy.answer_timeout_s) == (3, 4)


@pytest.mark.parametrize("command", [[], "gipfel engine"])
def test_command_is_a_list(command: list[str]) -> None:
    with pytest.raises(EngineError, match="list"):
        EngineClient(command)


@pytest.mark.parametrize(
    "code",
    [
        "import time; time.sleep(60)",
        "import sys; sys.stdin.read()",
        "import time; print('\\x00\\xff garbage', flush=True); time.sleep(60)",
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)",
        "import os, time; os.write(1, b'x' * 300); time.sleep(60)",
        "while True: print('readyok')",
        "import os\nwhile True: os.write(1, b'x' * 65536)",
        "import os\nwhile True: os.write(2, b'x' * 65536)",
    ],
    ids=[
        "sleeps",
        "only reads",
        "garbage",
        "stubborn",
        "half a line",
        "flood",
        "one line",
        "errors",
    ],
)
def test_silence_at_the_start(code: str) -> None:
    error = failure(script(code), start)
    assert (error.stage, error.kind, error.engine) == ("start", "silence", "rude")
    assert error.reason == f"no ugiok came within {SHORT_TIMEOUT_S} s (start_timeout_s)"


def test_what_was_received_is_shown_cut() -> None:
    code = f"import time; print('hello' * {LONGEST_LINE}, flush=True); time.sleep(60)"
    # It must have started by then, also where its coverage is measured.
    error = failure(script(code, patience=3.0), start)
    assert error.received.startswith("hellohello")
    assert error.received.endswith("...")


def test_death_at_the_start_shows_its_last_words() -> None:
    error = failure(script("import sys; sys.exit('no licence')", patience=LONG_TIMEOUT_S), start)
    assert (error.stage, error.kind) == ("start", "death")
    assert "exit status 1" in str(error)
    assert "no licence" in str(error)


@pytest.mark.parametrize(
    "rude",
    [
        "def go(words): os._exit(3)",
        "def go(words): os.abort()",
        "def go(words): raise RuntimeError('broken')",
        "def go(words): say('info depth 1'); os.close(1); time.sleep(60)",
    ],
)
def test_death_while_thinking(rude: str) -> None:
    error = failure(engine(rude), one_move)
    assert (error.stage, error.kind, error.engine) == ("go", "death", "polite 1")


@pytest.mark.parametrize("word", ["position", "isready", "setoption", "uginewgame"])
def test_death_at_any_other_time(word: str) -> None:
    rude = f"""
    def on(words):
        if words[0] == {word!r}: os._exit(0)
    """

    def talk(client: EngineClient) -> None:
        client.set_option("Hash", 2)
        client.new_game()
        one_move(client)

    assert failure(engine(rude), talk).kind == "death"


def test_death_between_two_moves() -> None:
    rude = """
    def go(words): say("bestmove g2"); os._exit(0)
    """
    client = engine(rude)

    def talk(client: EngineClient) -> None:
        one_move(client)
        one_move(client)

    assert failure(client, talk).kind == "death"
    with pytest.raises(EngineError, match="not running"):
        client.set_position(START)


@pytest.mark.parametrize(
    "rude",
    [
        "def go(words): pass",
        "def go(words): say('bestmoveg2')",
        "def go(words): say('info string bestmove g2')",
        "def go(words): sys.stdout.write('bestmove g2'); sys.stdout.flush()",
        "def go(words):\n    while True: say('info depth 1 pv g2')",
        "def go(words):\n    while True: say('x' * 5000)",
    ],
)
def test_no_move_in_time(rude: str) -> None:
    def talk(client: EngineClient) -> None:
        client.set_position(START)
        client.go(nodes=10, timeout=SHORT_TIMEOUT_S)

    error = failure(engine(rude), talk)
    assert (error.stage, error.kind) == ("go", "silence")


def test_no_move_after_stop() -> None:
    def talk(client: EngineClient) -> None:
        client.set_position(START)
        client.answer_timeout_s = SHORT_TIMEOUT_S
        client.go(infinite=True, on_info=lambda _: client.stop())

    error = failure(engine("def go(words): say('info depth 1 pv g2')"), talk)
    assert (error.stage, error.kind) == ("go", "silence")


def test_time_told_and_patience_bound_the_thinking() -> None:
    def talk(client: EngineClient) -> None:
        client.set_position(START)
        client.answer_timeout_s = SHORT_TIMEOUT_S
        client.go(clocks=(0.1, 1000))

    assert failure(engine("def go(words): pass"), talk).kind == "silence"


def test_flood_does_not_hide_the_move_nor_fill_the_memory() -> None:
    rude = """
    def go(words):
        for number in range(20): os.write(1, b"info depth 1 pv g2\\n" * 5000)
        say("bestmove g2")
    """
    with engine(rude) as client:
        client.set_position(START)
        assert str(client.go(nodes=1).move) == "g2"


@pytest.mark.parametrize(
    "text", ["z9", "none", "", "a1a2", "0000", "\x1b[2J", "g2g2", "x" * 90_000]
)
def test_illegal_move_is_named_and_the_engine_runs_on(text: str) -> None:
    with engine(f"def go(words): say('bestmove ' + {text!r})") as client:
        client.set_position(START)
        for _ in range(2):
            with pytest.raises(EngineFailedError) as caught:
                client.go(depth=1)
            assert (caught.value.stage, caught.value.kind) == ("go", "illegal-move")
            assert str(START) in caught.value.reason
            assert len(str(caught.value)) < 2000
        assert client.is_running


def test_late_move_is_not_taken_for_the_next_one() -> None:
    rude = """
    def go(words): say("bestmove g2"); say("bestmove a1"); say("bestmove a2")
    """
    with engine(rude) as client:
        client.set_position(START)
        assert [str(client.go(depth=1).move) for _ in range(3)] == ["g2"] * 3


def test_garbage_among_the_lines_is_passed_over() -> None:
    rude = """
    def go(words):
        os.write(1, b"\\xff\\xfe\\n\\n   \\nwarning: x\\ninfo\\ninfo depth x\\n" + b"y" * 300000)
        os.write(1, b"\\ninfo depth 7 seldepth 9 score mate 3 pv g2 junk\\r\\n")
        os.write(1, b"bestmove g2 ponder a1\\r\\n")
    """
    with engine(rude) as client:
        client.set_position(START)
        reply = client.go(depth=1)
    assert str(reply.move) == "g2"
    assert reply.infos == (Info(depth=7, pv=("g2", "junk")),)


def test_refused_position_is_said() -> None:
    with EngineClient(OURS) as client:
        with pytest.raises(EngineFailedError) as caught:
            client.set_position(GAMES["gipf-basic"].start())
        assert (caught.value.stage, caught.value.kind) == ("position", "refusal")
        client.set_option("Game", "gipf-basic")
        client.set_position(GAMES["gipf-basic"].start())
        assert client.go(depth=1).infos


def test_callers_mistakes_are_refused_before_they_are_sent() -> None:
    client = EngineClient(OURS)
    with pytest.raises(EngineError, match="not running"):
        client.new_game()
    with client:
        with pytest.raises(EngineError, match="no position"):
            client.go(depth=1)
        with pytest.raises(EngineError, match="no option"):
            client.set_option("Contempt", "on")
        with pytest.raises(EngineError, match="one line"):
            client.set_option("Hash", "1\nquit")
        with pytest.raises(EngineError, match="already"):
            client.start()
        with pytest.raises(IllegalMoveError):
            client.set_position(START, ["g2", "g2"])
        over = "R......../.........R/..........R/........../......... w stack"
        client.set_position(GAMES["dvonn"].parse(over))
        with pytest.raises(GameOverError):
            client.go(depth=1)


@pytest.mark.parametrize(
    "rude",
    [
        "def on(words):\n    if words[0] == 'quit': time.sleep(60)",
        "def on(words):\n    if words[0] == 'quit':\n        while True: say('no')",
        "def on(words):\n    if words[0] == 'quit': os._exit(9)",
    ],
)
def test_one_that_does_not_leave_is_ended(rude: str) -> None:
    with engine(rude) as client:
        one_move(client)
        client.answer_timeout_s = SHORT_TIMEOUT_S
    assert not client.is_running
    client.quit()


def test_one_that_never_reads_does_not_hold_us_up() -> None:
    rude = """
    def on(words):
        if words[0] == "setoption": time.sleep(60)
    """

    def talk(client: EngineClient) -> None:
        client.answer_timeout_s = SHORT_TIMEOUT_S
        client.set_option("Hash", "9" * 1_000_000)

    error = failure(engine(rude), talk)
    assert (error.stage, error.kind) == ("setoption Hash", "silence")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_children_of_an_engine_are_ended_with_it(tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    rude = f"""
    if os.fork() == 0:
        while True:
            open({str(alive)!r}, "w").close(); time.sleep(0.05)
    """
    with engine(rude) as client:
        one_move(client)
        client.answer_timeout_s = SHORT_TIMEOUT_S
    alive.unlink(missing_ok=True)
    time.sleep(0.3)
    assert not alive.exists()


def test_no_thread_is_left_behind() -> None:
    before = threading.active_count()
    for _ in range(3):
        with engine() as client:
            one_move(client)
    failure(script("import time; time.sleep(60)"), start)
    assert threading.active_count() == before


def test_refused_search_is_said_at_once() -> None:
    rude = """
    def go(words):
        say("info error go: depth is too deep for me")
    """
    with engine(rude, patience=LONG_TIMEOUT_S) as client:
        client.set_position(START)
        began = time.monotonic()
        with pytest.raises(EngineFailedError, match="it refused: go: depth is too deep") as caught:
            client.go(depth=1)
        assert (caught.value.stage, caught.value.kind) == ("go", "refusal")
        assert time.monotonic() - began < LONG_TIMEOUT_S
        assert client.is_running


def test_our_own_engine_refuses_at_once() -> None:
    with EngineClient(OURS) as client:
        client.set_position(START)
        with pytest.raises(EngineFailedError, match="go depth: “1000” is not a whole number"):
            client.go(depth=1000)
        assert client.go(depth=1).move in START.legal_moves()


def test_engine_that_complains_and_plays_is_heard() -> None:
    rude = """
    def go(words):
        say("info error what is depth?"); say("bestmove g2")
    """
    with engine(rude) as client:
        client.set_position(START)
        assert str(client.go(depth=1).move) == "g2"


def test_broken_off_search_owes_no_move_to_the_next_one() -> None:
    def interrupt(info: Info) -> None:
        raise KeyboardInterrupt

    position = GAMES["gipf-basic"].start()
    with EngineClient(OURS) as client:
        client.set_option("Game", "gipf-basic")
        client.set_position(position)
        with pytest.raises(KeyboardInterrupt):
            client.go(infinite=True, on_info=interrupt)
        reply = client.go(depth=1, moves=["b1-b3"])
        assert str(reply.move) == "b1-b3"


def test_settings_are_told_at_the_start() -> None:
    with EngineClient(OURS, settings={"Level": 1, "Hash": 1}) as client:
        assert client.play(START) in START.legal_moves()
    with pytest.raises(EngineError, match="has no option “Depth”"):
        EngineClient(OURS, settings={"Depth": 1}).start()


def test_engine_that_tells_one_line_says_so() -> None:
    with engine() as client, pytest.raises(EngineError, match="tells one line, not 3"):
        client.analyse(START, depth=1, lines=3)


def test_engine_that_tells_nothing_has_a_line_with_its_move() -> None:
    rude = """
    def go(words):
        say("bestmove g2")
    """
    with engine(rude) as client:
        (line,) = client.analyse(START, depth=1).lines
    assert (str(line.moves[0]), line.score, line.is_solved) == ("g2", 0, False)
    assert not line.is_evaluated
