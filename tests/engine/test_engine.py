"""The engine finds what brute force finds, is deterministic, and stops when told."""

from __future__ import annotations

import random
import threading
from functools import cache

import pytest

from gipfel import GAMES, EngineError, GameOverError, Position, Record
from gipfel.dvonn import Position as DvonnPosition
from gipfel.engine import Engine, Limit, Stop
from tests.games import CYCLE, NAMES, ROUND, line

OVER = "........./........../.........../........../RRR...... w stack"


@cache
def best_margin(position: DvonnPosition) -> int:
    """The final margin for the player to move with best play, by looking at everything."""
    moves = position.legal_moves()
    if not moves:
        white, black = position.score()
        return white - black if position.turn == "w" else black - white
    return max(-best_margin(position.play(move)) for move in moves)


def endgames(count: int) -> list[DvonnPosition]:
    """Late positions of random games."""
    found: list[DvonnPosition] = []
    for seed in range(10_000):
        game = [p for p in line("dvonn", 2 * seed + 1) if isinstance(p, DvonnPosition)]
        late = [p for p in game if not p.is_over and sum(p.perft(d) for d in range(5)) < 400]
        found += late[:1]
        if len(found) == count:
            break
    return found


def test_solved_margin_is_that_of_brute_force(full: bool) -> None:
    engine = Engine("dvonn")
    for position in endgames(300 if full else 60):
        best = engine.analyse(position, seconds=20).best
        assert best.is_solved
        assert best.margin == best_margin(position), str(position)


@pytest.mark.parametrize("name", NAMES)
def test_line_is_legal_and_worth_its_score(name: str) -> None:
    engine = Engine(name)
    for position in [*line(name, 5)][::7]:
        if position.is_over:
            continue
        analysis = engine.analyse(position, depth=4, lines=3)
        firsts = [str(found.moves[0]) for found in analysis.lines]
        assert len(set(firsts)) == len(firsts) == min(3, position.count_moves())
        scores = [found.score for found in analysis.lines]
        assert scores == sorted(scores, reverse=True)
        for found in analysis.lines:
            assert sum(found.wdl) == 1000
            after = position
            for move in found.moves:
                after = after.play(move)


@pytest.mark.parametrize("seed", range(8))
def test_last_placement_leaves_the_turn_with_white(seed: int) -> None:
    chance = random.Random(seed)
    position = GAMES["dvonn"].start()
    for _ in range(48):
        position = position.play(chance.choice(position.legal_moves()))
    (last,) = position.legal_moves()
    before = Engine("dvonn").analyse(position, depth=3).best
    after = Engine("dvonn").analyse(position.play(last), depth=3).best
    assert (before.score, before.moves[1:]) == (after.score, after.moves)


@pytest.mark.parametrize("name", NAMES)
def test_same_search_twice_is_the_same(name: str) -> None:
    position = GAMES[name].random(3)
    one, two = (Engine(name).analyse(position, nodes=20_000) for _ in range(2))
    assert (one.lines, one.depth, one.nodes) == (two.lines, two.depth, two.nodes)


def wins_at_once(position: Position) -> list[str]:
    mine = position.turn
    return [
        str(move)
        for move in position.legal_moves()
        if (outcome := position.play(move).outcome()) and outcome.winner == mine
    ]


@pytest.mark.parametrize("name", NAMES[1:])
def test_win_on_the_spot_is_found(name: str) -> None:
    engine = Engine(name)
    tried = 0
    for seed in range(60):
        for position in line(name, seed):
            if not position.is_over and (wins := wins_at_once(position)):
                best = engine.analyse(position, depth=2).best
                assert str(best.moves[0]) in wins
                assert (best.turns, best.wdl) == (1, (1000, 0, 0))
                tried += 1
    assert tried > 10


def test_gipf_search_sees_repetition() -> None:
    """A way back to where the game has been before is a draw, which saves a lost position."""
    record = Record("gipf-standard", CYCLE)
    for move in ROUND[:-1]:
        record.play(move)
    engine = Engine("gipf-standard")
    alone = engine.analyse(record.position, depth=1, moves=ROUND[-1:])
    again = engine.analyse(record, depth=1, moves=ROUND[-1:])
    assert alone.best.score != 0
    assert again.best.score == 0


