"""The engine's protocol, line by line."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gipfel import GAMES, __version__
from gipfel.engine import Stop
from gipfel.engine.engine import Engine
from gipfel.engine.match.openings import openings
from gipfel.engine.network import shipped_path
from gipfel.engine.options import OPTIONS, Settings
from gipfel.engine.protocol.go import Go
from gipfel.engine.protocol.info import Info, Score
from gipfel.engine.protocol.lines import LONGEST_LINE
from gipfel.engine.protocol.ugi import Protocol
from gipfel.errors import EngineError
from tests.cli.console import MEGABYTE, OUTPUT_TIMEOUT_S, gipfel, process
from tests.games import CYCLE, ROUND

NAMES = list(GAMES)

MUST_PASS = "...R...../...W5BB3..../...B2WBB..../...B2BB3B7*.../..B4*BBB... w stack"
WON_BY_BLACK = "B4*......../.........R/..........R/........../......... w stack"
DRAWN = "R......../.........R/..........R/........../......... w stack"
# So many rows of GIPF pieces cross here that the turns cannot be listed.
CROWDED = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"


class Talk:
    """A talk with the engine: what was said since the last question."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.lines: list[str] = []
        self.protocol = Protocol(self.lines.append, settings)

    def tell(self, *lines: str) -> list[str]:
        """What is answered at once."""
        self.lines.clear()
        for line in lines:
            self.protocol.handle(line)
        return list(self.lines)

    def ask(self, *lines: str) -> list[str]:
        """What is answered once the search is over."""
        self.tell(*lines)
        assert self.protocol.wait(OUTPUT_TIMEOUT_S)
        return list(self.lines)

    def answer(self, question: str) -> str:
        (line,) = self.tell(f"query {question}")
        assert line.startswith("response")
        return line.removeprefix("response").strip()

    def error(self, *lines: str) -> str:
        (line,) = self.tell(*lines)
        assert line.startswith("info error ")
        assert line.isprintable()
        assert len(line) < 600
        return line

    def playing(self, game: str) -> Talk:
        assert self.tell(f"setoption name Game value {game}") == []
        return self


@pytest.fixture
def talk() -> Iterator[Talk]:
    talk = Talk()
    yield talk
    assert talk.protocol.close()


def best(lines: list[str]) -> str:
    (answer,) = [line for line in lines if line.startswith("bestmove")]
    assert lines[-1] == answer
    return answer.removeprefix("bestmove ")


def infos(lines: list[str]) -> list[Info]:
    found = [Info.parse(line) for line in lines if line.startswith("info depth")]
    assert None not in found
    return [info for info in found if info is not None]


def test_ugi_introduces_the_engine_and_its_options(talk: Talk) -> None:
    name, author, *options, last = talk.tell("ugi")
    assert name == f"id name Gipfel {__version__}"
    assert author.startswith("id author ")
    assert options == [option.declaration() for option in OPTIONS]
    assert last == "ugiok"


def test_isready_is_answered_at_any_time(talk: Talk) -> None:
    assert talk.tell("isready") == ["readyok"]
    talk.tell("go infinite")
    assert "readyok" in talk.tell("isready")
    assert best(talk.ask("stop"))
    assert talk.tell("isready") == ["readyok"]


@pytest.mark.parametrize("name", NAMES)
def test_start_of_every_game(talk: Talk, name: str) -> None:
    talk.playing(name)
    start = GAMES[name].start()
    assert talk.answer("position") == str(start)
    assert talk.answer("legalmoves").split() == sorted(map(str, start.legal_moves()))
    assert talk.answer("gameover") == "false"
    assert talk.answer("p1turn") == "true"
    assert talk.answer("result") == "none"


@pytest.mark.parametrize("name", NAMES)
def test_moves_are_played_from_startpos_and_from_a_position(talk: Talk, name: str) -> None:
    talk.playing(name)
    start = GAMES[name].start()
    first = start.legal_moves()[0]
    second = start.play(first).legal_moves()[0]
    after = str(start.play(first).play(second))
    assert talk.tell(f"position startpos moves {first} {second}") == []
    assert talk.answer("position") == after
    assert talk.tell(f"position fen {start} moves {first}") == []
    assert talk.answer("p1turn") == "false"
    assert talk.tell(f"position fen {after}") == []
    assert talk.answer("position") == after


