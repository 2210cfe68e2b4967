"""The rules of RULES.md that can fire in play, and a count of how often each did.

Every numbered rule and settled point that decides something has one identifier here, with one
line that says what counts as firing. The references call `fire` where the rule decides. Rules
about what is allowed fire each time that they decide while moves are listed (once a cell, a line
or a state of the turn, so their counts are far higher); rules about what happens fire when the
move is played. Where several ways of steps are written alike, the rules of one of them count.
"""

from collections import Counter

DVONN_RULES: dict[str, str] = {
    "DVONN begin random placement": "a full board is set up to begin with stacking",
    "DVONN C-D white places first": "the first piece is placed",
    "DVONN C-D the three reds come first": "a red piece is placed",
    "DVONN C-D then black and white in turn": "a black or white piece is placed",
    "DVONN C-D any empty cell": "the empty cells are listed as placements, some being taken",
    "DVONN C-D nothing is removed while placing": "a coloured piece placed away from all others",
    "DVONN C-D white places last": "the 49th piece is placed",
    "DVONN E1 white acts twice": "the first move on a full board, placed or dealt",
    "DVONN E2 the top owns: enemy stack taken over": "a stack lands on an enemy stack",
    "DVONN E2 the top owns: own stack built up": "a stack lands on a stack of the same owner",
    "DVONN E3 single moves one cell": "a single piece moves",
    "DVONN E4 stack moves its height": "a stack of two or more moves",
    "DVONN E4 no room for the height": "a free stack has no cell at its distance in a direction",
    "DVONN E5 must not land on an empty cell": "a cell at the right distance is empty",
    "DVONN E5 passes over empty cells": "a move crosses an empty cell",
    "DVONN E5 passes over occupied cells": "a move crosses an occupied cell",
    "DVONN E6 surrounded stack cannot move": "a stack of the colour has six occupied neighbours",
    "DVONN E6 edge cell is never surrounded": "an edge stack with all its neighbours occupied",
    "DVONN E7 lone red cannot move": "a lone red is passed by in the listing of moves",
    "DVONN E7 landing on a lone red": "a stack lands on a lone red",
    "DVONN E7 red-holding stack lands on a lone red": "a stack with red lands on a lone red",
    "DVONN E7 stack with red moves": "the owner moves a stack that holds red",
    "DVONN E7 two reds in one stack": "a stack with two or three reds comes about",
    "DVONN E8 no pass while a move exists": "one single move is left, and it is forced",
    "DVONN E8 forced pass": "a pass is played",
    "DVONN F1 out of contact": "a move makes at least one stack leave the board",
    "DVONN F1 whole stack leaves": "a stack of two or more leaves the board",
    "DVONN F1 a chain keeps contact": "a stack stays although no neighbour of it holds red",
    "DVONN F2 own stacks lost by own move": "the mover's own stacks leave the board",
    "DVONN F2 enemy stacks lost": "the opponent's stacks leave the board",
    "DVONN F2 stacks of both lost": "stacks of both leave by one move",
    "DVONN F3 red is in contact with itself": "a move leaves a lone red or red stack alone",
    "DVONN G1 neither can move": "the game is over",
    "DVONN G1 the other goes on alone": "a second or later pass in a game by the same player",
    "DVONN G1 moves again after passing": "a move by a player who passed before",
    "DVONN G2 white has more": "White wins",
    "DVONN G2 black has more": "Black wins",
    "DVONN G2 heights count, whatever is inside": "a stack over one high is scored at the end",
    "DVONN G2 lone red scores for nobody": "a lone red stands at the end",
    "DVONN G3 draw": "equal scores at the end",
}

