"""One game between two people, as its log says it: nothing here waits, stores or decides.

>>> room = Room(Terms("g", "dvonn", white="ann", black="ben", created=0))
>>> room.apply(Event(number=1, kind="move", at=1_000, side="w", text="g2", ply=1))
>>> room.version, room.turn, room.moves, room.state
(1, 'b', ['g2'], 'playing')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from gipfel.game import PASS, Outcome, Position, Side, opponent
from gipfel.record import Record
from gipfel.server.games.clocks import Charge, Clocks
from gipfel.server.protocol.events import Event, State, Terms


class Room:
    """A game at its latest event; `gipfel.server.games.referee` says what may happen next."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.record = Record(terms.game, terms.start, counts_repetition=terms.counts_repetition)
        self.version = 0
        self.ended: int | None = None
        self.is_aborted = False
        # The moves that stand in the record, who made each, and how many were ever made.
        self.moves: list[str] = []
        self.movers: list[Side] = []
        self.made = 0
        # Who offers what: it stands until it is answered, or the other side moves.
        self.draw_offer: Side | None = None
        self.takeback_offer: Side | None = None
        # Who has offered a draw since that side moved last.
        self.has_offered_draw: set[Side] = set()
        # How many offers each side has made, and how often its take back was declined since a move.
        self.offers: Counter[Side | None] = Counter()
        self.declined: Counter[Side | None] = Counter()
        self.clocks = Clocks.set(terms.pace, turn=self.turn, at=terms.created, is_first=True)
        self._versions: dict[tuple[Side, str], int] = {}

    @classmethod
    def of(cls, terms: Terms, events: Iterable[Event]) -> Room:
        """The room after these events."""
        room = cls(terms)
        for event in events:
            room.apply(event)
        return room

    @property
    def position(self) -> Position:
        """The position after the moves that stand."""
        return self.record.position

    @property
    def turn(self) -> Side:
        """Whose turn it is."""
        return self.position.turn

    @property
    def state(self) -> State:
        """Whether it goes on."""
        if self.is_aborted:
            return "aborted"
        return "playing" if self.ended is None else "over"

    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on, and where it was aborted."""
        return self.record.outcome()

    def version_of(self, side: Side, key: str) -> int | None:
        """The version that a side's command of this key made, where it was done already."""
        return self._versions.get((side, key))

    def apply(self, event: Event) -> None:
        """Applies an event that was decided for this very version."""
        if event.number != self.version + 1:
            raise ValueError(f"event {event.number} does not follow version {self.version}")
        self.version = event.number
        if event.key and event.side:
            self._versions[event.side, event.key] = event.number
        match event.kind:
            case "move":
                self._play(event)
            case "takeback-agree":
                self._take_back(event)
            case "draw-offer":
                self.draw_offer = event.side
                self.offers[event.side] += 1
                if event.side:
                    self.has_offered_draw.add(event.side)
            case "draw-decline":
                self.draw_offer = None
            case "takeback-offer":
                self.takeback_offer = event.side
                self.offers[event.side] += 1
            case "takeback-decline":
                self.declined[self.takeback_offer] += 1
                self.takeback_offer = None
            case _:
                self._end(event)

    def _play(self, event: Event) -> None:
        mover = self.turn
        self.record.play(event.text)
        self.moves.append(event.text)
        self.movers.append(mover)
        self.made += 1
        self.has_offered_draw.discard(mover)
        self.declined.clear()
        if self.draw_offer == opponent(mover):
            self.draw_offer = None
        self.takeback_offer = None
        # A pass makes itself: it is no move that earns time.
        self._end_turn(event, self.clocks.stop if event.text == PASS else self.clocks.press)
        if self.record.outcome() is not None:
            self._close(event.at)

    def _take_back(self, event: Event) -> None:
        standing = int(event.text)
        while len(self.moves) > standing:
            self.record.undo()
            self.moves.pop()
            self.movers.pop()
        self.draw_offer = self.takeback_offer = None
        self.declined.clear()
        self._end_turn(event, self.clocks.stop)

    def _end_turn(self, event: Event, ended: Callable[..., Clocks]) -> None:
        charge, is_first = Charge(event.spent, event.lag), self.turn not in self.movers
        self.clocks = ended(charge, turn=self.turn, at=event.at, is_first=is_first)

    def _end(self, event: Event) -> None:
        loser = event.side
        match event.kind:
            case "resign" if loser:
                self.record.resign(loser)
            case "time" if loser:
                self.record.end(opponent(loser), "time")
            case "abandoned":
                self.record.end(event.side, "abandoned")
            case "draw-agree":
                self.record.end(None, "agreement")
            case _:
                self.is_aborted = True
        charge = Charge(event.spent, event.lag)
        self.clocks = self.clocks.stop(charge, turn=self.turn, at=event.at)
        self._close(event.at)

    def _close(self, at: int) -> None:
        self.ended = at
        self.draw_offer = self.takeback_offer = None
