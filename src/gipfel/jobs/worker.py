"""A process that does pieces of a job, started by LocalPool.

It reads frames on standard input and answers each on standard output: first where modules are
found, then the kind with the job, then numbers of pieces. It ends with its input.
"""

from __future__ import annotations

import os
import pickle
import queue
import struct
import sys
import threading
from typing import IO, Any

from gipfel.jobs.kind import perform

__all__ = ["main", "read_frame", "write_frame"]

SIZE = struct.Struct(">Q")


def write_frame(stream: IO[bytes], value: Any) -> None:
    """Writes a value, with its size before it."""
    data = pickle.dumps(value)
    stream.write(SIZE.pack(len(data)) + data)
    stream.flush()


def read_frame(stream: IO[bytes]) -> Any:
    """The next value. Raises EOFError where there is none, or not the whole of it."""
    return pickle.loads(_read(stream, SIZE.unpack(_read(stream, SIZE.size))[0]))


def _read(stream: IO[bytes], size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data


def main() -> None:
    """Does pieces until the input ends, in whatever piece it is then."""
    asked, answers = _private_streams()
    sys.path[:] = read_frame(asked)
    kind, job = read_frame(asked)
    write_frame(answers, os.getpid())
    pieces: queue.SimpleQueue[int] = queue.SimpleQueue()
    threading.Thread(target=_hear, args=(asked, pieces), daemon=True).start()
    while True:
        write_frame(answers, perform(kind, job, pieces.get()))


def _private_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Standard input and output; what a kind prints goes to standard error in their place."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return asked, answers


def _hear(asked: IO[bytes], pieces: queue.SimpleQueue[int]) -> None:
    try:
        while True:
            pieces.put(read_frame(asked))
    except EOFError:
        os._exit(0)  # who wanted the piece is gone
