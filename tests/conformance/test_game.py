"""What every game must do, asked of all of them alike."""

from __future__ import annotations

import _thread
import copy
import pickle
import random
import threading
from typing import Any, cast

import pytest

from gipfel import (
    GAMES,
    GameOverError,
    GipfelError,
    Outcome,
    Position,
    PositionError,
    Turn,
    words,
)
from gipfel._native import core
from gipfel.game import REASONS
from gipfel.gipf import RULES
from tests.games import LONGEST_GAME, NAMES, line, sample

pytestmark = [pytest.mark.parametrize("name", NAMES), pytest.mark.sanitize]

SIZE = {"dvonn": 4, "gipf-basic": 12, "gipf-standard": 12, "gipf-tournament": 12}


def test_position_knows_its_game(name: str) -> None:
    assert {position.game_name for position in sample(name, games=2)} == {name}


def test_turn_after_the_end_is_refused_as_a_move_in_it(name: str) -> None:
    text = str(finished(name))
    with pytest.raises(GameOverError) as refused:
        GAMES[name].parse_turn(text)
    assert (refused.value.input, refused.value.position) == (text, "")


def test_start_has_as_many_extra_pieces_as_the_game_allows(name: str) -> None:
    most = GAMES[name].most_extra_pieces
    GAMES[name].start(most, most)
    with pytest.raises(ValueError, match="pieces"):
        GAMES[name].start(most + 1)


def finished(name: str) -> Position:
    return next(last for seed in range(20) for last in [*line(name, seed)][-1:] if last.is_over)


def turns_by_steps(turn: Turn) -> set[str]:
    """Every whole move that walking the steps leads to."""
    if turn.move is not None:
        assert list(turn.steps()) == []
        return {str(turn.move)}
    return set().union(*(turns_by_steps(turn.step(step)) for step in turn.steps()))


def test_game_knows_its_name(name: str) -> None:
    assert GAMES[name].name == name
    assert name in repr(GAMES[name])


def test_core_has_the_same_games_in_the_same_order(name: str) -> None:
    assert core.game_names().index(name) == list(GAMES).index(name)
    assert len(core.game_names()) == len(GAMES)


def test_position_text_round_trip(name: str) -> None:
    for position in sample(name):
        assert GAMES[name].parse(str(position)) == position
        assert str(GAMES[name].parse(str(position))) == str(position)


def test_position_text_may_have_spaces_around_it(name: str) -> None:
    start = GAMES[name].start()
    assert GAMES[name].parse(f"  {start}\r\n") == start


def test_legal_moves_are_distinct_and_counted(name: str) -> None:
    for position in sample(name, games=4):
        moves = position.legal_moves()
        assert len({str(move) for move in moves}) == len(set(moves)) == len(moves)
        assert position.count_moves() == len(moves)


def test_moves_and_their_texts_play_alike(name: str) -> None:
    for position in sample(name, games=2):
        for move in position.legal_moves():
            assert position.play(move) == position.play(str(move))
            assert position.move(str(move)) == move


def test_moves_are_read_in_upper_case_and_with_spaces_around(name: str) -> None:
    for position in sample(name, games=2):
        for move in position.legal_moves():
            assert position.move(f" {str(move).upper()}\n") == move


def test_play_leaves_the_position_as_it_was(name: str) -> None:
    start = GAMES[name].start()
    text = str(start)
    start.play(start.legal_moves()[0])
    assert str(start) == text


def test_position_cannot_be_changed(name: str) -> None:
    start = GAMES[name].start()
    for attribute in ("turn", "key", "anything"):
        with pytest.raises(AttributeError):
            setattr(start, attribute, "b")


def test_game_is_over_exactly_when_no_move_is_left(name: str) -> None:
    for position in sample(name):
        outcome = position.outcome()
        assert (outcome is not None) == position.is_over == (not position.legal_moves())
        if outcome is not None:
            assert outcome.winner in ("w", "b", None)
            assert outcome.reason in REASONS
            assert outcome == Outcome(outcome.winner, outcome.reason)


def test_finished_game_takes_no_move(name: str) -> None:
    last = finished(name)
    with pytest.raises(GameOverError, match="the game is over"):
        last.play("e2")
    with pytest.raises(GameOverError):
        last.begin()
    assert last.perft(1) == 0
    assert last.next_step() == "The game is over."


