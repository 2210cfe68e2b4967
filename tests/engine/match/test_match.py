"""Matches: the referee, the file, the processes and the command."""

from __future__ import annotations

import json
import random
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gipfel import GAMES, Move, Position, Record, dvonn, gipf
from gipfel.engine import Bot, Engine, EngineClient
from gipfel.engine.limit import Limit
from gipfel.engine.match import worker
from gipfel.engine.match.entrant import CommandEntrant, EngineEntrant, parse_entrant
from gipfel.engine.match.external import choice_of
from gipfel.engine.match.match import Match
from gipfel.engine.match.player import (
    EnginePlayer,
    MatchPlayer,
    OwnPlayer,
    RandomPlayer,
    Situation,
)
from gipfel.engine.match.referee import Ply, Referee, Rules, Verdict
from gipfel.engine.match.scorebook import PlayedGame, read_games
from gipfel.engine.match.statistics import Sprt
from gipfel.engine.protocol.client import Reply
from gipfel.engine.protocol.info import Info
from gipfel.errors import BoundError, EngineError
from gipfel.game import SIDES, Side, opponent
from gipfel.record import read
from tests.cli.console import Terminal, gipfel, process, refused
from tests.engine.match.rogues import Rogue, RoguePlayer, Scripted

FEW = Rules(limit=Limit(nodes=150))
WHITE_CIRCLE = ("b2", "b3", "b4", "b5;xb2,b3,b4,b5")
BLACK_CIRCLE = ("h2", "h3", "h4", "h5;xh2,h3,h4,h5")
LONELY = "..../...../....../...WB../....../...../.... w 16,16 0,0 standard -"


def first_legal(position: Position) -> Move:
    return position.legal_moves()[0]


def record_at(position: Position, *, counts_repetition: bool = True) -> Record:
    rules = position.rules if isinstance(position, gipf.Position) else ""
    name = f"gipf-{rules}" if rules else "dvonn"
    return Record(name, position, counts_repetition=counts_repetition)


def situation_at(position: Position, limit: Limit) -> Situation:
    return Situation(record_at(position).root, limit)


def refereed(
    white: MatchPlayer, black: MatchPlayer, opening: Position, rules: Rules = FEW, **limits: Limit
) -> tuple[Verdict, list[Ply]]:
    """One game in this process."""
    plies: list[Ply] = []
    players: dict[Side, MatchPlayer] = {"w": white, "b": black}
    for player in players.values():
        player.begin(1)
    own = {side: limits.get(side) for side in SIDES}
    record = record_at(opening, counts_repetition=rules.counts_repetition)
    return Referee(rules, record, players, own).play(plies.append), plies


def dealt(seed: int = 1) -> Position:
    return GAMES["dvonn"].random(seed)


def ended(verdict: Verdict) -> tuple[str | None, str]:
    return verdict.outcome.winner, verdict.outcome.reason


@pytest.mark.parametrize("name", GAMES)
def test_game_ends_as_its_rules_say(name: str) -> None:
    rules = Rules(limit=Limit(nodes=100), adjudicates=False)
    game = GAMES[name]
    opening = game.random(2)
    verdict, plies = refereed(EnginePlayer(Engine(game, table=1)), RandomPlayer(), opening, rules)
    position = opening
    for ply in plies:
        position = position.play(ply.move)
    outcome = position.outcome()
    assert outcome is not None
    assert verdict == Verdict(outcome)
    assert ended(verdict)[0] == "w"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_adjudication_gives_the_result_that_play_would_give(name: str, seed: int) -> None:
    game = GAMES[name]
    opening = game.random(seed)
    results = []
    for adjudicates in (True, False):
        rules = Rules(limit=Limit(nodes=200), adjudicates=adjudicates)
        white, black = EnginePlayer(Engine(game, table=1)), EnginePlayer(Engine(game, table=1))
        verdict, plies = refereed(white, black, opening, rules)
        results.append((verdict.outcome.winner, len(plies)))
    (short, fewer), (long, more) = results
    assert short == long
    assert fewer <= more


