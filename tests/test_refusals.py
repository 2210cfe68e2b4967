"""Every reason that the core can give is given, for the input that deserves it."""

from __future__ import annotations

import pytest

from gipfel import GAMES, GipfelError, Record, _core
from gipfel.errors import RefusedError
from gipfel.gipf import Turn
from gipfel.rl import encoding

pytestmark = pytest.mark.sanitize

EMPTY = "........./........../.........../........../........."
FULL = "WWWWWWWWW/BBBBBBBBBB/WWWWRWRWRWW/BBBBBBBBBB/BBBWWWWWW"
ENDGAME = "WB......./W2........./R........../RR......../......... b stack"

DVONN_POSITIONS = [
    ("text-too-long", "." * 401),
    ("fields-wrong", ""),
    ("fields-wrong", EMPTY),
    ("fields-wrong", f"{EMPTY} w place now"),
    ("turn-unknown", f"{EMPTY} white place"),
    ("turn-unknown", f"{EMPTY} W place"),
    ("phase-unknown", f"{EMPTY} w move"),
    ("board-rows-wrong", "........./.......... w place"),
    ("board-rows-wrong", f"{EMPTY}/ w place"),
    ("row-length-wrong", f"{EMPTY}. w place"),
    ("row-length-wrong", f"{EMPTY[1:]} w place"),
    ("cell-unreadable", f"{EMPTY[:-1]}w w place"),
    ("cell-unreadable", f"{EMPTY[:-1]}* w place"),
    ("cell-unreadable", f"{EMPTY[:-1]}2 w place"),
    ("cell-unreadable", f"{EMPTY[:-1]}é w place"),
    ("height-wrong", f"{EMPTY[:-1]}W1 w stack"),
    ("height-wrong", f"{EMPTY[:-1]}W0 w stack"),
    ("height-wrong", f"{EMPTY[:-1]}W02 w stack"),
    ("height-wrong", f"{EMPTY[:-1]}W50 w stack"),
    ("height-wrong", f"{EMPTY[:-1]}W99999999999999999999 w stack"),
    ("red-on-top", f"{EMPTY[:-1]}R2 w stack"),
    ("red-on-top", f"{EMPTY[:-1]}R* w stack"),
    ("stack-all-red", f"{EMPTY[:-1]}W* w stack"),
    ("stack-all-red", f"{EMPTY[:-1]}W2** w stack"),
    ("red-count-wrong", f"{EMPTY} w stack"),
    ("red-count-wrong", "RRRR...../........../.........../........../......... w stack"),
    ("too-many-pieces", "W47***W3......./........../.........../........../......... w stack"),
    ("too-many-stacks", f"{FULL.replace('B', 'W')} w stack"),
    ("out-of-contact", "RRR.W..../........../.........../........../......... w stack"),
    ("place-board-full", f"{FULL} w place"),
    ("place-has-stack", f"W2{EMPTY[1:]} w place"),
    ("place-counts-wrong", f"W{EMPTY[1:]} b place"),
    ("place-counts-wrong", f"RRRR{EMPTY[4:]} w place"),
    ("place-counts-wrong", f"RRRW{EMPTY[4:]} w place"),
    ("place-turn-wrong", f"R{EMPTY[1:]} w place"),
    ("place-turn-wrong", f"{EMPTY} b place"),
]

DVONN_MOVES = [
    ("move-unreadable", f"{EMPTY} w place", "g2g"),
    ("move-unreadable", f"{EMPTY} w place", "passing"),
    ("move-unreadable", f"{EMPTY} w place", "a2_b2"),
    ("cell-unknown", f"{EMPTY} w place", "a4"),
    ("cell-unknown", f"{EMPTY} w place", "z1"),
    ("cell-unknown", f"{FULL} w stack", "a1a0"),
    ("cell-occupied", f"R{EMPTY[1:]} b place", "c5"),
    ("still-placing", f"{EMPTY} w place", "a1a2"),
    ("still-placing", f"{EMPTY} w place", "pass"),
    ("placing-is-over", f"{FULL} w stack", "a1"),
    ("source-empty", ENDGAME, "a1a2"),
    ("stack-not-yours", ENDGAME, "c5d5"),
    ("lone-red", ENDGAME, "a3b4"),
    ("surrounded", f"{FULL} w stack", "d3d4"),
    ("not-a-line", ENDGAME, "d5b4"),
    ("same-cell", ENDGAME, "d5d5"),
    ("wrong-distance", ENDGAME, "d5d3"),
    ("target-empty", ENDGAME, "d5e5"),
    ("must-move", ENDGAME, "pass"),
    ("must-pass", "BW7......./RR......../R........../........../......... w stack", "d5c5"),
    ("game-over", "........./........../.........../........../RRR...... w stack", "a1a2"),
    ("game-over", "........./........../.........../........../RRR...... w stack", "pass"),
]

