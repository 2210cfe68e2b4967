"""What two people agreed to play, and what then happens in their game: the lines of its log."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gipfel.game import Side
from gipfel.server.protocol.pace import Pace

LONGEST_MOVE = 400
LONGEST_KEY = 32

State = Literal["playing", "over", "aborted"]

# What a player can ask for, and what then happens.
PlayKind = Literal[
    "move",
    "draw-offer",
    "draw-decline",
    "draw-agree",
    "takeback-offer",
    "takeback-decline",
    "takeback-agree",
    "resign",
    "abort",
]
# Time acts by itself; an abort may.
EventKind = Literal[PlayKind, "time", "abandoned"]
CommandKind = Literal[PlayKind, "claim"]


class Terms(Struct, frozen=True):
    """What was agreed: who plays whom at what, and how fast."""

    id: str
    game: str
    white: str
    black: str
    created: int
    pace: Pace = Pace()
    start: str | None = None
    counts_repetition: bool = True
    is_rated: bool = False
    follows: str | None = None

    def side_of(self, person: str) -> Side | None:
        """The side that a person plays; None for a spectator."""
        return side_of(person, white=self.white, black=self.black)


def side_of(person: str, *, white: str, black: str) -> Side | None:
    """The side of a person in a game between two; None for anybody else."""
    if person == white:
        return "w"
    return "b" if person == black else None


class Event(Struct, frozen=True, omit_defaults=True):
    """One line of a game's log; after it, the game has the version `number`."""

    number: int
    kind: EventKind
    at: int
    side: Side | None = None
    # A move, or how many moves stand after a take back.
    text: str = ""
    # How many moves were ever made up to this one, also those taken back.
    ply: int | None = None
    spent: int = 0
    lag: int = 0
    # The client's own name for its command.
    key: str = ""


class Command(Struct, frozen=True, omit_defaults=True):
    """What a player asks for."""

    kind: CommandKind
    text: Annotated[str, Meta(max_length=LONGEST_MOVE)] = ""
    # For a move: how many moves stood when it was chosen.
    ply: Annotated[int, Meta(ge=0)] = 0
    # The client's own name for it: what comes twice by the same name is done once.
    key: Annotated[str, Meta(max_length=LONGEST_KEY)] = ""
