"""Named cases: small readable files that show each rule of RULES.md at work, and their reader.

A file is named after its rule and is read line by line; the first word of a line says what it is.
Empty lines and lines that begin with `#` are comments. The file begins with

    rule NAME              a rule that is shown; the first one names the file, others may follow
    game NAME              a game's name from FORMATS.md; one case may name another for itself

and then come the cases, each with its own lines, done from top to bottom:

    case TITLE             begins a case
    position TEXT          sets the current position; it is read and written alike
    refused REASON TEXT    the position TEXT is refused for REASON
    moves MOVE MOVE …      exactly these moves are legal, in any order; or just their number
    legal MOVE MOVE …      each of these is legal, and is written like this
    means TEXT = MOVE      TEXT is another way to write MOVE
    illegal MOVE REASON CELL …   the move is refused for REASON, with exactly these cells if any
    play MOVE              plays the move, written as the library writes it
    becomes TEXT           the current position
    turn w                 the side to move: w or b
    score W B              the scores (DVONN), White's first
    reserves W B           the pieces in hand (GIPF)
    captured W B           the pieces out of the game (GIPF)
    outcome none           the game goes on; else `outcome w REASON`, `b` or `draw`
    steps STEP, STEP …     exactly these steps come next in the turn in progress; or their number
    step STEP              takes a step; the current position stays
    made MOVE              the steps taken are this move; the current position is the one after it

The turn in progress begins at the current position with the first `steps` or `step`; `play` and
`position` drop it. REASON is a name from `words/en/reasons.ftl`, or from FORMATS.md for outcomes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from gipfel import GAMES, GipfelError, Position
from gipfel.errors import RefusedError
from gipfel.game import Game, Turn

FOLDER = Path(__file__).parent
HEADER = ("rule", "game")
OUTCOME = {"w": "w", "b": "b", "draw": None}


@dataclass(frozen=True)
class Line:
    """A line of a case: where it stands, its first word and the rest."""

    place: str
    word: str
    rest: str


@dataclass(frozen=True)
class Case:
    """A titled run of lines that show one thing."""

    title: str
    game: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class CaseFile:
    """One file: the rules that it shows and its cases."""

    name: str
    rules: tuple[str, ...]
    cases: tuple[Case, ...]


def read(name: str, text: str) -> CaseFile:
    """Reads a file's text. Raises ValueError for a line that is none of the above."""
    header, *blocks = _blocks(name, text)
    rules = tuple(line.rest for line in header if line.word == "rule")
    games = [line.rest for line in header if line.word == "game"]
    if not rules or len(games) != 1 or not blocks:
        raise ValueError(f"{name}: a file has rules, one game and cases")
    cases = (Case(lines[0].rest, games[0], tuple(lines[1:])) for lines in blocks)
    return CaseFile(name, rules, tuple(cases))


def _blocks(name: str, text: str) -> list[list[Line]]:
    """The header's lines, then the lines of each case."""
    blocks: list[list[Line]] = [[]]
    for line in _lines(name, text):
        if line.word == "case":
            blocks.append([])
        known = HEADER if len(blocks) == 1 else ("case", *Run.WORDS)
        if line.word not in known:
            raise ValueError(f"{line.place}: {line.word!r} has no place here")
        blocks[-1].append(line)
    return blocks


def _lines(name: str, text: str) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield Line(f"{name}.case:{number}", word, rest)


def files() -> list[CaseFile]:
    """Every file of cases, by name (`dvonn/E6`)."""
    paths = sorted(FOLDER.glob("*/*.case"))
    names = [path.relative_to(FOLDER).with_suffix("").as_posix() for path in paths]
    return [read(name, path.read_text("utf-8")) for name, path in zip(names, paths, strict=True)]


def check(case: Case) -> None:
    """Does the lines of a case. Raises AssertionError with the place of the one that fails."""
    run = Run(GAMES[case.game])
    for line in case.lines:
        try:
            Run.WORDS[line.word](run, line.rest)
        except (AssertionError, GipfelError) as error:
            raise AssertionError(f"{line.place}: {line.word} {line.rest}\n{error}") from error