BARE = "..../...../....../......./....../...../...."
START = "b..w/...../....../w.....b/....../...../b..w w 12,12 0,0 basic -"
STANDARD = "B..W/...../....../W.....B/....../...../B..W w 12,12 0,0 standard -"
TOURNAMENT = f"{BARE} w 18,18 0,0 tournament wb"
# White's b2, b3, b4 want b5; b2–b5 would be a row.
NEARLY = "www./...../....../......./....../...../bbb. w 12,12 0,0 basic -"
ROW = "wwww/b..../....../......./....../...../bb.. w 11,12 0,0 basic -"
TWO_ROWS = "wwww/b..../....../......./....../...../wwww w 7,14 0,0 basic -"
GIPF_ROW = "WWWW/...../....../......./....../...../B... w 10,16 0,0 tournament -"
GIPF_ROW_AND_NO_RESERVE = "WWWW/...../....../......./....../...../B... w 0,16 10,0 tournament -"
ROW_WITH_GIPF = "Wwww/b..../....../......./....../...../B... w 13,15 0,0 standard -"

GIPF_POSITIONS = [
    ("text-too-long", "." * 201),
    ("fields-wrong", BARE),
    ("fields-wrong", f"{START} 1-0 x"),
    ("board-columns-wrong", f"{START[5:]}"),
    ("column-length-wrong", f".{START}"),
    ("spot-unreadable", f"R{START[1:]}"),
    ("spot-unreadable", f"*{START[1:]}"),
    ("turn-unknown", START.replace(" w ", " W ")),
    ("numbers-unreadable", START.replace("12,12", "12")),
    ("numbers-unreadable", START.replace("12,12", "12,012")),
    ("numbers-unreadable", START.replace("12,12", "-1,12")),
    ("numbers-unreadable", START.replace("12,12", "12,999")),
    ("rules-unknown", START.replace("basic", "Basic")),
    ("entry-unknown", TOURNAMENT.replace("wb", "bw")),
    ("result-unknown", f"{START} 1/2-1/2"),
    ("pieces-wrong", START.replace("12,12", "11,12")),
    ("pieces-wrong", START.replace("12,12", "12,16")),
    ("pieces-wrong", STANDARD.replace("12,12", "12,13")),
    ("gipf-piece-in-basic", STANDARD.replace("standard", "basic")),
    ("too-many-gipf-pieces", "WWW./W..../....../......./....../...../B... w 10,16 0,0 standard -"),
    ("entry-not-tournament", STANDARD.replace("standard -", "standard w")),
    ("entry-after-single", "wW../B..../....../......./....../...../.... w 15,16 0,0 tournament wb"),
    ("entry-missing", TOURNAMENT.replace("wb", "w")),
    ("row-left-standing", ROW.replace(" w ", " b ")),
    ("result-wrong", f"{START} 1-0"),
    ("result-wrong", f"{STANDARD} 0-1"),
    ("other-rules", START),
]

OTHER_GAMES = [("other-game", "dvonn", "gipf-basic"), ("other-game", "gipf-standard", "dvonn")]

