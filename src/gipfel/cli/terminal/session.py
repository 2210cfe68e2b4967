"""One game as it is played at a terminal: every entry can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gipfel.cli.terminal import entry
from gipfel.errors import RefusedError
from gipfel.game import Move, Outcome, Position, Side, Turn, opponent

__all__ = ["PASS", "Made", "Session", "State"]

REPETITIONS = 3
PASS = "pass"


@dataclass(frozen=True)
class Made:
    """A move that was made; a forced pass makes itself."""

    before: Position
    move: Move
    after: Position
    is_forced: bool = False


@dataclass(frozen=True)
class State:
    """Where a game stands after an entry.

    `turn` is the turn under way, None where the position is final; `made` are the moves that the
    entry completed; `resigned` is the side that gave up; `is_start` marks where a game begins.
    """

    position: Position
    turn: Turn | None
    made: tuple[Made, ...] = ()
    resigned: Side | None = None
    is_start: bool = False


class Session:
    """The states of a game from its start on. Restarting and resigning can be undone as well."""

    def __init__(
        self, start: Position, turn: Turn | None = None, *, counts_repetition: bool = True
    ) -> None:
        self.counts_repetition = counts_repetition
        self._start = replace(_resumed(start, turn), is_start=True)
        self._states = [self._start]

    @property
    def state(self) -> State:
        """The latest state."""
        return self._states[-1]

    @property
    def number(self) -> int:
        """The place of the latest game among all that was entered: another one for each."""
        return max(place for place, state in enumerate(self._states) if state.is_start)

    @property
    def start(self) -> Position:
        """Where the latest game began."""
        return self._states[self.number].position

    def moves(self) -> list[Made]:
        """The moves of the latest game."""
        return [made for state in self._states[self.number + 1 :] for made in state.made]

    def enter(self, text: str, language: str, *, goes_on: bool = False) -> None:
        """Makes a step or a whole move. Raises MoveSyntaxError, IllegalMoveError, GameOverError.

        If it `goes_on`, the next player's move means `done` as well where only optional rows are
        left after a push: so whole turns can be entered one after the other.
        """
        turn = self.state.turn or self.state.position.begin()
        try:
            self._states.append(self._after(entry.read(turn, text, language)))
        except RefusedError:
            if not (goes_on and self._goes_on_without(turn, text, language)):
                raise

    def make(self, move: Move) -> None:
        """Makes a whole move, whatever steps of the turn were taken before."""
        self._states.append(self._after(entry.Entered(move)))

    def undo(self, side: Side | None = None) -> bool:
        """Takes the last entry back. False where there is none.

        With a side, back to where that side had something to decide: its opponent's answers are
        taken back as well.
        """
        for number in range(len(self._states) - 1, 0, -1):
            states = self._states[:number]
            if side in (None, states[-1].position.turn) or self._outcome_of(states) is not None:
                self._states = states
                return True
        return False

    def restart(self, start: Position | None = None) -> None:
        """Begins the game again, from another start if there is one."""
        begun = self._start if start is None else replace(_begun(start), is_start=True)
        self._states.append(begun)

    def resign(self) -> None:
        """The player to move gives up."""
        state = self.state
        self._states.append(State(state.position, state.turn, resigned=state.position.turn))

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._outcome_of(self._states)

    def earlier(self) -> list[Position]:
        """The positions of this game before the present one."""
        return _positions(self._states)[:-1]

    def text(self) -> str:
        """The position, and the steps so far of a turn under way."""
        turn = self.state.turn
        return str(turn) if turn is not None and turn.taken else str(self.state.position)

    def _after(self, entered: entry.Entered) -> State:
        position = self.state.position
        if entered.move is None:
            return State(position, entered.turn)
        after = position.play(entered.move)
        return _begun(after, (Made(position, entered.move, after),))

    def _goes_on_without(self, turn: Turn, text: str, language: str) -> bool:
        if not turn.taken or entry.DONE not in turn.steps():
            return False
        done = self._after(entry.read(turn, entry.DONE, language))
        if done.turn is None:
            return False
        self._states.append(done)
        try:
            self._states.append(self._after(entry.read(done.turn, text, language)))
        except RefusedError:
            self._states.pop()
            return False
        return True

    def _outcome_of(self, states: Sequence[State]) -> Outcome | None:
        state = states[-1]
        if state.resigned is not None:
            return Outcome(opponent(state.resigned), "resignation")
        if outcome := state.position.outcome():
            return outcome
        if self.counts_repetition and _positions(states).count(state.position) >= REPETITIONS:
            return Outcome(None, "repetition")
        return None


def _positions(states: Sequence[State]) -> list[Position]:
    """The positions of the latest game, from its start to the present one."""
    positions: list[Position] = []
    for state in states:
        if state.is_start:
            positions = [state.position]
        else:
            positions += [made.after for made in state.made]
    return positions


def _resumed(position: Position, turn: Turn | None) -> State:
    if turn is None:
        return _begun(position)
    if turn.move is None:
        return State(position, turn)
    return _begun(position.play(turn.move))


def _begun(position: Position, made: tuple[Made, ...] = ()) -> State:
    """The state from which a player has something to decide: a forced pass makes itself."""
    while not position.is_over:
        turn = position.begin()
        if list(turn.steps()) != [PASS]:
            return State(position, turn, made)
        after = position.play(PASS)
        made = (*made, Made(position, position.move(PASS), after, is_forced=True))
        position = after
    return State(position, None, made)
