"""`gipfel puzzles`: find them in games, check them, list them, and solve them."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import typer

from gipfel.cli.arguments import (
    DataOption,
    LanguageOption,
    chosen_language,
    form_option,
    game_named,
    names_of_games,
    number_option,
    plain_file_named,
)
from gipfel.cli.command_group import CommandGroup
from gipfel.cli.files import STANDARD, OutputOption, Records
from gipfel.cli.puzzle_choice import (
    DifficultyOption,
    PuzzleChoice,
    PuzzleFileOption,
    PuzzleGameOption,
    ThemeOption,
    collections,
)
from gipfel.cli.puzzle_work import Mining, check_puzzles
from gipfel.cli.terminal.keyboard import EndedBySignal, raise_signals
from gipfel.cli.terminal.progress import INTERRUPTED
from gipfel.cli.terminal.puzzle_table import PuzzleTable, show_statistics
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.usage import ArgumentError
from gipfel.engine.bounds import Bounds
from gipfel.game import GAMES, Game
from gipfel.review.puzzles import (
    CheckedPuzzle,
    Puzzle,
    Puzzles,
    SolvingLog,
    failing_share,
    puzzle_line,
)
from gipfel.review.puzzles.check import CHECK_FACTOR
from gipfel.review.puzzles.miner import DEFAULT_NODES, MINING_NODES
from gipfel.server.settings import data_folder

__all__ = ["puzzles"]

TEXT, JSONL = "text", "jsonl"
FORMS = (TEXT, JSONL)

LOG = "puzzles.jsonl"  # among a person's own data

WANTED = Bounds(1, 10**6)
FACTORS = Bounds(1, 10**4)
NUMBERS = Bounds(1, 10**6)
DEFAULT_WANTED = 100

# The exit status where a puzzle does not hold, or a game could not be read.
FAILED = 1

puzzles = typer.Typer(
    cls=CommandGroup,
    name="puzzles",
    help="Solve puzzles; find them in games, check and list them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

MinedGameOption = Annotated[
    Game,
    typer.Option(
        "--game",
        metavar="GAME",
        parser=game_named,
        autocompletion=names_of_games,
        help=f"One of {', '.join(GAMES)}.",
        show_default=False,
    ),
]

NodesOption = Annotated[
    int, number_option("--nodes", "N", "Nodes of the first look at a position.", MINING_NODES)
]


@puzzles.command()
def mine(
    game: MinedGameOption,
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE]",
            help="Records to look through; without them the engine plays.",
            show_default=False,
        ),
    ] = None,
    output_file: OutputOption = STANDARD,
    wanted: Annotated[
        int, number_option("--wanted", "N", "How many to find where the engine plays.", WANTED)
    ] = DEFAULT_WANTED,
    nodes: NodesOption = DEFAULT_NODES,
    language: LanguageOption = None,
) -> None:
    """Find puzzles: positions that have one good move.

    Without files the engine plays against itself, levels and full strength, until enough are found.
    Every move of a solution is proven, in DVONN exactly: all others give away a fifth of a point at
    least. Where GIPF’s results stay estimates, thirty times the nodes agree on three tenths.

    Interrupted work that goes to a file is gone on with by the same command.

    \b
    Examples:
      gipfel puzzles mine --game dvonn --wanted 50 -o mined.jsonl
      gipfel puzzles mine --game gipf-standard games.txt -o mined.jsonl
    """
    told_in = chosen_language(language)
    sources = files or []
    records = Records(sources, game, told_in) if sources else None
    Mining(game, nodes, wanted, told_in).write(output_file, records, sources)
    if records is not None and records.is_incomplete:
        raise typer.Exit(FAILED)


@puzzles.command()
def check(
    game: PuzzleGameOption = None,
    file: PuzzleFileOption = None,
    output_file: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            parser=plain_file_named,
            help="Where to write those that hold, as a compact file.",
            show_default=False,
        ),
    ] = None,
    nodes: NodesOption = DEFAULT_NODES,
    times: Annotated[
        int, number_option("--times", "N", "How many times these nodes look again.", FACTORS)
    ] = CHECK_FACTOR,
    language: LanguageOption = None,
) -> None:
    """Check puzzles by a longer look: does every other move still give away a fifth of a point?

    Tells the share that fails, with its interval at 95 %. The exit status is 1 where one does.

    \b
    Examples:
      gipfel puzzles check --game dvonn
      gipfel puzzles check --file mined.jsonl --times 20 -o dvonn.puzzles.gz
    """
    screen = Screen(chosen_language(language))
    found = collections(game, file)
    if output_file is not None and len(found) > 1:
        raise ArgumentError("usage-puzzles-one-game")
    has_failed = False
    for collection in found:
        checked = check_puzzles(collection, nodes * times, screen.language)
        has_failed |= any(not each.holds for each in checked)
        if output_file is not None:
            notes = (f"nodes {nodes}", f"checked with {nodes * times} nodes")
            good = (each.puzzle for each in checked if each.holds)
            Puzzles(collection.game, good, notes).write(output_file)
        _tell_check(screen, collection, checked)
    if has_failed:
        raise typer.Exit(FAILED)


def _tell_check(screen: Screen, collection: Puzzles, checked: Sequence[CheckedPuzzle]) -> None:
    share, low, high = failing_share(checked)
    for each in checked:
        if not each.holds:
            text, points = str(each.puzzle), each.given_away
            screen.copy(screen.word("puzzles-failed", text=text, points=points))
    screen.say(
        screen.word(
            "puzzles-checked",
            game=collection.game.name,
            number=sum(not each.holds for each in checked),
            limit=len(checked),
            exact=sum(each.is_exact for each in checked),
            percent=100 * share,
            low=100 * low,
            high=100 * high,
        )
    )


@puzzles.command("list")
def list_puzzles(
    game: PuzzleGameOption = None,
    file: PuzzleFileOption = None,
    theme: ThemeOption = None,
    difficulty: DifficultyOption = None,
    form: Annotated[str, form_option(FORMS, "the last has an object of JSON on each line")] = TEXT,
    language: LanguageOption = None,
) -> None:
    """List puzzles, with their solutions.

    \b
    Examples:
      gipfel puzzles list --game dvonn --theme cut-off --difficulty 3-5
      gipfel puzzles list --game gipf-basic --format jsonl
    """
    screen = Screen(chosen_language(language))
    choice = PuzzleChoice(theme, difficulty)
    for collection in collections(game, file):
        if form == JSONL:
            for _, puzzle in choice.numbered(collection):
                sys.stdout.write(puzzle_line(puzzle))
        else:
            _list_as_text(screen, collection, list(choice.numbered(collection)))


def _list_as_text(
    screen: Screen, collection: Puzzles, numbered: Sequence[tuple[int, Puzzle]]
) -> None:
    screen.say(screen.word("game-title", game=collection.game.name), "bold")
    for number, puzzle in numbered:
        about = screen.word("puzzle-theme", theme=puzzle.theme)
        screen.copy(f"{number:>5}  {puzzle.difficulty:>2}  {about}  {puzzle}")
    screen.say(screen.word("puzzles-count", number=len(numbered)))


@puzzles.command()
def solve(
    game: PuzzleGameOption = None,
    file: PuzzleFileOption = None,
    theme: ThemeOption = None,
    difficulty: DifficultyOption = None,
    daily: Annotated[
        bool, typer.Option("--daily", help="The puzzle of the day, the same for everybody.")
    ] = False,
    number: Annotated[
        int | None,
        number_option("--number", "N", "The one of this number in the list.", NUMBERS),
    ] = None,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Show what you have solved, and stop.")
    ] = False,
    data: DataOption = None,
    language: LanguageOption = None,
) -> None:
    """Solve puzzles at this terminal.

    Type a move, or help to see what else you can type. A wrong answer is refuted, and you try
    again; hint tells what the move is for, then where to look. What you have solved is kept among
    your own data. Without a game, the puzzle of the day is of another game each day.

    \b
    Examples:
      gipfel puzzles solve --daily
      gipfel puzzles solve --game dvonn --theme cut-off --difficulty 1-4
      gipfel puzzles solve --statistics
    """
    screen = Screen(chosen_language(language))
    log = SolvingLog((data or data_folder()) / LOG)
    if statistics:
        show_statistics(screen, log.statistics())
        return
    today = datetime.now(UTC).date()
    if daily:
        chosen = iter([_daily(game, file, today, [theme, difficulty, number])])
    elif number is not None:
        chosen = iter([_numbered(game, file, number)])
    else:
        chosen = _drawn(collections(game, file), PuzzleChoice(theme, difficulty), log)
    table = PuzzleTable(screen, log, today, is_daily=daily)
    with raise_signals():
        try:
            table.solve(chosen)
        except KeyboardInterrupt as interrupt:
            screen.say()
            status = interrupt.status if isinstance(interrupt, EndedBySignal) else INTERRUPTED
            raise typer.Exit(status) from None


def _daily(game: Game | None, file: Path | None, today: date, wishes: list[object]) -> Puzzle:
    if any(wish is not None for wish in wishes):
        raise ArgumentError("usage-puzzles-daily")
    if game is None and file is None:
        game = list(GAMES.values())[today.toordinal() % len(GAMES)]
    (collection,) = collections(game, file)
    return collection.daily(today)


def _numbered(game: Game | None, file: Path | None, number: int) -> Puzzle:
    found = collections(game, file)
    if len(found) > 1:
        raise ArgumentError("usage-puzzles-one-game")
    if number > len(found[0]):
        raise ArgumentError("usage-puzzles-number", number=number, limit=len(found[0]))
    return found[0][number - 1]


def _drawn(found: Sequence[Puzzles], choice: PuzzleChoice, log: SolvingLog) -> Iterator[Puzzle]:
    """Those that fit, in an order drawn anew; those that were solved before come last."""
    solved = {attempt.puzzle for attempt in log.attempts() if attempt.is_solved}
    fitting = [puzzle for collection in found for _, puzzle in choice.numbered(collection)]
    if not fitting:
        raise ArgumentError("usage-puzzles-none")
    random.shuffle(fitting)
    return iter(sorted(fitting, key=lambda puzzle: puzzle.name in solved))
