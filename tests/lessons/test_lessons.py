"""The lessons: complete, alike in every language, and true of the core."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from gipfel import GAMES, Position, words
from gipfel.lessons import Exercise, lessons, names, patterns
from tests.claims import CHECKS
from tests.lessons.goals import meets, next_targets, solved
from tests.test_rules import NUMBERED, POINTS, stems
from tests.texts import (
    CELL,
    check_french_signs,
    check_same_cells_and_numbers,
    check_typeset,
)

LANGUAGES = words.languages()
LEAST = {"dvonn": 12, "gipf": 16}
LONGEST = 4  # exercises of one lesson
LESSONS = [lesson for family in names() for lesson in lessons(family).lessons()]
EXERCISES = [exercise for lesson in LESSONS for exercise in lesson.exercises]
ids = [
    f"{lesson.game}-{lesson.name}-{number}"
    for lesson in LESSONS
    for number, _ in enumerate(lesson.exercises, 1)
]
every_exercise = pytest.mark.parametrize("exercise", EXERCISES, ids=ids)


def message_ids(data: Any) -> list[str]:
    """The names of texts in the data, in their order."""
    if isinstance(data, dict):
        return [name for value in data.values() for name in message_ids(value)]
    if isinstance(data, list):
        return [name for value in data for name in message_ids(value)]
    return [data] if isinstance(data, str) and "-lesson" in data else []


def texts_of(family: str) -> list[str]:
    file = words.folder() / "lessons" / f"{family}.json"
    return message_ids(json.loads(file.read_text(encoding="utf-8")))


TEXTS = [name for family in names() for name in texts_of(family)]


def legal(position: Position) -> list[str]:
    return [str(move) for move in position.legal_moves()]


# What is covered.


@pytest.mark.parametrize("family", names())
def test_there_are_enough_lessons_and_none_is_long(family: str) -> None:
    found = list(lessons(family).lessons())
    assert len(found) >= LEAST[family]
    assert all(1 <= len(lesson.exercises) <= LONGEST for lesson in found)
    assert len({lesson.name for lesson in found}) == len(found)


@pytest.mark.parametrize("family", names())
def test_every_diagram_of_the_rulebook_has_a_lesson(family: str) -> None:
    taught = {lesson.diagram for lesson in lessons(family).lessons()} - {None}
    assert taught == stems(family, "diagram-")


@pytest.mark.parametrize("family", names())
def test_lessons_name_numbered_rules(family: str) -> None:
    taught = {rule for lesson in lessons(family).lessons() for rule in lesson.rules}
    assert taught <= set(NUMBERED[family].split())


def test_lessons_belong_to_their_game_and_every_rule_set_has_some() -> None:
    assert {lesson.game for lesson in lessons("gipf").lessons()} == set(GAMES) - {"dvonn"}
    assert {lesson.game for lesson in lessons("dvonn").lessons()} == {"dvonn"}


def test_unknown_game_is_named() -> None:
    with pytest.raises(ValueError, match="'chess' is not one of dvonn, gipf"):
        lessons("chess")


def test_unknown_lesson_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        lessons("dvonn").lesson("no-such-lesson")


# Texts.


def test_no_text_stands_at_two_places() -> None:
    assert len(set(TEXTS)) == len(TEXTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_none_is_left_over(language: str) -> None:
    file = words.folder() / language / "lessons.ftl"
    written = re.findall(r"^([a-z0-9-]+) =", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(written) == set(TEXTS)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_name_the_same_cells_and_numbers(language: str) -> None:
    check_same_cells_and_numbers(TEXTS, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_typeset(language: str) -> None:
    check_typeset(TEXTS, language)


def test_french_signs_stand_apart_from_words() -> None:
    check_french_signs(TEXTS)


def test_cells_in_texts_are_on_the_board() -> None:
    for name in TEXTS:
        assert set(CELL.findall(words.message(name))) <= POINTS[name.partition("-")[0]], name


# Exercises.


@every_exercise
def test_the_learner_has_white_and_the_game_goes_on(exercise: Exercise) -> None:
    assert exercise.position.turn == "w"
    assert not exercise.position.is_over


@every_exercise
def test_right_moves_are_those_that_meet_the_goal(exercise: Exercise) -> None:
    for move in legal(exercise.position):
        assert exercise.accepts(move) == meets(exercise.position, move, exercise.goal), move
    assert any(exercise.accepts(move) for move in legal(exercise.position))


@every_exercise
def test_moves_in_the_data_are_legal(exercise: Exercise) -> None:
    fitting = {pattern for move in legal(exercise.position) for pattern in patterns(move)}
    assert set(exercise.accept) <= fitting
    assert set(exercise.answers) <= fitting
    assert len(set(exercise.accept)) == len(exercise.accept)


@every_exercise
def test_every_legal_move_has_an_answer_and_every_answer_a_move(exercise: Exercise) -> None:
    said = {(exercise.accepts(move), exercise.answer(move)) for move in legal(exercise.position)}
    assert all(text for _, text in said)
    written = {exercise.right, exercise.wrong, *exercise.answers.values()} - {""}
    assert {text for _, text in said} == written
    assert len(said) == len(written), "an answer is given to right moves and to wrong ones"


@every_exercise
def test_the_move_that_is_shown_is_right(exercise: Exercise) -> None:
    assert exercise.show in legal(exercise.position)
    assert exercise.accepts(exercise.show)


@every_exercise
def test_the_reply_is_legal_after_every_right_move(exercise: Exercise) -> None:
    if exercise.reply is None:
        return
    for move in legal(exercise.position):
        if exercise.accepts(move):
            exercise.position.play(move).play(exercise.reply)


@every_exercise
def test_marks_and_arrows_are_on_the_board(exercise: Exercise) -> None:
    cells = {*exercise.marks, *(cell for arrow in exercise.arrows for cell in arrow)}
    is_dvonn = str(exercise.position).endswith(("place", "stack"))
    assert cells <= POINTS["dvonn" if is_dvonn else "gipf"]


# What the texts claim besides.


def check_margin(position: Any, expected: Mapping[str, int]) -> None:
    """By how many pieces a move wins."""
    for move, margin in expected.items():
        assert solved(position)[move].margin == margin


def check_mobile(position: Any, expected: Mapping[str, list[str]]) -> None:
    """Where the stack that has moved could go next."""
    for move, targets in expected.items():
        assert next_targets(position, move) == targets


MORE_CHECKS: Mapping[str, Callable[[Any, Any], None]] = {
    **CHECKS,
    "margin": check_margin,
    "mobile": check_mobile,
}
CLAIMS = [
    (exercise, claim, f"{name}-{claim}")
    for exercise, name in zip(EXERCISES, ids, strict=True)
    for claim in exercise.expects
]


@pytest.mark.parametrize(
    ("exercise", "claim"),
    [claim[:2] for claim in CLAIMS],
    ids=[claim[2] for claim in CLAIMS],
)
def test_what_a_lesson_claims_is_true(exercise: Exercise, claim: str) -> None:
    MORE_CHECKS[claim](exercise.position, exercise.expects[claim])


ENDING = re.compile(r"\b(win|wins|best)\b", re.IGNORECASE)


@every_exercise
def test_who_speaks_of_winning_has_asked_the_solver(exercise: Exercise) -> None:
    """A text that says “wins” or “best” stands with a goal or a claim that the core decides."""
    praise = [exercise.answer(move) for move in legal(exercise.position) if exercise.accepts(move)]
    if any(ENDING.search(text) for text in (exercise.task, *praise)):
        decided = {"wins", "best", "ends", "margin"}
        assert decided & {*exercise.goal, *exercise.expects}, exercise.task
