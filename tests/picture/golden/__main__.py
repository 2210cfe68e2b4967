"""Draws the kept pictures anew: `python -m tests.picture.golden`."""

from tests.picture.golden import write

write()