@pytest.mark.parametrize(
    ("white", "black", "expected"),
    [
        (Scripted(certain={2: 1.0}), Scripted(certain={2: 0.0}), ("w", "adjudicated")),
        (Scripted(certain={2: 0.0}), Scripted(certain={2: 1.0}), ("b", "adjudicated")),
        (Scripted(certain={2: 0.5}), Scripted(certain={2: 0.5}), (None, "adjudicated")),
        (Scripted(certain={2: 1.0}, is_trusted=True), Scripted(), ("w", "adjudicated")),
        (Scripted(), Scripted(certain={2: 1.0}, is_trusted=True), ("b", "adjudicated")),
    ],
)
def test_certain_results_end_the_game(
    white: Scripted, black: Scripted, expected: tuple[str | None, str]
) -> None:
    verdict, plies = refereed(white, black, dealt())
    assert ended(verdict) == expected
    assert 5 <= len(plies) <= 6


@pytest.mark.parametrize(
    ("white", "black"),
    [
        (Scripted(certain={2: 1.0}), Scripted()),
        (Scripted(certain={2: 1.0}), Scripted(certain={2: 1.0})),
        (Scripted(certain={2: 0.0}, is_trusted=True), Scripted()),
        (Scripted(certain={2: 1.0}, is_trusted=True), Scripted(is_trusted=True)),
    ],
)
def test_one_word_does_not_end_the_game(white: Scripted, black: Scripted) -> None:
    verdict, _ = refereed(white, black, dealt())
    assert verdict.outcome.reason == "no-moves"


def test_third_occurrence_is_a_draw() -> None:
    opening = GAMES["gipf-standard"].parse(LONELY)
    verdict, plies = refereed(Scripted(WHITE_CIRCLE), Scripted(BLACK_CIRCLE), opening)
    assert ended(verdict) == (None, "repetition")
    assert len(plies) == 16


def test_without_repetition_it_goes_on_to_the_last_ply() -> None:
    opening = GAMES["gipf-standard"].parse(LONELY)
    rules = Rules(limit=Limit(nodes=1), counts_repetition=False, longest=40)
    white = Scripted(WHITE_CIRCLE)
    verdict, plies = refereed(white, Scripted(BLACK_CIRCLE), opening, rules)
    assert ended(verdict) == (None, "adjudicated")
    assert len(plies) == 40
    assert verdict.note == "40 plies were played"
    assert not white.asked[-1].node.record.counts_repetition


@pytest.mark.parametrize(
    ("deed", "reason"),
    [("breaks", "abandoned"), ("is silent", "time"), ("lies", "illegal-move")],
)
@pytest.mark.parametrize("side", SIDES)
def test_player_who_fails_has_lost(deed: str, reason: str, side: Side) -> None:
    rogue, other = RoguePlayer(deed), Scripted()
    white, black = (rogue, other) if side == "w" else (other, rogue)
    verdict, plies = refereed(white, black, dealt())
    assert ended(verdict) == (opponent(side), reason)
    assert verdict.note
    assert len(plies) == (4 if side == "w" else 5)


def test_slow_move_loses() -> None:
    rules = Rules(limit=Limit(seconds=0.001), grace=0.01)
    verdict, plies = refereed(Scripted(), Scripted(seconds=0.05), dealt(), rules)
    assert ended(verdict) == ("w", "time")
    assert len(plies) == 1


def test_grace_is_given() -> None:
    rules = Rules(limit=Limit(seconds=0.001), grace=5, longest=4)
    verdict, _ = refereed(Scripted(), Scripted(seconds=0.01), dealt(), rules)
    assert verdict.outcome.reason == "adjudicated"


def test_clock_runs_down_and_loses() -> None:
    rules = Rules(limit=Limit(clock=0.1), grace=0.0)
    white = Scripted(seconds=0.03)
    verdict, plies = refereed(white, Scripted(), dealt(), rules)
    assert ended(verdict) == ("b", "time")
    clocks = [situation.limit.clock or 0.0 for situation in white.asked]
    assert clocks[0] == 0.1
    assert clocks == sorted(clocks, reverse=True)
    assert len(plies) <= 6


