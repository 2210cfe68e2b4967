"""Opening books: their files, and play by them."""

from __future__ import annotations

import gzip
import pickle
from pathlib import Path

import pytest

from gipfel.engine import Engine
from gipfel.engine.book import (
    PLAYABLE_LOSS,
    Book,
    book_named,
    folded_key,
    own_score,
    read_book,
    shipped_path,
)
from gipfel.engine.match.entrant import parse_entrant
from gipfel.engine.protocol import Protocol
from gipfel.errors import EngineError, GameOverError, PositionError
from gipfel.game import GAMES, Position

# Of all games together, so that the package stays small.
LARGEST_BYTES = 1_500_000

every_game = pytest.mark.parametrize("name", GAMES)


def shipped(name: str) -> Book:
    book = book_named(name, "shipped")
    assert book is not None
    return book


def small_book(name: str = "gipf-basic", notes: tuple[str, ...] = ()) -> Book:
    """The start, with its first three distinct moves: the second loses little, the third much."""
    start = GAMES[name].start()
    following = {folded_key(start.play(move)): start.play(move) for move in start.legal_moves()}
    worth = dict(zip(following, (20, 20 - PLAYABLE_LOSS, 19 - PLAYABLE_LOSS), strict=False))
    leaves = {key: own_score(start, following[key], score) for key, score in worth.items()}
    return Book.of(name, {folded_key(start): 20}, leaves, notes)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.book.gz"
    small_book().write(path)
    return path


def searched_positions(book: Book, start: Position) -> list[Position]:
    """Every position that has moves in the book, once for all its symmetries."""
    found = {folded_key(start): start}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        for known in book.moves(position):
            following = position.play(known.move)
            if following in book and folded_key(following) not in found:
                found[folded_key(following)] = following
                waiting.append(following)
    return list(found.values())


def test_file_gives_the_book_back(file: Path) -> None:
    book = small_book(notes=("licence MIT", "made by hand"))
    parsed = Book.parse("gipf-basic", book.format())
    assert parsed.format() == book.format()
    assert (parsed.notes, len(parsed)) == (book.notes, 1)
    start = GAMES["gipf-basic"].start()
    assert parsed.moves(start) == book.moves(start) == read_book("gipf-basic", file).moves(start)


def test_damaged_and_foreign_files_are_refused_with_the_reason(tmp_path: Path) -> None:
    data = small_book().format()
    flipped = data[:-1] + bytes([data[-1] ^ 1])
    for unfit, reason in (
        (gzip.compress(flipped), "checksum"),
        (gzip.compress(data[:-1]), "size"),
        (gzip.compress(data[: data.index(b"\n\n") + 4]), "size"),
        (gzip.compress(b"foreign"), "no book of gipfel"),
        (gzip.compress(data.replace(b"gipf-basic", b"gipf-bass")), "not a book of gipf-basic"),
        (gzip.compress(data)[:-9], "cannot be read"),
        (b"no gzip", "cannot be read"),
    ):
        path = tmp_path / "unfit.book.gz"
        path.write_bytes(unfit)
        with pytest.raises(EngineError, match=reason):
            Engine("gipf-basic", book=str(path))
        path.unlink()
    with pytest.raises(EngineError, match="cannot be read"):
        Engine("gipf-basic", book=str(tmp_path / "nowhere"))


@every_game
def test_symmetries_share_a_page(name: str) -> None:
    book = small_book(name)
    start = GAMES[name].start()
    worth = {str(known.move): known.score for known in book.moves(start)}
    by_key: dict[int, set[int]] = {}
    for move in start.legal_moves():
        if str(move) in worth:
            by_key.setdefault(folded_key(start.play(move)), set()).add(worth[str(move)])
    assert all(len(scores) == 1 for scores in by_key.values())
    assert len(worth) > len(by_key)
    for number in range(GAMES[name].symmetries):
        following = start.play(book.moves(start)[0].move)
        assert book.score(following.transformed(number)) == book.score(following)


def test_moves_come_the_best_first_and_the_far_worse_are_not_played() -> None:
    book, start = small_book(), GAMES["gipf-basic"].start()
    scores = [known.score for known in book.moves(start)]
    assert scores == sorted(scores, reverse=True)
    assert set(scores) == {20, 20 - PLAYABLE_LOSS, 19 - PLAYABLE_LOSS}
    playable = {str(k.move) for k in book.moves(start) if k.score >= 20 - PLAYABLE_LOSS}
    picked = {str(book.pick(start, seed)) for seed in range(400)}
    assert picked == playable