def test_perft_adds_up(name: str) -> None:
    for position in [*line(name, 3)][::9]:
        following = [position.play(move) for move in position.legal_moves()]
        assert position.perft(0) == 1
        assert position.perft(1) == len(following)
        assert position.perft(2) == sum(next_.perft(1) for next_ in following)
        leaves, _ = position.perft_played(2)  # type: ignore[attr-defined]
        assert leaves == position.perft(2)


@pytest.mark.parametrize("depth", [-1, 201, 10**6])
def test_perft_refuses_impossible_depths(name: str, depth: int) -> None:
    with pytest.raises(ValueError, match="depth from 0 to 200"):
        GAMES[name].start().perft(depth)


def test_steps_lead_to_exactly_the_legal_moves(name: str) -> None:
    for position in [*sample(name, games=4)][::3]:
        if not position.is_over:
            moves = {str(move) for move in position.legal_moves()}
            assert turns_by_steps(position.begin()) == moves


def test_turn_in_progress_round_trip(name: str) -> None:
    chance = random.Random(5)
    for position in [*sample(name, games=3)][::3]:
        if position.is_over:
            continue
        turn = position.begin()
        while turn.move is None:
            turn = turn.step(chance.choice(turn.steps()))
            again = GAMES[name].parse_turn(str(turn))
            assert str(again) == str(turn)
            assert (list(again.steps()), list(again.taken)) == (
                list(turn.steps()),
                list(turn.taken),
            )
        assert turn.position == position
        assert turn.cells() == position.play(turn.move).cells()


def test_made_turn_takes_no_further_step(name: str) -> None:
    turn = GAMES[name].start().begin()
    turn = turn.step(turn.steps()[0])
    with pytest.raises(GipfelError, match="already been made"):
        turn.step("done")


@pytest.mark.parametrize("language", words.languages())
def test_every_step_says_what_to_do(name: str, language: str) -> None:
    chance = random.Random(7)
    for position in [*sample(name, games=2)][::3]:
        assert position.next_step(language)[-1] in ".?"
        if position.is_over:
            continue
        turn = position.begin()
        assert turn.next_step(language) == position.next_step(language)
        while turn.move is None:
            turn = turn.step(chance.choice(turn.steps()))
            assert turn.next_step(language)[-1] in ".?"


def test_symmetries_are_different_and_keep_the_game(name: str) -> None:
    position = [*line(name, 4)][12]
    images = position.symmetries()
    assert len(images) == len(set(images)) == SIZE[name] == GAMES[name].symmetries
    assert images[0] == position
    assert {image.perft(2) for image in images} == {position.perft(2)}
    assert {image.canonical() for image in images} == {position.canonical()}
    for symmetry, image in enumerate(images):
        assert position.transformed(symmetry) == image


def test_image_is_the_position_that_its_text_says(name: str) -> None:
    for position in line(name, 4):
        for image in position.symmetries():
            again = GAMES[name].parse(str(image))
            assert (image, image.key) == (again, again.key), str(image)


def test_symmetries_form_a_group(name: str) -> None:
    position = [*line(name, 4)][12]
    for image in position.symmetries():
        assert set(image.symmetries()) == set(position.symmetries())


def test_symmetry_commutes_with_play(name: str) -> None:
    for position in [*line(name, 5)][::7]:
        following = {position.play(move) for move in position.legal_moves()}
        for symmetry in range(GAMES[name].symmetries):
            image = position.transformed(symmetry)
            assert {image.play(move) for move in image.legal_moves()} == {
                next_.transformed(symmetry) for next_ in following
            }


def test_moves_are_turned_and_mirrored_with_their_position(name: str) -> None:
    for position in [*line(name, 5)][::7]:
        for symmetry in GAMES[name].board.symmetries:
            image = position.transformed(symmetry)
            for move in position.legal_moves():
                moved = move.transformed(symmetry)
                assert image.play(moved) == position.play(move).transformed(symmetry)
                assert image.move(str(moved)) == moved
            assert {move.transformed(symmetry) for move in position.legal_moves()} == set(
                image.legal_moves()
            )


def test_symmetry_of_a_position_is_that_of_its_cells(name: str) -> None:
    position = [*line(name, 4)][12]
    for symmetry in GAMES[name].board.symmetries:
        cells = {symmetry.image(cell): piece for cell, piece in position.cells().items()}
        assert position.transformed(symmetry).cells() == cells


