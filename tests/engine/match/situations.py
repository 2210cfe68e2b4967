"""Positions, rules and a bot that the tests of matches share."""

from __future__ import annotations

from gipfel import GAMES, Move, Position, Record
from gipfel.engine.limit import Limit
from gipfel.engine.match.player import Situation
from gipfel.engine.match.referee import Rules

FEW = Rules(limit=Limit(nodes=150))


def record_at(position: Position, *, counts_repetition: bool = True) -> Record:
    return Record(position.game_name, position, counts_repetition=counts_repetition)


def situation_at(position: Position, limit: Limit) -> Situation:
    return Situation(record_at(position).root, limit)


def dealt(seed: int = 1) -> Position:
    return GAMES["dvonn"].random(seed)


def last_move(position: Position) -> Move:
    return position.legal_moves()[-1]
