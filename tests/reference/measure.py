"""How often the steered games make each rule fire: `python -m tests.reference.measure 2000`."""

from __future__ import annotations

import sys
import time
from random import Random

from tests.reference import dvonn, gipf
from tests.reference.rules import FIRED, RULES
from tests.reference.steer import GAMES, MAX_PLIES, choose, starts

WANTED = 200


def play(name: str, seed: int) -> int:
    """Play game number `seed` on the reference alone; the number of its plies."""
    position, random = starts(name, seed), Random(seed)
    for ply in range(MAX_PLIES):
        moves = position.moves()
        assert (position.outcome() is not None) == (not moves), str(position)
        if not moves:
            return ply
        position = position.play(choose(position, moves, random))
        kind = dvonn.Position if name == "dvonn" else gipf.Position
        assert kind.parse(str(position)) == position, str(position)
    return MAX_PLIES


def main(count: int) -> None:
    for name in GAMES:
        begun = time.perf_counter()
        plies = [play(name, seed) for seed in range(count)]
        spent = time.perf_counter() - begun
        print(
            f"{name}: {count} games, {sum(plies)} plies, {plies.count(MAX_PLIES)} cut off, "
            f"{spent:.1f} s, {1000 * spent / sum(plies):.2f} ms a ply"
        )
    for rule in RULES:
        print(f"{FIRED[rule]:9} {rule}{'' if FIRED[rule] >= WANTED else '  <-- too few'}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