@pytest.mark.parametrize("symmetry", [-1, 12])
def test_unknown_symmetry_is_refused_with_the_numbers_there_are(name: str, symmetry: int) -> None:
    start = GAMES[name].start()
    told = f"^symmetries are numbered 0 to {SIZE[name] - 1}, not {symmetry}$"
    with pytest.raises(IndexError, match=told):
        start.transformed(symmetry)
    with pytest.raises(IndexError, match=told):
        start.legal_moves()[0].transformed(symmetry)


def test_symmetry_is_given_by_its_name(name: str) -> None:
    position = [*line(name, 4)][12]
    move = position.legal_moves()[0]
    for symmetry in GAMES[name].board.symmetries:
        assert position.transformed(symmetry.name) == position.transformed(symmetry)
        assert move.transformed(symmetry.name) == move.transformed(symmetry)


@pytest.mark.parametrize("symmetry", ["1", "", "rotation-45", "\udcff"])
def test_unknown_name_of_a_symmetry_is_refused_with_those_there_are(
    name: str, symmetry: str
) -> None:
    start = GAMES[name].start()
    with pytest.raises(ValueError, match="is not one of the symmetries identity, rotation-"):
        start.transformed(symmetry)
    with pytest.raises(ValueError, match="is not one of the symmetries identity, rotation-"):
        start.legal_moves()[0].transformed(symmetry)


def test_symmetry_of_another_board_is_refused(name: str) -> None:
    own = GAMES[name].family
    other = {"dvonn": "gipf-basic", "gipf": "dvonn"}[own]
    start = GAMES[name].start()
    for symmetry in GAMES[other].board.symmetries:
        board = f"{GAMES[other].family.upper()}'s board, not of {own.upper()}'s"
        told = f"^{symmetry.name} is a symmetry of {board}$"
        with pytest.raises(ValueError, match=told):
            start.transformed(symmetry)
        with pytest.raises(ValueError, match=told):
            start.legal_moves()[0].transformed(symmetry)


@pytest.mark.parametrize("symmetry", [1.0, None, ["identity"]])
def test_symmetry_is_a_number_a_name_or_a_symmetry(name: str, symmetry: Any) -> None:
    with pytest.raises(TypeError):
        GAMES[name].start().transformed(symmetry)


def test_position_tells_which_symmetry_makes_it_another(name: str) -> None:
    position = [*line(name, 4)][12]
    for symmetry in GAMES[name].board.symmetries:
        assert position.symmetry_to(position.transformed(symmetry)) == symmetry
    start = GAMES[name].start()
    assert start.symmetry_to(start) == GAMES[name].board.symmetries[0]
    assert start.symmetry_to(start.play(start.legal_moves()[0])) is None


def test_symmetry_to_a_position_of_another_game_is_none_or_refused(name: str) -> None:
    for other in (GAMES["dvonn"].start(), *(GAMES[f"gipf-{rules}"].start() for rules in RULES)):
        if other.game_name == name:
            continue
        if GAMES[other.game_name].family == GAMES[name].family:
            assert GAMES[name].start().symmetry_to(other) is None
        else:
            with pytest.raises(TypeError):
                GAMES[name].start().symmetry_to(other)


def test_outcome_is_told_in_words(name: str) -> None:
    outcome = finished(name).outcome()
    assert outcome is not None
    assert str(outcome) == f"{outcome}" == words.ending(outcome.winner, outcome.reason)
    assert repr(outcome).startswith("<Outcome winner=")


def test_positions_moves_turns_and_outcomes_can_be_pickled_and_copied(name: str) -> None:
    position = [*line(name, 2)][8]
    last = finished(name)
    for value in (position, position.legal_moves()[0], last.outcome()):
        assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
    assert copy.copy(GAMES[name]) == pickle.loads(pickle.dumps(GAMES[name])) == GAMES[name]


def test_turns_are_values(name: str) -> None:
    position = [*line(name, 2)][8]
    turn = position.begin()
    made = turn.step(turn.steps()[0])
    assert turn == position.begin() != made
    assert pickle.loads(pickle.dumps(made)) == copy.copy(made) == made
    assert len({turn, made, position.begin()}) == 2


