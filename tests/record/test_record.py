"""Records in the hands of a programmer: playing, undoing, variations, endings, tags."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import pytest

from gipfel import GAMES, GameOverError, IllegalMoveError, PositionError
from gipfel.errors import RecordError
from gipfel.game import REASONS, Outcome, Reason, opponent
from gipfel.picture import Picture
from gipfel.record import Drawing, Evaluation, Record, read
from tests.games import NAMES
from tests.record.generated import made

pytestmark = pytest.mark.sanitize


def texts(record: Record) -> list[str]:
    return [node.text for node in record.main_line()]


def test_moves_are_played_and_taken_back() -> None:
    record = Record("dvonn")
    assert record.play("G2").text == "g2"
    assert str(record.play(record.position.move("c1")).move) == "c1"
    assert str(record.position) == str(GAMES["dvonn"].start().play("g2").play("c1"))
    assert record.undo()
    assert texts(record) == ["g2"]
    assert record.undo()
    assert not record.undo()
    assert record.position == GAMES["dvonn"].start()


@pytest.mark.parametrize("name", NAMES)
def test_positions_and_moves_are_those_of_the_game(name: str) -> None:
    record = made(8, name)
    for node in record.nodes():
        assert node.parent is not None
        assert node.position == node.parent.position.play(node.text)
        assert node.move == node.parent.position.move(node.text)
        assert node.plies == len(node.path()) - 1


def test_illegal_move_says_why_and_changes_nothing() -> None:
    record = Record("dvonn")
    record.play("g2")
    with pytest.raises(IllegalMoveError) as caught:
        record.play("g2")
    assert (caught.value.reason, caught.value.position) == ("cell-occupied", str(record.position))
    assert texts(record) == ["g2"]


def test_second_move_at_a_place_begins_a_variation() -> None:
    record = Record("dvonn")
    first = record.play("g2")
    other = record.root.play("c1")
    assert record.root.play("G2") == first
    assert record.root.children == [first, other]
    other.play("d1")
    assert texts(record) == ["g2"]
    other.promote()
    assert texts(record) == ["c1", "d1"]
    assert record.root.children == [other, first]
    other.remove()
    assert texts(record) == ["g2"]
    with pytest.raises(ValueError, match="taken out"):
        _ = other.text


def test_undo_takes_the_alternatives_along() -> None:
    record = Record("dvonn")
    record.play("g2")
    record.root.play("c1")
    assert record.undo()
    assert record.root.children == []


# Endings


def test_resignation_ends_the_game_and_can_be_taken_back() -> None:
    record = Record("dvonn")
    record.play("g2")
    record.resign()
    assert record.outcome() == Outcome("w", "resignation")
    assert record.result == "1-0"
    with pytest.raises(GameOverError):
        record.play("c1")
    with pytest.raises(GameOverError):
        record.resign()
    assert record.undo()
    assert record.outcome() is None
    assert texts(record) == ["g2"]
    record.resign("w")
    assert record.outcome() == Outcome("b", "resignation")


@pytest.mark.parametrize("side", ["white", "W", "", "black", "draw", None, 0, b"w", ["w"]])
def test_anything_but_a_side_is_refused(side: Any) -> None:
    record = Record("dvonn")
    if side is not None:
        with pytest.raises((ValueError, TypeError), match=r"sides w, b|str"):
            record.resign(side)
        with pytest.raises((ValueError, TypeError), match=r"sides w, b|str"):
            record.end(side, "time")
    with pytest.raises(ValueError, match="sides w, b"):
        opponent(side)
    assert record.outcome() is None


@pytest.mark.parametrize("reason", ["", "boredom", "Time", "no_moves"])
def test_unknown_reason_is_refused(reason: Any) -> None:
    with pytest.raises(ValueError, match="not one of the reasons no-moves, "):
        Record("dvonn").end("w", reason)
    with pytest.raises(ValueError, match="not one of the reasons no-moves, "):
        Outcome("w", reason)


def test_position_of_another_game_is_refused() -> None:
    for game, wrong in (("dvonn", "gipf-basic"), ("gipf-basic", "gipf-standard")):
        with pytest.raises(PositionError, match="this is a position of"):
            Record(game, GAMES[wrong].start())


def test_record_and_what_it_holds_can_be_padded() -> None:
    record = Record("dvonn")
    record.play("g2").evaluation = 1.5
    assert f"{record.last.evaluation:>8}" == "    1.50"
    record.resign()
    for value in (record, record.last, record.outcome()):
        assert f"{value!s:>999}" == format(value, ">999")


@pytest.mark.parametrize("reason", REASONS[4:])
def test_every_reason_ends_a_game(reason: Reason) -> None:
    record = Record("gipf-basic")
    record.end(None if reason == "agreement" else "b", reason)
    (again,) = read(str(record))
    assert again.outcome() == record.outcome()
    assert again.tags["Termination"] == reason


def test_variations_can_be_added_to_an_ended_game() -> None:
    record = Record("dvonn")
    record.play("g2")
    record.resign()
    record.root.play("c1").play("d1")
    assert record.outcome() == Outcome("w", "resignation")
    record.root.children[1].promote()
    assert record.outcome() is None


# Both sides complete a row, which gives back what they entered, and begin anew.
CIRCLE = (
    "www./...../....../......./....../...../bbb. w 12,12 0,0 basic -",
    ("b5;x", "h5;x", "b2", "h2", "b3", "h3", "b4", "h4"),
)


def shuffled(counts_repetition: bool) -> Record:
    """A game that comes twice to where it began."""
    record = Record("gipf-basic", CIRCLE[0], counts_repetition=counts_repetition)
    for _ in range(2):
        for move in CIRCLE[1]:
            record.play(move)
    return record


def test_third_occurrence_is_a_draw() -> None:
    record = shuffled(True)
    outcome = record.outcome()
    assert outcome == Outcome(None, "repetition")
    assert record.result == "1/2-1/2"
    with pytest.raises(GameOverError) as caught:
        record.play(CIRCLE[1][0])
    assert caught.value.reason == "record-repetition"
    assert record.last.outcome() == outcome
    (again,) = read(str(record))
    assert again.outcome() == outcome
    assert not again.remarks


def test_moves_after_the_third_occurrence_are_refused() -> None:
    record = shuffled(False)
    record.play(CIRCLE[1][0])
    (again,) = read(str(record))
    assert again.outcome() is None
    assert again.tags["Repetition"] == "off"
    with pytest.raises(RecordError) as caught:
        list(read(str(record).replace('[Repetition "off"]\n', "")))
    assert caught.value.reason == "record-repetition"


def test_repetition_counts_along_each_line() -> None:
    record = shuffled(True)
    record.undo()
    side = record.last
    main = side.play(next(move for move in side.position.legal_moves() if str(move) != "h4"))
    variation = side.play("h4")
    assert main.outcome() is None
    assert variation.outcome() == Outcome(None, "repetition")
    assert record.outcome() is None


# Notes and tags


def test_notes_are_kept() -> None:
    record = Record("dvonn")
    node = record.play("g2")
    node.comment = " two\nlines [%clk 0:00:07] "
    assert (node.comment, node.clock) == ("two lines", 7)
    node.marks = ["?!", 14, "!"]
    assert node.marks == ["!", "?!", "$14"]
    node.evaluation = 2.5
    assert node.evaluation == Evaluation(pieces=2.5)
    node.evaluation = Evaluation(turns=-3)
    assert str(node.evaluation) == "#-3"
    node.evaluation = node.clock = None
    assert (node.evaluation, node.clock) == (None, None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("comment", "a } b"),
        ("comment", "\0"),
        ("starting_comment", "}"),
        ("marks", ["!!!"]),
        ("marks", [256]),
        ("clock", -1),
        ("evaluation", 1e6),
    ],
)
def test_notes_that_no_text_can_hold_are_refused(name: str, value: object) -> None:
    node = Record("dvonn").play("g2")
    with pytest.raises(ValueError, match=r"\w"):
        setattr(node, name, value)


def test_drawings_are_kept_marked_cells_first_and_each_in_its_last_colour() -> None:
    node = Record("gipf-basic").play("b1-b3")
    node.drawings = ["Gb1b3", Drawing("red", "e5"), "Yb1b3", "BE9"]
    assert list(map(str, node.drawings)) == ["Re5", "Be9", "Yb1b3"]
    node.comment = "look [%csl Ga1] [%cal Gb3b1,Ra1b1] here"
    assert node.comment == "look here"
    assert list(map(str, node.drawings)) == ["Re5", "Be9", "Ga1", "Yb1b3", "Gb3b1", "Ra1b1"]
    node.drawings = []
    assert node.drawings == []


@pytest.mark.parametrize(("game", "cell"), [("dvonn", "a4"), ("gipf-basic", "a6"), ("dvonn", "??")])
def test_drawing_on_a_cell_that_the_board_lacks_is_refused(game: str, cell: str) -> None:
    root = Record(game).root
    with pytest.raises(RecordError, match=re.escape(f"names {cell}, which is not on this board")):
        root.drawings = [f"Gb2{cell}"]
    assert root.drawings == []


@pytest.mark.parametrize("text", ["", "G", "Ga", "Pa1", "ga1", "Ga1b", "Ga1a1", "Ga1b2c3"])
def test_drawing_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="neither an arrow such as Ga1b2"):
        Record("dvonn").root.drawings = [text]


@pytest.mark.parametrize("text", ["", "G", "Pa1", "Ga1b", "Ga1b2c3"])
def test_drawing_is_parsed_or_refused(text: str) -> None:
    assert Drawing.parse("Bc3d4") == Drawing("blue", "c3", "d4")
    with pytest.raises(ValueError, match="neither an arrow"):
        Drawing.parse(text)


def test_more_drawings_than_a_record_holds_are_refused() -> None:
    cells = GAMES["dvonn"].board.cells
    arrows = [f"G{a}{b}" for a in cells for b in cells if a != b]
    root = Record("dvonn").root
    root.drawings = arrows[:200]
    with pytest.raises(ValueError, match="at most 200"):
        root.drawings = arrows[:201]
    assert len(root.drawings) == 200


def test_root_has_no_marks() -> None:
    with pytest.raises(ValueError, match="only a move"):
        Record("dvonn").root.marks = ["!"]


def test_tags_are_a_mapping() -> None:
    record = Record("dvonn", White="Ann", TimeControl="300+2")
    record.tags["Black"] = "Ben"
    assert dict(record.tags) == {
        "White": "Ann",
        "Black": "Ben",
        "Result": "*",
        "Game": "dvonn",
        "TimeControl": "300+2",
    }
    del record.tags["Black"]
    assert record.tags.get("Black") is None
    with pytest.raises(KeyError):
        del record.tags["Black"]
    with pytest.raises(ValueError, match="Result follows"):
        record.tags["Result"] = "1-0"
    for name, value in (("a b", "x"), ("", "x"), ("A", "x\ny")):
        with pytest.raises(ValueError, match="tag"):
            record.tags[name] = value


def test_unknown_games_and_impossible_positions_are_refused() -> None:
    with pytest.raises(ValueError, match="'go' is not one of the games"):
        Record("go")
    with pytest.raises(PositionError):
        Record("dvonn", "nowhere")
    with pytest.raises(ValueError, match="'go' is not"):
        read("", "go")


def test_records_are_copied_and_pickled() -> None:
    record = made(4)
    for again in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert again == record
        again.root.comment = "another"
        assert again != record


def test_a_line_of_ten_thousand_moves_is_enough() -> None:
    record = Record("gipf-basic", CIRCLE[0], counts_repetition=False)
    node = record.root
    for ply in range(10_000):
        node = node.play(CIRCLE[1][ply % 8])
    with pytest.raises(RecordError) as caught:
        node.play(CIRCLE[1][0])
    assert caught.value.reason == "record-too-many-moves"
    assert record.last == node


def test_played_gives_what_a_film_takes() -> None:
    record = Record("dvonn")
    for move in ("g2", "c1", "f5"):
        record.play(move)
    record.root.play("a1")
    played = list(record.played())
    assert [(str(position), str(move)) for position, move in played] == [
        (str(node.parent.position), node.text) for node in record.main_line() if node.parent
    ]
    assert len(played) == 3


def test_notebook_shows_the_last_move() -> None:
    record = Record("gipf-basic")
    assert record._repr_svg_() == Picture(record.position).svg()
    before = record.position
    record.play("b1-b3")
    assert record._repr_svg_() == Picture(record.position, last=(before, "b1-b3")).svg()