GIPF_MOVES = [
    ("move-unreadable", START, "e2;e2"),
    ("move-unreadable", START, "xe2;xe2;b3"),
    ("move-unreadable", START, "e2;"),
    ("move-unreadable", START, "xe2,;b3"),
    ("move-unreadable", START, "e1-"),
    ("move-unreadable", START, "Ge"),
    ("spot-unknown", START, "a6"),
    ("spot-unknown", START, "e0-e2"),
    ("spot-unknown", START, "k1"),
    ("not-a-dot", START, "b3-b4"),
    ("not-a-spot", START, "a1"),
    ("not-a-spot", START, "b1-b6"),
    ("not-a-spot", ROW, "xb1;b2"),
    ("not-at-the-rim", START, "e5"),
    ("dot-needed", START, "b2"),
    ("not-on-a-line", START, "b1-c4"),
    ("line-full", "wbwb/...../....../......./....../...../wb.. w 12,12 0,0 basic -", "b1-b5"),
    ("push-ends-elsewhere", START, "b1-b4"),
    ("gipf-entry-not-in-rules", START, "Gb3"),
    (
        "gipf-entry-over",
        "wW../B..../....../......./....../...../.... w 15,16 0,0 tournament b",
        "Gb5",
    ),
    (
        "gipf-entry-needs-two",
        "W.../B..../....../......./....../...../.... w 1,16 15,0 tournament wb",
        "Gb5",
    ),
    ("gipf-entry-required", TOURNAMENT, "b2"),
    ("row-not-taken", ROW, "c6"),
    ("row-not-taken", NEARLY, "b5"),
    ("row-not-taken", TWO_ROWS, "xb2,b3,b4,b5;c6"),
    ("removed-empty", ROW, "xb2,b3,b4,b5,c4;b2"),
    ("removed-not-in-row", ROW, "xb2,b3,b4,b5,h2;b2"),
    ("removed-twice", ROW, "xb2,b2;b2"),
    ("mark-wrong", ROW, "xb2*,b3,b4,b5;b2"),
    ("mark-wrong", ROW, "xGb2,b3,b4,b5;b2"),
    ("row-not-whole", ROW, "xb2,b3,b4;b2"),
    ("nothing-to-take", START, "xb2;b3"),
    ("nothing-to-take", START, "x;b3"),
    ("choice-of-rows", ROW_WITH_GIPF, "x;b5"),
    ("push-missing", ROW, "xb2,b3,b4,b5"),
    ("push-not-needed", GIPF_ROW, "xGb2,Gb3,Gb4,Gb5;b2"),
    ("must-take-something", GIPF_ROW_AND_NO_RESERVE, "b2"),
    (
        "rows-not-together",
        "w.../w..../w...../wwww.../....../...../.... w 8,15 0,0 basic -",
        "xb2,c2,d2,e2,e3,e4,e5;b5",
    ),
    ("game-over", START.replace("12,12 0,0", "0,12 12,0"), "b3"),
]


# A game that has not begun cannot be lost; a side with no reserve, or none left, can.
TOURNAMENT_RESULTS = [
    (f"{TOURNAMENT} 0-1", False),
    (f"{TOURNAMENT} 1-0", False),
    ("W.../B..../....../......./....../...../.... w 16,0 0,16 tournament - 1-0", True),
    ("W.../B..../....../......./....../...../.... w 16,0 0,16 tournament - 0-1", False),
    ("W.../b..../....../......./....../...../.... w 16,0 0,17 tournament - 1-0", True),
    ("w.../B..../....../......./....../...../.... w 17,0 0,16 tournament - 0-1", True),
    ("w.../B..../....../......./....../...../.... w 17,0 0,16 tournament - 1-0", False),
    ("w.../b..../....../......./....../...../.... w 17,9 0,8 tournament - 0-1", True),
    ("w.../b..../....../......./....../...../.... w 17,9 0,8 tournament - 1-0", False),
]


@pytest.mark.parametrize(("text", "is_possible"), TOURNAMENT_RESULTS)
def test_result_must_fit_the_board(text: str, is_possible: bool) -> None:
    if is_possible:
        position = GAMES["gipf-tournament"].parse(text)
        assert str(position) == text
        assert position.outcome() is not None
        return
    with pytest.raises(RefusedError) as caught:
        GAMES["gipf-tournament"].parse(text)
    assert reason_of(caught.value) == "result-wrong"


