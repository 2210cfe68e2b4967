"""States for tests of the encodings: the same one by the core and by the slow reference."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from gipfel import GAMES
from gipfel.rl import encoding
from gipfel.rl.encodings import State
from tests.reference import dvonn, gipf
from tests.reference.steer import MAX_PLIES, choose, starts

Slow = dvonn.Position | gipf.Position | gipf.Turn


class Pair(NamedTuple):
    """A state as the core has it, and as the reference has it."""

    fast: State
    slow: Slow

    def texts(self) -> list[str]:
        """What may be played, as the reference has it."""
        if isinstance(self.slow, dvonn.Position):
            return self.slow.moves()
        turn = self.slow if isinstance(self.slow, gipf.Turn) else begun(self.slow)
        return turn.steps() if turn else []

    def after(self, text: str) -> str:
        """The state after one of them, as the reference writes it."""
        if isinstance(self.slow, dvonn.Position):
            return str(self.slow.play(text))
        turn = self.slow if isinstance(self.slow, gipf.Turn) else begun(self.slow)
        assert turn
        following = turn.step(text)
        return str(following.after() if following.move() is not None else following)


def begun(position: gipf.Position) -> gipf.Turn | None:
    """The turn at its beginning; None where the game is over."""
    return position.begin() if position.outcome() is None else None


def played_states(name: str, seed: int) -> Iterator[Pair]:
    """The states of one steered game, from a start that is often near the hard rules."""
    random = Random(f"states {name} {seed}")
    slow = starts(name, seed)
    for _ in range(MAX_PLIES):
        fast = GAMES[name].parse(str(slow))
        yield Pair(fast, slow)
        moves = slow.moves()
        if not moves:
            return
        if isinstance(slow, gipf.Position):
            yield from states_of_turn(fast, slow.begin(), random)
        slow = slow.play(choose(slow, moves, random))


def states_of_turn(fast: State, slow: gipf.Turn, random: Random) -> Iterator[Pair]:
    """The states within one random turn, without the one that it begins in."""
    turn = fast.begin()  # type: ignore[union-attr]
    while steps := slow.steps():
        step = random.choice(steps)
        slow, turn = slow.step(step), turn.step(step)
        if slow.move() is None:
            yield Pair(turn, slow)


def stepped_states(name: str, count: int, steps: int = 12) -> Iterator[State]:
    """The same by the core alone: a few random steps from each start."""
    encoded = encoding(name)
    random = Random(f"steps {name}")
    for seed in range(-(-count // steps)):
        state: State = GAMES[name].parse(str(starts(name, seed)))
        for _ in range(steps):
            yield state
            actions = encoded.legal_actions(state)
            if not actions:
                break
            state = encoded.step(state, random.choice(actions))
