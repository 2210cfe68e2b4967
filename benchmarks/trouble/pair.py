"""Two people who play each other, measure their own thinking, and note what was acknowledged."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field

from benchmarks.trouble.player import GameEndedError, Player
from benchmarks.trouble.playing import Playing
from benchmarks.trouble.scripts import Script

# Short clocks: an outage of some seconds that was charged would lose a game.
PACE_MS = {"base": 10_000, "increment": 5_000}
# After so many moves somebody resigns a rated game: so many of them end.
RATED_PLIES = 6
# A move that is under way for longer shows that its game is not well.
WELL_S = 1.0


@dataclass
class PlayedGame:
    """What its players know of a game, by the number of moves that stood before."""

    id: str
    kind: str
    thinking_s: dict[int, float] = field(default_factory=dict)
    acknowledged: dict[int, str] = field(default_factory=dict)
    versions: dict[int, int] = field(default_factory=dict)
    # For how long its players had no socket since the move before was sent.
    away_s: dict[int, float] = field(default_factory=dict)
    # How it stood in the end, as each player saw it.
    seen: list[tuple[str, ...]] = field(default_factory=list)


@dataclass
class Tally:
    """What all pairs have measured: when each move was sent, and after how long both had it."""

    moves: list[tuple[float, float]] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)


class Pair:
    """White and Black at one game after the other."""

    def __init__(
        self,
        players: tuple[Player, Player],
        script: Script,
        tally: Tally,
        think_s: tuple[float, float],
        seed: int,
    ) -> None:
        self.players = players
        self._kind, self._moves = script
        self._tally = tally
        self._think_s = think_s
        self._chance = random.Random(seed)
        self._playing = Playing(WELL_S)
        self.played: list[PlayedGame] = []
        # Then both have accounts, and the first to move resigns after some moves.
        self.is_rated = False
        self._away_s = 0.0

    @property
    def is_well(self) -> bool:
        """Whether both are connected, and no move waits for long."""
        are_joined = all(player.is_joined for player in self.players)
        return self._playing.is_over or (are_joined and not self._playing.is_waiting_long)

    @property
    def plies(self) -> int:
        """How many moves both have seen in the present game."""
        return min(len(player.moves) for player in self.players)

    async def begin(self) -> None:
        """Connects both, begins their first game, and plays from then on."""
        if self.is_rated:
            await asyncio.gather(*(player.open_account() for player in self.players))
        for player in self.players:
            player.start()
        await self._begin_game()
        self._playing.begin(self._play())

    async def stop(self) -> None:
        """Ends after the move that is under way, and notes how both see the game."""
        await self._playing.stop()
        for player in self.players:
            await player.join(player.game)
        self._note_end()

    async def close(self) -> None:
        """Leaves."""
        await self._playing.cancel()
        for player in self.players:
            await player.close()

    def _note_end(self) -> None:
        self.played[-1].seen = [tuple(player.moves) for player in self.players]

    async def _begin_game(self) -> None:
        white, black = self.players
        offer = {"type": "challenge", "game": self._kind, "side": "w", "pace": PACE_MS}
        challenge = (await white.ask({**offer, "is_rated": self.is_rated}))["id"]
        accepted = {"type": "answer", "challenge": challenge, "answer": "accept"}
        game = (await black.ask(accepted))["id"]
        await asyncio.gather(*(player.join(game) for player in self.players))
        self.played.append(PlayedGame(game, self._kind))

    def _absence_s(self) -> float:
        return sum(player.away_s for player in self.players)

    async def _play(self) -> None:
        try:
            while True:
                for ply, (text, side) in enumerate(self._moves):
                    if self._playing.is_stopping:
                        return
                    if text != "pass":  # it makes itself
                        await self._move(ply, text, "wb".index(side))
                    if self.is_rated and ply >= RATED_PLIES:
                        await self._resign()
                        break
                self._note_end()
                await self._begin_game()
        except GameEndedError as ended:
            game = self.played[-1].id
            self._tally.violations.append(f"game {game} was ended by the server: {ended}")

    async def _resign(self) -> None:
        """Has White resign, and waits until both have heard of it."""
        await self.players[0].resign()
        await asyncio.gather(*(player.see_end() for player in self.players))

    async def _move(self, ply: int, text: str, side: int) -> None:
        """Thinks, makes a move, and waits until both have heard of it. Raises GameEndedError."""
        mover, other = self.players[side], self.players[1 - side]
        await mover.see(ply)
        game, learned_at = self.played[-1], mover.learned_at
        await asyncio.sleep(self._chance.uniform(*self._think_s))
        sent_at, before_s = self._playing.begin_waiting(), self._away_s
        self._away_s = self._absence_s()
        game.thinking_s[ply] = sent_at - learned_at
        game.versions[ply] = await mover.move(text, ply)
        game.acknowledged[ply] = text
        game.away_s[ply] = self._absence_s() - before_s
        await asyncio.gather(mover.see(ply + 1), other.see(ply + 1))
        self._tally.moves.append((sent_at, self._playing.end_waiting() - sent_at))