GIPF_RULES: dict[str, str] = {
    # B. Rule sets.
    "GIPF B basic start": "a game starts by the basic rules, no extra pieces",
    "GIPF B basic: both take more pieces": "a game starts with extras for both",
    "GIPF B basic: handicap for one side": "a game starts with extras for one side",
    "GIPF B standard start": "a game starts by the standard rules",
    "GIPF B tournament start": "a game starts on the empty board",
    "GIPF B tournament: first turn must enter a GIPF piece": "only GIPF entries are listed",
    "GIPF B tournament: may go on entering GIPF pieces": "a GIPF piece enters, not the first",
    "GIPF B tournament: first single ends the right": "a letter leaves ENTRY",
    "GIPF B tournament: from then on singles only": "no GIPF entry listed for want of a letter",
    "GIPF B tournament: removing own GIPF piece keeps the right": "a turn takes an own GIPF piece "
    "and the letter stays or is used after it",
    "GIPF B tournament: a GIPF piece takes two": "a GIPF piece enters",
    "GIPF B tournament: with one left only a single": "letter there, reserve 1, singles only",
    # D. A turn.
    "GIPF D1 onto an empty first spot": "a push onto an empty first spot",
    "GIPF D1 pushes one piece on": "a push moves one piece",
    "GIPF D1 pushes several pieces on": "a push moves two or more pieces",
    "GIPF D1 pushes a GIPF piece on": "a push moves a GIPF piece",
    "GIPF D2 full line cannot be entered": "a full line is passed by in the listing of pushes",
    "GIPF D3 pieces beyond the gap stay": "a push into a gap with pieces behind it",
    # E. Rows.
    "GIPF E1 four next to each other": "a run with exactly four in a row is taken",
    "GIPF E1 more than four": "a run with five or more in a row is taken",
    "GIPF E1 an empty spot ends the run": "pieces behind a gap on the run's line stay",
    "GIPF E1 GIPF pieces count with their colour": "a GIPF piece is one of the four or more",
    "GIPF E2 must be taken": "a choice of runs, one compulsory: `done` is withheld",
    "GIPF E2 own pieces go back": "own singles return to the reserve",
    "GIPF E2 enemy pieces are captured": "enemy singles are captured",
    "GIPF E3 own GIPF piece taken, returns as two": "as it says, from a compulsory row",
    "GIPF E3 own GIPF piece left": "as it says, in a compulsory row",
    "GIPF E3 enemy GIPF piece captured as two": "as it says, from a compulsory row",
    "GIPF E3 enemy GIPF piece left": "as it says, in a compulsory row",
    "GIPF E3 each on its own": "one GIPF piece of a compulsory row taken, another left",
    "GIPF E4 the owner chooses which first": "a row is chosen where two or more are compulsory",
    "GIPF E4 rows that do not cross all go": "a row is taken, another apart from it still stands",
    "GIPF E4 crossing row broken": "rows cross at a single piece; the other is gone after one",
    "GIPF E4 crossing row still has four": "the crossing piece left, yet the other must go too",
    "GIPF E4 crossing at a GIPF piece left standing: second row must go": "as it says",
    "GIPF E4 crossing at a GIPF piece taken: second row broken": "as it says",
    "GIPF E5 pusher takes after his push": "a row is taken after the push",
    "GIPF E5 opponent takes before his push": "a compulsory row is taken before the push",
    "GIPF E5 both have rows, the pusher first": "a row taken after a push, the opponent has one",
    "GIPF E5 pusher's taking breaks the opponent's row": "the opponent's row is gone after it",
    "GIPF E5 taking is not a turn": "a push follows rows taken before it",
    "GIPF E6 optional run left before the push": "`done` before the push, nothing taken",
    "GIPF E6 optional run left after the push": "`done` after the push, nothing taken there",
    "GIPF E6 optional run taken before the push": "as it says",
    "GIPF E6 optional run taken after the push": "as it says",
    "GIPF E6 left before, taken after": "`done` before the push, an optional run taken after it",
    "GIPF E6 taken in part": "some of an optional run taken, some left",
    "GIPF E6 still stands, taken again": "a second taking from optional runs in one phase",
    "GIPF E6 optional run taken before a compulsory row": "as it says, both standing",
    "GIPF E6 breaks a compulsory row": "taking an optional run leaves a compulsory row short",
    "GIPF E6 compulsory row leaves an optional run": "four GIPF pieces left of a compulsory row",
    # F. End.
    "GIPF F1 nothing to push": "the game is lost at an empty reserve at the start of a turn",
    "GIPF F1 out first loses though the other is out too": "both reserves are 0 at that end",
    "GIPF F2 last GIPF piece captured": "the game ends by it",
    "GIPF F2 last GIPF piece taken by its owner": "the game ends by it",
    "GIPF F2 ends before the push": "the game ends by F2 in the first list",
    "GIPF F2 ends after the push": "the game ends by F2 in the list after the push",
    "GIPF F2 other rows stay": "the game ends by F2 with a row of the remover still there",
    "GIPF F2 not before the first turn": "no GIPF piece, but the first turn is still to come",
    # Settled points.
    "GIPF settled: last GIPF pieces of both in one row": "the remover wins",
    "GIPF settled: enemy GIPF piece taken from an optional run": "with own ones",
    "GIPF settled: enemy GIPF pieces alone taken from an optional run": "and no own ones",
    "GIPF settled: returned pieces enter as a GIPF piece": "in the turn in which they came back",
    "GIPF settled: the last piece played is no loss yet": "a turn ends with its reserve at 0",
    "GIPF settled: saved by a row after the last piece": "reserve 0 at the start, a push follows",
    "GIPF settled: reserve 0, taking nothing is no turn": "`done` is withheld",
    "GIPF settled: reserve 0 after takings loses": "the turn ends there",
    "GIPF settled: reserve 0, but took the last enemy GIPF piece": "reserve 0, wins by F2",
    # Notation decides what is one move.
    "FORMATS pushes written alike are one": "two dots lead to the same empty first spot",
    "FORMATS row left out": "one compulsory run and no optional one: no `row` step",
}

RULES: dict[str, str] = DVONN_RULES | GIPF_RULES
FIRED: Counter[str] = Counter()


def fire(rule: str) -> None:
    """Count that `rule` decided something."""
    assert rule in RULES, rule
    FIRED[rule] += 1
