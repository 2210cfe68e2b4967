"""`gipfel explore`: what was played from a position, how it ended, and what the engine thinks."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from gipfel.cli.arguments import (
    DepthOption,
    LanguageOption,
    NodesOption,
    PositionOption,
    chosen_language,
    file_named,
    form_option,
    number_option,
    plain_file_named,
    read_position,
    seconds_option,
)
from gipfel.cli.explorer_form import FORMS, Branch, Exploration
from gipfel.cli.explorer_view import show_exploration
from gipfel.cli.files import RecordGameOption
from gipfel.cli.terminal.progress import with_status
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import one_line, writable
from gipfel.cli.usage import ArgumentError
from gipfel.engine import Engine, Limit, LimitNames, Stop
from gipfel.engine.book import OFF, SHIPPED
from gipfel.engine.bounds import Bounds
from gipfel.game import GAMES, Game, Position
from gipfel.review.explorer import (
    PLIES,
    ExploredMove,
    ExploredPosition,
    Explorer,
    IndexedGame,
    OpeningIndex,
    index_of,
)

__all__ = ["explore"]

INDEXED_PLIES = Bounds(1, 200)
TREE_DEPTH = Bounds(1, 12)
TREE_MOVES = 4  # of each position below the first

TEXT = "text"


def explore(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE]",
            help="Records, as other commands read them; without a file, the opening book alone.",
            show_default=False,
        ),
    ] = None,
    position: PositionOption = None,
    moves: Annotated[
        str | None,
        typer.Option(metavar="MOVES", help="Moves to play first, in quotes.", show_default=False),
    ] = None,
    game: RecordGameOption = None,
    tree: Annotated[
        int, number_option("--tree", "N", "How many moves deep to look.", TREE_DEPTH)
    ] = 1,
    seconds: Annotated[
        float | None, seconds_option("Have the engine evaluate all moves: seconds in all.")
    ] = None,
    nodes: NodesOption = None,
    depth: DepthOption = None,
    book: Annotated[
        str, typer.Option(metavar="FILE", help=f"The opening book: {SHIPPED}, {OFF} or a file.")
    ] = SHIPPED,
    form: Annotated[str, form_option((TEXT, *FORMS))] = TEXT,
    index: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=plain_file_named,
            help="Where the index is kept; without it, beside the file.",
            show_default=False,
        ),
    ] = None,
    plies: Annotated[
        int, number_option("--plies", "N", "How many moves of each game count.", INDEXED_PLIES)
    ] = PLIES,
    language: LanguageOption = None,
) -> None:
    """Explore openings: what was played from a position, with results and evaluations.

    The games of the file are indexed first, and again only where it has changed. Moves that are
    alike but for a symmetry of the board are counted together, and so are games that came to the
    position by other moves. Evaluations are those of the opening book; with --seconds, --nodes or
    --depth the engine’s, for every move.

    \b
    Examples:
      gipfel explore games.txt
      gipfel explore games.txt --game gipf-standard --moves "e1-e3 b4" --tree 3
      gipfel explore games.txt --game dvonn --seconds 2
      gipfel explore --game dvonn --format jsonl
    """
    if index is not None and file is None:
        raise ArgumentError("usage-explore-index", text=str(index))
    screen = Screen(chosen_language(language))
    with ExitStack() as opened:
        source = None
        if file is not None:
            source = opened.enter_context(_index(screen, file_named(file), index, game, plies))
        kind = game or _only_kind(source, file)
        explorer = Explorer(source, book=book) if source else Explorer(book=book)
        start = _position(kind, position, moves)
        found = _explored(screen, explorer, start, Limit(seconds=seconds, nodes=nodes, depth=depth))
        branches = _branches(explorer, found, found.moves, tree)
        shown = Exploration(kind, found, branches, _samples(source, branches))
        if form == TEXT:
            show_exploration(screen, shown)
        else:
            sys.stdout.write(FORMS[form](shown))


def _index(
    screen: Screen, file: Path, index: Path | None, game: Game | None, plies: int
) -> OpeningIndex:
    """The index of a file, with its progress while it is built."""
    done = [0.0]

    def build(stop: Stop) -> OpeningIndex:
        def hear(share: float) -> None:
            done[0] = share

        return index_of(file, index, game=game, plies=plies, on_progress=hear, stop=stop)

    console = Console(stderr=True, highlight=False, markup=False)
    found = with_status(
        console, lambda: screen.word("explorer-indexing", percent=int(100 * done[0])), build
    )
    if found.refused:
        refused = screen.word("explorer-refused", number=found.refused, file=str(file))
        typer.echo(f"gipfel: {writable(one_line(refused))}", err=True)
    return found


def _only_kind(source: OpeningIndex | None, file: str | None) -> Game:
    """The game that a file is of. Raises ArgumentError where it must be named."""
    if source is None:
        raise ArgumentError("usage-explore-game", names=", ".join(GAMES))
    kinds = source.games_by_kind()
    if len(kinds) == 1:
        return GAMES[next(iter(kinds))]
    name = "usage-explore-games" if kinds else "usage-explore-empty"
    told = ", ".join(f"{kind} ({number})" for kind, number in kinds.items())
    raise ArgumentError(name, text=str(file), names=told)


def _position(kind: Game, text: str | None, moves: str | None) -> Position:
    position = read_position(kind, text)
    for move in (moves or "").split():
        position = position.play(move)
    return position


def _explored(
    screen: Screen, explorer: Explorer, position: Position, limit: Limit
) -> ExploredPosition:
    """The position; its moves are evaluated where there is a limit."""
    if limit == Limit() or position.is_over:
        return explorer.explore(position)
    bounds: LimitNames = {"seconds": limit.seconds, "nodes": limit.nodes, "depth": limit.depth}
    engine = Engine(position.game_name)
    return screen.wait_for(
        screen.word("explorer-evaluating"),
        lambda stop: explorer.explore(position, engine, stop=stop, **bounds),
    )


def _branches(
    explorer: Explorer, found: ExploredPosition, moves: Sequence[ExploredMove], depth: int
) -> list[Branch]:
    """The tree of what was played most."""
    side = found.position.turn
    branches = []
    for move in moves:
        following: Sequence[Branch] = ()
        if depth > 1:
            after = explorer.explore(found.position.play(move.move))
            following = _branches(explorer, after, after.moves[:TREE_MOVES], depth - 1)
        branches.append(Branch(move, side, following))
    return branches


def _samples(source: OpeningIndex | None, branches: Sequence[Branch]) -> dict[str, IndexedGame]:
    """The latest game of each move, by its name."""
    if source is None:
        return {}
    found = {}
    for branch in branches:
        if branch.move.game is not None and (game := source.game(int(branch.move.game))):
            found[branch.move.game] = game
        found |= _samples(source, branch.branches)
    return found
