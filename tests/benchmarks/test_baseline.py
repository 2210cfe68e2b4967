"""The baseline: it builds, speaks the protocol, and plays every game by its rules."""

from __future__ import annotations

import subprocess
import threading
from pathlib import Path

import pytest

from benchmarks.baseline.build import build
from benchmarks.baseline.contest import CONTESTS, Contest, baseline, result_of
from gipfel import GAMES, Outcome
from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.match.match import Match
from gipfel.engine.match.referee import Rules
from gipfel.engine.protocol.client import EngineClient
from gipfel.engine.protocol.info import Score

ENDGAME = "..W3...W3*.R/..WB....../...B2......./...W2B4...../..W5*B..... b stack"
WIN_IN_ONE = "..../...../....../W....../www.B./...../.... w 13,16 0,0 standard -"

# In hundredths of a piece: the end of DVONN beside its margin, and of GIPF less the plies to it.
WON = 20_000
MATE = 30_000

# In seconds, for a busy machine.
SLACK = 1.0

FEW = Rules(limit=Limit(nodes=300), adjudicates=False)
RULES_ENDS = {"no-moves", "reserve-empty", "gipf-pieces-gone", "repetition"}


@pytest.fixture(scope="module")
def program() -> Path:
    return build()


def spoken(program: Path, *lines: str, arguments: tuple[str, ...] = ()) -> list[str]:
    """What it answers to these lines, up to its end."""
    done = subprocess.run(
        [program, *arguments],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        timeout=20,
        check=True,
    )
    return done.stdout.splitlines()


def test_it_names_itself_and_its_options(program: Path) -> None:
    answer = spoken(program, "ugi", "isready", "quit")
    assert answer[0] == "id name Gipfel baseline"
    assert [line.split()[2] for line in answer if line.startswith("option")] == [
        "Game",
        "Repetition",
    ]
    assert answer[-2:] == ["ugiok", "readyok"]


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "go",
        "go depth",
        "go depth 0",
        "go movetime soon",
        "go nodes -1",
        "position",
        "position fen",
        "position fen x y z",
        "position fen ........./........../.........../........../......... w place extra",
        "position startpos moves g2 g2",
        "position startpos moves pass",
        "setoption name Game value chess",
        "setoption Game",
        "\x00\xff",
    ],
)
def test_odd_line_is_answered_and_survived(program: Path, line: str) -> None:
    wanted = "bestmove" if line == "go" else "info error"
    answer = spoken(program, line, "stop", "isready")
    assert any(said.startswith(wanted) for said in answer)
    assert answer[-1] == "readyok"


def test_position_of_another_game_is_refused(program: Path) -> None:
    text = str(GAMES["gipf-basic"].start())
    lines = ("setoption name Game value gipf-standard", f"position fen {text}", "quit")
    assert spoken(program, *lines)[-1].endswith("a position of another game")


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.title)
def test_it_beats_random_play_by_the_rules(program: Path, contest: Contest) -> None:
    match = Match(
        contest.game, baseline(program, None), "random", rules=FEW, plies=contest.plies, seed=3
    )
    played = list(match.play(2))
    assert [game.points for game in played] == [1.0, 1.0]
    assert {game.reason for game in played} <= RULES_ENDS
    assert result_of(match).startswith("+2 =0 -0  100.0 %")


def test_engine_has_the_time_and_the_baseline_its_depth(program: Path) -> None:
    for contest in CONTESTS:
        terms = contest.match(program, seconds=0.05, seed=1).terms
        assert terms.rules.limit == Limit(seconds=0.05)
        limits = [entrant.limit for entrant in terms.entrants]
        assert limits == [None, contest.depth and Limit(depth=contest.depth)]


def test_endgame_is_solved_to_its_end(program: Path) -> None:
    position = GAMES["dvonn"].parse(ENDGAME)
    margin = Engine(GAMES["dvonn"]).analyse(position, Limit(depth=40)).best.margin
    with EngineClient([str(program)]) as client:
        client.set_position(position)
        found = client.go(depth=40).infos[0].score
    assert margin is not None
    assert found == Score("cp", WON + 100 * margin if margin > 0 else 100 * margin - WON)


def test_row_that_wins_is_taken(program: Path) -> None:
    position = GAMES["gipf-standard"].parse(WIN_IN_ONE)
    with EngineClient([str(program)]) as client:
        client.set_option("Game", "gipf-standard")
        client.set_position(position)
        reply = client.go(depth=3)
    assert reply.infos[0].score == Score("cp", MATE - 1)
    assert position.play(str(reply.move)).outcome() == Outcome("w", "gipf-pieces-gone")


def test_time_for_a_move_is_kept_unless_a_depth_is_set(program: Path) -> None:
    for arguments, is_deep in (((), False), (("--depth", "3"), True)):
        with EngineClient([str(program), *arguments]) as client:
            client.set_position(GAMES["dvonn"].random(1))
            reply = client.go(seconds=0.05)
        assert reply.seconds < 0.05 + SLACK
        assert (reply.infos[0].depth == 3) == is_deep


def test_search_without_end_answers_to_stop(program: Path) -> None:
    with EngineClient([str(program)]) as client:
        client.set_position(GAMES["dvonn"].random(2))
        threading.Timer(0.1, client.stop).start()
        reply = client.go(infinite=True, timeout=10)
    assert reply.seconds < 0.1 + SLACK
