"""What is told about a game beside its board: what each side has, and what a move removed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from gipfel import dvonn, gipf, words
from gipfel.cli.terminal.board import Signs
from gipfel.game import SIDES, Game, Position, Side, Turn

__all__ = ["Status", "final_score", "status_of"]

DVONN_PIECES = 49
GIPF_RULES: Mapping[gipf.RuleSet, tuple[str, ...]] = {
    "basic": ("rules-gipf",),
    "standard": ("rules-gipf", "rules-gipf-pieces"),
    "tournament": ("rules-gipf", "rules-gipf-pieces", "rules-gipf-entry"),
}


class Status(Protocol):
    """What one family of games tells. Positions, turns and moves are those of its games."""

    def lines(self, position: Any, turn: Any, language: str, signs: Signs) -> list[str]:
        """The lines under the board."""

    def removed(self, before: Position, move: Any, after: Position, language: str) -> list[str]:
        """Sentences about the pieces that a move took off the board."""

    def cells_of(self, move: Any) -> list[str]:
        """The cells that a move names and that are still of interest after it."""

    def score(self, position: Any) -> tuple[int, int] | None:
        """White's and Black's score, in games that have one."""

    def rules(self, position: Any, language: str) -> str:
        """The game in a few sentences, for those who do not know it."""

    def notation(self, position: Any, language: str) -> str:
        """How moves are written here."""


def final_score(kind: Game, position: Position, language: str) -> str | None:
    """The final score, in games that have one and were played to their end."""
    score = status_of(kind).score(position)
    if score is None or not position.is_over:
        return None
    white, black = score
    side, other = (words.message("side", language, colour=colour) for colour in SIDES)
    return words.message("final-score", language, side=side, number=white, other=other, rest=black)


class DvonnStatus:
    """How many pieces are placed, then the score; stacks that lost contact."""

    def lines(
        self, position: dvonn.Position, _turn: Turn | None, language: str, signs: Signs
    ) -> list[str]:
        names = [_side(position, side, language, signs) for side in SIDES]
        if position.phase == "place":
            number = len(position.cells())
            placed = words.message("placed", language, number=number, limit=DVONN_PIECES)
            return ["     ".join(names), f"    {placed}"]
        scores = (f"{name} {score}" for name, score in zip(names, position.score(), strict=True))
        score = words.message("score-legend", language)
        legend = words.message("red-legend", language, sign=signs.red)
        return ["     ".join([*scores, score]), f"  {legend}"]

    def removed(
        self, before: Position, move: dvonn.Move, after: Position, language: str
    ) -> list[str]:
        left = after.cells()
        gone = [cell for cell in sorted(before.cells()) if cell not in left and cell != move.source]
        return [words.message("lost-contact", language, cells=", ".join(gone))] if gone else []

    def cells_of(self, move: dvonn.Move) -> list[str]:
        return [cell for cell in (move.source, move.target) if cell]

    def score(self, position: dvonn.Position) -> tuple[int, int] | None:
        return position.score()

    def rules(self, _position: dvonn.Position, language: str) -> str:
        return _joined(["rules-dvonn-placing", "rules-dvonn"], language)

    def notation(self, _position: dvonn.Position, language: str) -> str:
        return _joined(["help-dvonn"], language)


class GipfStatus:
    """Reserves, captured pieces and GIPF pieces; the pieces that a turn took."""

    def lines(
        self, position: gipf.Position, turn: gipf.Turn | None, language: str, signs: Signs
    ) -> list[str]:
        now = position if turn is None else turn
        pieces = list(now.cells().values())
        rows = [
            [
                _side(position, side, language, signs),
                words.message("reserve", language, number=now.reserves[index]),
                words.message("lost", language, number=now.captured[index]),
                _gipf_pieces(position, pieces.count(side.upper()), side, language, signs),
            ]
            for index, side in enumerate(SIDES)
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return [
            "   ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]

    def removed(
        self, _before: Position, move: gipf.Move, _after: Position, language: str
    ) -> list[str]:
        lists = (part[1:].split(",") for part in str(move).split(";") if part.startswith("x"))
        spots = [spot for spots in lists for spot in spots]
        taken = {
            "taken-back": [spot for spot in spots if not spot.endswith("*")],
            "captured": [spot.removesuffix("*") for spot in spots if spot.endswith("*")],
        }
        return [
            words.message(name, language, cells=", ".join(cells))
            for name, cells in taken.items()
            if cells
        ]

    def cells_of(self, move: gipf.Move) -> list[str]:
        return (move.push or "").removeprefix("G").split("-")

    def score(self, _position: gipf.Position) -> tuple[int, int] | None:
        return None

    def rules(self, position: gipf.Position, language: str) -> str:
        return _joined(GIPF_RULES[position.rules], language)

    def notation(self, position: gipf.Position, language: str) -> str:
        has_entry = position.rules == "tournament"
        return _joined(["help-gipf", "help-gipf-entry"] if has_entry else ["help-gipf"], language)


STATUS: Mapping[str, Status] = {"dvonn": DvonnStatus(), "gipf": GipfStatus()}


def status_of(kind: Game) -> Status:
    """What a game's family tells."""
    return STATUS[kind.name.partition("-")[0]]


def _joined(names: Sequence[str], language: str) -> str:
    return " ".join(words.message(name, language) for name in names)


def _side(position: Position, side: Side, language: str, signs: Signs) -> str:
    to_move = side == position.turn and not position.is_over
    arrow = signs.arrow if to_move else " "
    return f"{arrow} {signs.of(side)} {words.message('side', language, colour=side)}"


def _gipf_pieces(
    position: gipf.Position, number: int, side: Side, language: str, signs: Signs
) -> str:
    if position.rules == "basic":
        return ""
    text = words.message("gipf-pieces", language, sign=f"({signs.of(side)})", number=number)
    if not position.may_enter_gipf(side):
        return text
    return text + ", " + words.message("may-enter-gipf", language)
