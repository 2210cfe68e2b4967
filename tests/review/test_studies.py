"""Studies: chapters in one file."""

from __future__ import annotations

from pathlib import Path

import pytest

from gipfel import Record, RecordError
from gipfel.record import read
from gipfel.review.studies import MOST_CHAPTERS, Chapter, Study
from tests.record.generated import made

SMALL = '[Game "dvonn"]\n\n1. g2 *\n'


def drawn() -> Record:
    record = Record("gipf-basic", White="Ann")
    record.root.drawings = ["Ye5", "Gb1b3"]
    record.root.comment = "look"
    record.play("b1-b3").comment = "so"
    return record


def test_study_is_read_as_it_was_written(tmp_path: Path) -> None:
    chapters = [Chapter(f'No. {seed} "x"', made(seed), seed % 2 == 0) for seed in range(20)]
    study = Study("Rows & stacks", [*chapters, Chapter("drawn", drawn(), is_exercise=True)])
    path = tmp_path / "study.txt"
    with path.open("w", encoding="utf-8") as file:
        study.write(file)
    again = Study.read(path)
    assert again == study
    assert [one.title for one in again.chapters] == [one.title for one in study.chapters]
    assert [one.is_exercise for one in again.chapters] == [
        one.is_exercise for one in study.chapters
    ]
    assert list(map(str, again.chapters[-1].record.root.drawings)) == ["Ye5", "Gb1b3"]
    assert str(Study.read(str(again))) == str(study)


def test_chapters_are_records_like_any_other() -> None:
    text = str(Study("Rows", [Chapter("first", drawn()), Chapter("second", drawn(), True)]))
    first, second = read(text)
    assert (first.tags["Study"], first.tags["Chapter"]) == ("Rows", "first")
    assert "Exercise" not in first.tags
    assert second.tags["Exercise"] == "find-the-move"
    assert first.root.comment == "look"


def test_writing_leaves_the_records_as_they_are() -> None:
    record = drawn()
    text = str(record)
    assert 'Chapter "first"' in str(Study("Rows", [Chapter("first", record)]))
    assert str(record) == text


def test_any_games_are_chapters_without_titles() -> None:
    study = Study.read(f"{SMALL}\n{SMALL}")
    assert [(one.title, one.is_exercise) for one in study.chapters] == [("", False)] * 2
    assert study.title == ""
    assert "[Chapter" not in str(study)


def test_game_that_cannot_be_read_is_told() -> None:
    text = f'{SMALL}\n[Game "dvonn"]\n\n1. z9 *\n\n{SMALL}'
    with pytest.raises(RecordError):
        Study.read(text)
    errors: list[RecordError] = []
    assert len(Study.read(text, on_error=errors.append).chapters) == 2
    assert len(errors) == 1


def test_unknown_kind_of_exercise_is_none() -> None:
    (chapter,) = Study.read('[Game "dvonn"]\n[Exercise "guess"]\n\n*').chapters
    assert not chapter.is_exercise


def test_more_chapters_than_a_study_has_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 200 chapters"):
        Study.read(f"{SMALL}\n" * (MOST_CHAPTERS + 1))
    study = Study.read(f"{SMALL}\n" * MOST_CHAPTERS)
    study.chapters.append(study.chapters[0])
    with pytest.raises(ValueError, match="at most 200 chapters"):
        str(study)
