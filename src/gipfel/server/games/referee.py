"""What may happen next in a game: a command makes an event, or is refused with a reason.

>>> from gipfel.server.protocol.events import Terms
>>> room = Room(Terms("g", "dvonn", white="ann", black="ben", created=0))
>>> decide(room, Command("move", "G2"), side="w", at=1_000).text
'g2'
>>> decide(room, Command("resign"), side="b", at=2_000).kind
'resign'
"""

from __future__ import annotations

from gipfel.errors import GameOverError, RefusedError
from gipfel.game import PASS, SIDES, Side, opponent
from gipfel.server.games.clocks import MAX_LAG_MS, Charge
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Command, Event, EventKind
from gipfel.server.protocol.pace import UNTIMED
from gipfel.server.timestamps import MINUTE_MS, SECOND_MS

# How long an opponent must be away from a live game before it can be claimed.
CLAIM_DELAY_MS = MINUTE_MS

# How many draws and take backs a player may offer in one game, and how often a take back may be
# declined before somebody moves: what happens in a game beside its moves has an end.
MOST_OFFERS = 200
MOST_DECLINED = 3

# After these the turn goes on.
WITHIN_TURN = ("draw-offer", "draw-decline", "takeback-offer", "takeback-decline")


class NotNowError(RefusedError):
    """A command that the game does not take as it stands."""


def decide(
    room: Room, command: Command, *, side: Side, at: int, lag: int = 0, away: int = 0
) -> Event:
    """The event that a player's command makes.

    `lag` is that player's time there and back, `away` how long the opponent has been away. Raises
    RefusedError with a reason where the rules or the game do not allow it.
    """
    if room.state != "playing":
        raise GameOverError("game-over", command.text, str(room.position))
    if command.kind == "move":
        return _move(room, command, side=side, at=at, lag=lag)
    if command.kind == "takeback-agree":
        return _take_back(room, command, side=side, at=at)
    kind = _kind(room, command, side=side, away=away)
    charge = Charge() if kind in WITHIN_TURN else room.clocks.charge(at)
    return _event(room, kind, at=at, side=side, key=command.key, charge=charge)


def _kind(room: Room, command: Command, *, side: Side, away: int) -> EventKind:
    """What the command makes happen, once it is checked."""
    match command.kind:
        case "claim":
            _check_away(room, away)
            return "abandoned"
        case "draw-offer":
            return _draw(room, side)
        case "draw-agree" | "draw-decline":
            _check_offered(room.draw_offer, side)
        case "takeback-offer":
            _check_takeback(room, side)
        case "takeback-decline":
            _check_offered(room.takeback_offer, side)
        case "abort":
            _check_beginning(room)
    return command.kind


def overdue_event(room: Room, at: int, lag: int = MAX_LAG_MS) -> Event | None:
    """The event that ends a game in which the player to move took too long.

    Unless told, it waits until no move could still be good. Who never began to play loses nothing.
    """
    if room.state != "playing" or not room.clocks.is_overdue(at, lag):
        return None
    if room.clocks.is_first:
        return _event(room, "abort", at=at)
    if room.terms.pace.speed == UNTIMED:
        return _event(room, "abandoned", at=at, side=opponent(room.turn))
    return _event(room, "time", at=at, side=room.turn, charge=room.clocks.charge(at, lag))


def forced_pass(room: Room, at: int) -> Event | None:
    """The pass of a player who can do nothing else: it makes itself, and takes no time."""
    if room.state != "playing" or list(room.position.begin().steps()) != [PASS]:
        return None
    return _event(room, "move", at=at, side=room.turn, text=PASS)


def _event(
    room: Room,
    kind: EventKind,
    *,
    at: int,
    side: Side | None = None,
    key: str = "",
    text: str = "",
    charge: Charge = Charge(),  # noqa: B008 - it never changes
) -> Event:
    return Event(
        number=room.version + 1,
        kind=kind,
        at=at,
        side=side,
        text=text,
        ply=room.made + 1 if kind == "move" else None,
        spent=charge.spent,
        lag=charge.lag,
        key=key,
    )


def _move(room: Room, command: Command, *, side: Side, at: int, lag: int) -> Event:
    if command.ply != len(room.moves):
        raise NotNowError("position-changed", command.text, str(room.position))
    if side != room.turn:
        raise NotNowError("not-your-turn", command.text, str(room.position))
    text = str(room.position.move(command.text))
    charge = room.clocks.charge(at, lag)
    return _event(room, "move", at=at, side=side, key=command.key, text=text, charge=charge)


def _take_back(room: Room, command: Command, *, side: Side, at: int) -> Event:
    """The last move of who asked for it goes, and what came after it."""
    _check_offered(room.takeback_offer, side)
    text, charge = str(_last_choice(room, opponent(side))), room.clocks.charge(at)
    key = command.key
    return _event(room, "takeback-agree", at=at, side=side, key=key, text=text, charge=charge)


def _check_away(room: Room, away: int) -> None:
    if room.terms.pace.base is None:
        raise NotNowError("claim-live-only")
    if room.clocks.is_first or away < CLAIM_DELAY_MS:
        raise NotNowError("opponent-is-here", limit=CLAIM_DELAY_MS // SECOND_MS)


def _draw(room: Room, side: Side) -> EventKind:
    """Two who offer it agree; nobody offers it twice without a move in between."""
    if room.draw_offer == opponent(side):
        return "draw-agree"
    if side in room.has_offered_draw:
        raise NotNowError("offered-already")
    _check_offers(room, side)
    return "draw-offer"


def _check_takeback(room: Room, side: Side) -> None:
    if room.terms.is_rated:
        raise NotNowError("takeback-casual-only")
    if room.takeback_offer == side:
        raise NotNowError("offered-already")
    if room.takeback_offer is not None:
        raise NotNowError("answer-first")
    if _last_choice(room, side) is None:
        raise NotNowError("nothing-to-take-back")
    if room.declined[side] >= MOST_DECLINED:
        raise NotNowError("offers-declined", limit=MOST_DECLINED)
    _check_offers(room, side)


def _check_offers(room: Room, side: Side) -> None:
    if room.offers[side] >= MOST_OFFERS:
        raise NotNowError("offers-used-up", limit=MOST_OFFERS)


def _last_choice(room: Room, side: Side) -> int | None:
    """How many moves stood before the last one that a side chose: it chose no pass."""
    moves = zip(room.movers, room.moves, strict=True)
    plies = (ply for ply, made in enumerate(moves) if made[0] == side and made[1] != PASS)
    return max(plies, default=None)


def _check_offered(offer: Side | None, side: Side) -> None:
    if offer != opponent(side):
        raise NotNowError("no-offer")


def _check_beginning(room: Room) -> None:
    if len(set(room.movers)) == len(SIDES):
        raise NotNowError("abort-too-late")
