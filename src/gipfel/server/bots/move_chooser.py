"""How a bot finds its move in time: by a search, or else at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from gipfel.server.accounts.players import BOT_PREFIX
from gipfel.server.bots.fair_queue import Client
from gipfel.server.bots.search import choose_at_once, choose_move
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.errors import DeniedError
from gipfel.server.games.bot_task import share_s
from gipfel.server.log import log_event
from gipfel.server.protocol.events import Terms

# The longest search for a move, and which part of the time on its clock a bot never exceeds: what
# of it a move deserves, the engine knows.
MAX_MOVE_S = 1.0
CLOCK_SHARES = 4
# Where a bot chooses at once; never many do.
THREADS = ThreadPoolExecutor(1, thread_name_prefix="bot")


class MoveChooser:
    """Chooses moves by the processes that search; without them, at once."""

    def __init__(self, search_pool: SearchPool | None) -> None:
        self._search_pool = search_pool

    async def choose(
        self, terms: Terms, person: str, moves: Sequence[str], *, left: int | None, wait_s: float
    ) -> str:
        """The move of a bot with so much time on its clock, which waits no longer for a search."""
        level = int(person.removeprefix(BOT_PREFIX))
        if self._search_pool is not None and wait_s > 0:
            client = Client(terms.black if person == terms.white else terms.white, terms.id)
            try:
                async with asyncio.timeout(wait_s):
                    return await self._search_pool.run(
                        partial(choose_move, terms, moves, level, left),
                        client,
                        share_s(left, MAX_MOVE_S, CLOCK_SHARES),
                    )
            except (TimeoutError, DeniedError):
                log_event("bot-hurried", game=terms.id)
            except Exception:  # noqa: BLE001  # whatever it is, the bot moves
                log_event("search-failed", logging.ERROR, trace=True, game=terms.id)
        return await asyncio.wrap_future(THREADS.submit(choose_at_once, terms, moves, level))