@pytest.mark.parametrize(
    "line",
    [
        "position startpos moves g2 g2",
        "position startpos moves g2 z9",
        "position fen nonsense",
        "position fen",
        "position",
        "position startpos g2",
        "position start",
        f"position fen {GAMES['gipf-basic'].start()}",
    ],
)
def test_refused_position_leaves_the_position_as_it_was(talk: Talk, line: str) -> None:
    talk.tell("position startpos moves g2 d3")
    before = talk.answer("position")
    talk.error(line)
    assert talk.answer("position") == before


@pytest.mark.parametrize("name", NAMES)
def test_position_of_another_game_is_refused(talk: Talk, name: str) -> None:
    talk.playing(name)
    for other in NAMES:
        if other != name:
            talk.error(f"position fen {GAMES[other].start()}")
    assert talk.answer("position") == str(GAMES[name].start())


def test_another_game_begins_at_its_start(talk: Talk) -> None:
    talk.tell("position startpos moves g2")
    talk.playing("dvonn")
    assert talk.answer("p1turn") == "false"
    talk.playing("gipf-basic")
    assert talk.answer("position") == str(GAMES["gipf-basic"].start())


def test_uginewgame_begins_anew(talk: Talk) -> None:
    talk.ask("position startpos moves g2", "go depth 1")
    assert talk.tell("uginewgame") == []
    assert talk.answer("position") == str(GAMES["dvonn"].start())


@pytest.mark.parametrize(
    ("position", "result"),
    [(WON_BY_BLACK, "p2win"), (WON_BY_BLACK.replace("B", "W"), "p1win"), (DRAWN, "draw")],
)
def test_finished_game(talk: Talk, position: str, result: str) -> None:
    talk.tell(f"position fen {position}")
    assert talk.answer("gameover") == "true"
    assert talk.answer("result") == result
    assert talk.answer("legalmoves") == ""
    assert talk.ask("go depth 3") == ["bestmove none"]
    assert talk.ask("go infinite") == ["bestmove none"]
    assert talk.ask("go perft 1") == ["info perft 1 nodes 0"]


def test_third_occurrence_ends_the_game_as_a_draw(talk: Talk) -> None:
    talk.playing("gipf-standard")
    talk.tell(f"position fen {CYCLE} moves {' '.join(ROUND)}")
    assert talk.answer("gameover") == "false"
    talk.tell(f"position fen {CYCLE} moves {' '.join(ROUND * 2)}")
    assert talk.answer("gameover") == "true"
    assert talk.answer("result") == "draw"
    assert talk.answer("legalmoves") == ""
    assert talk.ask("go depth 1") == ["bestmove none"]


def test_game_drawn_by_repetition_is_not_played_on(talk: Talk) -> None:
    talk.playing("gipf-standard")
    assert "three times" in talk.error(f"position fen {CYCLE} moves {' '.join(ROUND * 3)}")
    assert talk.answer("position") == str(GAMES["gipf-standard"].start())


def test_repetition_can_be_switched_off_at_any_time(talk: Talk) -> None:
    talk.playing("gipf-standard")
    talk.tell(f"position fen {CYCLE} moves {' '.join(ROUND * 2)}")
    talk.tell("setoption name repetition value OFF")
    assert talk.answer("gameover") == "false"
    assert best(talk.ask("go depth 1")) in talk.answer("legalmoves").split()
    assert talk.tell(f"position fen {CYCLE} moves {' '.join(ROUND * 3)}") == []
    talk.tell("setoption name Repetition value on")
    assert talk.answer("result") == "draw"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "bounds", ["depth 2", "nodes 500", "movetime 20", "p1time 500 p2time 500 p1inc 0 p2inc 0"]
)
def test_go_answers_with_a_legal_move(talk: Talk, name: str, bounds: str) -> None:
    position = GAMES[name].random(3)
    talk.playing(name).tell(f"position fen {position}")
    lines = talk.ask(f"go {bounds}")
    move = best(lines)
    assert move in map(str, position.legal_moves())
    found = infos(lines)
    assert found[-1].pv[0] == move
    assert all(len(info.pv) >= 1 and info.score and info.nodes for info in found)
    assert all(info.wdl is not None and sum(info.wdl) == 1000 for info in found)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bounds", ["nodes 1", "movetime 0", "p1time -20 p2time -20"])
