"""Other people's formats, recognised by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from gipfel import GAMES, RecordError
from gipfel.game import Outcome
from gipfel.record import Record, read

pytestmark = pytest.mark.sanitize

SAMPLES = Path(__file__).parent / "samples"
VECTOR = Path(__file__).parents[1] / "vectors" / "littlegolem.txt"


def only(source: str | Path, game: str | None = None) -> Record:
    (record,) = read(source, game)
    return record


def refused(text: str, game: str | None = None) -> RecordError:
    with pytest.raises(RecordError) as caught:
        list(read(text, game))
    return caught.value


def lines(name: str) -> list[str]:
    return (SAMPLES / name).read_text(encoding="utf-8").splitlines()


# Little Golem


def test_little_golem_game() -> None:
    record = only(VECTOR)
    assert record.game.name == "dvonn"
    assert record.tags["Event"] == "Tournament dvonn.mc.2014.may.1.1"
    assert (record.tags["White"], record.tags["Black"]) == ("One", "Two")
    assert record.outcome() == Outcome("b", "resignation")
    assert record.last.plies == 48 + 1 + 26
    assert "25. c5\na2b2 b3b2 26. k5j4 e5e4" in str(record)
    assert only(str(record)) == record


def test_little_golem_does_not_write_whites_last_placement() -> None:
    text = VECTOR.read_text(encoding="utf-8")
    assert only(text.replace("25. a2b2", "25. c5 a2b2")) == only(text)
    assert only(text[: text.index("25.")]).position.count_moves() == 1


def test_little_golem_games_follow_each_other() -> None:
    text = VECTOR.read_text(encoding="utf-8").strip()
    assert len(list(read(f"{text}\n{text}\n\n\n{text}"))) == 3
    broken = text.replace("c2d2", "c2d9")
    errors: list[RecordError] = []
    assert len(list(read(f"{text}\n{broken}\n{text}", on_error=errors.append))) == 2
    assert [(error.reason, error.line, error.move_number) for error in errors] == [
        ("cell-unknown", 2, 35)
    ]


def test_little_golem_game_is_over_after_a_resignation() -> None:
    text = VECTOR.read_text(encoding="utf-8")
    assert refused(text + " 39. pass").reason == "game-over"


# CodeCup


def test_codecup_log() -> None:
    record = only(SAMPLES / "codecup.txt")
    assert [node.text.upper() for node in record.main_line()] == lines("codecup.txt")
    assert record.outcome() == Outcome("b", "no-moves")
    assert record.tags["Score"] == "9-26"


def test_codecup_logs_are_parted_by_empty_lines() -> None:
    text = (SAMPLES / "codecup.txt").read_text(encoding="utf-8")
    assert len(list(read(f"{text}\n{text}\r\n\r\n{text.rstrip()}"))) == 3


def test_codecup_error_names_its_line() -> None:
    moves = lines("codecup.txt")
    moves[59] = "A1A1"
    error = refused("\n".join(moves))
    assert (error.line, error.input) == (60, "A1A1")


def test_lone_moves_of_another_game_are_no_codecup_log() -> None:
    assert only("b3\nc2\n", "gipf-basic").game.name == "gipf-basic"


# Score sheets


@pytest.mark.parametrize("rules", ["basic", "standard", "tournament"])
def test_score_sheet(rules: str) -> None:
    name = f"gipf-{rules}"
    record = only(SAMPLES / f"sheet-{rules}.txt", name)
    assert record.game.name == name
    assert record.outcome() is not None
    assert only(str(record)) == record


def test_tournament_sheets_are_known_by_their_first_piece() -> None:
    for wished in (None, "gipf-basic"):
        assert only(SAMPLES / "sheet-tournament.txt", wished).game.name == "gipf-tournament"


@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_other_sheets_need_the_game_named(rules: str) -> None:
    error = refused((SAMPLES / f"sheet-{rules}.txt").read_text(encoding="utf-8"))
    assert error.reason == "record-sheet-game-needed"


def test_short_notation_means_the_only_removal() -> None:
    texts = [
        node.text for node in only(SAMPLES / "sheet-standard.txt", "gipf-standard").main_line()
    ]
    assert any(";x" in line and ";x " in line for line in lines("sheet-standard.txt"))
    assert not any(text.endswith("x") for text in texts)


def test_reserves_are_checked_where_they_are_given() -> None:
    sheet = lines("sheet-basic.txt")
    assert only("\n".join(sheet).replace(" (11)", ""), "gipf-basic").outcome() is not None
    sheet[4] = sheet[4].replace("(7)", "(8)")
    error = refused("\n".join(sheet), "gipf-basic")
    assert error.reason == "record-reserve-wrong"
    assert (error.line, error.limit, error.number, error.colour) == (5, 7, 8, "w")
    assert error.sentence() == "White has 7 in reserve, but the sheet says 8"
    assert refused("1. b3 (eleven) / c2", "gipf-basic").reason == "record-reserve-unreadable"


def test_sheets_may_have_spaces_inside_turns_and_a_result() -> None:
    sheet = "\n".join(lines("sheet-basic.txt"))
    spaced = sheet.replace(";x", " ; x").replace(",", ", ")
    assert only(spaced, "gipf-basic") == only(sheet, "gipf-basic")
    assert only("1. b3 (11) / c2 (11) 2. resigns", "gipf-basic").result == "0-1"
    assert only("1. b3 (11) / c2 (11) 1/2-1/2", "gipf-basic").result == "1/2-1/2"
    assert refused("1. b3 (11) / c2 (11) 1-0 2. b4", "gipf-basic").reason == "game-over"


def test_result_of_a_sheet_that_contradicts_the_play_is_told() -> None:
    sheet = "\n".join(lines("sheet-basic.txt"))
    assert only(f"{sheet} 1-0", "gipf-basic").remarks == []
    (remark,) = only(f"{sheet} 0-1", "gipf-basic").remarks
    assert (remark.reason, remark.line) == ("record-result-contradicts", 41)


def test_sheets_follow_each_other() -> None:
    sheet = "\n".join(lines("sheet-tournament.txt"))
    assert len(list(read(f"{sheet}\n\n{sheet}"))) == 2


# All


def test_formats_may_follow_each_other() -> None:
    record = Record("gipf-basic")
    record.play("b3")
    golem = VECTOR.read_text(encoding="utf-8")
    text = f"{record}\n{golem}\n{record}\n" + "\n".join(lines("codecup.txt")) + f"\n\n{record}"
    names = [each.game.name for each in read(text)]
    assert names == ["gipf-basic", "dvonn", "gipf-basic", "dvonn", "gipf-basic"]


@pytest.mark.parametrize("name", sorted(file.name for file in SAMPLES.iterdir()))
def test_samples_are_the_same_with_windows_line_ends_and_without_the_last(name: str) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    game = f"gipf-{name[6:-4]}" if name.startswith("sheet") else None
    assert game is None or game in GAMES
    plain = only(text, game)
    assert only(text.replace("\n", "\r\n"), game) == plain
    assert only("\ufeff" + text.rstrip(), game) == plain


def test_an_import_without_end_is_refused() -> None:
    assert refused("Event [x] 1. " + "g2 " * 700_000).reason == "record-too-long"
    assert refused("A1\n" * 700_000).reason == "record-too-long"