def reason_of(error: RefusedError) -> str:
    assert error.sentence("en")
    assert error.sentence("fr")
    assert error.sentence("nl")
    return error.reason


@pytest.mark.parametrize(("reason", "text"), DVONN_POSITIONS)
def test_dvonn_position_is_refused(reason: str, text: str) -> None:
    with pytest.raises(RefusedError) as caught:
        GAMES["dvonn"].parse(text)
    assert reason_of(caught.value) == reason


@pytest.mark.parametrize(("reason", "position", "move"), DVONN_MOVES)
def test_dvonn_move_is_refused(reason: str, position: str, move: str) -> None:
    with pytest.raises(RefusedError) as caught:
        GAMES["dvonn"].parse(position).play(move)
    assert reason_of(caught.value) == reason


@pytest.mark.parametrize(("reason", "text"), GIPF_POSITIONS)
def test_gipf_position_is_refused(reason: str, text: str) -> None:
    with pytest.raises(RefusedError) as caught:
        GAMES["gipf-standard"].parse(text)
    assert reason_of(caught.value) == reason


@pytest.mark.parametrize(("reason", "position", "move"), GIPF_MOVES)
def test_gipf_move_is_refused(reason: str, position: str, move: str) -> None:
    name = f"gipf-{position.split()[4]}"
    with pytest.raises(RefusedError) as caught:
        GAMES[name].parse(position).play(move)
    assert reason_of(caught.value) == reason


STEPS = [
    ("step-not-possible", TWO_ROWS, "row b2-b6"),
    ("step-not-possible", TWO_ROWS, "push b5"),
    ("step-not-possible", START, "done"),
    ("step-not-possible", START, "push"),
    ("step-not-possible", START, "push b3;x"),
    ("dot-needed", START, "push b2"),
    ("turn-already-made", f"{START} | push b3", "push b4"),
]


@pytest.mark.parametrize(("reason", "turn", "step"), STEPS)
def test_step_is_refused(reason: str, turn: str, step: str) -> None:
    with pytest.raises(RefusedError) as caught:
        Turn.parse(turn).step(step)
    assert reason_of(caught.value) == reason


# Refused by the number of an action alone: no text says them.
ACTIONS = [
    ("move-leaves-board", "dvonn", ENDGAME, 188),  # d5 up and to the left
    ("action-written-alike", "gipf-basic", START, 15),  # onto b3, which is 8
]


@pytest.mark.parametrize(("reason", "game", "position", "action"), ACTIONS)
def test_action_is_refused(reason: str, game: str, position: str, action: int) -> None:
    encoded = encoding(game)
    with pytest.raises(RefusedError) as caught:
        encoded.step(encoded.game.parse(position), action)
    assert reason_of(caught.value) == reason


def test_turn_of_another_rule_set_is_refused() -> None:
    with pytest.raises(RefusedError) as caught:
        GAMES["gipf-standard"].parse_turn(f"{START} | push b3")
    assert reason_of(caught.value) == "other-rules"


@pytest.mark.parametrize(("reason", "game", "other"), OTHER_GAMES)
def test_position_of_another_game_is_refused(reason: str, game: str, other: str) -> None:
    with pytest.raises(RefusedError) as caught:
        Record(game, GAMES[other].start())
    assert reason_of(caught.value) == reason


def test_too_many_moves_are_not_listed() -> None:
    crowded = "BBBB/...../....../BWWWWBB/....../BWWWW/.... w 2,2 0,0 tournament -"
    with pytest.raises(GipfelError) as caught:
        GAMES["gipf-tournament"].parse(crowded).legal_moves()
    assert isinstance(caught.value, RefusedError)
    assert reason_of(caught.value) == "too-many-moves"


def test_every_reason_is_tried() -> None:
    tables = (DVONN_POSITIONS, DVONN_MOVES, GIPF_POSITIONS, GIPF_MOVES, STEPS, ACTIONS, OTHER_GAMES)
    tried = {row[0] for table in tables for row in table} | {"too-many-moves"}
    reasons = {name for name in _core.phrases() if not name.startswith(("next-", "record-"))}
    assert tried == reasons
