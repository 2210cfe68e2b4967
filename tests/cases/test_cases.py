"""Every rule of RULES.md has a file of cases, and the library does what the cases say."""

from __future__ import annotations

import pytest

from tests.cases import Case, CaseFile, Run, check, files, read
from tests.reference.rules import RULES as IDENTIFIERS

pytestmark = pytest.mark.sanitize

FILES = files()

# The numbered rules, the settled points and the diagrams of RULES.md.
RULES = (
    *("DVONN A", "DVONN C-D", "DVONN begin"),
    *(f"DVONN E{number}" for number in range(1, 9)),
    *(f"DVONN F{number}" for number in range(1, 4)),
    *(f"DVONN G{number}" for number in range(1, 4)),
    *("DVONN diagram: stack of three", "DVONN diagram: surrounded pieces"),
    *("DVONN diagram: cut-off side", "DVONN diagram: forced losing move"),
    "DVONN notation",
    *("GIPF A", "GIPF B basic", "GIPF B standard", "GIPF B tournament"),
    *(f"GIPF D{number}" for number in range(1, 4)),
    *(f"GIPF E{number}" for number in range(1, 7)),
    *(f"GIPF F{number}" for number in range(1, 4)),
    "GIPF settled: looking again",
    "GIPF settled: last of both",
    "GIPF settled: enemy in an optional run",
    "GIPF settled: returned pieces",
    "GIPF settled: last piece played",
    "GIPF settled: empty reserve",
    "GIPF settled: repetition",
    "GIPF settled: touched pieces",
    *("GIPF diagram: start", "GIPF diagram: push in two steps", "GIPF diagram: full lines"),
    *("GIPF diagram: four to seven", "GIPF diagram: five forced back"),
    *("GIPF diagram: crossing rows", "GIPF diagram: mover first"),
    "GIPF diagram: GIPF pieces of both colours",
    "GIPF notation",
)

CASES = [
    pytest.param(case, id=f"{file.name}: {case.title}") for file in FILES for case in file.cases
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    check(case)


def file_of(rule: str) -> str:
    """`GIPF settled: last of both` is shown in `gipf/settled-last-of-both`."""
    game, _, name = rule.partition(" ")
    return f"{game.lower()}/{name.replace(': ', '-').replace(' ', '-')}"


def test_every_rule_has_a_file() -> None:
    assert {file.name for file in FILES} == {file_of(rule) for rule in RULES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_file_is_named_after_its_first_rule(file: CaseFile) -> None:
    assert file.name == file_of(file.rules[0])


def test_titles_differ() -> None:
    for file in FILES:
        titles = [case.title for case in file.cases]
        assert len(set(titles)) == len(titles), file.name


def test_every_rule_that_can_fire_has_a_file() -> None:
    shown = tuple(
        start for file in FILES for rule in file.rules for start in (f"{rule} ", f"{rule}:")
    )
    assert [rule for rule in IDENTIFIERS if not f"{rule} ".startswith(shown)] == []


def test_every_word_is_used() -> None:
    used = {line.word for file in FILES for case in file.cases for line in case.lines}
    assert used == set(Run.WORDS)


HEADER = "rule DVONN E8\ngame dvonn\ncase wrong\n"
# White's a1 can only move to b1; the game is not over.
GOOD = "position ........./........../.........../........../WR..RR... w stack\n"
GIPF = """game gipf-basic
position b..w/...../....../w.....b/....../...../b..w w 12,12 0,0 basic -
"""

WRONG_LINES = [
    "refused red-on-top ........./........../.........../........../WR..RR... w stack",
    "refused red-on-top ........./........../.........../........../WR..R.... w stack",
    "moves",
    "moves 2",
    "moves a1b1 pass",
    "legal pass",
    "legal A1B1",
    "means pass = a1b1",
    "means a1-b1 = a1c1",
    "illegal a1b1 surrounded",
    "illegal a1c1 surrounded",
    "illegal a1c1 wrong-distance a1",
    "play a1-b1",
    "play a1c1",
    "becomes ........./........../.........../........../WR..RR... b stack",
    "turn b",
    "score 2 0",
    "outcome w no-moves",
    "outcome none\nplay a1b1\noutcome none",
    "play a1b1\noutcome b no-moves",
    "play a1b1\noutcome w reserve-empty",
    "steps",
    "steps 2",
    "steps a1b1, pass",
    "step pass",
    "made a1b1",
    "step a1b1\nmade a1c1",
    f"{GIPF}reserves 12 11",
    f"{GIPF}captured 1 0",
]


@pytest.mark.parametrize("lines", WRONG_LINES)
def test_wrong_line_is_noticed(lines: str) -> None:
    (case,) = read("wrong", HEADER + GOOD + lines).cases
    with pytest.raises(AssertionError, match=r"^wrong\.case:\d+: "):
        check(case)


WRONG_FILES = [
    "",
    "rule DVONN E8\ncase no game\n",
    "game dvonn\ncase no rule\n",
    "rule DVONN E8\ngame dvonn\n",
    f"{HEADER}rule DVONN E8\n",
    f"{HEADER}moved a1b1\n",
    f"moves 3\n{HEADER}",
]


@pytest.mark.parametrize("text", WRONG_FILES)
def test_wrong_file_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="wrong"):
        read("wrong", text)
