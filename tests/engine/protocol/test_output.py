from __future__ import annotations

import os
import threading
from typing import BinaryIO, cast

from gipfel.engine.protocol.output import Output

LONG_TIMEOUT_S = 30.0


def pipe() -> tuple[Output, BinaryIO]:
    """What is read from a pipe, and its end to write to."""
    reader, writer = os.pipe()
    return Output(cast("BinaryIO", os.fdopen(reader, "rb"))), cast(
        "BinaryIO", os.fdopen(writer, "wb")
    )


def test_last_words_are_there_once_the_end_was_waited_for() -> None:
    output, writer = pipe()

    def write_late() -> None:
        with writer:
            writer.write(b"no licence\n")

    threading.Timer(0.1, write_late).start()
    assert output.last() == ""
    assert output.wait_for_end(LONG_TIMEOUT_S)
    assert output.last() == "no licence"
    assert output.close(LONG_TIMEOUT_S)


def test_stream_held_open_is_not_waited_for_long() -> None:
    output, writer = pipe()
    with writer:
        assert not output.wait_for_end(0.01)
    assert output.close(LONG_TIMEOUT_S)
