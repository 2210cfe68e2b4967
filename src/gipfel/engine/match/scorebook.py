"""The games of a match, and the file that keeps them: a record each.

A record is complete by itself: it names the match it belongs to. Records are written whole, as
games end, so that the file can be read, and the match continued, after whatever ended the process.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Self

from gipfel._arguments import check_kind
from gipfel._value import Formatted
from gipfel.errors import EngineError, RecordError
from gipfel.game import Reason, Side
from gipfel.record import Record, read

__all__ = ["PlayedGame", "Scorebook", "read_games"]

# Of a game that is over.
FinalResult = Literal["1-0", "0-1", "1/2-1/2"]
RESULTS: dict[Side | None, FinalResult] = {"w": "1-0", "b": "0-1", None: "1/2-1/2"}
WINNERS = {result: winner for winner, result in RESULTS.items()}
POINTS: dict[FinalResult, float] = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}

EVENT = "Gipfel match"
OPENING = f'[Event "{EVENT}"]\n'.encode()  # of every game in the file
EMPTY_LINE = b"\n\n"

# The tags that are a match's own: its terms as JSON, and what there is to say about an end.
TERMS = "Match"
NOTE = "Note"

ROUND = re.compile(r"(\d+)\.([12])")
SPENT = re.compile(r"(\d+) ms, (\d+) nodes")


@dataclass(frozen=True, kw_only=True)
class PlayedGame(Formatted):
    """A finished game of player 1 and player 2; games are two to a pair, with colours swapped.

    `milliseconds` and `nodes` belong to the moves, one each.
    """

    pair: int
    """The number of its pair, from 0."""
    white_player: int
    """The player, 1 or 2, who had White."""
    opening: str
    """The position it began from."""
    moves: tuple[str, ...]
    """All moves as text."""
    result: FinalResult
    """`1-0`, `0-1` or `1/2-1/2`."""
    reason: Reason
    """Why it ended, one of a game's reasons."""
    milliseconds: tuple[int, ...] = ()
    nodes: tuple[int, ...] = ()
    note: str = ""
    """More about how it ended, if there is more to say."""

    @property
    def points(self) -> float:
        """The first player's points: 1, ½ or 0."""
        white = POINTS[self.result]
        return white if self.white_player == 1 else 1 - white

    @property
    def winning_player(self) -> int | None:
        """The player who won, 1 or 2; None for a draw."""
        return {1.0: 1, 0.5: None, 0.0: 2}[self.points]

    def record(self, terms: Mapping[str, Any]) -> Record:
        """The game as a record of a match."""
        players = terms["players"] if self.white_player == 1 else terms["players"][::-1]
        tags = {
            "Event": EVENT,
            "Round": f"{self.pair + 1}.{self.white_player}",
            NOTE: _one_line(self.note),
        }
        record = Record(
            terms["game"],
            self.opening,
            counts_repetition=terms["counts_repetition"],
            White=_one_line(players[0]),
            Black=_one_line(players[1]),
            **{name: value for name, value in tags.items() if value},
            **{TERMS: json.dumps(terms)},
        )
        for move, milliseconds, nodes in zip(
            self.moves, self.milliseconds, self.nodes, strict=True
        ):
            record.play(move).comment = f"{milliseconds} ms, {nodes} nodes"
        if record.outcome() is None:
            record.end(WINNERS[self.result], self.reason)
        return record


def _one_line(text: str) -> str:
    return " ".join(text.replace("\0", " ").split())


def read_games(path: str | os.PathLike[str]) -> list[tuple[dict[str, Any], PlayedGame]]:
    """The games in a file, each with the terms of its match.

    A last game that was not finished is left out. Raises EngineError where the rest is no such
    file, and OSError where it cannot be read.
    """
    check_kind(path, (str, os.PathLike), "games are read from a path")
    path = Path(path)
    data = path.read_bytes()
    whole = data[: _end_of_last_game(data)]
    unfinished = data[len(whole) :]
    if not unfinished.startswith(OPENING) and not OPENING.startswith(unfinished):
        line = whole.count(b"\n") + 1
        raise EngineError.of("match-line-unreadable", number=str(line), file=str(path))
    try:
        return [_parse_game(path, number, record) for number, record in enumerate(read(whole), 1)]
    except RecordError as error:
        raise EngineError.of(
            "match-line-unreadable", number=str(error.line), file=str(path)
        ) from None


def _parse_game(path: Path, number: int, record: Record) -> tuple[dict[str, Any], PlayedGame]:
    try:
        return _game(record)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise EngineError.of("match-game-unreadable", number=str(number), file=str(path)) from None


def _game(record: Record) -> tuple[dict[str, Any], PlayedGame]:
    terms = json.loads(record.tags[TERMS])
    place = ROUND.fullmatch(record.tags["Round"])
    outcome = record.outcome()
    nodes = list(record.main_line())
    spent = [SPENT.fullmatch(node.comment) for node in nodes]
    if place is None or outcome is None or record.remarks or not isinstance(terms, dict):
        raise ValueError("not a game")
    return terms, PlayedGame(
        pair=int(place[1]) - 1,
        white_player=int(place[2]),
        opening=str(record.root.position),
        moves=tuple(node.text for node in nodes),
        result=RESULTS[outcome.winner],
        reason=outcome.reason,
        milliseconds=tuple(int(found[1]) for found in spent if found),
        nodes=tuple(int(found[2]) for found in spent if found),
        note=record.tags.get(NOTE, ""),
    )


class Scorebook:
    """A match's file, open for writing. Raises EngineError where it holds another match's games."""

    def __init__(self, path: str | os.PathLike[str], terms: Mapping[str, Any]) -> None:
        self._terms = json.loads(json.dumps(terms))
        check_kind(path, (str, os.PathLike), "games are kept at a path")
        self._path = Path(path)
        self.games = self.read()
        self._file = self._path.open("ab")
        self._file.truncate(_end_of_last_game(self._path.read_bytes()))

    def read(self) -> list[PlayedGame]:
        """The games that are in the file now."""
        if not self._path.exists():
            return []
        games = []
        for number, (terms, game) in enumerate(read_games(self._path), 1):
            if terms != self._terms:
                raise EngineError.of(
                    "match-game-of-another",
                    number=str(number),
                    file=str(self._path),
                    **_difference(terms, self._terms),
                )
            games.append(game)
        return games

    def add(self, game: PlayedGame) -> None:
        """Writes a game down, whole, and sees to it that it is on the disk."""
        self._file.write(f"{game.record(self._terms)}\n".encode())
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _end_of_last_game(data: bytes) -> int:
    """Where the last whole game ends: what a killed process left of another one comes after.

    An empty line stands after the tags of a game, and another one after its moves.
    """
    end = begin = 0
    while (found := data.find(EMPTY_LINE, begin)) >= 0:
        is_tags = data.startswith(b"[", begin)
        begin = found + len(EMPTY_LINE)
        if not is_tags:
            end = begin
    return end


def _difference(theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> dict[str, str]:
    """Their terms that differ, and ours."""
    names = [name for name in {**ours, **theirs} if theirs.get(name) != ours.get(name)]
    return {
        "theirs": ", ".join(f"{name} {theirs.get(name)!r}" for name in names),
        "ours": ", ".join(repr(ours.get(name)) for name in names),
    }