def test_move_comes_even_where_there_is_no_time(talk: Talk, name: str, bounds: str) -> None:
    position = GAMES[name].random(3)
    talk.playing(name).tell(f"position fen {position}")
    assert best(talk.ask(f"go {bounds}")) in map(str, position.legal_moves())


def test_move_comes_where_the_turns_cannot_be_listed(talk: Talk) -> None:
    talk.playing("gipf-tournament").tell(f"position fen {CROWDED}")
    move = best(talk.ask("go nodes 1"))
    assert str(GAMES["gipf-tournament"].parse(CROWDED).move(move)) == move
    talk.error("query legalmoves")
    assert talk.ask("go perft 1") == ["info perft 1 nodes 2349911"]


def test_forced_pass_is_played(talk: Talk) -> None:
    talk.tell(f"position fen {MUST_PASS}")
    assert best(talk.ask("go depth 1")) == "pass"


def test_info_has_its_parts_in_order(talk: Talk) -> None:
    lines = talk.ask(f"position fen {GAMES['dvonn'].random(3)}", "go depth 3")
    names = ["info", "depth", "nodes", "nps", "time", "multipv", "score", "wdl", "pv"]
    for line in lines[:-1]:
        assert [word for word in line.split() if word in names] == names
    assert [info.depth for info in infos(lines)] == [1, 2, 3]


def test_lines_are_as_many_as_asked_for(talk: Talk) -> None:
    talk.tell("setoption name MultiPV value 3", f"position fen {GAMES['dvonn'].random(3)}")
    found = infos(talk.ask("go depth 2"))
    assert [info.multipv for info in found] == [1, 2, 3, 1, 2, 3]
    assert len({info.pv[0] for info in found[:3]}) == 3


def test_last_iteration_is_told_once_to_a_slow_reader() -> None:
    lines: list[str] = []

    def read_slowly(line: str) -> None:
        time.sleep(0.005)
        lines.append(line)

    protocol = Protocol(read_slowly)
    protocol.handle("go depth 2")
    assert protocol.wait(OUTPUT_TIMEOUT_S)
    assert [info.depth for info in infos(lines)] == [1, 2]
    protocol.close()


def test_dvonn_speaks_of_margins_and_gipf_of_its_evaluation(talk: Talk) -> None:
    found = infos(talk.ask(f"position fen {GAMES['dvonn'].random(3)}", "go depth 2"))
    assert {info.score and info.score.kind for info in found} == {"margin"}
    talk.playing("gipf-basic")
    found = infos(talk.ask("go depth 2"))
    assert {info.score and info.score.kind for info in found} == {"cp"}


def test_solved_position_says_so(talk: Talk) -> None:
    *_, last, move = talk.ask(
        "position fen WR......./.........R/..........R/........../......... w stack", "go depth 9"
    )
    assert "score solved 2 wdl 1000 0 0 pv c5d5" in last
    assert move == "bestmove c5d5"


def test_gipf_s_forced_ends_are_counted_in_turns(talk: Talk) -> None:
    board = "b..w/...../....../w.....b/....../...../b..w"
    talk.playing("gipf-basic").tell(f"position fen {board} w 12,0 0,12 basic -")
    assert "score solved win 1 wdl 1000 0 0 pv" in talk.ask("go depth 3")[-2]


def test_searchmoves_are_the_only_ones_searched(talk: Talk) -> None:
    position = GAMES["dvonn"].random(3)
    listed = [str(move) for move in position.legal_moves()][-3:]
    talk.tell(f"position fen {position}")
    lines = talk.ask(f"go searchmoves {' '.join(listed)} depth 2")
    assert best(lines) in listed
    assert {info.pv[0] for info in infos(lines)} <= set(listed)
    for move in listed:
        assert best(talk.ask(f"go depth 2 searchmoves {move}")) == move
        assert best(talk.ask(f"go nodes 1 searchmoves {move}")) == move


