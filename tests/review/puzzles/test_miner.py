"""Puzzles are found in games."""

from __future__ import annotations

import pytest

from gipfel.engine import Stop
from gipfel.errors import BoundError, EngineError
from gipfel.record import Record
from gipfel.review.puzzles import Checker, EngineGames, Miner
from tests.games import NAMES
from tests.review.puzzles.made import CUT_OFF, LONG, LONG_SOLUTION

NODES = 300  # enough to find something


def test_only_move_of_a_game_becomes_a_puzzle_though_another_was_played() -> None:
    record = Record("dvonn", CUT_OFF)
    record.play("g5h5")
    (found,) = Miner("dvonn", NODES).mine(record)
    assert (found.ply, found.is_exact) == (0, True)
    assert [str(move) for move in found.puzzle.solution] == ["d4j4"]
    assert found.puzzle.theme == "cut-off"


def test_solution_goes_on_while_one_move_is_good() -> None:
    (found,) = Miner("dvonn", NODES).mine(Record("dvonn", LONG))
    assert [str(move) for move in found.puzzle.solution] == LONG_SOLUTION


def test_puzzles_do_not_overlap() -> None:
    record = Record("dvonn", LONG)
    for move in LONG_SOLUTION:
        record.play(move)
    found = Miner("dvonn", NODES).mine(record)
    ends = [each.ply + len(each.puzzle.solution) for each in found]
    assert found[0].ply == 0
    assert all(end <= each.ply for end, each in zip(ends, found[1:], strict=False))


def test_same_game_has_the_same_puzzles() -> None:
    miner = Miner("dvonn", NODES)
    first = miner.mine(Record("dvonn", LONG))
    miner.mine(Record("dvonn", CUT_OFF))
    assert miner.mine(Record("dvonn", LONG)) == first


def test_start_of_a_game_is_no_puzzle() -> None:
    assert [Miner(name, NODES).mine(Record(name)) for name in NAMES] == [[], [], [], []]


def test_mined_puzzles_hold_and_end_where_more_than_one_move_is_good() -> None:
    miner, games, checker = Miner("dvonn", NODES), EngineGames("dvonn"), Checker("dvonn")
    found = [each for number in range(1, 13) for each in miner.mine(games.play(number))]
    assert found
    for each in found:
        assert checker.check(each.puzzle).given_away > 0
        assert len(each.puzzle.solution) % 2 == 1


def test_stop_ends_the_mining() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(EngineError, match="stopped"):
        Miner("dvonn", NODES, stop=stop).mine(Record("dvonn", LONG))


def test_nodes_have_bounds() -> None:
    with pytest.raises(BoundError, match="nodes"):
        Miner("dvonn", 0)
