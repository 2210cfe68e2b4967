"""The soak: what it calls a fault, and a small one that has none."""

from __future__ import annotations

import pytest

from benchmarks import soak
from benchmarks.soak import Clock
from gipfel import GAMES
from gipfel.engine.limit import Limit
from gipfel.engine.match.match import Match
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.scorebook import PlayedGame
from gipfel.game import Reason

CLOCK = Clock(0.1, 0.01)
# White moves once, then neither can.
ENDING = "WR......./.........R/..........R/........../......... w stack"


def game(
    *moves: str, reason: Reason = "no-moves", milliseconds: tuple[int, ...] = (1,), note: str = ""
) -> PlayedGame:
    return PlayedGame(
        pair=0,
        white_player=1,
        opening=ENDING,
        moves=moves,
        result="1-0",
        reason=reason,
        milliseconds=milliseconds,
        note=note,
    )


def faults(played: PlayedGame, grace: float = 0.0) -> list[str]:
    match = Match("dvonn", "engine", "random", rules=Rules(limit=Limit(nodes=1)))
    match._take_up([played])
    return soak.faults_of_games("dvonn", match, CLOCK, grace)


def test_game_that_ends_by_the_rules_has_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert faults(game("c5d5")) == []
    assert "1 games at 0.1+0.01, 1 plies each: no-moves 1; worst overstep 0 ms" in (
        capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("played", "words"),
    [
        (game("c5d5", milliseconds=(130,)), "30 ms over the clock"),
        (game("c5c4"), "illegal-move"),
        (game(reason="abandoned", milliseconds=(), note="it died"), "abandoned it died"),
        (game(reason="time", milliseconds=(), note="silent for 90 s"), "time silent"),
        (game("c5d5", reason="adjudicated"), "adjudicated"),
    ],
)
def test_all_else_is_a_fault(played: PlayedGame, words: str) -> None:
    (found,) = faults(played)
    assert found.startswith("dvonn: game 1 of pair 0: ")
    assert words in found


def test_grace_is_given() -> None:
    assert faults(game("c5d5", milliseconds=(130,)), grace=0.05) == []


def test_clocks_are_each_player_s_own_and_get_the_increment() -> None:
    opening = GAMES["gipf-basic"].start()
    moves = ("b1-b3", "b6-b4", "h1-h3")
    played = PlayedGame(
        pair=0,
        white_player=1,
        opening=str(opening),
        moves=moves,
        result="1-0",
        reason="time",
        milliseconds=(60, 5, 60),
    )
    history = soak.replay("gipf-basic", played)
    assert soak.overstep(history, played, Clock(0.1, 0.01)) == pytest.approx(0.01)
    assert soak.overstep(history, played, Clock(0.1, 0.02)) == 0.0


def test_late_stop_is_a_fault() -> None:
    first, second = soak.faults_of_stops("dvonn", 2, 0.0)
    assert first == "dvonn: 2 of 2 stops in process took over 0 s"
    assert second == "dvonn: 2 of 2 stops over the protocol took over 0 s"


@pytest.mark.parametrize("name", GAMES)
def test_nothing_goes_wrong_in_a_few_games(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "2", "--stops", "3", "--clock", "0.1+0.002", "--no-save"]
    patient = ["--grace", "30", "--stop-bar", "5"]  # on a busy machine
    status = soak.main([name, *few, *patient])
    assert capsys.readouterr().out.endswith("no faults\n")
    assert status == 0