def test_searchmoves_finds_the_best_of_them(talk: Talk) -> None:
    position = GAMES["gipf-basic"].random(3)
    talk.playing("gipf-basic")
    talk.tell(f"position fen {position}", "setoption name MultiPV value 50")
    first = [info for info in infos(talk.ask("go depth 2")) if info.depth == 2]
    talk.tell("setoption name MultiPV value 1", "uginewgame", f"position fen {position}")
    worst_three = [info.pv[0] for info in first][-3:]
    scores = {info.pv[0]: info.score.value for info in first if info.score is not None}
    found = best(talk.ask(f"go depth 2 searchmoves {' '.join(worst_three)}"))
    assert scores[found] == max(scores[move] for move in worst_three)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_perft_is_that_of_the_library(talk: Talk, name: str, depth: int) -> None:
    talk.playing(name)
    count = GAMES[name].start().perft(depth)
    assert talk.ask(f"go perft {depth}") == [f"info perft {depth} nodes {count}"]


def test_long_count_can_be_stopped(talk: Talk) -> None:
    talk.tell("go perft 100")
    assert talk.ask("stop") == ["info error perft 100 was stopped"]


@pytest.mark.parametrize(
    "words",
    [
        "depth",
        "depth x",
        "depth 0",
        "depth -1",
        "depth 101",
        "nodes 0",
        "nodes 9999999999999999",
        "nodes 1.5",
        "movetime -1",
        "movetime " + "9" * 50,
        "depth 1 depth 2",
        "infinite infinite",
        "ponder ponder",
        "movestogo 0 p1time 1000",
        "p1time 1000 movestogo x",
        "searchmoves",
        "searchmoves depth 1",
        "searchmoves z9 depth 1",
        "searchmoves a1b2 depth 1",
        "perft",
        "perft -1",
        "perft 201",
        "perft 1 depth 2",
        "p2time 1000",
        "p1inc 1000",
        "p1time 1000 p1inc -1",
        "p1time - p2time 1",
    ],
)
def test_go_that_makes_no_sense_is_refused(talk: Talk, words: str) -> None:
    talk.error(f"go {words}")
    assert talk.protocol.wait(0)


@pytest.mark.parametrize("order", ["go", "go infinite", "go infinite depth 1"])
def test_endless_search_answers_only_to_stop(talk: Talk, order: str) -> None:
    talk.tell(order)
    assert not talk.protocol.wait(0.05)
    assert not any(line.startswith("bestmove") for line in talk.lines)
    assert best(talk.ask("stop")) in map(str, GAMES["dvonn"].start().legal_moves())
    assert talk.tell("stop") == []


def test_stop_right_after_go_is_not_lost(talk: Talk) -> None:
    for _ in range(20):
        assert best(talk.ask("go infinite", "stop"))


@pytest.mark.parametrize(
    "line",
    [
        "position startpos moves g2",
        "setoption name MultiPV value 2",
        "setoption name Game value gipf-basic",
        "uginewgame",
        "go depth 1",
    ],
)
def test_search_ends_before_anything_is_changed(talk: Talk, line: str) -> None:
    talk.tell("go infinite")
    talk.protocol.handle(line)
    assert talk.protocol.wait(OUTPUT_TIMEOUT_S)
    answers = [each for each in talk.lines if each.startswith("bestmove")]
    assert len(answers) == 1 + line.startswith("go")


def test_refused_line_does_not_end_the_search(talk: Talk) -> None:
    talk.tell("go infinite")
    talk.tell("position startpos moves z9", "setoption name Hash value 0", "nonsense")
    assert not talk.protocol.wait(0)
    assert sum(line.startswith("info error") for line in talk.lines) == 3


def test_queries_are_answered_while_searching(talk: Talk) -> None:
    talk.tell("go infinite")
    assert "response true" in talk.tell("query p1turn")


def test_quit_ends_a_search(talk: Talk) -> None:
    talk.tell("go infinite")
    assert best(talk.tell("quit"))
    assert talk.protocol.has_quit
    assert talk.tell("isready") == []


@pytest.mark.parametrize(
    "line",
    [
        "uci",
        "UGI",
        "query",
        "query winner",
        "setoption",
        "setoption name Hash",
        "setoption Hash 3",
        "setoption name value 3",
        "setoption name Nonsense value 3",
        "setoption name Hash value 0",
        "setoption name Hash value",
        "\ud800",
        "é",
        "\0",
        "\x1b[2J",
        "x" * LONGEST_LINE,
        "x" * (LONGEST_LINE + 1),
        "position fen " + "w" * 50_000,
        "position startpos moves " + "w" * 50_000,
    ],
    ids=lambda line: ascii(line[:40]),
)
def test_line_that_is_not_understood_is_answered(talk: Talk, line: str) -> None:
    talk.error(line)


