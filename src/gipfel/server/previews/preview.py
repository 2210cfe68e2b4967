"""What is told of a challenge or a game by its link: a title, a description, and the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, Row

from gipfel import words
from gipfel.game import GAMES
from gipfel.server.accounts.players import BOT_PREFIX, players
from gipfel.server.games.room import Room
from gipfel.server.previews.pictures import Shown
from gipfel.server.protocol.messages import Player
from gipfel.server.protocol.pace import Pace
from gipfel.server.store.challenges import read_challenge, was_dealt
from gipfel.server.store.games import pace_of, read_game
from gipfel.server.timestamps import MINUTE_MS, SECOND_MS


@dataclass(frozen=True)
class Preview:
    """A challenge or a game, in words of one language."""

    page: Literal["challenge", "game"]
    title: str
    description: str
    shown: Shown


def preview_challenge(connection: Connection, challenge: str, language: str) -> Preview | None:
    """What is told of a challenge; None where there is none."""
    row = read_challenge(connection, challenge)
    if row is None:
        return None
    challenger = players(connection, [row.challenger])[row.challenger]
    game = game_text(row.game, row.start, is_dealt=row.is_dealt, language=language)
    title = _invitation(challenger, game, language)
    return Preview("challenge", title, _terms(row, language), _shown_in(row))


def preview_game(connection: Connection, game_id: str, language: str) -> Preview | None:
    """What is told of a game; None where there is none."""
    found = read_game(connection, game_id)
    if found is None:
        return None
    terms, events = found
    room = Room.of(terms, events)
    known = players(connection, (terms.white, terms.black))
    title = words.message(
        "preview-players",
        language,
        white=player_text(known[terms.white], language),
        black=player_text(known[terms.black], language),
        game=game_text(
            terms.game,
            terms.start,
            is_dealt=was_dealt(connection, game_id),
            language=language,
        ),
    )
    return Preview("game", title, _standing(room, language), _position_of(room))


def shown_at(connection: Connection, place: str) -> Shown | None:
    """The position of the game or the challenge that has an id; None where there is neither."""
    if (found := read_game(connection, place)) is not None:
        return _position_of(Room.of(*found))
    row = read_challenge(connection, place)
    return None if row is None else _shown_in(row)


def player_text(player: Player, language: str) -> str:
    """How a player is called.

    >>> player_text(Player("guest", "Ann"), "fr"), player_text(Player("bot", "bot:3"), "en")
    ('Ann (invité)', 'Computer, level 3')
    """
    if player.kind == "bot":
        level = int(player.name.removeprefix(BOT_PREFIX))
        return words.message("engine-level", language, number=level)
    if player.kind == "guest" and player.name:
        return words.message("guest-named", language, name=player.name)
    nameless = {"guest": "somebody-guest", "deleted": "somebody-deleted"}
    return player.name or words.message(nameless[player.kind], language)


def pace_text(pace: Pace, language: str) -> str:
    """How fast is played.

    >>> pace_text(Pace(base=90_000, increment=2_000), "en"), pace_text(Pace(days=3), "nl")
    ('1.5 min + 2 s', '3 dagen per zet')
    """
    if pace.days is not None:
        return words.message("pace-days", language, number=pace.days)
    if pace.base is None:
        return words.message("pace-none", language)
    minutes, seconds = f"{pace.base / MINUTE_MS:g}", f"{pace.increment / SECOND_MS:g}"
    return words.message("clock-name", language, number=minutes, limit=seconds)


def game_text(game: str, start: str | None, *, is_dealt: bool, language: str) -> str:
    """The title of a game; one that begins anywhere else than usual is told apart."""
    title = words.message("game-title", language, game=game)
    dealt = words.message("game-title", language, game=f"{game}-random")
    if is_dealt and dealt.startswith(f"{title},"):  # there is a name for it
        return dealt
    return title if start is None else words.message("game-from-position", language, game=title)


def _invitation(challenger: Player, game: str, language: str) -> str:
    if not challenger.name:
        return words.message("preview-invitation", language, game=game)
    name = player_text(challenger, language)
    return words.message("preview-invites", language, name=name, game=game)


def _terms(row: Row[Any], language: str) -> str:
    if row.state != "open":
        return words.message(f"challenge-{row.state}", language)
    terms = "preview-rated" if row.is_rated else "preview-casual"
    return words.message(terms, language, pace=pace_text(pace_of(row), language))


def _standing(room: Room, language: str) -> str:
    outcome = room.outcome()
    if outcome is not None:
        return words.ending(outcome.winner, outcome.reason, language)
    if room.state != "playing":
        return words.message("game-aborted", language)
    return words.message("preview-playing", language, number=len(room.moves))


def _shown_in(row: Row[Any]) -> Shown:
    return Shown(row.game, row.start or str(GAMES[row.game].start()))


def _position_of(room: Room) -> Shown:
    return Shown(room.terms.game, str(room.position))
