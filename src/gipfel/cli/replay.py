"""`gipfel replay`: checks records move by move, and tells how the games ended."""

from __future__ import annotations

import typer

from gipfel.cli.arguments import LanguageOption, chosen_language
from gipfel.cli.files import FilesArgument, RecordGameOption, Records
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import one_line
from gipfel.record import Record

WRONG = 1


def replay(
    files: FilesArgument, game: RecordGameOption = None, language: LanguageOption = None
) -> None:
    """Check games move by move.

    For each game: the final position, the outcome and, in DVONN, the score. A move that is not
    legal is named with its number and the position; a result that the play contradicts is told,
    too. The next game, or file, is read all the same, and the exit status is 1.

    \b
    Examples:
      gipfel replay games.txt
      gipfel replay --game gipf-standard sheet.txt
      gipfel convert old.txt | gipfel replay -
    """
    screen = Screen(chosen_language(language))
    records = Records(files, game, screen.language)
    for number, record in enumerate(records, 1):
        _tell(screen, number, record)
    if records.refused or records.remarked:
        told = {"refused": records.refused, "remarked": records.remarked}
        screen.say(screen.word("record-summary", number=records.read, **told))
    elif not (records.read or records.unread):
        screen.say(screen.word("record-none"))
    if records.is_incomplete or records.remarked:
        raise typer.Exit(WRONG)


def _tell(screen: Screen, number: int, record: Record) -> None:
    players = " – ".join(one_line(record.tags.get(side, "?"), 60) for side in ("White", "Black"))
    title = screen.word("game-title", game=record.game.name)
    plies = record.last.plies
    position = record.position
    lines = [
        screen.word("record-game", number=str(number), players=players, game=title, plies=plies),
        str(position),
        _outcome(screen, record),
    ]
    if score := record.game.score(position):
        lines.append(screen.word("record-score", white=score[0], black=score[1]))
    screen.copy("\n  ".join(lines))


def _outcome(screen: Screen, record: Record) -> str:
    outcome = record.outcome()
    if outcome is None:
        return screen.word("record-unfinished", result="*")
    return f"{record.result} {outcome.reason}: {screen.ending(outcome)}"
