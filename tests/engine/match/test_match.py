"""Matches: openings in pairs, the file, the processes."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from gipfel import GAMES, Move, Position
from gipfel.engine import Bot, Engine, EngineClient
from gipfel.engine.limit import Limit
from gipfel.engine.match import worker
from gipfel.engine.match.match import Match
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.scorebook import PlayedGame, read_games
from gipfel.engine.match.statistics import Sprt
from gipfel.errors import BoundError, EngineError
from tests.engine.match.rogues import Rogue
from tests.engine.match.situations import FEW, last_move


def first_legal(position: Position) -> Move:
    return position.legal_moves()[0]


def stripped(games: list[PlayedGame]) -> list[dict[str, Any]]:
    """What does not depend on the machine's speed."""
    return [{**vars(game), "milliseconds": None} for game in games]


def test_match_is_the_same_at_any_concurrency_and_after_any_break(tmp_path: Path) -> None:
    def match() -> Match:
        return Match("dvonn", "engine:nodes=200", "random", rules=FEW, seed=9)

    whole, two, resumed = match(), match(), match()
    assert len(list(whole.play(8))) == 8
    list(two.play(8, concurrency=2))
    assert stripped(two.games) == stripped(whole.games)

    path = tmp_path / "match.txt"
    playing = match().play(8, path=path)
    for _ in range(3):
        next(playing)
    playing.close()
    with path.open("a") as file:
        file.write('[Event "Gipfel match"]\n[Round "2.1"]\n\n1. a2b')
    assert len(list(resumed.play(8, path=path))) == 5
    assert stripped(resumed.games) == stripped(whole.games)
    assert len(read_games(path)) == 8
    assert list(match().play(8, path=path)) == []


def test_pairs_swap_colours_over_one_opening() -> None:
    match = Match("gipf-basic", "greedy", "random", rules=FEW)
    list(match.play(3))
    assert [game.white_player for game in match.games] == [1, 2, 1, 2]
    openings = [game.opening for game in match.games]
    assert openings[0] == openings[1] != openings[2] == openings[3]
    standing = match.standing()
    assert standing.games == 4
    assert sum(standing.pairs) == 2
    assert sum(match.pairs_in_order()) == 2


def test_test_ends_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    test = Sprt(0, 400)
    match = Match("dvonn", "engine:nodes=100", "random", rules=FEW)
    list(match.play(100, path=path, sprt=test))
    assert match.standing().games < 40
    assert test.verdict(match.pairs_in_order()) == "better"
    again = Match("dvonn", "engine:nodes=100", "random", rules=FEW)
    assert list(again.play(100, path=path, sprt=test)) == []


def game(pair: int, white: int, result: Literal["1-0", "0-1", "1/2-1/2"]) -> PlayedGame:
    return PlayedGame(
        pair=pair, white_player=white, opening="", moves=(), result=result, reason="no-moves"
    )


