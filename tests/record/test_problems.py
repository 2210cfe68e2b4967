"""Every reason for which a record is refused or remarked on is given, where it is deserved."""

from __future__ import annotations

import pickle

import pytest

from gipfel import _core, words
from gipfel.errors import RecordError, RefusedError
from gipfel.record import read
from tests.record.test_read import REMARKS

pytestmark = pytest.mark.sanitize

TAGS = '[Game "gipf-basic"]\n'

PROBLEMS = [
    ("record-tag-unreadable", '[Game "dvonn]\n\n*'),
    ("record-tag-unreadable", '[1x "dvonn"]\n\n*'),
    ("record-tag-unreadable", '[Game "dvonn" x]\n\n*'),
    ("record-game-missing", '[White "Ann"]\n\n1. g2 *'),
    ("record-game-unknown", '[Game "go"]\n\n1. g2 *'),
    ("record-unrecognised", "once upon a time"),
    ("record-unrecognised", "1. g2 c1 2.f5"),
    ("record-unrecognised", "1. b3 c2 1/2-1/2"),
    ("row-length-wrong", "WBRW/BWBWBWBWBW/RWBWBWBWBWB/WBWBWBWBWB/WBWBWBWBR w stack"),
    ("board-rows-wrong", "WBRWBWBWB/BWBWBWBWBW w stack"),
    ("column-length-wrong", "Wwb/...../....../......./....../...../.... w 12,12 0,0 basic -"),
    ("record-file-name", "games.txt"),
    ("record-file-name", " my games.pgn\n"),
    ("record-file-name", "/home/ann/games"),
    ("record-file-name", "C:\\games\\7.dvonn"),
    ("record-sheet-game-needed", "1. b3 (11) / c2 (11)"),
    ("record-comment-open", TAGS + "\n1. b3 {hm"),
    ("record-result-inside", TAGS + "\n1. b3 (1. b4 *"),
    ("record-result-inside", TAGS + "\n1. b3 (1. b4 1-0) *"),
    ("record-variation-open", TAGS + "\n1. b3 (1. b4"),
    ("record-variation-early", TAGS + "\n(1. b4) 1. b3 *"),
    ("record-variation-early", TAGS + "\n1. b3 ((1. b4) 1. c2) *"),
    ("record-variation-empty", TAGS + "\n1. b3 () *"),
    ("record-variation-empty", TAGS + "\n1. b3 ({or} 1.) *"),
    ("record-sign-unexpected", TAGS + "\n1. b3 ) *"),
    ("record-sign-unexpected", TAGS + "\n1. b3 } *"),
    ("record-mark-wrong", TAGS + "\n! 1. b3 *"),
    ("record-mark-wrong", TAGS + "\n1. b3 !?! *"),
    ("record-mark-wrong", TAGS + "\n1. b3 $256 *"),
    ("record-mark-wrong", TAGS + "\n1. b3 $ *"),
    ("record-mark-wrong", TAGS + "\n1. b3 (! 1. b4) *"),
    ("record-too-deep", TAGS + "\n1. b3 " + "(1. b4 " * 1001),
    ("record-too-long", TAGS + "\n{" + "x" * (16 << 20) + "} *"),
    ("record-too-many-moves", TAGS + "\n1. b3 " + "(b4)" * 270_000 + " *"),
    ("record-too-many-tags", "".join(f'[T{i} "x"]\n' for i in range(300)) + "\n*"),
    ("record-repetition-unknown", TAGS + '[Repetition "never"]\n\n*'),
    ("record-binary", "\0\0\0"),
    ("record-reserve-unreadable", "1. Gb2 (16) / Gh2 (1,6)"),
    ("record-reserve-wrong", "1. Gb2 (17)"),
    (
        "other-rules",
        TAGS + '[Position "..../...../....../......./....../...../.... w 18,18 0,0 '
        'tournament wb"]\n\n*',
    ),
    ("fields-wrong", TAGS + '[Position "nowhere"]\n\n*'),
    ("cell-unknown", '[Game "dvonn"]\n\n1. a9 *'),
]


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        list(read(text))
    return caught.value


@pytest.mark.parametrize(("reason", "text"), PROBLEMS, ids=lambda value: value[:24])
def test_text_is_refused(reason: str, text: str) -> None:
    error = refused(text)
    assert error.reason == reason
    assert error.line >= 1
    assert len(str(error)) < 600
    for language in words.languages():
        assert error.sentence(language)
        assert error.place(language)


def test_every_reason_is_tried() -> None:
    tried = {reason for reason, _ in (*PROBLEMS, *REMARKS)}
    tried |= {"record-not-utf8", "record-repetition", "record-not-held"}
    tried |= {"record-drawing-unreadable"}  # in test_record.py: no text is refused for it
    assert {name for name in _core.phrases() if name.startswith("record-")} <= tried


def test_error_can_be_pickled() -> None:
    error = refused(TAGS + "\n1. b3 b3 *")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.move_number) == (str(error), 3, 1)
    assert isinstance(again, RefusedError)


def test_error_shows_no_control_signs() -> None:
    assert "\x1b" not in str(refused(TAGS + "\n1. \x1b[2J *"))
