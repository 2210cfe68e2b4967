"""The referee: how games end, and on whose time."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from gipfel import GAMES, Position
from gipfel.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.match.openings import openings
from gipfel.engine.match.player import (
    Choice,
    EnginePlayer,
    MatchPlayer,
    RandomPlayer,
    Situation,
)
from gipfel.engine.match.referee import Ply, Referee, Rules, Verdict
from gipfel.errors import BoundError, EngineError
from gipfel.game import SIDES, Side, opponent
from tests.engine.match.rogues import RoguePlayer, Scripted
from tests.engine.match.situations import FEW, dealt, record_at

WHITE_CIRCLE = ("b2", "b3", "b4", "b5;xb2,b3,b4,b5")


BLACK_CIRCLE = ("h2", "h3", "h4", "h5;xh2,h3,h4,h5")


LONELY = "..../...../....../...WB../....../...../.... w 16,16 0,0 standard -"


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


@pytest.mark.parametrize("rules", [{"longest": 0}, {"grace": -1}, {"grace": float("nan")}])
def test_rules_outside_their_bounds_are_refused(rules: dict[str, Any]) -> None:
    with pytest.raises(BoundError, match=f"{next(iter(rules))}: .* is not a "):
        Rules(limit=Limit(depth=1), **rules)
    with pytest.raises(TypeError, match="the limit is a Limit"):
        Rules(limit=5)  # type: ignore[arg-type]


@dataclass
class Expecting(Scripted):
    """Expects the same reply each time, and notes where it was to ponder."""

    reply: str = ""
    pondered: list[Situation] = field(default_factory=list)
    stops: int = 0

    def choose(self, situation: Situation) -> Choice:
        return replace(super().choose(situation), expected=self.reply)

    def allow_pondering(self) -> None: ...

    def ponder(self, situation: Situation) -> None:
        self.pondered.append(situation)

    def stop_pondering(self) -> None:
        self.stops += 1


def test_player_ponders_at_the_position_that_it_expects() -> None:
    opening = dealt()
    first = str(opening.legal_moves()[0])
    replies = opening.play(first).legal_moves()
    white = Expecting(reply=str(replies[-1]))
    rules = Rules(limit=Limit(clock=100, increment=1), longest=2, ponders=True)
    refereed(white, Scripted(), opening, rules)
    [situation] = white.pondered
    assert situation.position == opening.play(first).play(replies[-1])
    assert situation.clocks is not None
    assert 100 < situation.clocks[0] <= 101
    assert situation.limit.clock == situation.clocks[0]
    assert white.stops == 1


@pytest.mark.parametrize("reply", ["z9", "pass", ""])
def test_nobody_ponders_at_what_cannot_be(reply: str) -> None:
    white = Expecting(reply=reply)
    rules = Rules(limit=Limit(clock=100), longest=2, ponders=True)
    refereed(white, Scripted(), dealt(), rules)
    assert not white.pondered


def test_nobody_ponders_where_the_rules_do_not_say_so() -> None:
    white = Expecting(reply=str(dealt().play(dealt().legal_moves()[0]).legal_moves()[0]))
    refereed(white, Scripted(), dealt(), Rules(limit=Limit(clock=100), longest=2))
    assert not white.pondered


def test_pondering_needs_clocks() -> None:
    with pytest.raises(EngineError, match="clocks"):
        Rules(limit=Limit(seconds=1), ponders=True)


@pytest.mark.parametrize("name", ["dvonn", "gipf-standard"])
def test_engine_that_ponders_plays_legal_moves_in_time(name: str) -> None:
    rules = Rules(limit=Limit(clock=1.0), grace=20, ponders=True, longest=60)
    players = [EnginePlayer(Engine(name, table=1)) for _ in range(2)]
    opening = openings(GAMES[name], 1, plies=4)[0]
    verdict, plies = refereed(players[0], players[1], opening, rules)
    assert verdict.outcome.reason != "time"
    assert len(plies) > 20
    for player in players:
        player.close()


def test_hit_is_answered_by_what_was_pondered() -> None:
    engine = Engine("dvonn")
    player = EnginePlayer(engine)
    player.begin(1)
    situation = Situation(record_at(dealt()).root, Limit(clock=0.05))
    player.ponder(situation)
    time.sleep(0.5)
    began = time.monotonic()
    choice = player.choose(situation)
    assert choice.nodes > 1000 * (time.monotonic() - began)
    player.ponder(situation)
    other = Situation(record_at(dealt(2)).root, Limit(nodes=50))
    assert str(player.choose(other).move) in map(str, dealt(2).legal_moves())
    player.close()
