"""What a bot has to do in a game, as its room stands: a move, or an answer."""

from __future__ import annotations

from typing import NamedTuple

from gipfel.game import SIDES, Side, opponent
from gipfel.server.accounts.players import is_bot
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Command, Terms
from gipfel.server.timestamps import SECOND_MS

AGREE = Command("takeback-agree")
DECLINE = Command("draw-decline")

# The longest that a bot waits for a process and its search, and into how many parts it divides the
# time on its clock for that.
MAX_WAIT_S = 4.0
WAIT_SHARES = 10


class BotTask(NamedTuple):
    """What the bot of a side has to do: to answer, or else to move."""

    side: Side
    answer: Command | None = None


def task_of(room: Room, side: Side) -> BotTask | None:
    """What the bot of a side has to do; None where it waits."""
    if room.state != "playing":
        return None
    if room.takeback_offer == opponent(side):
        return BotTask(side, AGREE)
    if room.draw_offer == opponent(side):
        return BotTask(side, DECLINE)
    return BotTask(side) if room.turn == side else None


def bots_in(terms: Terms) -> list[Side]:
    """The sides that bots play."""
    return [side for side in SIDES if is_bot(player(terms, side))]


def player(terms: Terms, side: Side) -> str:
    """Who plays a side."""
    return terms.white if side == "w" else terms.black


def share_s(left: int | None, most: float, shares: int) -> float:
    """One of the shares of the time that is left, in seconds, but no more than the most."""
    return most if left is None else min(most, left / SECOND_MS / shares)
