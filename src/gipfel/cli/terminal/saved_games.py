"""The file that keeps the games of a terminal: each is a record, written after every move."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from gipfel.cli.terminal.session import PASS, Session
from gipfel.game import Game
from gipfel.record import Record, read

__all__ = ["SavedGames", "session_of"]


class SavedGames:
    """The games in a file. The last one goes on where it was not finished.

    Raises RecordError where the file holds something else, which is then left as it is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._finished = list(read(path)) if path.exists() else []
        self.unfinished: Record | None = None
        if self._finished and self._finished[-1].outcome() is None:
            self.unfinished = self._finished.pop()
        self._records: dict[int, Record] = {}  # of this sitting, by their place in the session
        self._written = ""

    def begin(self, game: Game, session: Session, tags: Mapping[str, str]) -> None:
        """Gets ready for the games of a session, of which the first may have begun before."""
        self._game = game
        self._session = session
        self._tags = dict(tags)
        if self.unfinished is not None:
            self._records[session.number] = self.unfinished

    def keep(self) -> None:
        """Writes all games down, where anything is new."""
        self._bring_up_to_date()
        records = [*self._finished, *(each for each in self._records.values() if each.last.plies)]
        text = "".join(f"{record}\n" for record in records)
        if text == self._written:
            return
        part = Path(f"{self.path}.part")
        part.write_text(text, encoding="utf-8", newline="\n")
        os.replace(part, self.path)  # noqa: PTH105 - it says that a file may be there
        self._written = text

    def _bring_up_to_date(self) -> None:
        number = self._session.number
        # A restart that was taken back has left a record behind.
        self._records = {each: record for each, record in self._records.items() if each <= number}
        record = self._records.setdefault(number, self._new_record())
        _follow(record, self._session)

    def _new_record(self) -> Record:
        now = datetime.now(UTC)
        return Record(
            self._game,
            self._session.start,
            counts_repetition=self._session.counts_repetition,
            Date=f"{now:%Y.%m.%d}",
            UTCDate=f"{now:%Y.%m.%d}",
            UTCTime=f"{now:%H:%M:%S}",
            **self._tags,
        )


def _follow(record: Record, session: Session) -> None:
    """Makes the record's main line that of the session; what is said about its moves stays."""
    moves = [str(made.move) for made in session.moves()]
    line = [node.text for node in record.main_line()]
    resigned = session.state.resigned
    if line == moves and (record.outcome() == session.outcome()):
        return
    while line != moves[: len(line)] or (record.outcome() and not record.last.outcome()):
        record.undo()
        line = [node.text for node in record.main_line()]
    for move in moves[len(line) :]:
        record.play(move)
    if resigned is not None:
        record.resign(resigned)


def session_of(record: Record) -> Session:
    """A session that goes on with a record; its moves can be taken back."""
    session = Session(record.root.position, counts_repetition=record.counts_repetition)
    for node in record.main_line():
        if node.text != PASS and node.move is not None:  # passes make themselves
            session.make(node.move)
    return session
