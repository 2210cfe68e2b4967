"""One readable game of each kind: every change of behaviour shows as a difference.

`python -m tests.playthroughs` writes the files anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from gipfel import GAMES, Position

FOLDER = Path(__file__).parent
SEED = 2
LONGEST = 120


def shown_position(position: Position) -> Iterator[str]:
    yield f"position  {position}"
    yield f"key       {position.key:016x}"
    yield f"canonical {position.canonical()}"
    yield f"next      {position.next_step()}"
    for name in ("score", "reserves", "captured"):
        value = getattr(position, name, None)
        if value is not None:
            white, black = value() if callable(value) else value
            yield f"{name:<9} {white} {black}"
    moves = sorted(str(move) for move in position.legal_moves())
    yield f"moves     {len(moves)}: {' '.join(moves)}"
    yield f"perft     {position.perft(1)} {position.perft(2)}"


def shown_turn(position: Position, chance: random.Random) -> Iterator[str]:
    """A random turn, step by step; the last line is the move."""
    turn = position.begin()
    while turn.move is None:
        steps = turn.steps()
        step = chance.choice(steps)
        yield f"step      {step}   of {len(steps)}"
        turn = turn.step(step)
    yield f"move      {turn.move}"


def playthrough(name: str) -> str:
    chance = random.Random(SEED)
    lines = [f"game      {name}"]
    position = GAMES[name].start()
    for ply in range(LONGEST):
        lines += ["", f"ply       {ply}", *shown_position(position)]
        outcome = position.outcome()
        if outcome is not None:
            lines += ["", f"outcome   {outcome.winner} {outcome.reason}"]
            break
        turn = [*shown_turn(position, chance)]
        lines += turn
        position = position.play(turn[-1].split()[1])
    return "\n".join(lines) + "\n"


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"