def test_increment_is_added_and_both_clocks_are_told() -> None:
    rules = Rules(limit=Limit(clock=100.0, increment=50.0), longest=3)
    black = Scripted()
    refereed(Scripted(), black, dealt(), rules)
    assert black.asked[0].clocks is not None
    white_clock, black_clock = black.asked[0].clocks
    assert 140 < white_clock <= 150
    assert black_clock == 100


def test_own_limit_replaces_that_of_the_match() -> None:
    white, black = Scripted(), Scripted()
    refereed(white, black, dealt(), FEW, b=Limit(depth=2))
    assert white.asked[0].limit == FEW.limit
    assert black.asked[0].limit == Limit(depth=2)


def test_player_is_told_the_whole_game() -> None:
    black = Scripted()
    opening = dealt()
    _, plies = refereed(Scripted(), black, opening, Rules(limit=Limit(nodes=1), longest=6))
    last = black.asked[-1]
    root, *played = last.node.path()
    assert [node.text for node in played] == [ply.move for ply in plies[:5]]
    assert root.position == opening
    assert last.position == played[-1].position


def test_random_player_plays_crowded_positions() -> None:
    crowded = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"
    position = GAMES["gipf-tournament"].parse(crowded)
    player = RandomPlayer()
    player.begin(3)
    choice = player.choose(situation_at(position, Limit(nodes=1)))
    position.play(str(choice.move))


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("engine", None),
        ("engine:nodes=500", Limit(nodes=500)),
        ("engine:depth=3,seconds=0.5,table=4", Limit(depth=3, seconds=0.5)),
        ("greedy", Limit(depth=1)),
        ("engine:level=3", None),
        ("engine:level=3,nodes=20", Limit(nodes=20)),
        ("random", None),
        ("command:./rival --quiet", None),
        ("command():./rival", None),
        ("command(Hash=64):./rival", None),
        (
            "command(depth=4,seconds=0.5,nodes=9,Hash=64):./rival",
            Limit(depth=4, seconds=0.5, nodes=9),
        ),
    ],
)
def test_players_as_text(text: str, limit: Limit | None) -> None:
    entrant = parse_entrant(text)
    assert str(entrant) == text
    assert entrant.limit == limit


def test_options_of_players() -> None:
    engine = parse_entrant("engine:threads=2,table=4")
    assert isinstance(engine, EngineEntrant)
    assert engine.options == {"threads": 2, "table": 4}
    rival = parse_entrant("command:'./my rival' --quiet")
    assert isinstance(rival, CommandEntrant)
    assert rival.command == ("./my rival", "--quiet")
    tuned = parse_entrant("command( depth=4, Depth=5, Skill Level = 3, Book=a:b):./rival --x=(1):2")
    assert isinstance(tuned, CommandEntrant)
    assert tuned.options == {"Depth": "5", "Skill Level": "3", "Book": "a:b"}
    assert tuned.command == ("./rival", "--x=(1):2")
    slow = parse_entrant("command(timeout=60,Timeout=3):./rival")
    assert isinstance(slow, CommandEntrant)
    assert (slow.timeout_s, slow.options, slow.limit) == (60.0, {"Timeout": "3"}, None)


def test_program_that_is_silent_says_how_to_wait_longer() -> None:
    sleeper = f"command(timeout=0.2):{sys.executable} -c 'import time; time.sleep(60)'"
    with pytest.raises(EngineError, match=r"within 0\.2 s .*command\(timeout=SECONDS\)"):
        parse_entrant(sleeper).player(GAMES["dvonn"])


