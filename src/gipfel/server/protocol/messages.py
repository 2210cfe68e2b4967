"""What goes over a socket, each kind once. `web/src/live/messages.ts` is made from this file.

A client's message that wants something done has a `key` of the client's own: it comes back with
`done` or `refused`, and what is sent twice under one key is done once.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from gipfel.game import Side
from gipfel.server.protocol.events import LONGEST_KEY, Command, Event, State
from gipfel.server.protocol.pace import Pace

# The version of all that follows: a client of another one has to load its page anew.
VERSION = 1

LONGEST_MESSAGE = 4096  # characters
LONGEST_ID = 64
LONGEST_CHAT = 500
LONGEST_POSITION = 1000

Id: TypeAlias = Annotated[str, Meta(max_length=LONGEST_ID)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_KEY)]


# What they speak of


class Player(Struct, frozen=True):
    """A player as others see one; a guest has a name where that guest took a nickname."""

    kind: Literal["guest", "member", "bot", "deleted"]
    name: str = ""


class ClockWait(Struct, frozen=True):
    """Why the clock of the player to move stands: nothing can be kept, or the player is away."""

    reason: Literal["outage", "return"]
    # The milliseconds after which it runs all the same; null where nobody knows.
    left: int | None = None


class ClockView(Struct, frozen=True):
    """Both clocks when the message was sent: milliseconds left, null where there are none."""

    white: int | None
    black: int | None
    is_running: bool
    # Where the clock that would run waits: once that is over, it runs.
    wait: ClockWait | None = None
    # The milliseconds of this turn that cost nothing: the server was interrupted, or waited.
    uncharged: int = 0


class OutcomeView(Struct, frozen=True):
    """How a game ended; the reason is a text in `words/`."""

    winner: Side | None
    reason: str


class Now(Struct, frozen=True):
    """What of a game changes with every event."""

    version: int
    state: State
    turn: Side
    clocks: ClockView
    outcome: OutcomeView | None
    draw_offer: Side | None
    takeback_offer: Side | None


class GameView(Struct, frozen=True):
    """A game with all that a client needs to show it."""

    id: str
    game: str
    start: str | None
    counts_repetition: bool
    white: Player
    black: Player
    pace: Pace
    speed: str
    is_rated: bool
    created: int
    follows: str | None
    moves: list[str]
    now: Now
    # The side of who asked; null for spectators.
    side: Side | None


class Strength(Struct, frozen=True):
    """A rating, as it stands beside a name."""

    value: int
    is_provisional: bool


class ChallengeView(Struct, frozen=True):
    """A challenge, as the lobby and those who have its link see it."""

    id: str
    challenger: Player
    # The challenger's at this game and speed; null where there is none.
    strength: Strength | None
    opponent: Player | None
    is_listed: bool
    game: str
    start: str | None
    counts_repetition: bool
    # The challenger's; null where chance decides.
    side: Side | None
    pace: Pace
    speed: str
    is_rated: bool
    follows: str | None
    state: Literal["open", "accepted", "declined", "withdrawn"]
    # The game that it became.
    became: str | None
    # What the one who is told has to do with it; null for everybody else.
    you: Literal["challenger", "opponent"] | None = None


# What a client says


class Join(Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """Wants to see a game, now and as it goes on. Answered by `snapshot`."""

    game: Id


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Does not want to see a game any more."""

    game: Id


