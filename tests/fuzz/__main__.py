"""`python -m tests.fuzz --seconds N [--seed N]`: bends texts for so long, with a new seed."""

import argparse
import random

from tests.fuzz import fuzz

SLICE_S = 10.0  # between two lines of progress

parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
parser.add_argument("--seconds", type=float, default=300)
parser.add_argument("--seed", type=int, default=random.randrange(2**32))
arguments = parser.parse_args()

left = arguments.seconds
seed = arguments.seed
tried = read = 0
while left > 0:
    new = fuzz(seed, min(left, SLICE_S))
    tried, read = tried + new[0], read + new[1]
    print(f"seed {seed}: fine; {tried:,} texts so far, {read:,} of them readable", flush=True)
    left -= SLICE_S
    seed += 1
