"""Levels: plausible, the same from the same seed, and never blind to a win on the spot."""

from __future__ import annotations

import random

import pytest

from gipfel import GAMES
from gipfel.engine import Engine, Limit
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.record import Record
from tests.engine.test_engine import wins_at_once
from tests.games import NAMES, line

# Between two looks at the bound, captures may be played out.
CAPTURE_NODES = 64


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", range(1, 7))
def test_level_plays_a_game(name: str, level: int) -> None:
    engine = Engine(name, level=level)
    position = GAMES[name].random(level)
    for _ in range(10):
        if position.is_over:
            break
        position = position.play(engine.play(position))


@pytest.mark.parametrize("name", NAMES)
def test_weak_level_varies_with_its_seed_only(name: str) -> None:
    position = GAMES[name].random(4)
    moves = [str(Engine(name, level=1).play(position, seed=seed)) for seed in range(30)]
    again = [str(Engine(name, level=1).play(position, seed=seed)) for seed in range(30)]
    assert moves == again
    assert len(set(moves)) > 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [2, 5, 7, 9])
def test_level_opens_in_many_ways(name: str, level: int) -> None:
    engine = Engine(name, level=level)
    openings = set()
    for seed in range(8):
        position = GAMES[name].start()
        for _ in range(6):
            position = position.play(engine.play(position, seed=seed))
        openings.add(str(position))
    assert len(openings) >= 7


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [1, 5, 9])
def test_level_plays_alike_whatever_it_has_to_play_with(name: str, level: int) -> None:
    fresh = Engine(name, level=level)
    busy = Engine(name, level=level, threads=2, table=1)
    for seed in range(4):
        position = GAMES[name].random(seed)
        busy.analyse(position, depth=4)
        busy.play(GAMES[name].random(seed + 10))
        expected = fresh.search_at_level(position, seed=seed)
        found = busy.search_at_level(position, Limit(clock=3600), seed=seed)
        assert (found.lines, found.nodes) == (expected.lines, expected.nodes)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", range(1, HIGHEST_LEVEL))
def test_level_keeps_to_its_nodes(name: str, level: int) -> None:
    engine = Engine(name, level=level)
    assert engine.level.nodes is not None
    for seed in range(4):
        position = GAMES[name].random(seed)
        # The first iteration is always finished: it looks at each move, and what it captures.
        first = engine.search_at_level(position, depth=1, seed=seed).nodes
        found = engine.search_at_level(position, seed=seed)
        assert found.nodes <= max(engine.level.nodes, first) + CAPTURE_NODES


@pytest.mark.parametrize("name", NAMES)
def test_weak_level_overlooks_what_a_full_search_of_its_nodes_sees(name: str) -> None:
    weak, full = Engine(name, level=2), Engine(name, network="off")
    overlooked = 0
    for seed in range(20):
        position = GAMES[name].random(seed)
        best = full.analyse(position, nodes=weak.level.nodes).best.moves[0]
        full.forget()
        overlooked += weak.play(position, seed=seed) != best
    assert overlooked > 5


@pytest.mark.parametrize("name", NAMES[1:])
def test_weakest_level_takes_a_win_on_the_spot(name: str) -> None:
    engine = Engine(name, level=1)
    tried = 0
    for seed in range(40):
        for position in line(name, seed):
            if not position.is_over and (wins := wins_at_once(position)):
                assert str(engine.play(position, seed=seed)) in wins
                tried += 1
    assert tried > 5


def score_against_random(name: str, level: int, games: int) -> float:
    """The level's points against random moves, colours taken in turn."""
    engine = Engine(name, level=level)
    points = 0.0
    for seed in range(games):
        chance = random.Random(seed)
        mine = "wb"[seed % 2]
        record = Record(name, str(GAMES[name].random(seed)))
        while (outcome := record.outcome()) is None:
            is_mine = record.position.turn == mine
            move = engine.play(record, seed=seed) if is_mine else None
            record.play(move or chance.choice(record.position.legal_moves()))
        points += 0.5 if outcome.winner is None else float(outcome.winner == mine)
    return points / games


@pytest.mark.parametrize("name", NAMES)
def test_weakest_level_beats_random_play(name: str, full: bool) -> None:
    assert score_against_random(name, 1, 200 if full else 20) > (0.95 if full else 0.8)


@pytest.mark.parametrize("level", [0, HIGHEST_LEVEL + 1])
def test_unknown_level_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match=f"level: “{level}” is not a whole number from 1 to 10"):
        Engine("dvonn", level=level)