def test_test_waits_for_the_pairs_before() -> None:
    match = Match("dvonn", "engine", "random", rules=FEW)
    match._take_up([game(0, 1, "1-0"), game(1, 1, "1-0"), game(1, 2, "1/2-1/2")])
    assert match.pairs_in_order() == (0, 0, 0, 0, 0)
    assert match.standing().pairs == (0, 0, 0, 1, 0)
    match._take_up([game(0, 2, "1-0")])
    assert match.pairs_in_order() == (0, 0, 1, 1, 0)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{}", "line 1 of .* is not a game"),
        ("[1]", "is not a game"),
        ("[" * 100_000, "is not a game"),
        ("garbage", "is not a game"),
        ('[Event "Club"]\n[Game "dvonn"]\n\n1. g2 *', "line 1 of .* is not a game"),
        ('[Event "Club"]\n[Game "dvonn"]\n\n1. g2 *\n', "game 1 of .* is not a game"),
        ('[Event "Gipfel match"]\n[Game "go"]\n\n1. g2 *\n', "line 1 of .* is not a game"),
    ],
)
def test_file_that_is_something_else_is_left_alone(tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "precious.txt"
    path.write_text(f"{line}\n")
    match = Match("dvonn", "engine", "random", rules=FEW)
    with pytest.raises(EngineError, match=message):
        next(match.play(2, path=path))
    assert path.read_text() == f"{line}\n"


def test_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    list(Match("dvonn", "greedy", "random", rules=FEW).play(2, path=path))
    before = path.read_bytes()
    other = Match("dvonn", "greedy", "random", rules=FEW, seed=5)
    with pytest.raises(EngineError, match="another match: seed 0, not 5"):
        next(other.play(2, path=path))
    assert path.read_bytes() == before


def test_player_who_takes_the_process_down_has_lost() -> None:
    match = Match("dvonn", Rogue("dies"), "random", rules=FEW)
    games = list(match.play(2))
    assert [each.reason for each in games] == ["abandoned"] * 2
    assert [each.winning_player for each in games] == [2, 2]
    assert [len(each.moves) for each in match.games] == [4, 5]
    assert games[0].note == "its process ended with 7"


def test_player_who_hangs_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SILENCE_TIMEOUT_S", 0.1)
    monkeypatch.setattr(worker, "POLL_INTERVAL_S", 0.05)
    monkeypatch.setattr(worker, "EXIT_TIMEOUT_S", 0.1)
    rules = Rules(limit=Limit(seconds=0.1))
    match = Match("dvonn", "random", Rogue("hangs"), rules=rules)
    [first, second] = match.play(2, concurrency=2)
    assert {first.reason, second.reason} == {"time"}
    assert {first.winning_player, second.winning_player} == {1}


def test_player_who_cannot_be_had_ends_the_match() -> None:
    match = Match("dvonn", "random", Rogue("does not come"), rules=FEW)
    with pytest.raises(EngineError, match="the rogue did not come"):
        list(match.play(2, concurrency=2))


def test_other_programs_play() -> None:
    command = f"command:{sys.executable} -m gipfel engine"
    match = Match("gipf-tournament", "random", command, rules=Rules(limit=Limit(nodes=50)))
    games = list(match.play(2))
    assert [each.winning_player for each in games] == [2, 2]
    assert {each.reason for each in games} <= {"reserve-empty", "gipf-pieces-gone"}


# An engine that always plays the first legal move, and writes down what it is told.
OBEDIENT = """
import sys
from gipfel.engine.protocol.ugi import Protocol
told = open(sys.argv[1], "a", buffering=1)
moves = []
def say(line):
    moves[:] = line.split()[1:2] if line.startswith("response") else moves
protocol = Protocol(say)
for line in sys.stdin:
    words = line.split()
    told.write(line)
    if words[0] == "ugi":
        print("option name Hash type spin default 1 min 1 max 99")
        print("option name Play Style type string default dull")
        print("option name Game type string default chess")
        print("option name Seed type spin default 0 min 0 max 99")
        print("ugiok", flush=True)
    if words[0] == "isready":
        print("readyok", flush=True)
    if words[0] in ("position", "setoption"):
        protocol.handle(line)
    if words[0] == "go":
        protocol.handle("query legalmoves")
        print("bestmove", moves[0], flush=True)
    if words[0] == "quit":
        break
"""


def obedient(tmp_path: Path, settings: str) -> tuple[str, Path]:
    """Such an engine as a player, and the file of what it is told."""
    program, told = tmp_path / "obedient.py", tmp_path / "told.txt"
    program.write_text(OBEDIENT)
    return f"command({settings}):{sys.executable} {program} {told}", told


def test_other_programs_have_limits_and_options_of_their_own(tmp_path: Path) -> None:
    player, told = obedient(tmp_path, "depth=4,nodes=70,hash=64,Play Style=wild")
    match = Match("dvonn", "random", player, rules=Rules(limit=Limit(seconds=9), longest=4))
    list(match.play(2))
    lines = told.read_text().splitlines()
    assert [line for line in lines if line.startswith("setoption name")][:3] == [
        "setoption name Game value dvonn",
        "setoption name Hash value 64",
        "setoption name Play Style value wild",
    ]
    assert {line for line in lines if line.startswith("go")} == {"go nodes 70 depth 4"}


def test_other_programs_get_a_seed_for_each_game(tmp_path: Path) -> None:
    player, told = obedient(tmp_path, "")
    match = Match("dvonn", "random", player, rules=Rules(limit=Limit(nodes=9), longest=2))
    list(match.play(4))
    seeds = [line for line in told.read_text().splitlines() if "name Seed" in line]
    assert len(seeds) == 4
    assert len(set(seeds)) > 1
    assert all(0 <= int(line.split()[-1]) <= 99 for line in seeds)


def test_seed_of_one_s_own_is_kept(tmp_path: Path) -> None:
    player, told = obedient(tmp_path, "seed=7")
    list(Match("dvonn", "random", player, rules=Rules(limit=Limit(nodes=9), longest=2)).play(2))
    seeds = [line for line in told.read_text().splitlines() if "name Seed" in line]
    assert seeds == ["setoption name Seed value 7"]


def test_option_that_a_program_does_not_have_ends_the_match(tmp_path: Path) -> None:
    player, told = obedient(tmp_path, "Contempt=3")
    match = Match("dvonn", "random", player, rules=FEW)
    with pytest.raises(EngineError, match=r"no option “Contempt”; its options: Hash, Play Style"):
        list(match.play(2))
    assert told.read_text().endswith("quit\n")


def test_value_that_a_program_refuses_ends_the_match() -> None:
    player = f"command(Hash=0):{sys.executable} -m gipfel engine"
    match = Match("dvonn", "random", player, rules=FEW)
    with pytest.raises(EngineError, match="refused: Hash: “0” is not a whole number"):
        list(match.play(2))


def test_program_s_level_plays_the_same_match_at_any_concurrency() -> None:
    program = f"command(Level=1):{sys.executable} -m gipfel engine"
    rules = Rules(limit=Limit(seconds=60), grace=60, longest=12)
    two, one = (
        Match("dvonn", "random", program, rules=rules),
        Match("dvonn", "random", program, rules=rules),
    )
    list(two.play(4, concurrency=2))
    list(one.play(4))
    assert stripped(two.games) == stripped(one.games)


def test_players_of_all_kinds_meet() -> None:
    ours = EngineClient([sys.executable, "-m", "gipfel", "engine"], settings={"Level": 1})
    for first, second in (
        (Engine("dvonn", level=2), Bot(last_move)),
        (Bot(last_move), ours),
        (ours, ours),
    ):
        match = Match("dvonn", first, second, rules=replace(FEW, adjudicates=False))
        assert [game.reason for game in match.play(2)] == ["no-moves"] * 2
        assert match.games[0].moves != match.games[1].moves


def test_players_are_named_in_the_terms() -> None:
    match = Match("dvonn", Engine("dvonn", level=2), Bot(last_move), rules=FEW)
    assert match.text()["players"] == ["Engine('dvonn', level=2)", "last_move"]


def test_game_is_given_itself_or_by_its_name() -> None:
    assert Match(GAMES["dvonn"], "random", "random").text()["game"] == "dvonn"
    with pytest.raises(EngineError, match="'chess' is not one of the games dvonn"):
        Match("chess", "random", "random")
    with pytest.raises(TypeError, match="a Game or its name, not 3"):
        Match(3, "random", "random")  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("player", "seconds"),
    [
        ("random", 10),
        ("engine", 0.1),
        (Engine("dvonn", level=3), 10),
        (Engine("dvonn"), 0.1),
        (Bot(first_legal), 10),
        (Rogue("lies"), 0.1),
        (Rogue("lies", Limit(nodes=5)), 10),
    ],
)
def test_limit_is_short_where_a_player_needs_one(player: Any, seconds: float) -> None:
    assert Match("dvonn", player, "random").terms.rules == Rules(limit=Limit(seconds=seconds))


def test_games_of_a_match_are_records() -> None:
    match = Match("dvonn", "greedy", "random", rules=replace(FEW, longest=6))
    for game in match.play(2):
        record = match.record(game)
        assert [node.text for node in record.main_line()] == list(game.moves)
        assert {record.tags["White"], record.tags["Black"]} == {"greedy", "random"}


def test_engine_of_another_game_does_not_play() -> None:
    match = Match("dvonn", Engine("gipf-basic"), "random", rules=FEW)
    with pytest.raises(EngineError, match=r"Engine\('gipf-basic'\) does not play dvonn"):
        list(match.play(2))


@pytest.mark.parametrize("numbers", [{"games": 0}, {"games": -3}, {"games": 2, "concurrency": 0}])
def test_match_of_nothing_is_refused(numbers: dict[str, Any]) -> None:
    with pytest.raises(BoundError, match="is not a whole number from 1 to"):
        list(Match("dvonn", "random", "random", rules=FEW).play(**numbers))


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(TypeError, match="a Player, an Entrant or its text plays, not 3"):
        Match("dvonn", 3, "random", rules=FEW)  # type: ignore[call-overload]
