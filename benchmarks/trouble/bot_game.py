"""Somebody who plays a bot, and how long its moves take."""

from __future__ import annotations

import asyncio
import random

from benchmarks.trouble.player import GameEndedError, Player
from benchmarks.trouble.playing import Playing
from gipfel.game import GAMES

KIND = "dvonn"
LEVEL = 5
PACE_MS = {"base": 60_000, "increment": 2_000}
# A bot that takes longer has no processor.
WELL_S = 5.0


class BotGame:
    """White is a person, Black a bot; one game after the other."""

    def __init__(
        self, player: Player, violations: list[str], think_s: tuple[float, float], seed: int
    ) -> None:
        self.player = player
        self.answers_s: list[float] = []
        self._violations = violations
        self._think_s = think_s
        self._chance = random.Random(seed)
        self._playing = Playing(WELL_S)

    @property
    def is_well(self) -> bool:
        """Whether the person is connected, and the bot not waited for."""
        is_well = self.player.is_joined and not self._playing.is_waiting_long
        return self._playing.is_over or is_well

    async def begin(self) -> None:
        """Connects, and plays from then on."""
        self.player.start()
        await self._begin_game()
        self._playing.begin(self._play())

    async def stop(self) -> None:
        """Ends after the bot's next move."""
        await self._playing.stop()

    async def close(self) -> None:
        """Leaves."""
        await self._playing.cancel()
        await self.player.close()

    async def _begin_game(self) -> None:
        bot = f"bot:{LEVEL}"
        offer = {"type": "challenge", "game": KIND, "side": "w", "opponent": bot, "pace": PACE_MS}
        await self.player.join((await self.player.ask(offer))["id"])

    async def _play(self) -> None:
        try:
            while not self._playing.is_stopping:
                position = GAMES[KIND].start()
                for move in self.player.moves:
                    position = position.play(move)
                if position.is_over:
                    await self._begin_game()
                elif position.turn == "w":
                    await self._move(str(self._chance.choice(position.legal_moves())))
                else:
                    await self._hear_bot()
        except GameEndedError as ended:
            self._violations.append(f"game {self.player.game} against a bot: {ended}")

    async def _move(self, text: str) -> None:
        ply = len(self.player.moves)
        await asyncio.sleep(self._chance.uniform(*self._think_s))
        await self.player.move(text, ply)
        await self.player.see(ply + 1)

    async def _hear_bot(self) -> None:
        asked_at = self._playing.begin_waiting()
        await self.player.see(len(self.player.moves) + 1)
        self.answers_s.append(self._playing.end_waiting() - asked_at)
