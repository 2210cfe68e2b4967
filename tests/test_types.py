"""What type checkers know of the games; `make check` has mypy read these assertions, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Unpack, assert_type, get_args

import pytest

from gipfel import GAMES, Outcome, Record, dvonn, gipf
from gipfel._native import core
from gipfel.effects import Effects, Entered, Moved, Removed
from gipfel.engine import (
    Analysis,
    Bot,
    Engine,
    Limit,
    LimitNames,
    Player,
    Searchable,
    Stop,
    position_of,
)
from gipfel.engine.match import Match
from gipfel.errors import RefusedError
from gipfel.game import REASONS, Game, GameName, Move, MoveT, Piece, Position, Reason, Side
from gipfel.picture import Picture
from gipfel.record import FORMATS, Node, Result, read


def test_literals_are_those_of_the_core() -> None:
    assert list(REASONS) == core.end_reasons()
    names = [name for part in get_args(GameName) for name in get_args(part) or [part]]
    assert names == core.game_names() == list(GAMES)


def test_formats_and_results_are_literals() -> None:
    assert ("record", *core.record_formats()) == FORMATS
    record = Record("dvonn")
    assert_type(record.result, Literal["1-0", "0-1", "1/2-1/2", "*"])
    assert record.result in get_args(Result)
    assert_type(RefusedError("surrounded").colour, Literal["w", "b"] | None)
    picture = Picture(record.position, theme="dark", bottom="b")
    assert_type(picture.bottom, Side)
    assert_type(picture.theme, Literal["light", "dark", "auto"])
    games: list[Game] = list(GAMES.values())
    assert_type(games[0].name, GameName)
    assert [game.name for game in games] == list(GAMES)


def test_what_is_made_for_a_game_knows_it() -> None:
    record, engine = Record("dvonn"), Engine("gipf-basic")
    assert_type(record.game, Game[dvonn.Position, dvonn.Move])
    assert_type(engine.game, Game[gipf.Position, gipf.Move])
    assert record.position.phase == record.game.start().phase
    assert engine.game.start().reserves == (12, 12)
    assert_type(Engine(GAMES["dvonn"], level=3), Engine[dvonn.Position, dvonn.Move])
    of_any: Engine = engine
    assert of_any.game.name == "gipf-basic"
    match = Match("dvonn", "random", "random")
    assert_type(match, Match[dvonn.Position, dvonn.Move])
    for game in match.games:
        assert_type(match.record(game), Record[dvonn.Position, dvonn.Move])


def test_name_tells_the_game() -> None:
    assert_type(GAMES["dvonn"], dvonn.Dvonn)
    assert_type(GAMES["gipf-standard"], gipf.Gipf)
    position = GAMES["dvonn"].random(seed=1)
    assert_type(position, dvonn.Position)
    move = position.legal_moves()[0]
    assert_type(move, dvonn.Move)
    assert_type(position.play(move), dvonn.Position)
    assert_type(position["a1"], dvonn.Stack | None)
    assert_type(position.effects(move), Effects[dvonn.Position, dvonn.Stack])
    assert_type(move.transformed(GAMES["dvonn"].board.symmetries[1]), dvonn.Move)
    assert_type(GAMES["gipf-basic"].start()["e2"], gipf.Piece | None)
    batch = GAMES["gipf-basic"].batch([GAMES["gipf-basic"].start()])
    assert_type(batch.legal_moves(), list[list[gipf.Move]])
    assert_type(next(iter(batch)), gipf.Position)


def test_record_knows_its_game() -> None:
    record = Record("dvonn")
    assert_type(record, Record[dvonn.Position, dvonn.Move])
    assert_type(record.play("g2"), Node[dvonn.Position, dvonn.Move])
    assert_type(record.last.move, dvonn.Move | None)
    assert record.position.score() == (0, 0)
    assert_type(Record(GAMES["gipf-basic"]).position, gipf.Position)
    for position, move in record.played():
        assert_type(position.play(move), dvonn.Position)


def cells_of(effects: Effects) -> list[str]:
    entered: Entered | None = effects.entered
    moved: tuple[Moved, ...] = effects.moved
    removed: tuple[Removed, ...] = effects.removed
    assert_type(effects.after, Position)
    assert_type([gone.piece for gone in removed], list[Piece])
    return [part.target for part in (entered, *moved) if part] + [gone.cell for gone in removed]


def test_effects_of_any_game_need_no_parameters() -> None:
    position = GAMES["gipf-basic"].start()
    assert cells_of(position.effects("b1-b3")) == ["b2", "b3"]


def open_game(game: Game) -> Position:
    position = game.start()
    assert_type(position.legal_moves()[0].transformed(0), Move)
    return position.play(position.legal_moves()[0])


@pytest.mark.parametrize("name", GAMES)
def test_any_game_is_played_without_knowing_it(name: str) -> None:
    game = GAMES[name]
    assert_type(game.start()["e2"], Piece | None)
    position = open_game(game)
    record = Record(name)
    assert_type(record.position, Position)
    record.play(record.position.legal_moves()[0])
    assert record.position == position
    batch = game.batch([position])
    batch.play([moves[0] for moves in batch.legal_moves()])
    assert batch[0] == position.play(position.legal_moves()[0])


def test_records_are_read_without_a_cast() -> None:
    games: Iterator[Record] = read(str(Record("dvonn")))
    for record in games:
        if isinstance(record.position, dvonn.Position):
            assert record.position.phase == "place"
    for of_dvonn in read(str(Record("dvonn")), only="dvonn"):
        assert_type(of_dvonn, Record[dvonn.Position, dvonn.Move])
    for of_gipf in read(str(Record("gipf-basic")), only=GAMES["gipf-basic"]):
        assert_type(of_gipf.position, gipf.Position)
    outcome = Outcome("w", "time")
    winner: Side | None = outcome.winner
    reason: Reason = outcome.reason
    assert (winner, reason) == ("w", "time")


class Cautious(Bot):
    """A bot for one game."""

    def choose(self, position: dvonn.Position) -> dvonn.Move:
        return position.legal_moves()[0]


class Eager(Bot):
    """A bot that needs the limit, for every game."""

    def play(
        self,
        start: Searchable[MoveT],
        limit: Limit | None = None,
        *,
        stop: Stop | None = None,
        **bounds: Unpack[LimitNames],
    ) -> MoveT:
        return position_of(start).legal_moves()[-1]


def ask(player: Player, position: dvonn.Position) -> dvonn.Position:
    found = player.analyse(position, Limit(depth=1))
    assert_type(found, Analysis[dvonn.Move])
    assert_type(found.best.moves[0], dvonn.Move)
    assert_type(next(iter(player.stream(position, Limit(depth=1)))), Analysis[dvonn.Move])
    return position.play(player.play(position, Limit(depth=1)))


@pytest.mark.parametrize("player", [Engine("dvonn"), Cautious(), Eager()], ids=repr)
def test_what_any_player_gives_is_played_without_a_cast(player: Player) -> None:
    position = GAMES["dvonn"].random(seed=1)
    assert ask(player, position).turn == "b"


def test_bot_gives_moves_of_the_game_that_it_is_asked_about() -> None:
    position, record = GAMES["dvonn"].random(seed=1), Record("gipf-basic")
    for bot in (Cautious(), Eager(), Bot(lambda position: position.legal_moves()[0])):
        assert_type(bot.play(position), dvonn.Move)
        assert_type(bot.analyse(position).best.moves, tuple[dvonn.Move, ...])
        assert_type([*bot.stream(position)], list[Analysis[dvonn.Move]])
        assert position.play(bot.play(position)).turn == "b"
    assert_type(Eager().play(record), gipf.Move)
    assert record.play(Eager().play(record.last)).plies == 1
