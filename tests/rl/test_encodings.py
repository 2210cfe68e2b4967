"""Encodings agree with the slow reference: masks, texts, transitions and planes."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from gipfel import (
    GAMES,
    GameOverError,
    IllegalMoveError,
    MoveSyntaxError,
    Position,
    PositionError,
    Side,
    dvonn,
    gipf,
)
from gipfel.errors import RefusedError
from gipfel.rl import Encoding, encoding
from tests.games import NAMES, line
from tests.rl.states import Pair, played_states, stepped_states

pytestmark = pytest.mark.sanitize
games = pytest.mark.parametrize("name", NAMES)
# States of each game: in the full run 10^5 of all four together.
STATES = {"short": 600, "full": 25_000}
SEEDS = 10_000
ILLEGAL_OF_EACH = 3


def compared_states(name: str, most: int) -> list[Pair]:
    every = (pair for seed in range(SEEDS) for pair in played_states(name, seed))
    return list(islice(every, most))


def compare(encoded: Encoding, pair: Pair, random: Random) -> None:
    """Everything legal by the encoding is so by the reference, written alike, and nothing else."""
    actions = encoded.legal_actions(pair.fast)
    texts = [encoded.text(pair.fast, action) for action in actions]
    assert sorted(texts) == sorted(pair.texts()), str(pair.slow)
    for action, text in zip(actions, texts, strict=True):
        assert encoded.action(pair.fast, text) == action, f"{text} in {pair.slow}"
    if actions:
        action = random.choice(actions)
        after = encoded.step(pair.fast, action)
        text = texts[actions.index(action)]
        assert str(after) == pair.after(text), f"{text} in {pair.slow}"
    illegal = [one for one in range(encoded.actions) if one not in set(actions)]
    for action in random.sample(illegal, ILLEGAL_OF_EACH):
        with pytest.raises((IllegalMoveError, GameOverError)) as caught:
            encoded.step(pair.fast, action)
        assert str(caught.value)


@games
def test_encoding_agrees_with_the_reference(name: str, full: bool) -> None:
    random = Random(name)
    encoded = encoding(name)
    for pair in compared_states(name, STATES["full" if full else "short"]):
        compare(encoded, pair, random)


@pytest.mark.parametrize("side", ["w", "b"])
def test_planes_of_dvonn_show_the_stacks(side: Side) -> None:
    encoded = encoding("dvonn")
    for position in stepped_states("dvonn", 400):
        assert isinstance(position, dvonn.Position)
        planes = dict(zip(encoded.planes, encoded.observation(position, side), strict=True))
        for cell in encoded.game.board.cells:
            stack = position[cell]
            square = int(cell[1]) - 1, ord(cell[0]) - ord("a")
            shown = {name for name, plane in planes.items() if plane[square]} - {"board", "height"}
            expected = {"empty"} if stack is None else {f"height-{stack.height}"}
            if stack and stack.height > 10:
                expected = {"taller"}
            if stack and stack.owner:
                expected |= {"own" if stack.owner == side else "enemy"}
            if stack and stack.reds:
                expected |= {"red", "red-2", "red-3"} - {
                    f"red-{n}" for n in (2, 3) if n > stack.reds
                }
            if stack and stack.owner is None:
                expected |= {"lone-red"}
            if position.phase == "place":
                expected |= {"placing"}
                expected |= {"next-red"} if position.next_piece == "r" else set()
            assert shown == expected, f"{cell} in {position}"
            assert planes["height"][square] == (stack.height if stack else 0)


def square_of(spot: str) -> tuple[int, int]:
    column = ord(spot[0]) - ord("b")
    return column, int(spot[1]) - 2 + max(0, column - 3)


@pytest.mark.parametrize("name", NAMES[1:])
def test_planes_of_gipf_show_pieces_and_numbers(name: str) -> None:
    encoded = encoding(name)
    state: Any
    for state in stepped_states(name, 400):
        planes = dict(zip(encoded.planes, encoded.observation(state), strict=True))
        # A row that goes without a choice has gone.
        shown = state if isinstance(state, gipf.Turn) or state.is_over else state.begin()
        turn = shown.position.turn if isinstance(shown, gipf.Turn) else shown.turn
        pieces = ("own-singles", "own-gipf", "enemy-singles", "enemy-gipf")
        letters = dict(zip(pieces, "wWbB" if turn == "w" else "bBwW", strict=True))
        cells = shown.cells()
        for spot in encoded.game.board.cells:
            for plane, letter in letters.items():
                assert planes[plane][square_of(spot)] == (cells.get(spot) == letter), str(state)
            assert planes["empty"][square_of(spot)] == (spot not in cells)
        own, centre = "wb".index(turn), square_of("e5")
        for side, index in (("own", own), ("enemy", 1 - own)):
            assert planes[f"{side}-reserve"][centre] == shown.reserves[index]
            assert planes[f"{side}-captured"][centre] == shown.captured[index]


def test_planes_of_gipf_tell_what_is_to_be_chosen() -> None:
    """Each of these is on where the texts of the legal actions begin so, and only there."""
    told = {"rows": "row ", "row-asked": "take ", "push": "push ", "may-stop": "done"}
    encoded = encoding("gipf-tournament")
    seen: Counter[str] = Counter()
    for state in stepped_states("gipf-tournament", 3000):
        texts = [encoded.text(state, action) for action in encoded.legal_actions(state)]
        planes = dict(zip(encoded.planes, encoded.observation(state), strict=True))
        for plane, begin in told.items():
            has_text = any(text.startswith(begin) for text in texts)
            assert planes[plane].any() == has_text, f"{plane}: {state}"
            seen[plane] += has_text
    assert min(seen[plane] for plane in told) > 20


@games
def test_symmetries_move_planes_and_actions_together(name: str) -> None:
    encoded = encoding(name)
    for state in stepped_states(name, 300):
        planes, mask = encoded.observation(state), encoded.mask(state)
        # Which GIPF piece is asked about first depends on how the board lies.
        is_asked = "row-asked" in encoded.planes and planes[encoded.planes.index("row-asked")].any()
        if is_asked or not isinstance(state, Position):
            continue
        for symmetry in encoded.symmetries:
            there = state.transformed(symmetry.symmetry)
            moved = symmetry.observation(planes)
            assert np.array_equal(moved, encoded.observation(there)), f"{symmetry}: {state}"
            assert np.array_equal(symmetry.policy(mask, moved), encoded.mask(there)), str(state)
    for symmetry in encoded.symmetries:
        assert sorted(symmetry.actions) == list(range(encoded.actions))
        assert sorted(symmetry.cells) == list(range(encoded.shape[1] * encoded.shape[2]))


def test_symmetries_move_many_at_once() -> None:
    encoded = encoding("gipf-basic")
    states = list(stepped_states("gipf-basic", 48))
    planes = np.stack([encoded.observation(state) for state in states])
    masks = np.stack([encoded.mask(state) for state in states])
    symmetry = encoded.symmetries[7]
    moved = symmetry.observation(planes)
    policies = symmetry.policy(masks, moved)
    for i in range(len(states)):
        assert np.array_equal(moved[i], symmetry.observation(planes[i]))
        assert np.array_equal(policies[i], symmetry.policy(masks[i], moved[i]))


def test_colours_are_seen_alike() -> None:
    """White's view of a position is Black's of the one with the colours exchanged."""
    encoded = encoding("dvonn")
    text = "WB......./W2........./R........../RR......../......... b stack"
    swapped = text.translate(str.maketrans("WBwb", "BWbw"))
    one, other = map(encoded.game.parse, (text, swapped))
    assert np.array_equal(encoded.observation(one), encoded.observation(other))
    assert np.array_equal(encoded.mask(one), encoded.mask(other))


@pytest.mark.parametrize(("name", "legal"), [("dvonn", 49), ("gipf-basic", 30)])
def test_pushes_written_alike_are_one_action(name: str, legal: int) -> None:
    encoded = encoding(name)
    start = encoded.game.start()
    assert encoded.mask(start).sum() == legal == len(start.legal_moves())


@games
def test_actions_of_a_move_lead_to_the_position_after_it(name: str) -> None:
    encoded = encoding(name)
    for position in islice(line(name, 3), 60):
        for move in position.legal_moves()[:20]:
            state = position
            for action in encoded.actions_of(position, move):
                state = encoded.step(state, action)
            assert state == position.play(move)


@games
def test_finished_game_has_no_legal_action(name: str) -> None:
    encoded = encoding(name)
    state = encoded.game.start()
    random = Random(name)
    while actions := encoded.legal_actions(state):
        state = encoded.step(state, random.choice(actions))
    assert state.is_over
    with pytest.raises(GameOverError):
        encoded.step(state, 0)


def test_turn_that_is_made_has_no_legal_action() -> None:
    encoded = encoding("dvonn")
    turn = encoded.game.start().begin().step("g2")
    assert not encoded.mask(turn).any()
    assert np.array_equal(encoded.observation(turn), encoded.observation(turn.position.play("g2")))
    with pytest.raises(IllegalMoveError, match="already been made"):
        encoded.step(turn, 0)


def test_state_of_another_game_is_refused() -> None:
    with pytest.raises(PositionError):
        encoding("gipf-basic").mask(GAMES["gipf-standard"].start())
    with pytest.raises(TypeError):
        encoding("dvonn").mask(GAMES["gipf-basic"].start())
    with pytest.raises(KeyError, match="chess"):
        encoding("chess")


@pytest.mark.parametrize("action", [-1, 344, 10**6])
def test_number_of_no_action_is_a_value_error(action: int) -> None:
    encoded = encoding("dvonn")
    with pytest.raises(ValueError, match="0 to 343"):
        encoded.step(encoded.game.start(), action)


def test_refusals_say_why() -> None:
    gipf_basic, start = encoding("gipf-basic"), GAMES["gipf-basic"].start()
    lowest = gipf_basic.action(start, "push b3")
    with pytest.raises(RefusedError, match=f"action {lowest} stands for all of them, not 15"):
        gipf_basic.step(start, 15)
    with pytest.raises(MoveSyntaxError):
        gipf_basic.action(start, "push z9")
    board = encoding("dvonn")
    dealt = board.game.random(seed=1)
    with pytest.raises(IllegalMoveError, match="in that direction the board ends"):
        board.step(dealt, 49 + 49 + 0)  # a1 to the left


def test_encodings_are_values() -> None:
    assert encoding("dvonn") == encoding(GAMES["dvonn"]) != encoding("gipf-basic")
    assert pickle.loads(pickle.dumps(encoding("gipf-basic"))) == encoding("gipf-basic")
    assert repr(encoding("dvonn")) == "<Encoding dvonn 1>"


def test_drawing_has_the_board_and_nothing_beside_it() -> None:
    encoded = encoding("gipf-basic")
    drawn = encoded.draw(encoded.observation(encoded.game.start()), "own-reserve")
    assert drawn.count("12") == 37
    assert len(drawn.splitlines()) == 7
