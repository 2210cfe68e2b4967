"""`gipfel play`: two people play at one terminal."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer

from gipfel.cli.arguments import (
    LanguageOption,
    PositionOption,
    chosen_language,
    game_named,
    names_of_games,
    read_turn,
)
from gipfel.cli.entry import answers
from gipfel.cli.keyboard import (
    LONGEST_LINE,
    Ended,
    InputError,
    Patience,
    read_line,
    signals_raised,
)
from gipfel.cli.progress import INTERRUPTED
from gipfel.cli.screen import Screen
from gipfel.cli.session import Session
from gipfel.cli.shown import shortened
from gipfel.cli.table import Table, fresh_seed
from gipfel.game import GAMES, Game, Position, Turn
from gipfel.gipf import Gipf

MOST_EXTRA = 3
LARGEST_SEED = 2**64 - 1
LONGEST_SEED = len(str(LARGEST_SEED))

# The ways to begin that the menu offers, and their games: DVONN has two.
RANDOM_PLACEMENT = "dvonn-random"
MENU = {"dvonn": "dvonn", RANDOM_PLACEMENT: "dvonn"} | {name: name for name in GAMES}


def seed_of(text: str) -> int:
    """A seed for a random start. Raises BadParameter."""
    seed = int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED else -1
    if not 0 <= seed <= LARGEST_SEED:
        raise typer.BadParameter(f"“{shortened(text)}” is not a number from 0 to {LARGEST_SEED}")
    return seed


def play(
    game: Annotated[
        Game | None,
        typer.Argument(
            metavar="GAME",
            parser=game_named,
            autocompletion=names_of_games,
            help=f"One of {', '.join(GAMES)}; without it, you are asked.",
            show_default=False,
        ),
    ] = None,
    language: LanguageOption = None,
    random: Annotated[
        int | None,
        typer.Option(
            "--random",
            metavar="SEED",
            parser=seed_of,
            help="Start at random, the same from the same number: in DVONN all pieces are dealt, "
            "in GIPF a few turns are played.",
            show_default=False,
        ),
    ] = None,
    extra_white: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            max=MOST_EXTRA,
            help="gipf-basic: up to 3 pieces more for White.",
            show_default=False,
        ),
    ] = 0,
    extra_black: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            max=MOST_EXTRA,
            help="gipf-basic: up to 3 pieces more for Black.",
            show_default=False,
        ),
    ] = 0,
    position: PositionOption = None,
    no_repetition: Annotated[
        bool,
        typer.Option(
            "--no-repetition", help="Do not end the game when a position occurs a third time."
        ),
    ] = False,
) -> None:
    """Play a game, two people at this terminal.

    Type a move, or help to see how moves are written and what else you can type. Moves can be
    piped in, too.

    \b
    Examples:
      gipfel play
      gipfel play dvonn --random 7
      gipfel play gipf-basic --extra-white 2 --language nl
    """
    screen = Screen(chosen_language(language))
    with signals_raised():
        way = game.name if game else _ask_for_game(screen)
        if way is None:
            screen.say(screen.word("goodbye"))
            return
        chosen = GAMES[MENU[way]]
        is_dealt = way == RANDOM_PLACEMENT and random is None
        seed = fresh_seed() if is_dealt else random
        begin = _start(chosen, seed, position, (extra_white, extra_black))
        session = Session(*begin, counts_repetition=not no_repetition)
        options = ["--language", language] if language else []
        options += ["--no-repetition"] if no_repetition else []
        _sit_down(Table(chosen, session, screen, options, seed if is_dealt else None))


def _sit_down(table: Table) -> None:
    try:
        table.play()
    except InputError:
        table.say_goodbye()
        raise
    except KeyboardInterrupt as interrupt:
        with suppress(OSError):  # a terminal that was closed shows nothing any more
            table.screen.say()
            table.say_goodbye()
        raise typer.Exit(_status_after(interrupt)) from None


def _status_after(interrupt: KeyboardInterrupt) -> int:
    return interrupt.status if isinstance(interrupt, Ended) else INTERRUPTED


def _ask_for_game(screen: Screen) -> str | None:
    """The name of one of the ways to begin, None where nobody wants any."""
    screen.say(screen.word("which-game"), "bold")
    screen.choices(screen.word("game-title", game=way) for way in MENU)
    patience = Patience()
    try:
        while (line := read_line(screen.word("which-game-prompt") + "> ")) is not None:
            patience.note(False)
            answer = line.strip().lower()
            if answer in answers("command-quit", screen.language):
                return None
            if way := _way_named(answer):
                return way
            _explain_menu(screen, line)
    except KeyboardInterrupt as interrupt:
        with suppress(OSError):  # as above
            screen.say()
        raise typer.Exit(_status_after(interrupt)) from None
    return None


def _way_named(answer: str) -> str | None:
    numbered = {str(number): way for number, way in enumerate(MENU, 1)}
    return answer if answer in MENU else numbered.get(answer)


def _explain_menu(screen: Screen, line: str) -> None:
    answer = line.strip().lower()
    if answer in answers("command-help", screen.language):
        screen.say(screen.word("menu-help", limit=len(MENU)))
        return
    if len(line) > LONGEST_LINE:
        screen.say(screen.word("line-too-long", limit=LONGEST_LINE))
    if answer:
        screen.say(screen.word("which-game-again", limit=len(MENU)))


def _start(
    game: Game, seed: int | None, text: str | None, extra: tuple[int, int]
) -> tuple[Position, Turn | None]:
    wishes = [seed is not None, text is not None, any(extra)]
    if sum(wishes) > 1:
        raise typer.BadParameter("--random, --position and --extra-… exclude each other")
    if text is not None:
        return read_turn(game, text)
    if seed is not None:
        return game.random(seed), None
    return _start_with(game, extra), None


def _start_with(game: Game, extra: tuple[int, int]) -> Position:
    if not any(extra):
        return game.start()
    try:
        if isinstance(game, Gipf):
            return game.start(*extra)
    except ValueError:
        pass
    raise typer.BadParameter("--extra-white and --extra-black are for gipf-basic only")