class Do(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    """Plays: a move, or anything else that a player can do."""

    game: Id
    command: Command


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Says something to the other player."""

    game: Id
    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Mute(Struct, frozen=True, tag="mute", forbid_unknown_fields=True):
    """Wants no talk beside a game, or wants it again."""

    game: Id
    key: Key
    is_on: bool = True


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is offered: in the lobby, to somebody by name, or to whoever gets the link."""

    game: Id
    pace: Pace = Pace()
    opponent: Id | None = None
    is_listed: bool = False
    side: Side | None = None
    is_rated: bool = False
    start: Annotated[str, Meta(max_length=LONGEST_POSITION)] | None = None
    # Whether chance deals the position in which it begins.
    is_dealt: bool = False
    counts_repetition: bool = True


class Challenge(Offer, frozen=True, tag="challenge", forbid_unknown_fields=True, kw_only=True):
    """Offers a game."""

    key: Key


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """Offers the opponent of a finished game another one, or accepts that offer."""

    key: Key
    game: Id


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Accepts or declines a challenge, or withdraws one's own."""

    key: Key
    challenge: Id
    answer: Literal["accept", "decline", "withdraw"]


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """Wants to see a challenge. Answered by `challenged`."""

    challenge: Id


class Watch(Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """Wants to see the lobby as it changes, or no more. Answered by `lobby`."""

    is_on: bool = True


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """The answer to `ping`, at once: by it the way there and back is measured."""

    at: int


FromClient: TypeAlias = (
    Join | Leave | Do | Say | Mute | Challenge | Rematch | Answer | Look | Watch | Pong
)


# What the server says


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message: who you are here."""

    you: Player
    version: int = VERSION


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """A game as it is. What comes after it follows it without a gap."""

    game: GameView


class Happened(Struct, frozen=True, tag="happened"):
    """What happened in a game, and how it stands. A version that does not follow: join again."""

    game: str
    events: list[Event]
    now: Now


class Here(Struct, frozen=True, tag="here"):
    """Which of the players are at their game."""

    game: str
    white: bool
    black: bool


class Clocked(Struct, frozen=True, tag="clocked"):
    """How the clocks stand, though nothing happened: after an outage, or where one came back."""

    game: str
    version: int
    clocks: ClockView


class Said(Struct, frozen=True, tag="said"):
    """What a player said; the number tells doubles."""

    game: str
    number: int
    side: Side
    text: str
    at: int


class Muted(Struct, frozen=True, tag="muted"):
    """Which of the players want no talk: where one does, neither can say anything."""

    game: str
    white: bool
    black: bool


class Lobby(Struct, frozen=True, tag="lobby"):
    """All challenges that one may accept, and the bots that accept every one."""

    challenges: list[ChallengeView]
    bots: list[Player]


class Glimpse(Struct, frozen=True):
    """A game in small, as the lobby shows it."""

    id: str
    game: str
    start: str | None
    # After the moves that stand.
    position: str
    white: Player
    black: Player
    pace: Pace
    is_rated: bool
    state: State
    turn: Side
    outcome: OutcomeView | None


class Boards(Struct, frozen=True, tag="boards"):
    """Which games the lobby shows, in their order: being played, and those that ended last."""

    playing: list[str]
    ended: list[str]
    # Those of them that are new or have changed; the others are as they were told before.
    games: list[Glimpse]


class Online(Struct, frozen=True, tag="online"):
    """Who is connected: members by name, as far as there is room for them, and how many in all."""

    members: list[str]
    member_count: int
    guest_count: int


class Challenged(Struct, frozen=True, tag="challenged"):
    """A challenge, or what became of it."""

    challenge: ChallengeView


class Turn(Struct, frozen=True, tag="turn"):
    """It is your turn in a game of yours at which you are not."""

    id: str
    game: str
    opponent: Player


class Done(Struct, frozen=True, tag="done"):
    """What had this key is done, and is kept whatever happens."""

    key: str
    # The version of the game, or the id of the challenge or game.
    version: int | None = None
    id: str | None = None


class Refused(Struct, frozen=True, tag="refused"):
    """What had this key is not done. The reason is a text in `words/`, with its places."""

    key: str
    reason: str
    details: dict[str, Any]
    # The game as it is, where it was about one.
    game: GameView | None = None


class Ping(Struct, frozen=True, tag="ping"):
    """Wants `pong` back with the same time."""

    at: int


FromServer: TypeAlias = (
    Welcome
    | Snapshot
    | Happened
    | Here
    | Clocked
    | Said
    | Muted
    | Lobby
    | Boards
    | Online
    | Challenged
    | Turn
    | Done
    | Refused
    | Ping
)

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
# The one character that not every database takes, in JSON's escapes.
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def decode(message: str | bytes) -> FromClient:
    """A client's message. Raises msgspec.DecodeError, which says what is wrong with it."""
    data = message.encode() if isinstance(message, str) else message
    if NUL.search(data):
        raise msgspec.ValidationError("there is a NUL in it")
    return _decoder.decode(data)


def encode(message: FromServer) -> bytes:
    """A message for a client."""
    return _encoder.encode(message)
