"""`gipfel play`: two people play at one terminal, or one against the engine."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from gipfel import words
from gipfel.cli.arguments import (
    LanguageOption,
    PositionOption,
    chosen_language,
    completion,
    game_named,
    names_of_games,
    number_option,
    one_of,
    read_turn,
    save_option,
)
from gipfel.cli.numbers import number_reader
from gipfel.cli.terminal.entry import answers
from gipfel.cli.terminal.keyboard import (
    LONGEST_LINE,
    EndedBySignal,
    InputError,
    RefusalCounter,
    is_typed,
    raise_signals,
    read_line,
)
from gipfel.cli.terminal.opponent import SIDE_NAMES, Opponent, fresh_seed
from gipfel.cli.terminal.progress import INTERRUPTED
from gipfel.cli.terminal.saved_games import SavedGames, dated_tags
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.session import Session
from gipfel.cli.terminal.table import Table
from gipfel.cli.usage import ArgumentError
from gipfel.engine.bounds import Bounds
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.engine.options import LEVEL
from gipfel.game import GAMES, SIDES, Game, Position, Side, Turn
from gipfel.record import Record

SEEDS = Bounds(0, 2**64 - 1)

# The ways to begin that the menu offers, and their games. Where pieces may be dealt there are two.
MENU = {
    kind.name + way: kind.name
    for kind in GAMES.values()
    for way in (("", "-random") if kind.may_be_dealt else ("",))
}

# In which games a side may have how many pieces more.
EXTRA = {kind.name: kind.most_extra_pieces for kind in GAMES.values() if kind.most_extra_pieces}

DEFAULT_LEVEL = 5

# The exit status where a game could not be kept as it should be.
UNSAVED = 1

MeaningT = TypeVar("MeaningT")


def side_named(name: str) -> str:
    """The side of this name, or of its first letter. Raises ArgumentError."""
    wanted = name.strip().lower()
    for side in SIDE_NAMES:
        if wanted in (side, side[0]):
            return side
    return one_of(tuple(SIDE_NAMES))(name)


def _extra_option(side: str) -> Any:
    most = max(EXTRA.values())
    text = f"{', '.join(EXTRA)}: up to {most} pieces more for {side}."
    return number_option(f"--extra-{side.lower()}", "N", text, Bounds(0, most), show_default=False)


def play(
    game: Annotated[
        Game | None,
        typer.Argument(
            metavar="GAME",
            parser=game_named,
            autocompletion=names_of_games,
            help=f"One of {', '.join(GAMES)}; without it, you are asked.",
        ),
    ] = None,
    language: LanguageOption = None,
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine",
            metavar="SIDE",
            parser=side_named,
            autocompletion=completion(SIDE_NAMES),
            help="The side that the engine plays, white or black; without it, two people play.",
        ),
    ] = None,
    level: Annotated[
        int | None,
        number_option(
            "--level",
            "N",
            f"The engine's strength, from 1 for beginners to {HIGHEST_LEVEL}; "
            f"{DEFAULT_LEVEL} unless told.",
            LEVEL.interval,
        ),
    ] = None,
    random: Annotated[
        int | None,
        typer.Option(
            "--random",
            metavar="SEED",
            parser=number_reader("--random", SEEDS),
            help="Start at random, the same from the same number: in DVONN all pieces are dealt, "
            "in GIPF a few turns are played.",
        ),
    ] = None,
    extra_white: Annotated[int, _extra_option("White")] = 0,
    extra_black: Annotated[int, _extra_option("Black")] = 0,
    position: PositionOption = None,
    no_repetition: Annotated[
        bool,
        typer.Option(
            "--no-repetition", help="Do not end the game when a position occurs a third time."
        ),
    ] = False,
    save: Annotated[
        Path | None,
        save_option("Keep the game here as a record; one that is there and not finished goes on."),
    ] = None,
) -> None:
    """Play a game, two people at this terminal or you against the engine.

    Type a move, or help to see how moves are written and what else you can type. Moves can be
    piped in, too.

    \b
    Examples:
      gipfel play
      gipfel play dvonn --random 7
      gipfel play gipf-standard --engine black --level 3
      gipfel play gipf-basic --extra-white 2 --language nl
      gipfel play dvonn --save game.txt
    """
    screen = Screen(chosen_language(language))
    opponent = _opponent(engine, level)
    saved = SavedGames(save) if save else None
    record = saved.unfinished if saved else None
    if record is not None:
        _check_goes_on(
            record, game, [random is not None, position is not None, extra_white, extra_black]
        )
        game = record.game
    with raise_signals():
        try:
            way = game.name if game else _ask_for_game(screen)
            if game is None and opponent is None and is_typed():
                opponent = _ask_for_opponent(screen)
        except _CancelledError:
            screen.say(screen.word("goodbye"))
            return
        chosen = GAMES[MENU[way]]
        is_dealt = way not in GAMES and random is None
        seed = fresh_seed() if is_dealt else random
        tags = partial(dated_tags, opponent.tags() if opponent else {})
        turn = None
        if record is None:
            start, turn = _start(chosen, seed, position, (extra_white, extra_black))
            record = Record(chosen, start, counts_repetition=not no_repetition, **tags())
        session = Session(record, turn, tags)
        options = ["--language", language] if language else []
        options += ["--no-repetition"] if no_repetition else []
        options += opponent.options() if opponent else []
        dealt = seed if is_dealt else None
        _run_table(Table(chosen, session, screen, options, dealt, opponent, saved))


def _check_goes_on(record: Record, game: Game | None, wishes: list[object]) -> None:
    if game is not None and game.name != record.game.name:
        raise ArgumentError("usage-save-other-game", text=record.game.name)
    if any(wishes):
        raise ArgumentError("usage-save-goes-on")


def _run_table(table: Table) -> None:
    with _leaving_at_once(table.screen, table.say_goodbye):
        try:
            table.play()
        except InputError:
            table.say_goodbye()
            raise
    if table.is_unsaved:
        raise typer.Exit(UNSAVED)


@contextmanager
def _leaving_at_once(
    screen: Screen, say_goodbye: Callable[[], None] | None = None
) -> Iterator[None]:
    """Ctrl-C, or a signal that ends the program, leaves with the exit status for it."""
    try:
        yield
    except KeyboardInterrupt as interrupt:
        with suppress(OSError):  # a terminal that was closed shows nothing any more
            screen.say()
            if say_goodbye is not None:
                say_goodbye()
        status = interrupt.status if isinstance(interrupt, EndedBySignal) else INTERRUPTED
        raise typer.Exit(status) from None


class _CancelledError(Exception):
    """Someone wants no game after all."""


def _opponent(engine: str | None, level: int | None) -> Opponent | None:
    if engine is not None:
        return Opponent(SIDE_NAMES[engine], level or DEFAULT_LEVEL)
    if level is not None:
        raise ArgumentError("usage-level-alone")
    return None


def _ask_for_game(screen: Screen) -> str:
    """The name of one of the ways to begin. Raises _CancelledError."""
    screen.say(screen.word("which-game"), "bold")
    screen.choices(screen.word("game-title", game=way) for way in MENU)
    return _ask(
        screen,
        screen.word("which-game-prompt"),
        _with_numbers({way: way for way in MENU}).get,
        screen.word("menu-help", limit=len(MENU)),
        screen.word("which-game-again", limit=len(MENU)),
    )


def _ask_for_opponent(screen: Screen) -> Opponent | None:
    """The engine as someone wants it, None where two people play. Raises _CancelledError."""
    players = {"two-people": False, "against-engine": True}
    if not _ask_to_choose(screen, "which-players", players):
        return None
    sides: dict[str, Side | None] = {"play-white": "b", "play-black": "w", "play-random": None}
    side = _ask_to_choose(screen, "which-side", sides)
    return Opponent(secrets.choice(SIDES) if side is None else side, _ask_for_level(screen))


def _ask_to_choose(screen: Screen, question: str, options: Mapping[str, MeaningT]) -> MeaningT:
    """What one of a few options means; the first one on Enter. Raises _CancelledError."""
    screen.say(screen.word(question), "bold")
    screen.choices(map(screen.word, options))
    first, *_ = options.values()
    named = {
        words.message(name, language).lower(): meaning
        for language in (words.DEFAULT_LANGUAGE, screen.language)
        for name, meaning in options.items()
    }
    meanings = {"": first, **named, **_with_numbers(options)}
    hint = screen.word("choice-help", limit=len(options), number=1)
    prompt = screen.word("which-game-prompt")
    return _ask(screen, f"{prompt} [1]", meanings.get, hint, hint)


def _ask_for_level(screen: Screen) -> int:
    """The engine's level. Raises _CancelledError."""
    screen.say(screen.word("which-level", limit=HIGHEST_LEVEL), "bold")
    levels = {str(level): level for level in range(1, HIGHEST_LEVEL + 1)}
    hint = screen.word("choice-help", limit=HIGHEST_LEVEL, number=DEFAULT_LEVEL)
    prompt = screen.word("which-level-prompt")
    return _ask(
        screen, f"{prompt} [{DEFAULT_LEVEL}]", {"": DEFAULT_LEVEL, **levels}.get, hint, hint
    )


