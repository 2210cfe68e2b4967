"""Puzzles for tests."""

from __future__ import annotations

from gipfel.review.puzzles import Puzzle

# Whatever else White plays, Black wins.
CUT_OFF = ".B..WW.../.W3W6B2.W3W5*.B3B2/.B9....W3RB../R.....B.../W........ w stack"
# Black has two moves to find.
LONG = "B2W2*....WB4./..W3....W4*../....B7W9...../...W4B3W4*B2.../....B.... b stack"
LONG_SOLUTION = ["e1f2", "i5j5", "g2i4"]
# White wins by force.
WON = "ww../...b./...b../b.W..../w.B.../w.bbw/b.b. w 6,1 5,8 standard -"
# Black takes a row, and loses where he takes his GIPF piece with it.
GIPF_PIECE = "..b./...../bBb.ww/.....ww/.....w/.Ww../..b. b 2,2 8,10 standard -"


def cut_off(theme: str = "cut-off", difficulty: int = 4) -> Puzzle:
    return Puzzle.of("dvonn", CUT_OFF, ["d4j4"], theme, difficulty)


def long_one() -> Puzzle:
    return Puzzle.of("dvonn", LONG, LONG_SOLUTION, "hold", 1)


def won() -> Puzzle:
    return Puzzle.of("gipf-standard", WON, ["i3-f6"], "win", 3)