class Run:
    """Where a case stands: the game, the current position, the turn in progress."""

    def __init__(self, game: Game) -> None:
        self.kind = game
        self.current: Position | None = None
        self.in_progress: Turn | None = None

    @property
    def now(self) -> Position:
        assert self.current is not None, "there is no position yet"
        return self.current

    @property
    def begun(self) -> Turn:
        return self.in_progress or self.now.begin()

    def game(self, name: str) -> None:
        self.kind = GAMES[name]

    def position(self, text: str) -> None:
        self.current, self.in_progress = self.kind.parse(text), None
        self.becomes(text)

    def becomes(self, text: str) -> None:
        """Also asks that a position that came about by play can be read."""
        _same(str(self.now), text)
        _same(str(self.kind.parse(text)), text)

    def refused(self, rest: str) -> None:
        reason, _, text = rest.partition(" ")
        _refuses(reason, (), lambda: self.kind.parse(text))

    def moves(self, rest: str) -> None:
        _lists([str(move) for move in self.now.legal_moves()], rest, " ")

    def legal(self, rest: str) -> None:
        listed = {str(move) for move in self.now.legal_moves()}
        for move in rest.split():
            assert move in listed, f"{move} is not among the legal moves"
            self.means(f"{move} = {move}")

    def means(self, rest: str) -> None:
        text, _, move = rest.partition(" = ")
        _same(str(self.now.move(text)), move)

    def illegal(self, rest: str) -> None:
        move, reason, *cells = rest.split()
        position = self.now
        _refuses(reason, tuple(cells), lambda: position.play(move))

    def play(self, move: str) -> None:
        self.means(f"{move} = {move}")
        self.current, self.in_progress = self.now.play(move), None

    def turn(self, side: str) -> None:
        _same(self.now.turn, side)

    def score(self, rest: str) -> None:
        self._pair("score", rest)

    def reserves(self, rest: str) -> None:
        self._pair("reserves", rest)

    def captured(self, rest: str) -> None:
        self._pair("captured", rest)

    def _pair(self, name: str, rest: str) -> None:
        value = getattr(self.now, name)
        white, black = value() if callable(value) else value
        _same(f"{white} {black}", rest)

    def outcome(self, rest: str) -> None:
        outcome = self.now.outcome()
        _same(str(self.now.is_over), str(rest != "none"))
        if rest == "none":
            assert outcome is None, f"the game is over: {outcome}"
            return
        winner, reason = rest.split()
        assert outcome is not None, "the game is not over"
        _same(f"{outcome.winner} {outcome.reason}", f"{OUTCOME[winner]} {reason}")

    def steps(self, rest: str) -> None:
        self.in_progress = self.begun
        _lists(list(self.in_progress.steps()), rest, ", ")

    def step(self, step: str) -> None:
        self.in_progress = self.begun.step(step)

    def made(self, move: str) -> None:
        _same(str(self.begun.move), move)
        self.play(move)

    WORDS: ClassVar[dict[str, Callable[[Run, str], None]]] = {
        do.__name__: do
        for do in (
            *(game, position, becomes, refused, moves, legal, means, illegal, play),
            *(turn, score, reserves, captured, outcome, steps, step, made),
        )
    }


def _same(found: str, wanted: str) -> None:
    assert found == wanted, f"it is {found}"


def _lists(found: list[str], wanted: str, separator: str) -> None:
    """`found` are those of `wanted`, each once, or as many as it says."""
    if wanted.isdigit():
        _same(str(len(found)), wanted)
        return
    texts = wanted.split(separator) if wanted else []
    assert sorted(found) == sorted(texts), f"they are {separator.join(sorted(found))}"


def _refuses(reason: str, cells: tuple[str, ...], attempt: Callable[[], object]) -> None:
    error = _refusal(attempt)
    assert error is not None, "it is accepted"
    _same(error.reason, reason)
    assert not cells or error.cells == cells, f"its cells are {' '.join(error.cells)}"
    assert error.sentence()


def _refusal(attempt: Callable[[], object]) -> RefusedError | None:
    try:
        attempt()
    except RefusedError as error:
        return error
    return None