@pytest.mark.parametrize("line", ["", "  \t ", "\r\n", "stop"])
def test_line_that_says_nothing_is_not_answered(talk: Talk, line: str) -> None:
    assert talk.tell(line) == []


def test_white_space_does_not_matter(talk: Talk) -> None:
    assert talk.tell("  position \t startpos   moves g2 \r\n") == []
    assert talk.answer("p1turn") == "false"


def test_table_that_the_machine_cannot_hold_is_refused(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.sysconf", lambda name: 1024)
    assert "1 MB" in talk.error("setoption name Hash value 2")


def test_missing_memory_is_said_and_the_engine_goes_on(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, table: int, **__: Any) -> Engine:
        if table == 20:
            raise MemoryError
        return Engine("dvonn")

    monkeypatch.setattr("gipfel.engine.protocol.host.Engine", refuse)
    talk.tell("setoption name Hash value 20")
    error, ready = sorted(talk.tell("isready"))
    assert error == "info error there is no memory for a Hash of 20 MB"
    assert ready == "readyok"
    assert best(talk.ask("go depth 1"))


def test_settings_are_taken_from_the_caller() -> None:
    talk = Talk({"Game": "gipf-standard"})
    assert talk.answer("position") == str(GAMES["gipf-standard"].start())


def test_times_are_white_s_and_black_s_in_milliseconds() -> None:
    go = Go.parse(["p1time", "1000", "p2time", "2000", "p1inc", "30", "p2inc", "40"])
    assert (go.limit("w").clock, go.limit("w").increment) == (1.0, 0.03)
    assert (go.limit("b").clock, go.limit("b").increment) == (2.0, 0.04)
    with pytest.raises(EngineError, match="p2time"):
        Go.parse(["p1time", "1000"]).limit("b")


@pytest.mark.parametrize(
    "line",
    [
        "go",
        "go depth 3",
        "go p1time 5 p2time 6 p1inc 0",
        "go nodes 9 infinite searchmoves a1 b2",
        "go ponder p1time 5 p2time 6 movestogo 7",
    ],
)
def test_go_round_trip(line: str) -> None:
    assert Go.parse(line.split()[1:]).format() == line


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("cp -12", Score("cp", -12)),
        ("margin 2.50", Score("margin", 2.5)),
        ("solved -3", Score("solved", -3)),
        ("solved win 4", Score("win", 4)),
        ("solved loss 4", Score("loss", 4)),
    ],
)
def test_score_round_trip(text: str, score: Score) -> None:
    line = f"info depth 3 multipv 2 score {text} wdl 1 2 997 pv a1 b2"
    info = Info.parse(line)
    assert info is not None
    assert info.score == score
    assert info.format() == line


@pytest.mark.parametrize(
    "line",
    [
        "info",
        "info string depth 3",
        "info error depth 3",
        "infodepth 3",
        "info depth x nodes -1 score cp wdl 1 2",
        "info score mate 3",
        "info multipv 0 depth 1",
        "info depth " + "9" * 5000,
        "info score cp 1e999",
        "info wdl 1 2 3",
    ],
)
def test_info_of_no_use_is_passed_over(line: str) -> None:
    assert Info.parse(line) is None


def test_command_speaks_the_protocol() -> None:
    result = gipfel("engine", "--game", "gipf-basic", lines=["query position", "quit", "ugi"])
    assert result.stdout == f"response {GAMES['gipf-basic'].start()}\n"
    assert result.exit_code == 0


def test_command_survives_garbage_and_ends_with_its_input() -> None:
    garbage = bytes(range(256)) + b"\n" + b"x" * MEGABYTE + b"\n\xff\xfe\nisready\ngo infinite"
    run = process("engine", stdin=garbage)
    assert run.returncode == 0
    assert run.stderr == b""
    lines = run.stdout.decode().splitlines()
    assert "readyok" in lines
    assert sum(line.startswith("info error") for line in lines) >= 3
    assert lines[-1].startswith("bestmove ")