@pytest.mark.parametrize(
    ("text", "is_bounded"),
    [
        ("engine", False),
        ("engine:level=10", False),
        ("engine:level=9", True),
        ("engine:seconds=1", True),
        ("greedy", True),
        ("random", True),
        ("command:./rival", False),
        ("command(Level=3):./rival", False),
        ("command(depth=3):./rival", True),
    ],
)
def test_players_who_need_no_limit_from_the_match(text: str, is_bounded: bool) -> None:
    assert parse_entrant(text).is_bounded == is_bounded


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rival",
        "engine:nodes",
        "engine:nodes=0",
        "engine:nodes=x",
        "engine:seconds=nan",
        "engine:seconds=inf",
        "engine:colour=3",
        "engine:level=0",
        "engine:level=11",
        "engine:level=x",
        "greedy:nodes=4",
        "greedy:level=4",
        "random:nodes=4",
        "command:",
        "command:'",
        "command(depth=4)",
        "command(depth=4) ./rival",
        "command(depth=4):",
        "command(depth=0):./rival",
        "command(depth=x):./rival",
        "command(timeout=0):./rival",
        "command(Hash):./rival",
        "command(Hash=):./rival",
        "command(=3):./rival",
    ],
)
def test_impossible_players_are_refused(text: str) -> None:
    with pytest.raises(EngineError):
        parse_entrant(text)


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


def game(pair: int, white: int, result: str) -> PlayedGame:
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


@pytest.mark.parametrize("name", GAMES)
def test_level_chooses_by_the_seed_of_its_game(name: str) -> None:
    player = EnginePlayer(Engine(GAMES[name], level=1, table=1))
    situation = situation_at(GAMES[name].random(4), Limit())
    moves = []
    for seed in [*range(20), *range(20)]:
        player.begin(seed)
        moves.append(str(player.choose(situation).move))
    assert moves[:20] == moves[20:]
    assert len(set(moves)) > 1
    played = [str(Engine(name, level=1).play(situation.position, seed=seed)) for seed in range(20)]
    assert moves[:20] == played


def test_level_looks_at_its_nodes_and_at_fewer_where_the_limit_says_so() -> None:
    situation = situation_at(dealt(), Limit(seconds=600))
    weak = EnginePlayer(Engine(GAMES["dvonn"], level=2, table=1)).choose(situation)
    stronger = EnginePlayer(Engine(GAMES["dvonn"], level=7, table=1)).choose(situation)
    assert weak.nodes < stronger.nodes
    bounded = replace(situation, limit=Limit(nodes=weak.nodes))
    assert (
        EnginePlayer(Engine(GAMES["dvonn"], level=7, table=1)).choose(bounded).nodes
        < stronger.nodes
    )


def test_level_below_the_highest_is_certain_of_nothing() -> None:
    won = GAMES["dvonn"].parse("WR......./.........R/..........R/........../......... w stack")
    situation = situation_at(won, Limit(nodes=100))
    for level, is_trusted, certain in ((9, False, None), (10, True, 1.0)):
        player = EnginePlayer(Engine(GAMES["dvonn"], level=level, table=1))
        assert player.is_trusted == is_trusted
        assert player.choose(situation).certain == certain


def test_certainty_is_that_of_the_move_which_is_played() -> None:
    text = "info depth 1 multipv 1 score solved 0 wdl 0 1000 0 pv a1b1"
    info = Info.parse(text)
    assert info is not None
    for move, certain in (("a1b1", 0.5), ("a1a2", None)):
        choice = choice_of(Reply(dvonn.Move.parse(move), (info,), 0.1))
        assert choice.certain == certain


def test_levels_need_no_limit_on_the_command_line() -> None:
    result = gipfel("match", "dvonn", "engine:level=2", "engine:level=1", "--games", "2")
    assert result.exit_code == 0
    assert re.search(r"^limit +10 s a move$", result.stdout, re.MULTILINE)
    result = gipfel("match", "dvonn", "greedy", "engine:level=1", "--games", "2", "--nodes", "9")
    assert re.search(r"^limit +9 nodes a move$", result.stdout, re.MULTILINE)


