"""What holds in every position of every game."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gipfel import GAMES, GipfelError, Position, _core, _cpu
from gipfel.dvonn import Position as DvonnPosition
from gipfel.gipf import Position as GipfPosition
from tests.games import NAMES, line, position_of

pytestmark = pytest.mark.sanitize

GIPF_NAMES = NAMES[1:]
SEEDS = st.integers(0, 2**32)
PLIES = st.integers(0, 120)
DVONN_CELLS = [
    f"{column}{row}"
    for row, columns in enumerate(
        ("abcdefghi", "abcdefghij", "abcdefghijk", "bcdefghijk", "cdefghijk"), 1
    )
    for column in columns
]
GIPF_POINTS = [
    f"{column}{number}"
    for column, length in zip("abcdefghi", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True)
    for number in range(1, length + 1)
]


def accepted(position: Position, text: str) -> str | None:
    """The move that a text means, or None where it is refused."""
    try:
        return str(position.move(text))
    except GipfelError:
        return None


@settings(deadline=None, max_examples=60)
@given(seed=SEEDS, plies=PLIES)
def test_dvonn_accepts_exactly_the_legal_moves(seed: int, plies: int) -> None:
    position = position_of("dvonn", seed, plies)
    texts = ["pass", *DVONN_CELLS, *(a + b for a in DVONN_CELLS for b in DVONN_CELLS)]
    found = {text for text in texts if accepted(position, text)}
    assert found == {str(move) for move in position.legal_moves()}


@pytest.mark.parametrize("name", GIPF_NAMES)
@settings(deadline=None, max_examples=30)
@given(seed=SEEDS, plies=PLIES)
def test_gipf_accepts_exactly_the_legal_pushes(name: str, seed: int, plies: int) -> None:
    position = position_of(name, seed, plies)
    pushes = [*GIPF_POINTS, *(f"{a}-{b}" for a in GIPF_POINTS for b in GIPF_POINTS)]
    texts = [mark + push for push in pushes for mark in ("", "G")]
    found = {accepted(position, text) for text in texts} - {None}
    bare = {str(move) for move in position.legal_moves() if ";" not in str(move)}
    assert found == {text for text in bare if not text.startswith("x")}


@pytest.mark.parametrize("name", GIPF_NAMES)
@settings(deadline=None, max_examples=200)
@given(seed=SEEDS, plies=PLIES, data=st.data())
def test_gipf_accepts_exactly_the_legal_removals(
    name: str, seed: int, plies: int, data: st.DataObject
) -> None:
    """A turn with a spot left out of a list, put in, or moved to the other list."""
    position = position_of(name, seed, plies)
    legal = {str(move) for move in position.legal_moves()}
    taking = sorted(text for text in legal if "x" in text)
    if not taking:
        return
    text = data.draw(st.sampled_from(taking))
    lists = [part for part in text.split(";") if part.startswith("x")]
    spots = data.draw(st.sampled_from(lists))[1:].split(",")
    changed = data.draw(
        st.sampled_from([spots[1:], spots[:-1], [*spots, data.draw(st.sampled_from(GIPF_POINTS))]])
    )
    bent = text.replace("x" + ",".join(spots), "x" + ",".join(changed) if changed else "x")
    meant = accepted(position, bent)
    assert meant is None or meant in legal
    plain = [re.sub(r"[*G]", "", spot) for spot in changed]
    if meant is not None and changed:
        assert Counter(re.sub(r"[*G]", "", meant).replace("x", "")) >= Counter(",".join(plain))


@settings(deadline=None, max_examples=100)
@given(seed=SEEDS)
def test_dvonn_keeps_its_pieces(seed: int) -> None:
    previous = 49
    for position in line("dvonn", seed):
        assert isinstance(position, DvonnPosition)
        cells = position.cells().values()
        red = sum(cell == "R" for cell in cells) + sum(cell.count("*") for cell in cells)
        pieces = sum(int(re.sub(r"\D", "", cell) or 1) for cell in cells)
        if position.phase == "place":
            assert red == min(3, pieces)
            continue
        assert red == 3
        assert pieces <= previous
        assert sum(position.score()) == pieces - sum(cell == "R" for cell in cells)
        previous = pieces


@pytest.mark.parametrize("name", GIPF_NAMES)
@settings(deadline=None, max_examples=60)
@given(seed=SEEDS)
def test_gipf_keeps_its_pieces(name: str, seed: int) -> None:
    for position in line(name, seed):
        assert isinstance(position, GipfPosition)
        board = Counter(position.cells().values())
        for side, letter in enumerate("wb"):
            on_board = board[letter] + 2 * board[letter.upper()]
            total = on_board + position.reserves[side] + position.captured[side]
            assert total == (15 if name == "gipf-basic" else 18)


def colours_swapped(position: Position) -> str:
    """The same GIPF position with White and Black exchanged."""
    board, turn, reserves, captured, rules, entry, *result = str(position).split()
    swap = str.maketrans("wbWB", "bwBW")
    pairs = [",".join(reversed(pair.split(","))) for pair in (reserves, captured)]
    letters = "".join(sorted(entry.translate(swap), reverse=True))
    ended = [text[::-1] for text in result]
    return " ".join([board.translate(swap), turn.translate(swap), *pairs, rules, letters, *ended])


@pytest.mark.parametrize("name", GIPF_NAMES)
@settings(deadline=None, max_examples=60)
@given(seed=SEEDS, plies=PLIES)
def test_gipf_is_the_same_for_both_colours(name: str, seed: int, plies: int) -> None:
    position = position_of(name, seed, plies)
    mirrored = GAMES[name].parse(colours_swapped(position))
    assert mirrored.perft(2) == position.perft(2)
    assert {str(move) for move in mirrored.legal_moves()} == {
        str(move) for move in position.legal_moves()
    }


def dvonn_colours_swapped(position: Position) -> str:
    board, turn, phase = str(position).split()
    return " ".join(
        [
            board.translate(str.maketrans("WB", "BW")),
            turn.translate(str.maketrans("wb", "bw")),
            phase,
        ]
    )


@settings(deadline=None, max_examples=60)
@given(seed=SEEDS, plies=st.integers(50, 100))
def test_dvonn_stacking_is_the_same_for_both_colours(seed: int, plies: int) -> None:
    position = position_of("dvonn", seed, plies)
    mirrored = GAMES["dvonn"].parse(dvonn_colours_swapped(position))
    assert mirrored.perft(3) == position.perft(3)


@pytest.mark.parametrize("name", NAMES)
def test_keys_are_equal_exactly_when_positions_are(name: str) -> None:
    seen: dict[int, str] = {}
    texts: set[str] = set()
    for seed in range(30):
        for position in line(name, seed):
            for near in [position, *(position.play(move) for move in position.legal_moves()[:10])]:
                assert seen.setdefault(near.key, str(near)) == str(near)
                assert hash(near) == hash(GAMES[name].parse(str(near)))
                texts.add(str(near))
    assert len(seen) == len(texts)


@pytest.mark.parametrize(
    "texts",
    [
        # turn; height; red under a stack or not; which of two stacks holds two red pieces
        [
            "WWR....../.........R/..........R/........../......... w stack",
            "WWR....../.........R/..........R/........../......... b stack",
            "W2WR....../.........R/..........R/........../......... w stack",
            "WW2*......./.........R/..........R/........../......... w stack",
            "W3**W2*......./........../.........../........../......... w stack",
            "W3*W3**......./........../.........../........../......... w stack",
        ],
        # turn; kind; reserve; captured; rule set; right to enter; result
        [
            "W.../B..../....../......./....../...../.... w 16,16 0,0 tournament wb",
            "W.../B..../....../......./....../...../.... b 16,16 0,0 tournament wb",
            "W.../B..../....../......./....../...../.... w 16,16 0,0 tournament w",
            "W.../B..../....../......./....../...../.... w 15,16 1,0 tournament wb",
            "W.../B..../....../......./....../...../.... w 16,16 0,0 standard -",
            "W.../b..../....../......./....../...../.... b 16,17 0,0 standard -",
            "W.../b..../....../......./....../...../.... b 16,17 0,0 standard - 1-0",
            "w.../b..../....../......./....../...../.... w 14,14 0,0 basic -",
            "w.../b..../....../......./....../...../.... w 15,14 0,0 basic -",
        ],
    ],
)
def test_keys_tell_every_field(texts: list[str]) -> None:
    parse = DvonnPosition.parse if len(texts[0].split()) == 3 else GipfPosition.parse
    positions = [parse(text) for text in texts]
    assert [str(position) for position in positions] == texts
    assert len({position.key for position in positions}) == len(texts)


# Tables and files outlive versions: a key that changes breaks them.
PINNED_KEYS = {
    "dvonn": 10513817888108976691,
    "gipf-basic": 14817860952650080125,
    "gipf-standard": 6246592389830377135,
    "gipf-tournament": 4738033453917735039,
}


@pytest.mark.parametrize("name", NAMES)
def test_keys_are_fixed_for_good(name: str) -> None:
    assert GAMES[name].start().key == PINNED_KEYS[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_build_plays_and_hashes_alike(name: str) -> None:
    if not _cpu.has_v3():
        return
    from gipfel import _core_v3  # type: ignore[attr-defined]

    kind = "DvonnPosition" if name == "dvonn" else "GipfPosition"
    for position in line(name, 8):
        one = getattr(_core, kind).parse(str(position))
        two = getattr(_core_v3, kind).parse(str(position))
        assert one.key == two.key == position.key
        assert [str(move) for move in one.legal_moves()] == [str(m) for m in two.legal_moves()]
        assert one.playouts(3, seed=5).plies == two.playouts(3, seed=5).plies


@pytest.mark.parametrize("name", NAMES)
def test_sides_alternate_but_for_the_change_of_phase(name: str) -> None:
    for seed in range(6):
        for before, after in pairwise(line(name, seed)):
            changes_phase = str(before).endswith("place") and str(after).endswith("stack")
            assert (before.turn == after.turn) == changes_phase