def test_command_ends_where_nobody_reads_any_more() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "gipfel", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        run.stdin.write(b"isready\nisready\n")
        run.stdin.flush()
        assert run.wait(OUTPUT_TIMEOUT_S) == 0
        assert run.stderr.read() == b""


def at_level(talk: Talk, name: str, level: int, order: str = "go") -> list[str]:
    """What is answered at a level in a new game's first positions, one move for each."""
    moves = []
    talk.playing(name).tell(f"setoption name Level value {level}", "uginewgame")
    for seed in range(12):
        talk.tell(f"position fen {GAMES[name].random(seed)}")
        moves.append(best(talk.ask(order)))
    return moves


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [1, 5])
def test_level_plays_as_the_engine_of_that_level(name: str, level: int) -> None:
    talk = Talk({"Seed": 3})
    engine = Engine(name, level=level)
    positions = [GAMES[name].random(seed) for seed in range(12)]
    played = [str(engine.play(position, seed=(3 << 32) + 1)) for position in positions]
    assert at_level(talk, name, level) == played


def test_level_chooses_anew_in_each_game_and_again_from_the_same_seed(talk: Talk) -> None:
    games = [at_level(talk, "dvonn", 1) for _ in range(3)]
    assert games[0] != games[1] != games[2] != games[0]
    talk.tell("setoption name Seed value 0")
    assert [at_level(talk, "dvonn", 1) for _ in range(3)] == games
    talk.tell("setoption name Seed value 1")
    assert at_level(talk, "dvonn", 1) not in games


def test_level_plays_alike_however_many_lines_are_shown(talk: Talk) -> None:
    moves = at_level(talk, "gipf-basic", 2)
    talk.tell("setoption name Seed value 0", "setoption name MultiPV value 50")
    assert at_level(talk, "gipf-basic", 2) == moves


def test_level_s_nodes_bound_whatever_else_does(talk: Talk) -> None:
    nodes = Engine("dvonn", level=2).level.nodes
    assert nodes is not None
    talk.tell(f"position fen {GAMES['dvonn'].random(3)}", "setoption name Level value 2")
    for order in ("go", "go movetime 600000", "go p1time 9000000 p2time 9000000", "go depth 90"):
        (*_, last) = infos(talk.ask(order))
        assert last.nodes is not None
        assert last.nodes < 2 * nodes + 1000
    (*_, shallow) = infos(talk.ask("go depth 1"))
    assert shallow.depth == 1


def test_level_tells_the_line_that_it_plays(talk: Talk) -> None:
    talk.tell("setoption name Level value 1", "setoption name MultiPV value 2")
    for seed in range(20):
        talk.tell(f"position fen {GAMES['dvonn'].random(seed)}")
        lines = talk.ask("go")
        last = infos(lines)[-1]
        assert (last.multipv, last.pv[0]) == (1, best(lines))


def test_level_answers_an_infinite_search_only_after_stop(talk: Talk) -> None:
    talk.tell("setoption name Level value 1", "go infinite")
    assert not talk.protocol.wait(0.05)
    assert best(talk.ask("stop")) in map(str, GAMES["dvonn"].start().legal_moves())


