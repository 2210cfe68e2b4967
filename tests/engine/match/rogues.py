"""Players who misbehave, or do as a script says. They can be sent to another process."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gipfel.engine.limit import Limit
from gipfel.engine.match.player import Choice, Forfeit, MatchPlayer, Situation
from gipfel.errors import EngineError
from gipfel.game import Game


@dataclass
class Scripted:
    """Plays the first legal move unless its script for the ply says otherwise."""

    moves: Sequence[str] = ()
    certain: Mapping[int, float] = field(default_factory=dict)
    is_trusted: bool = False
    seconds: float = 0.0
    asked: list[Situation] = field(default_factory=list)

    def begin(self, seed: int) -> None:
        self.asked.clear()

    def choose(self, situation: Situation) -> Choice:
        turn = len(self.asked)
        self.asked.append(situation)
        time.sleep(self.seconds)
        moves = self.moves or [str(situation.position.legal_moves()[0])]
        return Choice(moves[turn % len(moves)], certain=self.certain.get(turn))

    def close(self) -> None:
        self.asked.clear()


class RoguePlayer(Scripted):
    """Goes wrong at its third move."""

    def __init__(self, deed: str) -> None:
        super().__init__()
        self.deed = deed

    def choose(self, situation: Situation) -> Choice:
        choice = super().choose(situation)
        if len(self.asked) < 3:
            return choice
        if self.deed == "breaks":
            raise EngineError("out of order")
        if self.deed == "is silent":
            raise Forfeit("time", "no word came")
        if self.deed == "dies":
            os._exit(7)
        if self.deed == "hangs":
            time.sleep(60)
        return Choice("z9")


@dataclass(frozen=True)
class Rogue:
    """The entrant for it."""

    deed: str
    limit: Limit | None = None

    def player(self, kind: Game) -> MatchPlayer:
        if self.deed == "does not come":
            raise EngineError("the rogue did not come")
        return RoguePlayer(self.deed)

    def __str__(self) -> str:
        return f"rogue who {self.deed}"
