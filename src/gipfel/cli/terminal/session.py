"""One game as it is played at a terminal: every entry can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gipfel.cli.terminal import entry
from gipfel.errors import RefusedError
from gipfel.game import PASS, Move, Outcome, Position, Side, Turn, opponent
from gipfel.record import Node, Record

__all__ = ["Session", "State"]


@dataclass(frozen=True)
class State:
    """Where a game stands after an entry.

    `turn` is the turn under way, None where the game is over; `made` are the moves that the entry
    completed, forced passes included.
    """

    node: Node
    position: Position
    turn: Turn | None
    made: tuple[Node, ...] = ()
    is_resigned: bool = False

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self.is_resigned:
            return Outcome(opponent(self.position.turn), "resignation")
        return self.node.outcome()


class Session:
    """A game with the states that its entries led to. Restarts and resigning can be undone as well.

    It goes on with the main line of a record, whose moves can be taken back, too. `turn` is the one
    under way where the record begins. Further games get the `tags`.
    """

    def __init__(
        self,
        record: Record,
        turn: Turn | None = None,
        tags: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        self._tags = tags
        self._first_turn = turn
        line = list(record.main_line())
        self._states = [_begin(record.root, turn)]
        for node in line:
            if node.text != PASS:  # passes make themselves
                self.make(node.text)

    @property
    def state(self) -> State:
        """The latest state."""
        return self._states[-1]

    @property
    def record(self) -> Record:
        """The latest game, up to the latest state."""
        return self.state.node.record

    def records(self) -> list[Record]:
        """All games, one for each restart that was not taken back."""
        records: list[Record] = []
        for state in self._states:
            if not records or state.node.record is not records[-1]:
                records.append(state.node.record)
        return records

    def enter(self, text: str, language: str, *, goes_on: bool = False) -> None:
        """Makes a step or a whole move. Raises MoveSyntaxError, IllegalMoveError, GameOverError.

        If it `goes_on`, the next player's move means `done` as well where only optional rows are
        left after a push: so whole turns can be entered one after the other.
        """
        turn = self.state.turn or self.state.position.begin()
        try:
            self._follow(entry.read(turn, text, language))
        except RefusedError:
            if not (goes_on and self._goes_on_without(turn, text, language)):
                raise

    def make(self, move: Move | str) -> None:
        """Makes a whole move, whatever steps of the turn were taken before."""
        node = self.state.node.play(move)
        self._states.append(_after_forced_passes(node, (node,)))

    def undo(self, side: Side | None = None) -> bool:
        """Takes the last entry back. False where there is none.

        With a side, back to where that side had something to decide: its opponent's answers are
        taken back as well.
        """
        for number in range(len(self._states) - 1, 0, -1):
            before = self._states[number - 1]
            if side in (None, before.position.turn) or before.outcome is not None:
                del self._states[number:]
                self._rewind()
                return True
        return False

    def restart(self, start: Position | None = None) -> None:
        """Begins the game again, from another start if there is one."""
        before = self.record
        record = Record(
            before.game,
            start or before.root.position,
            counts_repetition=before.counts_repetition,
            **self._tags(),
        )
        self._states.append(_begin(record.root, None if start else self._first_turn))

    def resign(self) -> None:
        """The player to move gives up."""
        state = self.state
        self.record.resign(state.position.turn)
        self._states.append(State(state.node, state.position, state.turn, is_resigned=True))

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.state.outcome

    def text(self) -> str:
        """The position, and the steps so far of a turn under way."""
        turn = self.state.turn
        return str(turn) if turn is not None and turn.taken else str(self.state.position)

    def _rewind(self) -> None:
        """Takes back in the record what came after the latest state."""
        while self.record.last != self.state.node or self.record.outcome() != self.state.outcome:
            self.record.undo()

    def _follow(self, entered: entry.Entry) -> None:
        if entered.move is not None:
            self.make(entered.move)
        else:
            self._states.append(State(self.state.node, self.state.position, entered.turn))

    def _goes_on_without(self, turn: Turn, text: str, language: str) -> bool:
        if not turn.taken or entry.DONE not in turn.steps():
            return False
        self._follow(entry.read(turn, entry.DONE, language))
        try:
            if self.state.turn is not None:
                self._follow(entry.read(self.state.turn, text, language))
                return True
        except RefusedError:
            pass
        self._states.pop()
        self._rewind()
        return False


def _begin(root: Node, turn: Turn | None) -> State:
    if turn is None or turn.move is not None:
        return _after_forced_passes(root)
    return State(root, root.position, turn)


def _after_forced_passes(node: Node, made: tuple[Node, ...] = ()) -> State:
    """The state from which a player has something to decide: a forced pass makes itself."""
    while node.outcome() is None:
        position = node.position
        turn = position.begin()
        if list(turn.steps()) != [PASS]:
            return State(node, position, turn, made)
        node = node.play(PASS)
        made = (*made, node)
    return State(node, node.position, None, made)
