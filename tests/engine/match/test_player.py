"""Who plays in a match: chance, levels, and bots of one's own."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gipfel import GAMES, Move, Position, dvonn
from gipfel.engine import Bot, Engine
from gipfel.engine.limit import Limit
from gipfel.engine.match.external import choice_of
from gipfel.engine.match.match import Match
from gipfel.engine.match.player import (
    EnginePlayer,
    OwnPlayer,
    RandomPlayer,
)
from gipfel.engine.protocol.client import Reply
from gipfel.engine.protocol.info import Info
from gipfel.errors import EngineError
from tests.engine.match.situations import FEW, dealt, last_move, situation_at


def test_random_player_plays_crowded_positions() -> None:
    crowded = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"
    position = GAMES["gipf-tournament"].parse(crowded)
    player = RandomPlayer()
    player.begin(3)
    choice = player.choose(situation_at(position, Limit(nodes=1)))
    position.play(str(choice.move))


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
