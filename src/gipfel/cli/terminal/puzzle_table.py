"""The table at which one person solves puzzles: asks, judges, helps, shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date

from gipfel.cli.terminal import entry
from gipfel.cli.terminal.keyboard import LONGEST_LINE, RefusalCounter, read_line
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.terminal_text import one_line
from gipfel.errors import RefusedError
from gipfel.game import Move, Position, Turn
from gipfel.review.puzzles import Attempt, OnlyMoveSearch, Puzzle, SolvingLog, Statistics, Task

__all__ = ["PuzzleTable", "show_statistics"]

# A wrong answer is refuted by so long a look, and so many moves of the line are shown.
REFUTING_NODES = 100_000
LONGEST_REFUTATION = 5


@dataclass(frozen=True)
class Command:
    """Something that can be typed instead of a move: its word, its explanation, and what runs."""

    word: str
    about: str
    run: Callable[[], None]


class PuzzleTable:
    """Puzzles one after the other, until somebody leaves or the input ends.

    Each attempt goes into the log, as one of this day.
    """

    def __init__(
        self, screen: Screen, log: SolvingLog, day: date, *, is_daily: bool = False
    ) -> None:
        self._screen = screen
        self._log = log
        self._day = day
        self._is_daily = is_daily
        self._refusals = RefusalCounter()
        self._is_left = False

    def solve(self, puzzles: Iterator[Puzzle]) -> None:
        """Puts one puzzle after the other."""
        for number, puzzle in enumerate(puzzles):
            if number and not self._asks_for_another():
                break
            attempt = _Attempt(self._screen, puzzle, self._refusals)
            self._is_left = not attempt.run()
            self._note(attempt)
            if self._is_left:
                break
        self._screen.say(self._screen.word("goodbye"))

    def _asks_for_another(self) -> bool:
        line = read_line(self._screen.word("puzzle-another") + "> ")
        if line is None:
            return False
        text, language = line.strip().lower(), self._screen.language
        leaves = entry.answers("command-quit", language) | entry.answers("answer-stop", language)
        return text not in leaves

    def _note(self, attempt: _Attempt) -> None:
        """Adds to the log what was tried; where that cannot be written, it is said."""
        if not attempt.is_tried:
            return
        puzzle = attempt.puzzle
        tried = Attempt(
            puzzle.name,
            puzzle.game.name,
            puzzle.theme,
            puzzle.difficulty,
            is_solved=attempt.is_solved and not attempt.is_spoilt,
            day=self._day,
            is_daily=self._is_daily,
            is_found=attempt.is_solved and not attempt.was_shown,
        )
        try:
            self._log.add(tried)
            found = self._log.statistics()
        except OSError as error:
            reason = one_line(error.strerror or str(error))
            self._screen.say(self._screen.word("puzzle-not-kept", text=reason), "bold")
            return
        if self._is_daily:
            self._screen.say(self._screen.word("puzzle-days", number=found.days))
        elif tried.is_solved:
            self._screen.say(self._screen.word("puzzle-row", number=found.in_a_row))


class _Attempt:
    """One puzzle, as it is being solved."""

    def __init__(self, screen: Screen, puzzle: Puzzle, refusals: RefusalCounter) -> None:
        self.puzzle = puzzle
        self.is_solved = False
        self.is_spoilt = False  # by a wrong answer, or because a move was shown
        self.was_shown = False
        self._screen = screen
        self._refusals = refusals
        self._tasks = list(puzzle.tasks)
        self._number = 0  # of the task
        self._turn: Turn = puzzle.position.begin()
        self._hints = 0  # that were given for this task
        self._is_left = False
        self._search: OnlyMoveSearch | None = None
        self._commands = (
            Command("command-help", "about-help", self._help),
            Command("command-hint", "about-puzzle-hint", self._hint),
            Command("command-solution", "about-solution", self._show_solution),
            Command("command-undo", "about-undo", self._undo),
            Command("command-board", "about-board", self._show),
            Command("command-position", "about-position", self._show_position),
            Command("command-quit", "about-puzzle-quit", self._leave),
        )

    @property
    def is_tried(self) -> bool:
        """Whether anything came of it."""
        return self.is_solved or self.is_spoilt

    def run(self) -> bool:
        """Lets it be solved. False where somebody leaves, or the input ends."""
        self._present()
        while not (self.is_solved or self._is_left):
            line = read_line(self._screen.side(self.puzzle.turn) + "> ")
            if line is None:
                return False
            self._refusals.note(self._answer(line))
        return self.is_solved

    @property
    def _task(self) -> Task:
        return self._tasks[self._number]

    def _present(self) -> None:
        puzzle, word = self.puzzle, self._screen.word
        self._screen.say(word("game-title", game=puzzle.game.name), "bold")
        self._screen.say(word("puzzle-difficulty", number=puzzle.difficulty))
        self._show()
        side = self._screen.side(puzzle.turn)
        self._screen.say(word("puzzle-goal", theme=puzzle.theme, side=side), "bold")
        self._screen.say(word("puzzle-type-help"))

    def _show(self) -> None:
        marked = entry.cells_at_stake(self._turn) if entry.choices(self._turn) else ()
        self._screen.board(self.puzzle.game, self._task.position, self._turn, marked)

    def _answer(self, line: str) -> bool:
        text = line.strip()
        if len(line) > LONGEST_LINE:
            self._screen.say(self._screen.word("line-too-long", limit=LONGEST_LINE))
            return False
        for command in self._commands:
            if text.lower() in entry.answers(command.word, self._screen.language):
                command.run()
                return True
        return bool(text) and self._enter(text)

    def _enter(self, text: str) -> bool:
        language = self._screen.language
        try:
            entered = entry.read(self._turn, text, language)
        except RefusedError as refusal:
            sentence = one_line(refusal.sentence(language))
            self._screen.say(f"{sentence[:1].upper()}{sentence[1:]}.", "bold")
            return False
        if entered.move is None and entered.turn is not None:
            self._turn = entered.turn
            self._show()
            self._ask()
        elif entered.move is not None:
            self._judge(entered.move)
        return True

    def _ask(self) -> None:
        self._screen.say(self._turn.next_step(self._screen.language), "bold")
        steps = entry.choices(self._turn)
        self._screen.short_choices(entry.label(step, self._screen.language) for step in steps)

    def _judge(self, move: Move) -> None:
        if str(move) == str(self._task.move):
            self._screen.say(self._screen.word("puzzle-right", move=str(move)), "bold")
            self._go_on()
            return
        self.is_spoilt = True
        self._refute(self._task.position, move)
        self._turn = self._task.position.begin()

    def _refute(self, position: Position, move: Move) -> None:
        """Says what a wrong answer gives away, and how."""
        search = self._search = self._search or OnlyMoveSearch(self.puzzle.game)
        kept, _ = search.worth(position, self._task.move, REFUTING_NODES)
        left, line = search.worth(position, move, REFUTING_NODES)
        name = "puzzle-refuted" if line else "puzzle-wrong"
        told = self._screen.word(
            name,
            move=str(move),
            points=max(kept - left, 0.0),
            line=" ".join(map(str, line[:LONGEST_REFUTATION])),
        )
        self._screen.say(told, "bold")
        self._screen.say(self._screen.word("puzzle-try-again"))

    def _go_on(self) -> None:
        """Plays what was found, and the opponent's answer; a move that is forced, too."""
        while (reply := self._task.reply) is not None:
            side = self._screen.side(self._task.position.play(self._task.move).turn)
            self._screen.say(self._screen.word("played", side=side, move=str(reply)), "bold")
            self._number += 1
            self._hints = 0
            self._turn = self._task.position.begin()
            if self._task.position.count_moves(2) > 1:
                self._show()
                return
            side, move = self._screen.side(self.puzzle.turn), str(self._task.move)
            self._screen.say(self._screen.word("played", side=side, move=move), "bold")
        self.is_solved = True
        name = "puzzle-solved-late" if self.is_spoilt else "puzzle-solved"
        theme = self._screen.word("puzzle-theme", theme=self.puzzle.theme)
        self._screen.say(self._screen.word(name, theme=theme), "bold")

    # What can be typed instead of a move.

    def _help(self) -> None:
        language = self._screen.language
        self._screen.say(" ".join(map(self._screen.word, self.puzzle.game.notation)))
        self._screen.table(
            [
                (entry.first_answer(command.word, language), self._screen.word(command.about))
                for command in self._commands
            ]
        )

    def _hint(self) -> None:
        """First what the move is for, then where to look."""
        task, language = self._task, self._screen.language
        line = self.puzzle.solution[2 * self._number :]
        if self._hints == 0:
            self._screen.say(task.position.idea(line).sentence(language), "bold")
        else:
            self._screen.say(self._screen.word("puzzle-look", cell=_source(task)), "bold")
        self._hints += 1

    def _show_solution(self) -> None:
        self.is_spoilt = self.was_shown = True
        move = str(self._task.move)
        self._screen.say(self._screen.word("puzzle-solution", move=move), "bold")
        self._go_on()

    def _undo(self) -> None:
        """Begins the turn again."""
        self._turn = self._task.position.begin()
        self._show()

    def _show_position(self) -> None:
        self._screen.copy(str(self._turn) if self._turn.taken else str(self._task.position))

    def _leave(self) -> None:
        self._is_left = True


def _source(task: Task) -> str:
    """Where the move begins: the stack that moves, or the dot or spot where a piece comes in."""
    effects = task.position.effects(task.move)
    if effects.entered is not None:
        return effects.entered.dot or effects.entered.target
    return effects.moved[0].source


def show_statistics(screen: Screen, found: Statistics) -> None:
    """Tells what one person has solved."""
    screen.say(screen.word("puzzle-statistics", number=found.solved, limit=found.tried), "bold")
    if not found.tried:
        return
    screen.say(screen.word("puzzle-rows", number=found.in_a_row, limit=found.most_in_a_row))
    screen.say(screen.word("puzzle-days", number=found.days))
    if found.hardest is not None:
        screen.say(screen.word("puzzle-hardest", number=found.hardest))
    screen.table(
        [
            (screen.word("puzzle-theme", theme=theme), f"{solved}/{tried}")
            for theme, solved, tried in found.themes
        ]
    )