def _with_numbers(options: Mapping[str, MeaningT]) -> dict[str, MeaningT]:
    """The options by their names, and by their numbers in the list."""
    numbers = {str(number): meaning for number, meaning in enumerate(options.values(), 1)}
    return {**options, **numbers}


def _ask(
    screen: Screen,
    prompt: str,
    meaning: Callable[[str], MeaningT | None],
    help_text: str,
    hint: str,
) -> MeaningT:
    """Asks until an answer means something. Raises _CancelledError."""
    refusals = RefusalCounter()
    with _leaving_at_once(screen):
        while (line := read_line(prompt + "> ")) is not None:
            refusals.note(False)
            answer = line.strip().lower()
            if answer in answers("command-quit", screen.language):
                break
            if (meant := meaning(answer)) is not None:
                return meant
            _explain(screen, line, help_text, hint)
    raise _CancelledError


def _explain(screen: Screen, line: str, help_text: str, hint: str) -> None:
    answer = line.strip().lower()
    if answer in answers("command-help", screen.language):
        screen.say(help_text)
        return
    if len(line) > LONGEST_LINE:
        screen.say(screen.word("line-too-long", limit=LONGEST_LINE))
    if answer:
        screen.say(hint)


def _start(
    game: Game, seed: int | None, text: str | None, extra: tuple[int, int]
) -> tuple[Position, Turn | None]:
    wishes = [seed is not None, text is not None, any(extra)]
    if sum(wishes) > 1:
        raise ArgumentError("usage-starts-exclude")
    if text is not None:
        position, turn = read_turn(game, text)
        is_made = turn is not None and turn.move is not None
        return (position.play(turn.move), None) if turn and is_made else (position, turn)
    if seed is not None:
        return game.random(seed), None
    try:
        return game.start(*extra), None
    except ValueError:
        raise ArgumentError("usage-extra-pieces", names=", ".join(EXTRA)) from None
