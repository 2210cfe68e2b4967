"""`gipfel match`: two players over paired openings, with honest statistics."""

from __future__ import annotations

import math
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from gipfel import words
from gipfel.cli.arguments import (
    DepthOption,
    GameArgument,
    NodesOption,
    number_option,
    save_option,
    seconds_option,
)
from gipfel.cli.numbers import number_reader
from gipfel.cli.terminal.progress import INTERRUPTED
from gipfel.cli.terminal.scoreboard import Scoreboard, table
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError, environment_language
from gipfel.engine.bounds import RealBounds
from gipfel.engine.limit import Limit
from gipfel.engine.match.entrant import parse_entrant
from gipfel.engine.match.match import (
    CONCURRENCY,
    GAMES_TO_PLAY,
    OPENING_PLIES,
    SEEDS,
    Match,
    default_limit,
)
from gipfel.engine.match.referee import GRACE, LONGEST, Rules
from gipfel.engine.match.statistics import Sprt
from gipfel.errors import EngineError

# The differences in strength that a sequential test can tell apart.
ELO = RealBounds(-10_000, 10_000)


def clock_named(text: str) -> Limit:
    """A clock as `BASE+INCREMENT`, in seconds. Raises ArgumentError."""
    base, _, more = text.partition("+")
    try:
        clock, increment = float(base), float(more or 0)
    except ValueError:
        clock = increment = 0.0
    if not (0 < clock < math.inf and 0 <= increment < math.inf):
        raise ArgumentError("usage-clock", text=shorten(text))
    return Limit(clock=clock, increment=increment)


def match(
    kind: GameArgument,
    first: Annotated[str, typer.Argument(metavar="PLAYER1", help="See above.")],
    second: Annotated[str, typer.Argument(metavar="PLAYER2", help="See above.")],
    games: Annotated[
        int, number_option("--games", "N", "Games; they come in pairs.", GAMES_TO_PLAY)
    ] = 100,
    nodes: NodesOption = None,
    seconds: Annotated[
        float | None,
        seconds_option("Seconds a move; 0.1 where no limit is given and a player needs one."),
    ] = None,
    depth: DepthOption = None,
    clock: Annotated[
        Limit | None,
        typer.Option(
            "--clock",
            metavar="B+I",
            parser=clock_named,
            help="Seconds for a whole game, and for each move more.",
        ),
    ] = None,
    concurrency: Annotated[
        int, number_option("--concurrency", "N", "Games at once.", CONCURRENCY)
    ] = 1,
    sprt: Annotated[
        tuple[str, str] | None,
        typer.Option(
            "--sprt",
            metavar="ELO0 ELO1",
            help="Stop when it is clear whether PLAYER1 is better by ELO1, or only by ELO0.",
        ),
    ] = None,
    save: Annotated[
        Path | None,
        save_option("Keep the games here as records; games that are there are not played again."),
    ] = None,
    seed: Annotated[int, number_option("--seed", "N", "For the openings.", SEEDS)] = 0,
    plies: Annotated[
        int | None,
        number_option(
            "--plies",
            "N",
            "Openings of N random moves from the start; without it, DVONN with all pieces "
            "dealt and GIPF after six turns.",
            OPENING_PLIES,
        ),
    ] = None,
    adjudication: Annotated[
        bool,
        typer.Option("--adjudication/--no-adjudication", help="End games whose result is certain."),
    ] = True,
    repetition: Annotated[
        bool,
        typer.Option(
            "--repetition/--no-repetition", help="A position for the third time is a draw."
        ),
    ] = True,
    longest: Annotated[
        int,
        number_option("--longest", "N", "Plies after which it is a draw.", LONGEST),
    ] = 500,
    grace: Annotated[
        float,
        number_option("--grace", "S", "Seconds that a move may be late.", GRACE),
    ] = 0.1,
    ponder: Annotated[
        bool,
        typer.Option(
            "--ponder", help="Players think in their opponent's time, too (with --clock)."
        ),
    ] = False,
) -> None:
    """Play a match between two players, each opening twice with colours swapped.

    A player is engine, greedy (the engine one ply deep), random, or command: and a program that
    speaks the engine protocol. The engine may have a limit of its own (nodes, depth, seconds), a
    level from 1 to 10, threads, a table (megabytes), a network and a book (shipped, off or a file):
    engine:level=3, engine:depth=3,table=64, engine:network=off.
    A program may have a limit of its own, too, a timeout in seconds for its start and its answers,
    and its own options: command(depth=4,timeout=60,Hash=64):./rival.

    \b
    Examples:
      gipfel match dvonn engine greedy --games 40 --seconds 0.05
      gipfel match gipf-standard engine:nodes=2000 engine:nodes=500 --concurrency 2
      gipfel match gipf-basic engine:level=4 engine:level=3
      gipfel match dvonn engine "command:./rival --quiet" --clock 5+0.05
      gipfel match dvonn engine:seconds=0.2 "command(seconds=0.2,Threads=2):./rival"
      gipfel match dvonn engine:depth=5 engine:depth=4 --sprt 0 20 --save match.txt
    """
    players = (parse_entrant(first), parse_entrant(second))
    if clock is not None and seconds is not None:
        raise ArgumentError("usage-clock-and-seconds")
    if ponder and clock is None:
        raise ArgumentError("usage-ponder-clock")
    limit = replace(clock or Limit(seconds=seconds), nodes=nodes, depth=depth)
    rules = Rules(
        limit=default_limit(*players) if limit == Limit() else limit,
        adjudicates=adjudication,
        counts_repetition=repetition,
        longest=longest,
        grace=grace,
        ponders=ponder,
    )
    contest = Match(kind.name, *players, rules=rules, seed=seed, plies=plies)
    test = _sprt(sprt)
    language = environment_language()
    board = Scoreboard(contest, games, test, language)
    is_interrupted = _play(contest, board, concurrency, save)
    typer.echo(table(contest, test, language))
    if is_interrupted:
        typer.echo(_advice(save), err=True)
        raise typer.Exit(INTERRUPTED)


def _play(contest: Match, board: Scoreboard, concurrency: int, save: Path | None) -> bool:
    """Plays, and tells whether it was interrupted."""
    playing = contest.play(board.games, concurrency=concurrency, path=save, sprt=board.sprt)
    try:
        with board, closing(playing):
            for game in playing:
                board.show(game)
    except KeyboardInterrupt:
        return True
    except OSError as error:
        raise EngineError.of("match-broken-off", text=str(error)) from None
    return False


def _sprt(bounds: tuple[str, str] | None) -> Sprt | None:
    if bounds is None:
        return None
    lower, upper = map(number_reader("--sprt", ELO), bounds)
    try:
        return Sprt(lower, upper)
    except ValueError as error:
        raise ArgumentError("usage-sprt", text=str(error)) from None


def _advice(save: Path | None) -> str:
    language = environment_language()
    if save is None:
        told = words.message("interrupted", language)
    else:
        told = words.message("interrupted-resumable", language, file=shorten(str(save)))
    return f"gipfel: {told}"
