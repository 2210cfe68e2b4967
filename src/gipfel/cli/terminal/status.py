"""What is told about a game beside its board: what each side has, and what a move removed."""

from __future__ import annotations

from collections.abc import Sequence

from gipfel import dvonn, gipf, words
from gipfel.cli.terminal.board import Signs
from gipfel.game import SIDES, Move, Position, Turn

__all__ = ["lines", "notation", "removed", "result", "rules", "score", "touched"]

DVONN_PIECES = 49
GIPF_RULES = {
    "basic": ("rules-gipf",),
    "standard": ("rules-gipf", "rules-gipf-pieces"),
    "tournament": ("rules-gipf", "rules-gipf-pieces", "rules-gipf-entry"),
}


def lines(position: Position, turn: Turn | None, language: str, signs: Signs) -> list[str]:
    """The lines under the board."""
    if isinstance(position, dvonn.Position):
        return _dvonn_lines(position, language, signs)
    if isinstance(position, gipf.Position):
        return _gipf_lines(position, turn, language, signs)
    return []


def removed(before: Position, move: Move, after: Position, language: str) -> list[str]:
    """Sentences about the pieces that a move took off the board."""
    if isinstance(move, dvonn.Move):
        return _out_of_contact(before, move, after, language)
    if isinstance(move, gipf.Move):
        return _taken(str(move), language)
    return []


def touched(move: Move) -> list[str]:
    """The cells that a move names and that are still of interest after it."""
    if isinstance(move, dvonn.Move):
        return [cell for cell in (move.source, move.target) if cell]
    if isinstance(move, gipf.Move):
        return (move.push or "").removeprefix("G").split("-")
    return []


def result(position: Position, language: str) -> str | None:
    """The final score, in games that have one and were played to their end."""
    if not isinstance(position, dvonn.Position) or not position.is_over:
        return None
    white, black = position.score()
    side, other = (words.message("side", language, colour=colour) for colour in SIDES)
    return words.message("final-score", language, side=side, number=white, other=other, rest=black)


def score(position: Position) -> tuple[int, int] | None:
    """White's and Black's score, in games that have one."""
    return position.score() if isinstance(position, dvonn.Position) else None


def rules(position: Position, language: str) -> str:
    """The game in a few sentences, for those who do not know it."""
    if isinstance(position, gipf.Position):
        return _joined(GIPF_RULES[position.rules], language)
    return _joined(["rules-dvonn-placing", "rules-dvonn"], language)


def notation(position: Position, language: str) -> str:
    """How moves are written here."""
    if isinstance(position, gipf.Position):
        has_entry = position.rules == "tournament"
        return _joined(["help-gipf", "help-gipf-entry"] if has_entry else ["help-gipf"], language)
    return _joined(["help-dvonn"], language)


def _joined(names: Sequence[str], language: str) -> str:
    return " ".join(words.message(name, language) for name in names)


def _side(position: Position, colour: str, language: str, signs: Signs) -> str:
    to_move = colour == position.turn and not position.is_over
    arrow = signs.arrow if to_move else " "
    return f"{arrow} {signs.of(colour)} {words.message('side', language, colour=colour)}"


def _dvonn_lines(position: dvonn.Position, language: str, signs: Signs) -> list[str]:
    names = [_side(position, colour, language, signs) for colour in SIDES]
    if position.phase == "place":
        placed = words.message("placed", language, number=len(position.cells()), limit=DVONN_PIECES)
        return ["     ".join(names), f"    {placed}"]
    scores = (f"{name} {score}" for name, score in zip(names, position.score(), strict=True))
    score = words.message("score-legend", language)
    legend = words.message("red-legend", language, sign=signs.red)
    return ["     ".join([*scores, score]), f"  {legend}"]


def _gipf_lines(
    position: gipf.Position, turn: Turn | None, language: str, signs: Signs
) -> list[str]:
    now = turn if isinstance(turn, gipf.Turn) else position
    pieces = list(now.cells().values())
    rows = [
        [
            _side(position, colour, language, signs),
            words.message("reserve", language, number=now.reserves[index]),
            words.message("lost", language, number=now.captured[index]),
            _gipf_pieces(position, pieces.count(colour.upper()), colour, language, signs),
        ]
        for index, colour in enumerate(SIDES)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "   ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _gipf_pieces(
    position: gipf.Position, number: int, colour: str, language: str, signs: Signs
) -> str:
    if position.rules == "basic":
        return ""
    sign = f"({signs.of(colour)})"
    text = words.message("gipf-pieces", language, sign=sign, number=number)
    if not position.may_enter_gipf(colour):
        return text
    return text + ", " + words.message("may-enter-gipf", language)


def _out_of_contact(
    before: Position, move: dvonn.Move, after: Position, language: str
) -> list[str]:
    left = after.cells()
    gone = [cell for cell in sorted(before.cells()) if cell not in left and cell != move.source]
    if not gone:
        return []
    return [words.message("lost-contact", language, cells=", ".join(gone))]


def _taken(turn: str, language: str) -> list[str]:
    lists = (part[1:].split(",") for part in turn.split(";") if part.startswith("x"))
    spots = [spot for spots in lists for spot in spots]
    own = [spot for spot in spots if not spot.endswith("*")]
    enemy = [spot.removesuffix("*") for spot in spots if spot.endswith("*")]
    sentences = []
    if own:
        sentences.append(words.message("taken-back", language, cells=", ".join(own)))
    if enemy:
        sentences.append(words.message("captured", language, cells=", ".join(enemy)))
    return sentences