def test_position_that_only_ends_a_line_has_no_moves() -> None:
    book, start = small_book(), GAMES["gipf-basic"].start()
    following = start.play(str(book.moves(start)[0].move))
    assert book.score(following) is not None
    assert following not in book
    assert book.moves(following) == ()
    assert book.pick(following, 0) is None


def test_draws_vary_by_seed_and_are_the_same_for_the_same_seed(file: Path) -> None:
    start = GAMES["gipf-basic"].start()

    def firsts() -> list[str]:
        engine = Engine("gipf-basic", book=str(file))
        return [str(engine.play(start, nodes=1, seed=seed)) for seed in range(30)]

    assert firsts() == firsts()
    assert len(set(firsts())) > 3


def test_book_is_off_unless_it_is_asked_for() -> None:
    start = GAMES["gipf-basic"].start()
    engine = Engine("gipf-basic")
    assert engine.book_move(start) is None
    assert "book" not in repr(engine)


def test_engine_below_full_strength_plays_without_its_book(file: Path) -> None:
    start = GAMES["gipf-basic"].start()
    assert Engine("gipf-basic", book=str(file), level=9).book_move(start) is None


def test_analysis_searches_positions_of_the_book(file: Path) -> None:
    engine = Engine("gipf-basic", book=str(file))
    assert engine.analyse(GAMES["gipf-basic"].start(), depth=2).depth == 2


def test_book_stays_with_a_pickled_engine(file: Path) -> None:
    engine = Engine("gipf-basic", book=str(file))
    start = GAMES["gipf-basic"].start()
    assert pickle.loads(pickle.dumps(engine)).book_move(start, 5) == engine.book_move(start, 5)


def test_what_cannot_be_played_is_refused_before_the_book_is_opened(file: Path) -> None:
    with pytest.raises(PositionError):
        Engine("gipf-basic", book=str(file)).play(GAMES["dvonn"].start())
    position = GAMES["dvonn"].random(1)
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
    with pytest.raises(GameOverError):
        Engine("dvonn").book_move(position)


def answers(lines: list[str], book: Path) -> list[str]:
    said: list[str] = []
    engine = Protocol(said.append)
    for line in ("setoption name Game value gipf-basic", f"setoption name Book value {book}"):
        engine.handle(line)
    for line in lines:
        engine.handle(line)
        engine.wait()
    return said


def test_protocol_answers_from_the_book_at_once(file: Path) -> None:
    book_moves = {str(known.move) for known in small_book().moves(GAMES["gipf-basic"].start())}
    said = answers(["go movetime 60000"], file)
    assert len(said) == 1
    assert said[0].removeprefix("bestmove ") in book_moves


def test_protocol_varies_from_game_to_game(file: Path) -> None:
    said = answers(["uginewgame", "go nodes 1"] * 20, file)
    assert len(set(said)) > 3
    assert said == answers(["uginewgame", "go nodes 1"] * 20, file)


@pytest.mark.parametrize("order", ["go depth 1 searchmoves b3", "go infinite", "go ponder depth 1"])
def test_protocol_searches_where_more_than_a_move_is_wanted(file: Path, order: str) -> None:
    said: list[str] = []
    engine = Protocol(said.append)
    engine.handle("setoption name Game value gipf-basic")
    engine.handle(f"setoption name Book value {file}")
    engine.handle(order)
    engine.wait(0.3)
    engine.handle("stop")
    engine.wait()
    assert any(line.startswith("info depth 1") for line in said)


def test_protocol_refuses_an_unfit_book(file: Path) -> None:
    said: list[str] = []
    engine = Protocol(said.append)
    engine.handle(f"setoption name Book value {file}")
    assert "not a book of dvonn" in said[0]


def test_match_plays_by_a_book(file: Path) -> None:
    parse_entrant(f"engine:book={file},nodes=5").player(GAMES["gipf-basic"]).close()


@every_game
def test_every_position_of_a_shipped_book_is_reached_by_legal_moves(name: str) -> None:
    book, start = shipped(name), GAMES[name].start()
    positions = searched_positions(book, start)
    assert len(positions) == len(book) > 100
    for position in positions:
        moves = book.moves(position)
        assert set(map(str, (known.move for known in moves))) <= set(
            map(str, position.legal_moves())
        )
        assert moves[0].score == book.score(position)


@every_game
def test_shipped_book_says_where_it_is_from(name: str) -> None:
    notes = shipped(name).notes
    assert notes[0].startswith("licence ")
    assert f"training.book {name} " in notes[1]


def test_shipped_books_are_small() -> None:
    assert sum(shipped_path(name).stat().st_size for name in GAMES) <= LARGEST_BYTES