def test_type_errors_name_public_classes(name: str) -> None:
    start, wrong = GAMES[name].start(), cast(Any, 7)
    for call in (start.play, start.effects, GAMES[name].batch([start]).play):
        with pytest.raises(TypeError) as caught:
            call(wrong)
        assert "_core" not in str(caught.value)
        assert f"gipfel.{GAMES[name].family}." in str(caught.value)
    assert type(start).__module__ == f"gipfel.{GAMES[name].family}"
    assert type(start).__qualname__ == "Position"


def test_playouts_are_the_same_from_the_same_seed(name: str) -> None:
    start = GAMES[name].start()
    first, again, different = (start.playouts(50, seed=seed) for seed in (1, 1, 2))
    assert (first.white, first.plies, first.margin) == (again.white, again.plies, again.margin)
    assert (first.plies, first.margin) != (different.plies, different.margin)
    assert first.white + first.black + first.drawn + first.unfinished == 50


def test_playouts_stop_at_their_bound(name: str) -> None:
    tally = GAMES[name].start().playouts(5, plies=3)
    assert (tally.unfinished, tally.plies) == (5, 15)


def test_random_positions_come_from_their_seed(name: str) -> None:
    game = GAMES[name]
    assert game.random(9) == game.random(9)
    assert len({game.random(seed) for seed in range(20)}) > 15
    for seed in range(20):
        assert not game.random(seed).is_over


def test_batch_plays_each_position(name: str) -> None:
    positions = [*line(name, 6)][:20]
    batch = GAMES[name].batch(positions)
    assert len(batch) == 20
    assert [batch[i] for i in range(20)] == positions
    assert batch[-1] == positions[-1]
    assert batch.keys() == [position.key for position in positions]
    assert batch.count_moves() == [position.count_moves() for position in positions]
    moves = [position.legal_moves()[-1] for position in positions]
    batch.play(moves)
    assert [*batch] == [p.play(move) for p, move in zip(positions, moves, strict=True)]
    with pytest.raises(IndexError):
        batch[20]


def test_batch_plays_on_where_a_game_is_over(name: str) -> None:
    last, start = finished(name), GAMES[name].start()
    move = start.legal_moves()[0]
    batch = GAMES[name].batch([last, start, start])
    assert (batch.finished(), batch.turns()) == ([True, False, False], [last.turn, "w", "w"])
    assert batch.play([None, move, None]) == [True, False, False]
    assert [*batch] == [last, start.play(move), start]
    assert batch.play(["whatever", None, str(move)]) == [True, False, False]
    assert [*batch] == [last, start.play(move), start.play(move)]


def test_batch_is_played_to_the_end_of_every_game(name: str) -> None:
    chance = random.Random(11)
    batch = GAMES[name].batch(GAMES[name].random(seed) for seed in range(8))
    for _ in range(LONGEST_GAME):
        batch.play([chance.choice(moves) if moves else None for moves in batch.legal_moves()])
    assert batch.finished() == [outcome is not None for outcome in batch.outcomes()]
    assert sum(batch.finished()) >= 4


def test_batch_offers_the_legal_moves_of_each_position(name: str) -> None:
    positions = [*[*line(name, 6)][:20], finished(name)]
    batch = GAMES[name].batch(positions)
    assert batch.legal_moves() == [list(position.legal_moves()) for position in positions]


def test_finished_game_of_a_batch_is_begun_anew(name: str) -> None:
    last, start = finished(name), GAMES[name].start()
    batch = GAMES[name].batch([last, last])
    batch[-1] = start
    assert [*batch] == [last, start]
    with pytest.raises(IndexError, match="no such position"):
        batch[2] = start


def test_batch_takes_positions_of_its_game_only(name: str) -> None:
    other = "gipf-standard" if name == "gipf-basic" else "gipf-basic"
    wrong = GAMES[other].start()
    with pytest.raises((PositionError, TypeError)):
        GAMES[name].batch([GAMES[name].start(), wrong])
    batch = GAMES[name].batch([GAMES[name].start()])
    with pytest.raises((PositionError, TypeError)):
        batch[0] = wrong


