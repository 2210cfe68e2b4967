"""The core and the slow reference agree at every ply of steered games.

Both play the same games; before each move they must have the same moves, outcome and steps, and
after it the same position. The reference counts how often each rule decides something, and every
rule must have done so often enough for the agreement to mean something.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from random import Random

import pytest

from gipfel import GAMES, Position, Turn
from gipfel.dvonn import Position as DvonnPosition
from gipfel.game import Game
from gipfel.gipf import Position as GipfPosition
from tests.conftest import TABLE
from tests.reference import dvonn, gipf
from tests.reference.rules import FIRED, RULES
from tests.reference.steer import MAX_PLIES, choose, starts

GAMES_OF_EACH = {"short": 300, "full": 2000}
ONE_GAME_IN = 10  # every rule fires at least so often, counted over the games of one kind
CHUNK = 50
WORKERS = 2
# All next positions and the whole tree of steps are compared at every ply of the full run, and
# at one ply in so many of the short one.
PLIES_BETWEEN_LOOKS = 12

Reference = dvonn.Position | gipf.Position


@contextmanager
def uncounted() -> Iterator[None]:
    """Rules that fire only because the test looks around are not counted."""
    kept = Counter(FIRED)
    yield
    FIRED.clear()
    FIRED.update(kept)


def compare(game: Game, slow: Reference, fast: Position) -> list[str]:
    """What both must agree on in one position; gives the moves."""
    assert str(fast) == str(slow)
    assert game.parse(str(slow)) == fast
    moves = slow.moves()
    assert sorted(str(move) for move in fast.legal_moves()) == moves, str(slow)
    outcome = fast.outcome()
    assert (outcome and (outcome.winner, outcome.reason)) == slow.outcome(), str(slow)
    if isinstance(slow, dvonn.Position) and isinstance(fast, DvonnPosition):
        assert fast.score() == slow.score(), str(slow)
    return moves


def compare_steps(slow: gipf.Turn, fast: Turn, random: Random | None) -> None:
    """The tree of steps, or one random way through it."""
    assert str(fast) == str(slow)
    steps = slow.steps()
    assert sorted(fast.steps()) == steps, str(slow)
    move = slow.move()
    assert (str(fast.move) if fast.move is not None else None) == move, str(slow)
    if move is not None:
        assert str(fast.position.play(move)) == str(slow.after()), str(slow)
    for step in [random.choice(steps)] if random and steps else steps:
        compare_steps(slow.step(step), fast.step(step), random)


def look_around(slow: Reference, fast: Position, moves: list[str]) -> None:
    """Every next position, and every step."""
    for move in moves:
        assert str(fast.play(move)) == str(slow.play(move)), f"{move} in {slow}"
    if isinstance(slow, gipf.Position) and moves:
        compare_steps(slow.begin(), fast.begin(), None)


def play(name: str, seed: int, plies_between_looks: int) -> int:
    """One game on both; the number of its plies."""
    random = Random(seed)
    slow = starts(name, seed)
    fast = GAMES[name].parse(str(slow))
    for ply in range(MAX_PLIES):
        moves = compare(GAMES[name], slow, fast)
        with uncounted():
            if (seed + ply) % plies_between_looks == 0:
                look_around(slow, fast, moves)
            elif isinstance(slow, gipf.Position) and moves:
                compare_steps(slow.begin(), fast.begin(), Random(seed))
        if not moves:
            return ply
        move = choose(slow, moves, random)
        slow, fast = slow.play(move), fast.play(move)
    compare(GAMES[name], slow, fast)
    return MAX_PLIES


def play_chunk(task: tuple[str, range, int]) -> tuple[Counter[str], int]:
    name, seeds, plies_between_looks = task
    FIRED.clear()
    plies = sum(play(name, seed, plies_between_looks) for seed in seeds)
    return Counter(FIRED), plies


def table(games: int, fired: Counter[str], plies: Counter[str]) -> str:
    played = [f"{name}: {games} games, {plies[name]} plies" for name in plies]
    return "\n".join([*played, *(f"{fired[rule]:9,}  {rule}" for rule in RULES)])


def test_core_agrees_with_the_reference_and_every_rule_fires(
    full: bool, record_property: Callable[[str, object], None]
) -> None:
    games = GAMES_OF_EACH["full" if full else "short"]
    looks = 1 if full else PLIES_BETWEEN_LOOKS
    tasks = [
        (name, range(first, first + CHUNK), looks)
        for first in range(0, games, CHUNK)
        for name in GAMES
    ]
    fired: Counter[str] = Counter()
    plies: Counter[str] = Counter()
    # Under coverage the reference, which is not measured, would take twice as long.
    with ProcessPoolExecutor(WORKERS, initializer=sys.settrace, initargs=(None,)) as pool:
        for (name, _, _), (counts, played) in zip(tasks, pool.map(play_chunk, tasks), strict=True):
            fired += counts
            plies[name] += played
    record_property(TABLE, table(games, fired, plies))
    assert set(fired) <= set(RULES)
    assert {rule: fired[rule] for rule in RULES if fired[rule] * ONE_GAME_IN < games} == {}


def bent_text(text: str, random: Random) -> str:
    """A position with a sign or two replaced, taken out or doubled; no spaces move."""
    for _ in range(random.choice([1, 1, 2, 3])):
        at = random.randrange(len(text))
        if text[at] == " ":
            continue
        new = random.choice(["", text[at] * 2, *"wbWBR.*/0123456789-,"])
        text = text[:at] + new + text[at + 1 :]
    return text


def is_position(kind: Callable[[str], object], text: str) -> bool:
    try:
        kind(text)
    except ValueError:
        return False
    return True


@pytest.mark.sanitize
@pytest.mark.parametrize("name", GAMES)
def test_core_and_reference_refuse_the_same_positions(name: str, full: bool) -> None:
    """Bent texts of positions: what cannot be is refused by both, what can be by neither."""
    slow = dvonn.Position.parse if name == "dvonn" else gipf.Position.parse
    fast = DvonnPosition.parse if name == "dvonn" else GipfPosition.parse
    random = Random(name)
    accepted = 0
    for seed in range(2000 if full else 200):
        text = str(starts(name, seed))
        for _ in range(25):
            bent = bent_text(text, random)
            assert is_position(fast, bent) == is_position(slow, bent), bent
            accepted += is_position(fast, bent)
    assert accepted > 100