def test_search_that_is_stopped_before_it_begins_has_a_move(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped:
        def __init__(self, work: Callable[[Stop], None], _: Stop | None) -> None:
            stop = Stop()
            stop.set()
            work(stop)

        def stop(self, timeout_s: float) -> bool:
            return True

        wait = stop

        def result(self) -> None: ...

    monkeypatch.setattr("gipfel.engine.protocol.ugi.Task", Stopped)
    assert best(talk.ask("go depth 1"))


CLOCKS = "p1time 1000 p2time 1000 p1inc 0 p2inc 0"


def test_pondering_is_answered_only_after_ponderhit(talk: Talk) -> None:
    talk.tell(f"position fen {GAMES['dvonn'].random(3)}", f"go ponder {CLOCKS}")
    assert not talk.protocol.wait(1.5)  # more than the clocks have
    assert not [line for line in talk.lines if line.startswith("bestmove")]
    assert best(talk.ask("ponderhit"))


def test_solved_position_is_answered_only_after_ponderhit(talk: Talk) -> None:
    talk.tell(
        "position fen WR......./.........R/..........R/........../......... w stack",
        f"go ponder {CLOCKS}",
    )
    assert not talk.protocol.wait(0.3)
    assert best(talk.ask("ponderhit")) == "c5d5"


@pytest.mark.parametrize("command", ["stop", "position startpos", "uginewgame", "isready\nstop"])
def test_pondering_that_was_in_vain_ends_as_every_search(talk: Talk, command: str) -> None:
    position = GAMES["dvonn"].random(3)
    talk.tell(f"position fen {position}", f"go ponder {CLOCKS}")
    lines = talk.ask(*command.split("\n"))
    assert best([line for line in lines if line != "readyok"]) in map(str, position.legal_moves())
    assert "not pondering" in talk.error("ponderhit")


def test_ponderhit_needs_a_search_that_ponders(talk: Talk) -> None:
    assert "not pondering" in talk.error("ponderhit")
    talk.tell("go infinite")
    talk.protocol.handle("ponderhit")
    assert any("not pondering" in line for line in talk.lines)
    assert best(talk.ask("stop"))


def test_expected_reply_is_told_where_pondering_is_wanted(talk: Talk) -> None:
    position = GAMES["dvonn"].random(3)
    talk.tell(f"position fen {position}")
    assert " ponder " not in talk.ask("go depth 3")[-1]
    talk.tell("setoption name Ponder value true")
    lines = talk.ask("go depth 3")
    word, move, ponder, reply = lines[-1].split()
    assert (word, ponder) == ("bestmove", "ponder")
    assert (move, reply) == infos(lines)[-1].pv[:2]
    assert reply in map(str, position.play(move).legal_moves())


def test_own_second_action_is_no_reply(talk: Talk) -> None:
    [opening] = openings(GAMES["dvonn"], 1, plies=48)
    talk.tell(f"position fen {opening}", "setoption name Ponder value true")
    lines = talk.ask("go depth 3")
    assert len(infos(lines)[-1].pv) > 1
    assert " ponder " not in lines[-1]


def test_moves_to_go_give_a_move_more_time() -> None:
    few, many = (
        Go.parse(f"p1time 60000 p2time 60000 movestogo {moves}".split()).limit("w")
        for moves in (2, 50)
    )
    position = GAMES["dvonn"].random(3)
    assert few.milliseconds(position)[0] > 3 * many.milliseconds(position)[0]


def test_only_move_is_answered_at_once_by_the_clock(talk: Talk) -> None:
    talk.tell(f"position fen {MUST_PASS}")
    assert best(talk.ask("go p1time 900000000 p2time 900000000")) == "pass"


def test_refusal_names_the_number_and_its_bounds(talk: Talk) -> None:
    for text in ("0", "x", ""):
        refusal = f"info error go depth: “{text}” is not a whole number from 1 to 100"
        assert talk.error(f"go depth {text}") == refusal


def test_network_can_be_a_file(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "my  value of  a network.net.gz"
    path.write_bytes(shipped_path("dvonn").read_bytes())
    start = f"position fen {GAMES['dvonn'].random(1)}"
    by_hand = talk.ask("setoption name Network value off", start, "go depth 3")
    by_file = talk.ask(f"setoption name Network value {path}", start, "go depth 3")
    by_default = talk.ask("setoption name Network value shipped", start, "go depth 3")
    scores = [[info.score for info in infos(lines)] for lines in (by_hand, by_file, by_default)]
    assert scores[0] != scores[1] == scores[2]


def test_unfit_network_is_refused_and_the_old_one_stays(talk: Talk, tmp_path: Path) -> None:
    unfit = tmp_path / "unfit.net.gz"
    unfit.write_bytes(b"no network")
    foreign = shipped_path("gipf-basic")
    for path in (unfit, foreign, tmp_path / "nowhere", tmp_path):
        assert path.name in talk.error(f"setoption name Network value {path}")
    talk.error("setoption name Network value")
    assert best(talk.ask("go depth 1"))


def test_network_of_another_game_is_told_when_the_game_changes(talk: Talk) -> None:
    talk.tell(f"setoption name Network value {shipped_path('dvonn')}")
    talk.playing("gipf-basic")
    assert "dvonn.net.gz is not used" in talk.error("go depth 1")
    talk.tell("setoption name Network value shipped")
    assert best(talk.ask("go depth 1"))