def test_command_prints_a_table(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    arguments = ["--games", "3", "--nodes", "100", "--save", str(path), "--sprt", "0", "400"]
    result = gipfel("match", "dvonn", "engine", "random", *arguments)
    assert result.exit_code == 0
    assert re.search(r"^score +\+4 =0 −0  100.0 %$", result.stdout, re.MULTILINE)
    assert re.search(r"^Elo +too few games$", result.stdout, re.MULTILINE)
    assert re.search(r"^limit +100 nodes a move$", result.stdout, re.MULTILINE)
    assert "LLR" in result.stdout
    assert result.stderr.count("\n") == 4
    records = list(read(path))
    assert [record.tags["Round"] for record in records] == ["1.1", "1.2", "2.1", "2.2"]
    assert [record.tags["White"] for record in records] == ["engine", "random"] * 2
    assert not any(record.remarks for record in records)


@pytest.mark.parametrize(
    "arguments",
    [
        ("rival", "random"),
        ("engine:nodes=0", "random"),
        ("engine", "random", "--save", "/nowhere/match.txt"),
        ("engine", "random", "--plies", "0"),
        ("engine", "command:/nowhere/rival"),
        ("engine:level=11", "random"),
        ("engine", f"command(Contempt=3):{sys.executable} -m gipfel engine"),
    ],
)
def test_command_refuses_in_one_line(arguments: tuple[str, ...]) -> None:
    refused(gipfel("match", "dvonn", *arguments, "--games", "4", "--nodes", "10"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("--games", "0"),
        ("--clock", "x"),
        ("--clock", "0+1"),
        ("--clock", "5+1", "--seconds", "1"),
        ("--sprt", "5", "5"),
        ("--nodes", "0"),
    ],
)
def test_impossible_options_are_usage_errors(arguments: tuple[str, ...]) -> None:
    assert gipfel("match", "dvonn", "random", "random", *arguments).exit_code == 2


def test_clock_on_the_command_line() -> None:
    arguments = ("match", "gipf-basic", "engine", "random", "--games", "2", "--clock", "0.5+0.01")
    result = gipfel(*arguments)
    assert re.search(r"^limit +0.5 s a game and 0.01 s a move$", result.stdout, re.MULTILINE)
    assert "time" not in result.stdout.splitlines()[-1]


def test_interrupt_while_a_game_is_written_counts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("gipfel.engine.match.scorebook.os.fsync", interrupted)
    match = Match("dvonn", "greedy", "random", rules=FEW)
    path = tmp_path / "match.txt"
    with pytest.raises(KeyboardInterrupt):
        list(match.play(2, path=path))
    assert match.games == [game for _, game in read_games(path)]
    assert len(match.games) == 1


def test_interrupt_leaves_a_table_and_a_valid_file(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    arguments = ["match", "dvonn", "engine", "random", "--games", "100000", "--nodes", "2000"]
    command = [sys.executable, "-m", "gipfel", *arguments, "--save", str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as run:
        _wait_for_games(path, 2)
        run.send_signal(signal.SIGINT)
        output, errors = run.communicate(timeout=10)
    assert run.returncode == 130
    assert b"Traceback" not in errors
    assert b"the same command goes on" in errors
    games = read_games(path)
    assert f"games     {len(games)}\n" in output.decode()
    assert path.read_text().endswith("\n\n")
    assert {json.dumps(terms) for terms, _ in games} == {json.dumps(games[0][0])}


def _wait_for_games(path: Path, number: int) -> None:
    deadline = time.monotonic() + 20
    while not path.exists() or path.read_bytes().count(b"\n\n") < 2 * number:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_terminal_shows_a_bar() -> None:
    terminal = Terminal("match", "dvonn", "engine", "random", "--games", "20", "--nodes", "500")
    terminal.wait_for("/20")
    shown, status = terminal.end()
    assert status == 0
    assert "superior" in shown


def test_progress_lines_are_not_in_the_output() -> None:
    run = process("match", "dvonn", "random", "random", "--games", "2", "--nodes", "1")
    assert run.stdout.decode().startswith("game      dvonn, seed 0\n")
    assert run.stderr.count(b"\n") == 2


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
        Match(3, "random", "random")  # type: ignore[arg-type]


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


def last_move(position: Position) -> Move:
    return position.legal_moves()[-1]


class SeededBot(Bot):
    """Plays at random, by the seed of the game."""

    def begin(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def play(self, start, limit=None, *, stop=None, **bounds):  # type: ignore[no-untyped-def]
        return self.chance.choice(start.position.legal_moves())


def test_bot_with_a_seed_plays_the_same_match_twice() -> None:
    matches = [Match("dvonn", SeededBot(), "random", rules=FEW) for _ in range(2)]
    one, two = ([game.moves for game in match.play(4)] for match in matches)
    assert one == two


def test_bot_that_raises_has_abandoned_the_game(capfd: pytest.CaptureFixture[str]) -> None:
    match = Match("dvonn", Bot(broken), "random", rules=FEW)
    played = list(match.play(2))
    assert [game.reason for game in played] == ["abandoned"] * 2
    assert {game.note for game in played} == {"ZeroDivisionError: no such stack"}
    assert match.standing().losses == 2
    assert "ZeroDivisionError: no such stack" in capfd.readouterr().err


def broken(position: Position) -> Move:
    raise ZeroDivisionError("no such stack")


def test_bot_that_cannot_be_copied_is_named() -> None:
    class Local(Bot):
        """Its class cannot be found from another process."""

    for bot in (Bot(lambda position: position.legal_moves()[0]), Local(last_move, name="local")):
        match = Match("dvonn", "random", bot)
        with pytest.raises(EngineError, match=f"the player {bot.name} cannot be copied to another"):
            list(match.play(2))


def lawless(position: Position) -> str:
    return "z9"


def test_bot_s_illegal_move_is_told_as_one(capfd: pytest.CaptureFixture[str]) -> None:
    match = Match("dvonn", Bot(lawless), "random", rules=FEW)
    played = list(match.play(2))
    assert [game.reason for game in played] == ["illegal-move"] * 2
    assert {game.note for game in played} == {"z9: there is no cell z9"}
    assert capfd.readouterr().err == ""


class Forgetful(Bot):
    """Cannot begin a game."""

    def begin(self, seed: int) -> None:
        raise KeyError(f"opening {seed >= 0}")


def test_what_a_bot_raises_is_told() -> None:
    situation = situation_at(dealt(), Limit(nodes=1))
    with pytest.raises(EngineError, match=r"^KeyError: 'opening True'$"):
        OwnPlayer(Forgetful(last_move)).begin(1)
    with pytest.raises(EngineError, match=r"^ZeroDivisionError: no such stack$"):
        OwnPlayer(Bot(broken)).choose(situation)
    with pytest.raises(EngineError, match=r"^AssertionError$"):
        OwnPlayer(Bot(unsure)).choose(situation)


def unsure(position: Position) -> Move:
    raise AssertionError


@pytest.mark.parametrize("rules", [{"longest": 0}, {"grace": -1}, {"grace": float("nan")}])
def test_rules_outside_their_bounds_are_refused(rules: dict[str, Any]) -> None:
    with pytest.raises(BoundError, match=f"{next(iter(rules))}: .* is not a "):
        Rules(limit=Limit(depth=1), **rules)
    with pytest.raises(TypeError, match="the limit is a Limit"):
        Rules(limit=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("numbers", [{"games": 0}, {"games": -3}, {"games": 2, "concurrency": 0}])
def test_match_of_nothing_is_refused(numbers: dict[str, Any]) -> None:
    with pytest.raises(BoundError, match="is not a whole number from 1 to"):
        list(Match("dvonn", "random", "random", rules=FEW).play(**numbers))


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(TypeError, match="a Player, an Entrant or its text plays, not int"):
        Match("dvonn", 3, "random", rules=FEW)  # type: ignore[arg-type]
