"""The table at which a game is played, by two people or against the engine: asks, obeys, shows."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from gipfel import words
from gipfel.cli.terminal import entry
from gipfel.cli.terminal.invocation import command_typed
from gipfel.cli.terminal.keyboard import LONGEST_LINE, RefusalCounter, is_typed, read_line
from gipfel.cli.terminal.opponent import Opponent, fresh_seed
from gipfel.cli.terminal.saved_games import SavedGames
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.session import Session
from gipfel.cli.terminal.status import final_score, removals
from gipfel.cli.terminal.terminal_text import one_line
from gipfel.engine import Analysis, Engine, Stop
from gipfel.errors import MoveSyntaxError, RefusedError
from gipfel.game import PASS, Game, Side, Turn, opponent
from gipfel.record import Node

__all__ = ["Table"]

# A hint is what the engine plays at full strength, after so many seconds, and in a turn under way
# out of so many ways to end it.
HINT_SECONDS = 1.0
MOST_WAYS = 5000


@dataclass(frozen=True)
class Command:
    """Something that can be typed instead of a move: its word, its explanation, and what runs."""

    word: str
    about: str
    run: Callable[[], None]


class Table:
    """One game at one terminal, from its start to the goodbye.

    With an `opponent` the engine plays its side, else two people play; `saved` keeps the games.
    Where `seed` is that of a random start, every restart begins from a new one.
    """

    def __init__(
        self,
        kind: Game,
        session: Session,
        screen: Screen,
        options: Sequence[str] = (),
        seed: int | None = None,
        opponent: Opponent | None = None,
        saved: SavedGames | None = None,
    ) -> None:
        self.kind = kind
        self.session = session
        self.screen = screen
        self._opponent = opponent
        self._saved = saved
        self._adviser: Engine | None = None  # for hints
        self._seed = seed
        self._options = options  # those that a game is resumed with
        self._is_left = False
        self.is_unsaved = False  # where the games should be kept, and cannot
        self._commands = (
            Command("command-help", "about-help", self.help),
            Command("command-moves", "about-moves", self.list_moves),
            Command("command-hint", "about-hint", self.hint),
            Command("command-undo", "about-undo", self.undo),
            Command("command-board", "about-board", self.show),
            Command("command-position", "about-position", self.show_position),
            Command("command-resign", "about-resign", self.resign),
            Command("command-restart", "about-restart", self.restart),
            Command("command-quit", "about-quit", self.leave),
        )

    def play(self) -> None:
        """Plays until someone leaves or the input ends.

        The engine thinks before a line is read: Ctrl-C then leaves as it does at the prompt.
        """
        self.screen.say(self.screen.word("game-title", game=self.kind.name), "bold")
        self.screen.say(self._word("type-help"))
        self._tell_opponent()
        self._tell_seed()
        self.show()
        refusals = RefusalCounter()
        while not self._is_left:
            self._let_engine_move()
            self._keep()
            line = read_line(self._prompt())
            if line is None:
                break
            refusals.note(self.answer(line))
        self.say_goodbye()

    def answer(self, line: str) -> bool:
        """Does what a line says. What cannot be done is explained, and nothing is lost."""
        text = line.strip()
        if len(line) > LONGEST_LINE:
            self.screen.say(self.screen.word("line-too-long", limit=LONGEST_LINE))
            return False
        if command := self._command(text):
            command.run()
            return True
        if self.session.outcome() is not None:
            return self._answer_at_the_end(text)
        return bool(text) and self._enter(text)

    def show(self) -> None:
        """What the last entry did, the board, and what to do next."""
        state = self.session.state
        self._tell_made()
        self.screen.board(self.kind, state.position, state.turn, self._cells_that_matter())
        if self.session.outcome() is not None:
            self._tell_outcome()
        elif state.turn is not None and not self._is_engines_turn():
            self._tell_next(state.turn)

    def help(self) -> None:
        """The rules in short, how moves are written, and the commands."""
        language = self.screen.language
        in_full = self._word("rules-in-full", game=self.kind.name)
        self.screen.say(" ".join([*map(self._word, self.kind.rules_in_short), in_full]))
        self.screen.say()
        self.screen.say(" ".join(map(self._word, self.kind.notation)))
        self.screen.table(
            [
                (entry.first_answer(command.word, language), self._word(command.about))
                for command in self._commands
            ]
        )

    def list_moves(self) -> None:
        """What can be entered now."""
        turn = self.session.state.turn
        if turn is None or self.session.outcome() is not None:
            self._tell_outcome()
            return
        self.screen.say(self._word("you-can-enter"))
        if entry.choices(turn):
            self._offer(turn)
        else:
            self.screen.columns(sorted(map(entry.as_typed, turn.steps())))

    def hint(self) -> None:
        """What the engine would play."""
        turn = self.session.state.turn
        if turn is None or self.session.outcome() is not None:
            self._tell_outcome()
            return
        self._adviser = self._adviser or Engine(self.kind)
        self.screen.say(self._word("hint-is", text=self._advice(turn, self._adviser)), "bold")

    def undo(self) -> None:
        """Takes back what was entered last, and what the engine has answered."""
        if not self.session.undo(self._player()):
            self.screen.say(self._word("nothing-to-undo"))
            return
        self.screen.say(self._word("undone"))
        self.show()

    def show_position(self) -> None:
        """The position as text."""
        self.screen.copy(self.session.text())

    def resign(self) -> None:
        """The player to move gives up."""
        if self.session.outcome() is None:
            self.session.resign()
        self._tell_outcome()

    def restart(self) -> None:
        """Begins again; what was dealt at random is dealt anew."""
        if self._seed is None:
            self.session.restart()
        else:
            self._seed = fresh_seed()
            self.session.restart(self.kind.random(self._seed))
            self._tell_seed()
        if self._opponent is not None:
            self._opponent.begin()
        self.show()

    def leave(self) -> None:
        """Ends the play; the game can be resumed."""
        self._is_left = True

    def say_goodbye(self) -> None:
        """The position of an unfinished game, and how to go on with it."""
        self._keep()
        if self.session.outcome() is None:
            self.screen.say(self._word("position-is"))
            self.screen.copy("  " + self.session.text())
            self.screen.say(self._word("resume"))
            self.screen.copy("  " + shlex.join([*command_typed(), "play", *self._resuming()]))
        self.screen.say(self._word("goodbye"))

    def _resuming(self) -> list[str]:
        if self._saved is not None and self.session.record.last.plies:
            return ["--save", str(self._saved.path), *self._options]
        return [self.kind.name, *self._options, "--position", self.session.text()]

    def _keep(self) -> None:
        if self._saved is None:
            return
        try:
            self._saved.write(self.session.records())
        except OSError as error:
            self._saved = None
            self.is_unsaved = True
            reason = one_line(error.strerror or str(error))
            self.screen.say(self._word("cannot-save", text=reason), "bold")

    def _word(self, name: str, **arguments: str | int) -> str:
        return self.screen.word(name, **arguments)

    def _command(self, text: str) -> Command | None:
        for command in self._commands:
            if text.lower() in entry.answers(command.word, self.screen.language):
                return command
        return None

    def _prompt(self) -> str:
        if self.session.outcome() is not None:
            return self._word("play-again") + " "
        return self.screen.side(self.session.state.position.turn) + "> "

    def _enter(self, text: str) -> bool:
        if self._has_just_passed() and text.lower() == PASS:
            self.screen.say(self._word("passed-already"))
            return True
        turn = self.session.state.turn
        goes_on = not is_typed() and self._opponent is None
        try:
            self.session.enter(text, self.screen.language, goes_on=goes_on)
        except RefusedError as refusal:
            if turn is not None and (found := entry.pushes_from(turn, text)):
                self._tell_pushes(*found)
                return False
            self._explain(refusal)
            if turn is not None and entry.choices(turn):
                self._ask(turn)
            return False
        if self._is_engines_turn():
            self._tell_made()  # the board comes with the answer
        else:
            self.show()
        return True

    def _player(self) -> Side | None:
        """The side that plays against the engine, None where two people play."""
        if self._opponent is None:
            return None
        return opponent(self._opponent.side)

    def _is_engines_turn(self) -> bool:
        if self._opponent is None or self.session.outcome() is not None:
            return False
        return self.session.state.position.turn == self._opponent.side

    def _let_engine_move(self) -> None:
        while (opponent := self._opponent) is not None and self._is_engines_turn():
            thinking = self._word("thinking", side=self.screen.side(opponent.side))
            choose = partial(opponent.choose, self.session.record)
            self.session.make(self.screen.wait_for(thinking, choose))
            self.show()

    def _advice(self, turn: Turn, engine: Engine) -> str:
        """A whole move, or in a turn under way the steps that end it."""
        ways: dict[str, Sequence[str]] = {}
        if turn.taken:
            ways = {str(move): way for move, way in islice(entry.completions(turn), MOST_WAYS)}

        def analyse(stop: Stop) -> Analysis:
            record, moves = self.session.record, list(ways)
            return engine.analyse(record, moves=moves, seconds=HINT_SECONDS, stop=stop)

        found = self.screen.wait_for(self._word("thinking-hint"), analyse)
        move = str(found.best.moves[0])
        steps = [entry.label(step, self.screen.language) for step in ways.get(move, ())]
        return ", ".join(steps) or move

    def _cells_that_matter(self) -> list[str]:
        state = self.session.state
        if state.turn is not None and entry.choices(state.turn):
            return entry.cells_at_stake(state.turn)
        return [cell for node in state.made for cell in self.kind.cells_of(node.move)]

    def _has_just_passed(self) -> bool:
        made = self.session.state.made
        return bool(made) and made[-1].text == PASS

    def _explain(self, refusal: RefusedError) -> None:
        sentence = one_line(refusal.sentence(self.screen.language))
        begins_with_a_cell = sentence[1:2].isdigit()
        capital = sentence[:1] if begins_with_a_cell else sentence[:1].upper()
        self.screen.say(f"{capital}{sentence[1:]}.", "bold")
        if isinstance(refusal, MoveSyntaxError):
            self.screen.say(self._word("type-help"))

    def _answer_at_the_end(self, text: str) -> bool:
        language = self.screen.language
        if text.lower() in entry.answers("answer-again", language):
            self.restart()
        elif text.lower() in entry.answers("answer-stop", language):
            self.leave()
        else:
            self.screen.say(self._word("play-again-hint"))
            return False
        return True

    def _tell_made(self) -> None:
        for node in self.session.state.made:
            self._tell(node)

    def _tell(self, node: Node) -> None:
        assert node.parent is not None
        language, before = self.screen.language, node.parent.position
        if node.text == PASS:
            sentence = words.sentence("must-pass", language, colour=before.turn)
            self.screen.say(sentence + ".", "bold")
            return
        side = self.screen.side(before.turn)
        self.screen.say(self._word("played", side=side, move=node.text), "bold")
        for sentence in removals(self.kind, before, node.move, language):
            self.screen.say(sentence)

    def _tell_outcome(self) -> None:
        outcome = self.session.outcome()
        if outcome is None:
            return
        self.screen.outcome(outcome)
        score = final_score(self.kind, self.session.state.position, self.screen.language)
        if score is not None:
            self.screen.say(score)
        self.screen.say(self._word("play-again-hint"))

    def _tell_next(self, turn: Turn) -> None:
        language = self.screen.language
        if turn.taken:
            steps = ", ".join(entry.label(step, language) for step in turn.taken)
            self.screen.say(self._word("so-far", steps=steps))
        elif gone := sorted(set(turn.position.cells()) - set(turn.cells())):
            side = self.screen.side(turn.position.turn)
            self.screen.say(self._word("row-taken-first", side=side, cells=", ".join(gone)))
        self._ask(turn)

    def _tell_opponent(self) -> None:
        if (opponent := self._opponent) is not None and (player := self._player()) is not None:
            sides = {"side": self.screen.side(player), "other": self.screen.side(opponent.side)}
            self.screen.say(self._word("you-play", **sides, number=opponent.level))

    def _tell_seed(self) -> None:
        if self._seed is not None:
            told = self._word("dealt-at-random", game=self.kind.name, text=str(self._seed))
            self.screen.say(told)

    def _tell_pushes(self, dot: str, pushes: Sequence[str]) -> None:
        if pushes:
            self.screen.say(self._word("pushes-from", cell=dot, text=", ".join(pushes)))
        else:
            self.screen.say(self._word("no-push-from", cell=dot))

    def _ask(self, turn: Turn) -> None:
        self.screen.say(turn.next_step(self.screen.language), "bold")
        self._offer(turn)

    def _offer(self, turn: Turn) -> None:
        steps = entry.choices(turn)
        self.screen.short_choices(entry.label(step, self.screen.language) for step in steps)