def test_game_that_repetition_ended_is_not_searched() -> None:
    record = Record("gipf-standard", CYCLE)
    for move in ROUND * 2:
        record.play(move)
    with pytest.raises(GameOverError):
        Engine("gipf-standard").analyse(record)
    assert Engine("gipf-standard").analyse(record.root, depth=1).best.moves


def test_search_without_repetition_takes_a_way_back_for_any_other() -> None:
    record = Record("gipf-standard", CYCLE, counts_repetition=False)
    for move in ROUND[:-1]:
        record.play(move)
    assert Engine("gipf-standard").analyse(record, depth=1, moves=ROUND[-1:]).best.score != 0


@pytest.mark.parametrize("name", NAMES)
def test_stop_ends_an_endless_search(name: str) -> None:
    engine = Engine(name)
    position = GAMES[name].random(5)
    threading.Timer(0.3, engine.stop).start()
    assert engine.analyse(position, Limit()).best.moves


def test_stop_that_comes_before_the_search_is_not_lost() -> None:
    engine, stop = Engine("gipf-standard"), Stop()
    stop.set()
    engine.stop()  # nothing is searched: this means nobody
    assert engine.analyse(engine.game.start(), Limit(), stop=stop).best.moves
    assert engine.analyse(engine.game.start(), depth=2).depth == 2


@pytest.mark.parametrize("delay_s", [0.0, 0.0001, 0.01])
def test_stop_from_another_thread_is_heard_whenever_it_comes(delay_s: float) -> None:
    engine = Engine("dvonn", threads=2)
    for _ in range(10):
        stop = Stop()
        threading.Timer(delay_s, stop.set).start()
        assert engine.analyse(engine.game.random(1), Limit(), stop=stop).best.moves


def test_stop_after_the_search_means_no_other_one() -> None:
    engine, stop = Engine("dvonn"), Stop()
    engine.analyse(engine.game.random(1), depth=1, stop=stop)
    stop.set()
    assert engine.analyse(engine.game.random(1), depth=4).depth == 4


def test_stream_of_a_finished_game_says_so() -> None:
    engine = Engine("dvonn")
    with pytest.raises(GameOverError):
        list(engine.stream(engine.game.parse(OVER)))


def test_stream_gives_deeper_and_deeper_analyses() -> None:
    engine = Engine("dvonn")
    depths = [found.depth for found in engine.stream(engine.game.random(1), depth=5)]
    assert depths == [1, 2, 3, 4, 5, 5]


def test_leaving_a_stream_stops_it() -> None:
    engine = Engine("gipf-standard")
    for analysis in engine.stream(engine.game.start()):
        if analysis.depth == 3:
            break
    assert engine.analyse(engine.game.start(), depth=1).depth == 1


def test_busy_engine_says_so() -> None:
    engine = Engine("dvonn")
    stream = engine.stream(engine.game.random(1))
    next(stream)
    with pytest.raises(EngineError, match="already searching"):
        engine.analyse(engine.game.random(1), depth=1)
    stream.close()


def test_finished_game_is_not_searched() -> None:
    engine = Engine("dvonn")
    over = engine.game.parse(OVER)
    with pytest.raises(GameOverError):
        engine.play(over)


def test_unknown_game_is_named() -> None:
    with pytest.raises(EngineError, match="'chess' is not one of the games dvonn"):
        Engine("chess")


@pytest.mark.parametrize("name", NAMES)
def test_two_threads_play_legal_games(name: str) -> None:
    engine = Engine(name, threads=2, table=4)
    position = GAMES[name].random(random.Random(name).randrange(1000))
    for _ in range(12):
        if position.is_over:
            break
        position = position.play(engine.play(position, nodes=3000))


def test_more_than_one_bound_ends_at_the_first() -> None:
    engine = Engine("dvonn")
    analysis = engine.analyse(engine.game.random(2), depth=3, nodes=10**9, seconds=60)
    assert analysis.depth == 3


def test_few_pieces_are_no_end_while_placing() -> None:
    engine = Engine("dvonn", network="off")
    position = GAMES["dvonn"].start()
    for _ in range(12):
        analysis = engine.analyse(position, nodes=500)
        assert not analysis.best.is_solved
        assert analysis.nodes <= 500 + 1000  # the first iteration is always finished
        position = position.play(str(analysis.best.moves[0]))
