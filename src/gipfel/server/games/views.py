"""Rooms as clients see them."""

from __future__ import annotations

from msgspec import structs

from gipfel.game import Side, opponent
from gipfel.server.games.room import Room
from gipfel.server.protocol.messages import ClockView, GameView, Now, OutcomeView, Player


def game_view(room: Room, at: int, *, person: str, white: Player, black: Player) -> GameView:
    """A whole game, for one person."""
    terms = room.terms
    return GameView(
        **(structs.asdict(terms) | {"white": white, "black": black}),
        speed=terms.pace.speed,
        moves=list(room.moves),
        now=now_view(room, at),
        side=terms.side_of(person),
    )


def now_view(room: Room, at: int) -> Now:
    """How a game stands at a time."""
    outcome = room.outcome()
    clocks = room.clocks
    is_playing = room.state == "playing"
    # The clocks of a game that has ended stand as they did then.
    moment = at if is_playing else clocks.since
    return Now(
        version=room.version,
        state=room.state,
        turn=room.turn,
        clocks=ClockView(
            white=_time_left(room, "w", moment),
            black=_time_left(room, "b", moment),
            is_running=is_playing and clocks.is_running,
        ),
        outcome=OutcomeView(outcome.winner, outcome.reason) if outcome else None,
        draw_offer=room.draw_offer,
        takeback_offer=room.takeback_offer,
    )


def _time_left(room: Room, side: Side, at: int) -> int | None:
    """What a side's clock shows; who lost by it has nothing left, also of days."""
    outcome = room.outcome()
    is_out = outcome is not None and outcome.reason == "time" and outcome.winner == opponent(side)
    return 0 if is_out else room.clocks.time_left(side, at)
