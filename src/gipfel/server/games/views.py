"""Rooms as clients see them."""

from __future__ import annotations

from msgspec import structs

from gipfel.game import Side, opponent
from gipfel.server.games.clocks import Clocks
from gipfel.server.games.room import Room
from gipfel.server.games.seating import Seating
from gipfel.server.protocol.messages import (
    ClockView,
    ClockWait,
    GameView,
    Glimpse,
    Now,
    OutcomeView,
    Player,
)


def game_view(seating: Seating, at: int, *, person: str, is_outage: bool = False) -> GameView:
    """A whole game, for one person."""
    room = seating.room
    terms = room.terms
    return GameView(
        **(structs.asdict(terms) | {"white": seating.white, "black": seating.black}),
        speed=terms.pace.speed,
        moves=list(room.moves),
        now=now_view(seating, at, is_outage=is_outage),
        side=terms.side_of(person),
    )


def glimpse_view(room: Room, *, white: Player, black: Player) -> Glimpse:
    """A game in small."""
    terms, outcome = room.terms, room.outcome()
    return Glimpse(
        id=terms.id,
        game=terms.game,
        start=terms.start,
        position=str(room.position),
        white=white,
        black=black,
        pace=terms.pace,
        is_rated=terms.is_rated,
        state=room.state,
        turn=room.turn,
        outcome=OutcomeView(outcome.winner, outcome.reason) if outcome else None,
    )


def now_view(seating: Seating, at: int, *, is_outage: bool = False) -> Now:
    """How a game stands at a time; in an outage, when it began."""
    room = seating.room
    outcome = room.outcome()
    return Now(
        version=room.version,
        state=room.state,
        turn=room.turn,
        clocks=clock_view(seating, at, is_outage=is_outage),
        outcome=OutcomeView(outcome.winner, outcome.reason) if outcome else None,
        draw_offer=room.draw_offer,
        takeback_offer=room.takeback_offer,
    )


def clock_view(seating: Seating, at: int, *, is_outage: bool = False) -> ClockView:
    """The clocks of a game at a time; in an outage, when it began."""
    room, clocks = seating.room, seating.room.clocks
    if room.state != "playing":  # they stand as they did when it ended
        return ClockView(
            _time_left(room, "w", clocks.since), _time_left(room, "b", clocks.since), False
        )
    return running_clock_view(clocks, seating.since, at, is_outage=is_outage)


def running_clock_view(clocks: Clocks, since: int, at: int, *, is_outage: bool) -> ClockView:
    """The clocks of a game in play, whose turn began at `since`."""
    wait = _wait(clocks, at, is_outage=is_outage) if clocks.is_running else None
    return ClockView(
        white=clocks.time_left("w", at),
        black=clocks.time_left("b", at),
        is_running=clocks.is_running and wait is None,
        wait=wait,
        uncharged=max(0, at - since - clocks.elapsed(at)) if clocks.is_running else 0,
    )


def _wait(clocks: Clocks, at: int, *, is_outage: bool) -> ClockWait | None:
    if is_outage:
        return ClockWait("outage")
    return ClockWait("return", clocks.since - at) if clocks.since > at else None


def _time_left(room: Room, side: Side, at: int) -> int | None:
    """What a side's clock shows; who lost by it has nothing left, also of days."""
    outcome = room.outcome()
    is_out = outcome is not None and outcome.reason == "time" and outcome.winner == opponent(side)
    return 0 if is_out else room.clocks.time_left(side, at)
