"""Records as text: the layout, and that reading and writing give the same bytes again."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from gipfel import RecordError
from gipfel.record import FORMATS, Format, Node, Record, read, write
from tests.games import NAMES
from tests.record.generated import made

pytestmark = pytest.mark.sanitize

FEW, MANY = 400, 12_000


def only(text: str) -> Record:
    records = list(read(text))
    assert len(records) == 1
    return records[0]


def moves_of(record: Record) -> str:
    return str(record).partition("\n\n")[2]


def told(node: Node) -> tuple[object, ...]:
    """All that a node holds."""
    notes = (node.comment, node.starting_comment, node.marks, node.clock, node.evaluation)
    drawn = tuple(map(str, node.drawings))
    return node.text, node.number, str(node.position), notes, drawn, len(node.children)


def trees(record: Record) -> list[tuple[object, ...]]:
    return [told(record.root), *(told(node) for node in record.nodes())]


def test_generated_records_are_read_and_written_alike(full: bool) -> None:
    for seed in range(MANY if full else FEW):
        record = made(seed)
        text = str(record)
        again = only(text)
        assert str(again) == text, seed
        assert trees(again) == trees(record), seed
        assert again.outcome() == record.outcome(), seed
        assert dict(again.tags) == dict(record.tags), seed
        assert not again.remarks, seed


def test_many_records_in_one_text_are_told_apart() -> None:
    records = [made(seed) for seed in range(60)]
    file = io.StringIO()
    for record in records:
        write(record, file)
    assert [str(record) for record in read(file.getvalue())] == [str(record) for record in records]


@pytest.mark.parametrize("file", ["out.txt", Path("out.txt")])
def test_name_of_a_file_is_refused_with_what_helps(file: Any) -> None:
    with pytest.raises(TypeError, match=r"not to a path: open 'out\.txt' first"):
        write(Record("dvonn"), file)


@pytest.mark.parametrize("file", ["out.txt", Path("out.txt"), None])
def test_what_is_no_open_file_is_refused(file: Any) -> None:
    with pytest.raises(TypeError, match="records are written to an open text file, not to"):
        write(Record("dvonn"), file)


def test_layout_of_a_game() -> None:
    record = Record("gipf-basic", White="Ann", Black="Ben", Event="Club")
    record.root.comment = "Round one."
    record.play("b1-b3").marks = ["!"]
    node = record.play("e9-e7")
    node.clock, node.evaluation, node.comment = 59, -0.5, "hm"
    variation = node.parent.play("c2") if node.parent else node
    variation.starting_comment = "or"
    variation.marks = ["?!", 14]
    record.resign()
    assert str(record) == (
        '[Event "Club"]\n'
        '[Site "?"]\n'
        '[Date "????.??.??"]\n'
        '[Round "?"]\n'
        '[White "Ann"]\n'
        '[Black "Ben"]\n'
        '[Result "0-1"]\n'
        '[Game "gipf-basic"]\n'
        '[Termination "resignation"]\n'
        "\n"
        "{Round one.} 1. b1-b3! e9-e7 {[%clk 0:00:59] [%eval -0.50] hm} ({or} c2?! $14)\n"
        "0-1\n"
    )


def test_numbers_stand_before_whites_moves_that_follow_blacks() -> None:
    """White's two actions at DVONN's change of phase share a number."""
    record = Record("dvonn")
    while record.last.plies < 48:
        record.play(min(str(move) for move in record.position.legal_moves()))
    for _ in range(4):
        record.play(record.position.legal_moves()[0])
    words = moves_of(record).split()
    twentyfifth = words.index("25.")
    assert words[twentyfifth + 4] == "26."
    assert words.count("26.") == 1


def test_black_to_move_has_no_number_before_whites_first() -> None:
    start = Record("gipf-basic")
    start.play("b1-b3")
    record = Record("gipf-basic", start.position)
    for move in ("c2", "b4", "c7-c6"):
        record.play(move)
    assert moves_of(record) == "c2 1. b4 c6 *\n"
    assert str(only(str(record))) == str(record)


def test_lines_are_at_most_80_characters_wide() -> None:
    record = made(3, "dvonn")
    record.root.comment = "é" * 30 + " " + "word " * 50
    lines = moves_of(record).splitlines()
    assert max(len(line) for line in lines if "wordword" not in line) <= 80
    assert str(only(str(record))) == str(record)


@pytest.mark.parametrize("name", NAMES)
def test_finished_games_say_how_they_ended(name: str) -> None:
    record = Record(name)
    while record.outcome() is None:
        record.play(record.position.legal_moves()[0])
    outcome = record.outcome()
    assert outcome is not None
    assert record.tags["Termination"] == outcome.reason
    assert ("Score" in record.tags) == (name == "dvonn")
    assert record.result != "*"


def test_what_was_said_before_a_promoted_variation_stays() -> None:
    record = Record("gipf-basic")
    record.root.comment = "first"
    record.play("b1-b3")
    other = record.root.play("b3")
    other.starting_comment = "second"
    other.promote()
    assert moves_of(record) == "{first second} 1. b3 (1. b1-b3) *\n"
    assert str(only(str(record))) == str(record)


@pytest.mark.parametrize("form", FORMATS[1:])
def test_other_formats_hold_their_game_from_its_start_only(form: Format) -> None:
    for name in NAMES:
        record = Record(name)
        record.play(record.position.legal_moves()[0])
        is_held = (form == "sheet") == name.startswith("gipf")
        file = io.StringIO()
        if is_held:
            write(record, file, form)
            (again,) = read(file.getvalue(), name)
            assert [node.text for node in again.main_line()] == [record.last.text]
        for other in (Record(name, record.position), *([] if is_held else [record])):
            with pytest.raises(RecordError) as caught:
                write(other, file, form)
            assert caught.value.reason == "record-not-held"
