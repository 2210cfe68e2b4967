"""What is known of a position, in the terminal: a table of its moves, and maps of the board.

Where moves are cells, as in DVONN's placing, the board shows each cell's points or evaluation, by
numbers and by colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gipfel.cli.explorer_form import Branch, Exploration
from gipfel.cli.terminal.board import Label
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import one_line
from gipfel.game import Side
from gipfel.review.explorer import ExploredMove, IndexedGame, Results

__all__ = ["show_exploration"]

MOST_MOVES = 20
BAR = 10  # signs
NAME = 40  # columns, of a game's players

# From bad to good, for who is to move: backgrounds that black letters stand out from.
HEAT = tuple(
    f"#000000 on {colour}" for colour in ("#d98c5f", "#e8c39e", "#d9d9d9", "#a9c8e8", "#6fa8dc")
)
# What separates them: points in hundredths of a win, and evaluations in hundredths of a piece.
POINTS_STEPS = (40, 47, 54, 61)
SCORE_STEPS = (-60, -15, 15, 60)


def show_exploration(screen: Screen, shown: Exploration) -> None:
    """Shows a position and what is known of it."""
    position, results = shown.found.position, shown.found.results
    screen.say(screen.word("game-title", game=shown.game.name), "bold")
    if not _has_map(shown):
        screen.board(shown.game, position, None)
    screen.say(_summary(screen, results, shown.side))
    if not shown.branches:
        return
    _maps(screen, shown)
    _table(screen, shown)


def _summary(screen: Screen, results: Results, side: Side) -> str:
    if not results.games:
        return screen.word("explorer-no-games")
    points = results.points(side)
    told = screen.word(
        "explorer-games",
        number=results.games,
        white=results.white,
        draws=results.draws,
        black=results.black,
    )
    if points is None:
        return told
    share = screen.word(
        "explorer-share", side=screen.side(side), percent=round(100 * points), colour=side
    )
    return f"{told} {share}"


# Maps


def _has_map(shown: Exploration) -> bool:
    """Whether every move of the position names one cell, on which nothing stands."""
    cells = shown.found.position.cells()
    names = set(shown.game.board.cells)
    moves = [str(one) for branch in shown.branches for one in branch.move.alike]
    return bool(moves) and all(move in names and move not in cells for move in moves)


def _maps(screen: Screen, shown: Exploration) -> None:
    if not _has_map(shown):
        return
    moves = [branch.move for branch in shown.branches]
    points = {cell: label for move in moves for cell, label in _points_labels(move, shown.side)}
    scores = {cell: label for move in moves for cell, label in _score_labels(screen, move)}
    for name, labels in (("explorer-map-points", points), ("explorer-map-scores", scores)):
        if labels:
            screen.say(screen.word(name))
            screen.bare_board(shown.game, shown.found.position.cells(), labels=labels)


def _points_labels(move: ExploredMove, side: Side) -> list[tuple[str, Label]]:
    points = move.results.points(side)
    if points is None:
        return []
    percent = round(100 * points)
    return [(str(cell), Label(f"{percent}%", _heat(percent, POINTS_STEPS))) for cell in move.alike]


def _score_labels(screen: Screen, move: ExploredMove) -> list[tuple[str, Label]]:
    if move.score is None:
        return []
    label = Label(_score(screen, move, digits=1), _heat(move.score, SCORE_STEPS))
    return [(str(cell), label) for cell in move.alike]


def _heat(value: int, steps: Sequence[int]) -> str:
    return HEAT[sum(value >= step for step in steps)]


# The table


def _table(screen: Screen, shown: Exploration) -> None:
    moves = list(shown.branches)
    rows = [_heading(screen), *_rows(screen, moves[:MOST_MOVES], shown.samples)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            text.ljust(width) if column in LEFT else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        screen.copy(f"  {'  '.join(cells)}".rstrip())
    if len(moves) > MOST_MOVES:
        screen.say(screen.word("explorer-more", number=len(moves) - MOST_MOVES))


HEADING = (
    "explorer-move",
    "explorer-alike",
    "explorer-games-column",
    "explorer-results",
    "explorer-points",
    "explorer-score",
    "explorer-latest",
)
# The columns that begin on the left: the move, its results as a bar, and the latest game.
LEFT = (0, 3, 6)


def _heading(screen: Screen) -> list[str]:
    return [screen.word(name) for name in HEADING]


def _rows(
    screen: Screen, branches: Sequence[Branch], samples: Mapping[str, IndexedGame], level: int = 0
) -> list[list[str]]:
    rows = []
    for branch in branches:
        rows.append(_row(screen, branch, samples, level))
        rows += _rows(screen, branch.branches, samples, level + 1)
    return rows


def _row(
    screen: Screen, branch: Branch, samples: Mapping[str, IndexedGame], level: int
) -> list[str]:
    move = branch.move
    results, points = move.results, move.results.points(branch.side)
    sample = samples.get(move.game) if move.game else None
    return [
        f"{'  ' * level}{move.move}",
        f"×{len(move.alike)}" if len(move.alike) > 1 else "",
        str(results.games) if results.games else "",
        _bar(screen, results),
        "" if points is None else f"{round(100 * points)}%",
        "" if move.score is None else _score(screen, move),
        "" if sample is None else _latest(sample),
    ]


def _bar(screen: Screen, results: Results) -> str:
    """White's, drawn and Black's games as so many signs each."""
    ended = results.white + results.draws + results.black
    if not ended:
        return ""
    white = round(BAR * results.white / ended)
    black = round(BAR * results.black / ended)
    black = min(black, BAR - white)
    draws = BAR - white - black
    return screen.signs.white * white + screen.signs.empty * draws + screen.signs.black * black


def _score(screen: Screen, move: ExploredMove, *, digits: int = 2) -> str:
    """An evaluation in pieces, for who makes the move; what is decided is a win or a loss."""
    if move.line is not None and move.line.is_decided:
        return screen.word("explorer-decided", points=f"{move.line.points:g}")
    return f"{(move.score or 0) / 100:+.{digits}f}"


def _latest(game: IndexedGame) -> str:
    players = " – ".join(one_line(name or "?", NAME) for name in (game.white, game.black))
    date = "" if game.date is None or "?" in game.date else f", {one_line(game.date, NAME)}"
    return f"{game.number}: {players}{date} {game.result}"