def test_position_is_asked_for_its_game(name: str) -> None:
    position = GAMES[name].start()
    core.check_game(position, name)
    for other in NAMES:
        if other != name:
            with pytest.raises(PositionError) as refused:
                core.check_game(position, other)
            assert refused.value.reason in ("other-game", "other-rules")
            assert refused.value.input == str(position)


def test_values_can_be_padded(name: str) -> None:
    position = GAMES[name].start()
    move = position.legal_moves()[0]
    assert f"{move:<9}|" == str(move).ljust(9) + "|"
    for value in (position, position.begin(), position.playouts(1), GAMES[name].batch([])):
        assert f"{value:>300}" == str(value).rjust(300)
    with pytest.raises(ValueError, match="format"):
        format(move, "d")


def test_batch_with_a_refused_move_is_left_as_it_was(name: str) -> None:
    start = GAMES[name].start()
    batch = GAMES[name].batch([start, start])
    with pytest.raises(GipfelError):
        batch.play([start.legal_moves()[0], "nonsense"])
    with pytest.raises(ValueError, match="one move for each position"):
        batch.play([start.legal_moves()[0]])
    assert [*batch] == [start, start]


def test_batch_plays_at_random_to_the_end(name: str) -> None:
    batch = GAMES[name].batch([GAMES[name].start()] * 50)
    assert batch.play_random(seed=3) > 50
    ends = batch.outcomes()
    assert all(end is not None for end in ends)
    assert len(set(batch.keys())) > 40
    for i in range(50):
        assert GAMES[name].parse(str(batch[i])) == batch[i]


@pytest.mark.parametrize(
    "text", ["", " ", "x", "nonsense", "\0", "\ud800", "e2 e2", "pass pass", "é1"]
)
def test_unreadable_moves_are_refused(name: str, text: str) -> None:
    start = GAMES[name].start()
    with pytest.raises(GipfelError) as caught:
        start.play(text)
    assert str(start) in str(caught.value)


@pytest.mark.parametrize("wrong", [None, 7, b"e2"])
def test_moves_of_another_type_are_a_type_error(name: str, wrong: object) -> None:
    with pytest.raises(TypeError):
        GAMES[name].start().play(wrong)


def test_position_differs_from_other_things(name: str) -> None:
    start = GAMES[name].start()
    others: list[object] = [str(start), None, 0]
    for other in others:
        assert start != other
        assert start.begin() != other
        assert start.legal_moves()[0] != other


def test_perft_can_be_interrupted(name: str) -> None:
    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        GAMES[name].start().perft(30)


def test_tallies_and_batches_can_be_pickled(name: str) -> None:
    tally = GAMES[name].start().playouts(20, seed=1)
    again = pickle.loads(pickle.dumps(tally))
    assert (again, hash(again)) == (tally, hash(tally))
    assert "white=" in repr(tally)
    batch = GAMES[name].batch(GAMES[name].random(seed) for seed in range(3))
    again = copy.deepcopy(batch)
    assert [*again] == [*batch]
    assert again == batch
    again.play_random(1, 1)
    assert again != batch
    with pytest.raises(TypeError, match="unhashable"):
        hash(batch)
    assert "3 positions" in repr(batch)


@pytest.mark.parametrize("seed", [-1, 2**64, -(2**70)])
def test_any_whole_number_is_a_seed(name: str, seed: int) -> None:
    assert GAMES[name].random(seed) == GAMES[name].random(seed)
    assert GAMES[name].start().playouts(3, seed=seed).plies > 0


@pytest.mark.parametrize("number", [-1, 2**63])
def test_impossible_amounts_are_named(name: str, number: int) -> None:
    with pytest.raises(ValueError, match="games: a number from 0"):
        GAMES[name].start().playouts(number)
    with pytest.raises(ValueError, match="plies: a number from 0"):
        GAMES[name].start().playouts(1, plies=number)


def test_protocols_can_be_asked_for(name: str) -> None:
    position = GAMES[name].start()
    assert isinstance(position, Position)
    assert isinstance(position.begin(), Turn)


@pytest.mark.parametrize("text", ["🎲", "ｇ2", "ég2", "\x1b[31mg2", "g2\0"])
def test_odd_signs_are_quoted_whole_and_harmlessly(name: str, text: str) -> None:
    with pytest.raises(GipfelError) as caught:
        GAMES[name].start().play(text)
    assert str(caught.value).isprintable()
    assert "\ufffd" not in str(caught.value)
