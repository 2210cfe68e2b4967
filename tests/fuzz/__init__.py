"""Garbage for every parser.

Valid texts are bent at random; whatever comes in, a parser either reads it, and then writes and
reads it again alike, or refuses it with a GipfelError. `make fuzz` does it for as long as wanted.
"""

from __future__ import annotations

import io
import random
import time
from collections.abc import Callable, Iterator

from gipfel import GAMES, GipfelError, Position
from gipfel.record import FORMATS, Record, read, write
from tests.games import NAMES, line
from tests.record.generated import made

SIGNS = 'wbWBRGx*;,|/-. 0123456789abcdefghikmpst()\n\t\0é√\U0001f600\ud800[]{}$!?"\\\r%'
MOST_EDITS = 6
RECORDS_BENT = 10  # times that each record is bent
LONGEST_MESSAGE = 1000

Probe = Callable[[str], None]


def bent(text: str, chance: random.Random) -> str:
    """The text with a few random edits; now and then with a very long one."""
    for _ in range(chance.randint(1, MOST_EDITS)):
        at = chance.randint(0, len(text))
        length = chance.choice([0, 1, 1, 2, 5])
        edit = chance.randrange(5)
        if edit == 0:
            text = text[:at] + text[at + length :]
        elif edit == 1:
            text = text[:at] + "".join(chance.choices(SIGNS, k=length)) + text[at:]
        elif edit == 2:
            text = text[:at] + "".join(chance.choices(SIGNS, k=length)) + text[at + length :]
        elif edit == 3:
            other = chance.randint(0, len(text))
            text = text[:at] + text[other : other + 8] + text[at:]
        elif chance.random() < 0.01:
            text = text[:at] + chance.choice(SIGNS) * chance.choice([500, 5000, 10**6]) + text[at:]
    return text


def reads_again(name: str, text: str) -> None:
    """A position that was read is written and read alike, and can be played on."""
    position = GAMES[name].parse(text)
    assert GAMES[name].parse(str(position)) == position
    assert (position.outcome() is None) == (position.count_moves() > 0)
    batch = GAMES[name].batch([position])
    batch.play_random(1, 3)
    assert GAMES[name].parse(str(batch[0])) == batch[0]


def plays(position: Position, text: str) -> None:
    move = position.move(text)
    assert position.move(str(move)) == move
    assert position.play(text) == position.play(move)


def steps(name: str, text: str) -> None:
    turn = GAMES[name].parse_turn(text)
    assert str(GAMES[name].parse_turn(str(turn))) == str(turn)
    for step in turn.steps():
        turn.step(step)


def reads_records(name: str, text: str) -> None:
    """What can be read of a text is written and read again alike, byte for byte."""
    errors: list[GipfelError] = []
    records = list(read(text, name, on_error=errors.append))
    for record in records:
        written = str(record)
        (again,) = read(written)
        assert str(again) == written
        assert again.outcome() == record.outcome()
    for error in errors:
        raise error


def texts_of(record: Record) -> Iterator[str]:
    """The record in every format that holds it."""
    for form in FORMATS:
        file = io.StringIO()
        try:
            write(record, file, form)
        except GipfelError:
            continue
        yield file.getvalue()


def record_probes(name: str, chance: random.Random) -> Iterator[tuple[str, Probe]]:
    """Two games in a row, the first one bent."""
    record = made(chance.randrange(2**32), name)
    for text in texts_of(record):
        yield text, lambda text: reads_records(name, text + "\n" + str(record))


def probes(name: str, position: Position, chance: random.Random) -> Iterator[tuple[str, Probe]]:
    """Valid texts with the parser that reads them."""
    yield str(position), lambda text: reads_again(name, text)
    if position.is_over:
        return
    move = str(chance.choice(position.legal_moves()))
    yield move, lambda text: plays(position, text)
    turn = position.begin()
    while turn.move is None:
        step = chance.choice(turn.steps())
        yield step, lambda text, turn=turn: turn.step(text) and None  # type: ignore[misc]
        turn = turn.step(step)
        yield str(turn), lambda text: steps(name, text)


def is_read(probe: Probe, text: str) -> bool:
    """Whether the text was read; it may only be refused with an error of ours, and a short one."""
    try:
        probe(text)
    except GipfelError as error:
        if len(str(error)) > LONGEST_MESSAGE:
            raise AssertionError(f"the message repeats the input: {len(str(error))}") from error
        return False
    return True


def fuzz(seed: int, seconds: float) -> tuple[int, int]:
    """Bends texts until the time is over; gives how many were tried and how many were read."""
    chance = random.Random(seed)
    end = time.monotonic() + seconds
    tried = readable = 0
    while time.monotonic() < end:
        name = chance.choice(NAMES)
        for position in line(name, chance.randrange(2**32)):
            for text, probe in probes(name, position, chance):
                tried += 1
                readable += is_read(probe, bent(text, chance))
        for text, probe in record_probes(name, chance):
            for _ in range(RECORDS_BENT):
                tried += 1
                readable += is_read(probe, bent(text, chance))
    return tried, readable
