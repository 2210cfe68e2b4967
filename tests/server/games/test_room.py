"""A room is what its log says, whatever two people do in it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import structs

from gipfel.errors import RefusedError
from gipfel.game import Side, opponent
from gipfel.server.games.clocks import MAX_LAG_MS
from gipfel.server.games.referee import decide, forced_pass, overdue_event
from gipfel.server.games.room import Room
from gipfel.server.games.seating import Seating
from gipfel.server.games.views import now_view
from gipfel.server.protocol.events import Command, CommandKind, Event
from gipfel.server.protocol.messages import Player
from gipfel.server.protocol.pace import Pace
from gipfel.server.timestamps import DAY_MS
from tests.server.sample_games import BLITZ, move, played, terms

SIDES = st.sampled_from(("w", "b"))
ASKED: tuple[CommandKind, ...] = (
    "draw-offer",
    "draw-decline",
    "draw-agree",
    "takeback-offer",
    "takeback-decline",
    "takeback-agree",
    "resign",
    "abort",
    "claim",
)


def seen(room: Room) -> dict[str, Any]:
    """All that anybody can see of a room."""
    return {
        "version": room.version,
        "state": room.state,
        "moves": room.moves,
        "movers": room.movers,
        "position": str(room.position),
        "outcome": str(room.outcome()),
        "clocks": structs.asdict(room.clocks),
        "offers": (room.draw_offer, room.takeback_offer, sorted(room.has_offered_draw)),
        "ended": room.ended,
        "made": room.made,
    }


class Play(RuleBasedStateMachine):
    """Two people do anything at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        self.log: list[Event] = []

    @initialize(
        game=st.sampled_from(("dvonn", "gipf-basic", "gipf-tournament")),
        pace=st.sampled_from((BLITZ, Pace(base=0, increment=3_000), Pace(days=1), Pace())),
        is_rated=st.booleans(),
    )
    def begin(self, game: str, pace: Pace, is_rated: bool) -> None:
        self.room = Room(terms(game, pace, is_rated=is_rated))

    @rule(milliseconds=st.integers(0, 20_000))
    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds
        if event := overdue_event(self.room, self.now):
            assert event.kind in ("time", "abort")
            self._happens(event)

    @precondition(lambda self: self.room.state == "playing")
    @rule(choice=st.integers(0, 10_000), lag=st.integers(0, 2 * MAX_LAG_MS))
    def move(self, choice: int, lag: int) -> None:
        legal = self.room.position.legal_moves()
        text = str(legal[choice % len(legal)])
        if event := overdue_event(self.room, self.now, lag):
            self._happens(event)
            return
        command = Command("move", text, ply=len(self.room.moves), key=f"k{self.room.version}")
        side = self.room.turn
        before = self.room.clocks.time_left(side, self.now)
        event = decide(self.room, command, side=side, at=self.now, lag=lag)
        self._happens(event)
        assert self.room.version_of(side, command.key) == event.number
        after = self.room.clocks.time_left(side, self.now)
        if before is not None and after is not None and self.room.terms.pace.base is not None:
            most = self.room.terms.pace.increment + MAX_LAG_MS
            assert before <= after <= before + most

    @rule(
        side=SIDES, text=st.sampled_from(("g2", "b1-b3", "e3-e4", "pass", "")), late=st.booleans()
    )
    def move_anything(self, side: Side, text: str, late: bool) -> None:
        self._ask(Command("move", text, ply=max(0, len(self.room.moves) - late)), side)

    @rule(side=SIDES, kind=st.sampled_from(ASKED), away=st.sampled_from((0, 120_000)))
    def ask(self, side: Side, kind: CommandKind, away: int) -> None:
        self._ask(Command(kind), side, away=away)

    @rule()
    def restart(self) -> None:
        self.room = Room.of(self.room.terms, self.log)

    @invariant()
    def room_is_what_its_log_says(self) -> None:
        if self.log:
            assert seen(Room.of(self.room.terms, self.log)) == seen(self.room)

    @invariant()
    def nobody_answers_what_was_not_offered(self) -> None:
        offers: dict[str, Side | None] = {"draw": None, "takeback": None}
        for event in self.log:
            what, _, verb = event.kind.partition("-")
            if verb == "offer":
                offers[what] = event.side
            elif verb in ("agree", "decline"):
                assert event.side is not None
                assert offers[what] == opponent(event.side)
                offers[what] = None

    def _ask(self, command: Command, side: Side, away: int = 0) -> None:
        before = seen(self.room)
        try:
            event = decide(self.room, command, side=side, at=self.now, away=away)
        except RefusedError:
            assert seen(self.room) == before
            return
        assert before["state"] == "playing"
        self._happens(event)

    def _happens(self, event: Event | None) -> None:
        while event:
            self.log.append(event)
            self.room.apply(event)
            assert self.room.version == event.number == len(self.log)
            event = forced_pass(self.room, self.now)


Play.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestPlay = Play.TestCase


def test_event_of_another_version_is_not_applied() -> None:
    room = played(3)
    with pytest.raises(ValueError, match="event 5 does not follow version 3"):
        room.apply(Event(number=5, kind="resign", at=0, side="w"))


def test_command_is_known_by_its_key() -> None:
    room = played(0)
    move(room, key="mine")
    assert room.version_of("w", "mine") == 1
    assert room.version_of("b", "mine") is None


def test_who_lost_a_correspondence_game_by_time_has_none_left() -> None:
    room = played(2, pace=Pace(days=3))
    late = overdue_event(room, 3 * DAY_MS + MAX_LAG_MS)
    assert late is not None
    room.apply(late)
    guest = Player("guest")
    seating = Seating(room, white=guest, black=guest, since=room.clocks.since)
    clocks = now_view(seating, 9 * DAY_MS).clocks
    assert (clocks.white, clocks.black) == (0, 3 * DAY_MS)
