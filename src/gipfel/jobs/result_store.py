"""The results of finished pieces as files: each is written once, whole, and with its checksum.

A piece has a file of its own until all of its block are there; then one file holds the block, so
that a million pieces are a thousand files.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

__all__ = ["BLOCK_PIECES", "ResultStore", "write_atomically"]

BLOCK_PIECES = 1000

# {"sha256":"<64 digits>",<the text that they are the checksum of>
HEAD = '{"sha256":"'
DIGITS = 64
BODY = len(HEAD) + DIGITS + len('",')

PART = ".part"  # of a file that is being written


def write_atomically(path: Path, text: str, *, is_durable: bool = False) -> None:
    """Writes a file so that who reads it finds it as it was, or whole.

    A durable one is on the disk, whatever becomes of the machine.
    """
    part = path.with_name(path.name + PART)
    with part.open("w", encoding="utf-8", newline="") as file:
        file.write(text)
        if is_durable:
            file.flush()
            os.fsync(file.fileno())
    part.replace(path)


def _line(piece: int, result: str) -> str:
    body = f'"piece":{piece},"result":{result}}}'
    return f'{HEAD}{_checksum(body)}",{body}\n'


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _is_sound(line: str, piece: int) -> bool:
    body = line[BODY:].removesuffix("\n")
    begins_well = line.startswith(f'{HEAD}{_checksum(body)}",') and line.endswith("\n")
    return begins_well and body.startswith(f'"piece":{piece},')


class ResultStore:
    """The results in a folder, for a job of so many pieces. One process at a time writes there."""

    def __init__(self, folder: Path, pieces: int) -> None:
        self.folder = folder
        self._pieces = pieces
        self._finished = bytearray(pieces)
        self._in_block: dict[int, int] = {}  # how many pieces are there of a block that is begun
        self.finished = 0
        """How many pieces are there."""

    def __contains__(self, piece: object) -> bool:
        return isinstance(piece, int) and bool(self._finished[piece])

    def open(self) -> None:
        """Looks what is there. What does not fit its checksum is forgotten, to be done again."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for block in range(0, self._pieces, BLOCK_PIECES):
            self._open_block(block)

    def add(self, piece: int, result: str) -> None:
        """Writes the result of a piece, as JSON."""
        block = piece - piece % BLOCK_PIECES
        if block not in self._in_block:
            self._loose(block).mkdir(exist_ok=True)
        write_atomically(self._piece_file(piece), _line(piece, result))
        self._count(piece)
        if self._in_block[block] == len(self._range(block)):
            self._pack(block)

    def results(self) -> Iterator[Any]:
        """The results of the pieces that are finished, in their order."""
        for line in self.lines():
            yield json.loads(line)["result"]

    def lines(self) -> Iterator[str]:
        """The same as they are written, with their numbers and checksums."""
        for block in range(0, self._pieces, BLOCK_PIECES):
            if self._packed(block).exists():
                with self._packed(block).open(encoding="utf-8", newline="") as file:
                    yield from file
            else:
                for piece in self._range(block):
                    if piece in self:
                        yield self._piece_file(piece).read_text(encoding="utf-8")

    def _range(self, block: int) -> range:
        return range(block, min(block + BLOCK_PIECES, self._pieces))

    def _packed(self, block: int) -> Path:
        return self.folder / f"{block:09}.jsonl"

    def _loose(self, block: int) -> Path:
        """Where the pieces of a block are that is not whole yet."""
        return self.folder / f"{block:09}"

    def _piece_file(self, piece: int) -> Path:
        return self._loose(piece - piece % BLOCK_PIECES) / f"{piece:09}.json"

    def _count(self, piece: int) -> None:
        block = piece - piece % BLOCK_PIECES
        self._finished[piece] = True
        self._in_block[block] = self._in_block.get(block, 0) + 1
        self.finished += 1

    def _open_block(self, block: int) -> None:
        if self._packed(block).exists():
            self._open_packed(block)
        elif self._loose(block).exists():
            self._open_loose(block)

    def _open_packed(self, block: int) -> None:
        text = self._packed(block).read_text(encoding="utf-8", errors="replace")
        lines = text.splitlines(keepends=True)
        numbered = list(zip(self._range(block), lines, strict=False))
        if len(lines) == len(self._range(block)) and all(
            _is_sound(line, piece) for piece, line in numbered
        ):
            for piece in self._range(block):
                self._count(piece)
            shutil.rmtree(self._loose(block), ignore_errors=True)
            return
        self._loose(block).mkdir(exist_ok=True)
        for piece, line in numbered:
            if _is_sound(line, piece):
                write_atomically(self._piece_file(piece), line)
        self._packed(block).unlink()
        self._open_loose(block)

    def _open_loose(self, block: int) -> None:
        self._in_block.setdefault(block, 0)
        for file in self._loose(block).glob(f"*{PART}"):
            file.unlink()
        for piece in self._range(block):
            with suppress(FileNotFoundError):
                line = self._piece_file(piece).read_text(encoding="utf-8", errors="replace")
                if _is_sound(line, piece):
                    self._count(piece)
        if self._in_block[block] == len(self._range(block)):
            self._pack(block)

    def _pack(self, block: int) -> None:
        lines = (
            self._piece_file(piece).read_text(encoding="utf-8") for piece in self._range(block)
        )
        # The pieces that it holds are deleted after it.
        write_atomically(self._packed(block), "".join(lines), is_durable=True)
        shutil.rmtree(self._loose(block))
