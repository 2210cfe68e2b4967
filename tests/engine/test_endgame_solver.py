"""The solver of endgames finds what brute force finds, for every move and however it is bounded."""

from __future__ import annotations

from functools import cache

import pytest

from gipfel import GAMES
from gipfel.dvonn import Move, Position
from gipfel.engine import Engine
from tests.games import line

SOLVED_DEPTH = 100  # what a report says that comes from the solver
MOST_STACKS = 16
UNDECIDED = ".....BB.W/B.B4RW.R.WW/RW2..W3WW5W2..B/.B2W4.B2W2B3B3B2B/B.......W w stack"


@cache
def best_margin(position: Position) -> int:
    """The final margin for the player to move with best play, by looking at everything."""
    moves = position.legal_moves()
    if not moves:
        return final_margin(position)
    return max(-best_margin(position.play(move)) for move in moves)


def final_margin(position: Position) -> int:
    white, black = position.score()
    return white - black if position.turn == "w" else black - white


def endgames(count: int) -> list[Position]:
    """One of each of so many random games: small enough for brute force, too large for sight."""
    found = []
    for seed in range(10_000):
        game = [p for p in line("dvonn", 2 * seed + 1) if isinstance(p, Position)]
        late = [p for p in game if 9 <= stacks(p) <= MOST_STACKS and 2 <= p.count_moves() < 20]
        found += [p for p in late if p.perft(4) < 8000][:1]
        if len(found) == count:
            break
    return found


def stacks(position: Position) -> int:
    return sum(character in "RWB" for character in str(position).split()[0])


def margin_after(position: Position, move: Move) -> int:
    return -best_margin(position.play(move))


def test_margin_of_every_move_is_that_of_brute_force(full: bool) -> None:
    engine = Engine("dvonn", table=1)
    by_solver = 0
    for position in endgames(100 if full else 25):
        best_margin.cache_clear()
        analysis = engine.analyse(position, seconds=60, lines=50)
        found = {str(each.moves[0]): each.margin for each in analysis.lines}
        assert all(each.is_solved for each in analysis.lines)
        assert found == {
            str(move): margin_after(position, move) for move in position.legal_moves()
        }, str(position)
        by_solver += analysis.depth == SOLVED_DEPTH
    assert by_solver > 10


def test_line_leads_to_the_end_and_its_margin() -> None:
    engine = Engine("dvonn")
    ends = []
    for position in endgames(25):
        analysis = engine.analyse(position, seconds=60)
        end = position
        for move in analysis.best.moves:
            end = end.play(move)
        if analysis.depth < SOLVED_DEPTH:  # the deepening was there before
            continue
        ends.append(end)
        assert end.is_over
        sign = 1 if end.turn == position.turn else -1
        assert sign * final_margin(end) == analysis.best.margin
    assert len(ends) > 10


def test_chosen_moves_alone_are_solved() -> None:
    engine = Engine("dvonn")
    for position in endgames(10):
        best_margin.cache_clear()
        chosen = position.legal_moves()[1::2]
        best = engine.analyse(position, seconds=60, moves=chosen).best
        assert best.is_solved
        assert best.margin == max(margin_after(position, move) for move in chosen)


def test_bounded_solver_never_claims_what_is_not_so() -> None:
    position = GAMES["dvonn"].parse(UNDECIDED)
    exact = Engine("dvonn").analyse(position, seconds=60).best
    assert exact.is_solved
    solved = 0
    engine = Engine("dvonn", table=1)
    for nodes in [100 * 2**power for power in range(16)]:
        analysis = engine.analyse(position, nodes=nodes)
        assert analysis.nodes <= nodes + 1000  # the first iteration is always finished
        assert analysis.best.moves
        if analysis.best.is_solved:
            solved += 1
            assert analysis.best.margin == exact.margin
    assert solved


@pytest.mark.parametrize("threads", [2, 4])
def test_threads_agree_with_one(threads: int) -> None:
    engine = Engine("dvonn", threads=threads, table=1)
    for position in endgames(15):
        best_margin.cache_clear()
        best = engine.analyse(position, seconds=60).best
        assert best.is_solved
        assert best.margin == best_margin(position)
