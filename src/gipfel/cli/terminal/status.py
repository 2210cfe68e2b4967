"""What a game tells beside its board, as lines of text."""

from __future__ import annotations

from gipfel import words
from gipfel.cli.terminal.board import Signs, layout
from gipfel.game import SIDES, Count, Game, Position, Side, Turn

__all__ = ["final_score", "removals", "status_lines"]


def status_lines(
    kind: Game, position: Position, turn: Turn | None, language: str, signs: Signs
) -> list[str]:
    """The lines under the board: whose turn it is, what each side has, and notes."""
    status = kind.status(position, turn)
    names = [_side(position, side, language, signs) for side in SIDES]
    if any(status.counts):
        counts = ([_text(kind, count, language, signs) for count in row] for row in status.counts)
        return _table([[name, *row] for name, row in zip(names, counts, strict=True)])
    if status.score:
        scores = zip(names, status.score, strict=True)
        names = [f"{name} {score}" for name, score in scores]
        names.append(words.message(status.legend, language))
    # Under the names; a note that begins with a sign, under the signs.
    notes = (
        ("  " if note.piece else "    ") + _text(kind, note, language, signs)
        for note in status.notes
    )
    return ["     ".join(names), *notes]


def removals(kind: Game, position: Position, move: object, language: str) -> list[str]:
    """Sentences about the pieces that a move took off the board."""
    return [
        words.message(name, language, cells=", ".join(cells))
        for name, cells in kind.removed(position, move).items()
        if cells
    ]


def final_score(
    kind: Game, position: Position, language: str = words.DEFAULT_LANGUAGE
) -> str | None:
    """The final score, in games that have one and were played to their end."""
    score = kind.score(position)
    if score is None or not position.is_over:
        return None
    white, black = score
    side, other = (words.side(colour, language) for colour in SIDES)
    return words.message("final-score", language, side=side, number=white, other=other, rest=black)


def _text(kind: Game, count: Count, language: str, signs: Signs) -> str:
    sign = layout(kind).sign(count.piece, signs) if count.piece else ""
    return words.message(count.text, language, number=count.number, limit=count.limit, sign=sign)


def _table(rows: list[list[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "   ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _side(position: Position, side: Side, language: str, signs: Signs) -> str:
    to_move = side == position.turn and not position.is_over
    arrow = signs.arrow if to_move else " "
    return f"{arrow} {signs.of(side)} {words.side(side, language)}"
