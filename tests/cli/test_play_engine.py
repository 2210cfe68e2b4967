"""`gipfel play` against the engine, and hints."""

from __future__ import annotations

import random
import re
import shlex
import signal
from collections.abc import Iterable, Iterator
from itertools import repeat, takewhile

import pytest

from gipfel import GAMES, Position, Record
from gipfel.cli.terminal import opponent, table
from gipfel.cli.terminal.screen import Screen
from gipfel.cli.terminal.session import Session
from gipfel.game import SIDES, Side
from tests.cli.console import Terminal, gipfel
from tests.cli.test_play import CROSSING, OPTIONAL

# White takes a stack out of contact, Black passes, and White moves once more.
LAST_MOVES = "RRRWB..../........../.........../........../......... w stack"
# In a script: any legal move.
MOVE = "a move"


@pytest.fixture
def short_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "HINT_SECONDS", 0.05)


def against_engine(name: str, side: str, *lines: str, options: tuple[str, ...] = ()) -> str:
    result = gipfel("play", name, "--engine", side, "--level", "1", *options, lines=lines)
    assert result.exit_code == 0
    return result.stdout


def positions_in(output: str) -> list[str]:
    """The positions that the command `position` has shown."""
    return re.findall(r"> position\n(.*)\n", output)


class Play:
    """A game against the engine at level 1, with a script of what is typed."""

    def __init__(self, start: Position, name: str, side: Side) -> None:
        self.session = Session(Record(name, start))
        self.seen = [start]
        self.prompts: list[str] = []
        engine = opponent.Opponent(side, level=1)
        self.table = table.Table(GAMES[name], self.session, Screen("en"), opponent=engine)

    def run(self, script: Iterable[str], monkeypatch: pytest.MonkeyPatch) -> None:
        """Plays the script until it ends."""
        lines, chance = iter(script), random.Random(1)

        def typed(prompt: str) -> str | None:
            self.prompts.append(prompt)
            self.seen.append(self.session.state.position)
            line = next(lines, None)
            moves = [] if self.session.outcome() else self.seen[-1].legal_moves()
            return str(chance.choice(moves)) if line == MOVE and moves else line

        monkeypatch.setattr(table, "read_line", typed)
        self.table.play()


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", GAMES)
def test_whole_game_is_played_to_its_end(
    name: str, side: Side, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(opponent, "fresh_seed", lambda: 3)  # the same game each time, a long one
    play = Play(GAMES[name].random(2), name, side)
    play.run(takewhile(lambda _: play.session.outcome() is None, repeat(MOVE)), monkeypatch)
    output = capsys.readouterr().out
    engine, player = ("White", "Black") if side == "w" else ("Black", "White")
    assert f"You play {player}; the engine plays {engine} at level 1." in output
    assert play.session.outcome() is not None
    assert set(play.prompts[:-1]) == {f"{player}> "}
    assert output.count(f"{engine} played") > 3
    assert "Goodbye." in output


@pytest.mark.parametrize("side", ["white", "w", "WHITE"])
def test_engine_that_has_white_begins(side: Side) -> None:
    output = against_engine("gipf-basic", side, "position")
    (position,) = positions_in(output)
    assert output.count("White played ") == 1
    assert GAMES["gipf-basic"].parse(position).turn == "b"


def test_engine_tells_what_it_removed_and_moves_again_after_a_pass() -> None:
    # Level 1 may overlook the move that wins.
    output = against_engine("dvonn", "w", options=("--level", "10", "--position", LAST_MOVES))
    assert "White played f5e5.\nOut of contact with red and off the board: g5.\n" in output
    assert "Black has no move and passes." in output
    assert output.count("White played") == 2
    assert "White wins: nobody can move any more." in output


def test_own_move_and_answer_are_told_with_one_board() -> None:
    output = against_engine("dvonn", "b", "g2", "quit")
    assert re.search(r"White played g2\.\nBlack played \w\d\.\n", output)
    assert output.count("c5    d5") == 2  # at the start, and after the answer


def test_undo_takes_the_answer_back_with_the_own_move(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Play(GAMES["dvonn"].random(3), "dvonn", "b")
    play.run([MOVE, MOVE, "undo", "undo", "undo"], monkeypatch)
    start, first, once, twice, *back = play.seen
    assert start == first
    assert len({start, once, twice}) == 3
    assert back == [once, start, start]
    assert capsys.readouterr().out.count("There is nothing to take back.") == 1


def test_answer_alone_cannot_be_undone() -> None:
    output = against_engine("gipf-basic", "w", "undo", "position")
    assert "There is nothing to take back." in output
    assert " b " in positions_in(output)[0]


def test_undo_in_a_turn_takes_one_step_back() -> None:
    options = ("--position", CROSSING)
    output = against_engine("gipf-standard", "b", "i5-e5", "undo", "position", options=options)
    assert positions_in(output) == [CROSSING]


def test_undo_after_the_engine_has_ended_the_game_goes_to_the_own_last_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position, move = next(found for seed in range(500) for found in last_decisions(seed))
    play = Play(position, "dvonn", "w")
    play.run([move, "undo"], monkeypatch)
    _, before, over, after = play.seen
    assert before == after == position
    assert over.is_over
    assert "White played" in capsys.readouterr().out


def last_decisions(seed: int) -> Iterator[tuple[Position, str]]:
    """Black's last move in a game at random, where White then ends it whatever he plays."""
    chance, position = random.Random(seed), GAMES["dvonn"].random(seed)
    while not position.is_over:
        move = chance.choice(position.legal_moves())
        after = position.play(move)
        if position.turn == "b" and str(move) != "pass" and not after.is_over:
            replies = after.legal_moves()
            if str(replies[0]) != "pass" and all(after.play(reply).is_over for reply in replies):
                yield position, str(move)
        position = after


def test_resigning_loses_against_the_engine_and_can_be_undone() -> None:
    output = against_engine("dvonn", "w", "resign", "undo", "resign", "no")
    assert output.count("Black resigns. White wins.") == 2


def test_restart_keeps_the_engine_and_can_be_undone() -> None:
    output = against_engine("gipf-basic", "w", "position", "restart", "undo", "position")
    assert output.count("White played ") == 3  # twice made, and told once more after undo
    first, last = positions_in(output)
    assert first == last


def test_command_to_resume_has_side_and_level() -> None:
    output = against_engine("dvonn", "white", "quit")
    command = shlex.split(output.splitlines()[-2])
    assert command[3:7] == ["--engine", "white", "--level", "1"]
    resumed = gipfel(*command[1:], lines=["position"])
    assert "the engine plays White at level 1" in resumed.stdout
    assert positions_in(resumed.stdout) == [command[-1]]


def test_next_line_never_plays_for_the_engine() -> None:
    """Between two people it does: there it declines an optional run."""
    reply = str(GAMES["gipf-tournament"].parse(OPTIONAL).play("Gg1-g5").legal_moves()[0])
    output = against_engine(
        "gipf-tournament", "w", "Gg1-g5", reply, options=("--position", OPTIONAL)
    )
    assert "is not possible now" in output
    assert "White played" not in output


@pytest.mark.parametrize(
    "options",
    [
        ["--engine", "x"],
        ["--engine", ""],
        ["--level", "5"],
        ["--engine", "w", "--level", "0"],
        ["--engine", "w", "--level", "11"],
    ],
)
def test_impossible_options_are_usage_errors(options: list[str]) -> None:
    result = gipfel("play", "dvonn", *options)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_piped_menu_asks_for_the_game_only() -> None:
    plain = gipfel("play", lines=["3", "e1-e3"])
    assert "Who plays?" not in plain.stdout
    result = gipfel("play", "--engine", "w", "--level", "1", lines=["3", "quit"])
    assert "White played " in result.stdout
    assert "is thinking" not in result.stdout


@pytest.mark.usefixtures("short_hints")
@pytest.mark.parametrize(
    ("language", "word", "told"),
    [("en", "hint", "Hint"), ("fr", "conseil", "Conseil "), ("nl", "tip", "Tip")],
)
@pytest.mark.parametrize("engine", [[], ["--engine", "b", "--level", "1"]])
def test_hint_is_a_legal_move(language: str, word: str, told: str, engine: list[str]) -> None:
    result = gipfel("play", "gipf-basic", "--language", language, *engine, lines=[word])
    found = re.search(rf"^{told}: (.*)\.$", result.stdout, re.MULTILINE)
    assert found is not None
    GAMES["gipf-basic"].start().move(found[1])


@pytest.mark.usefixtures("short_hints")
def test_hint_in_a_turn_under_way_names_the_steps_that_end_it() -> None:
    result = gipfel("play", "gipf-standard", "--position", CROSSING, lines=["i5-e5", "hint"])
    found = re.search(r"^Hint: (.*)\.$", result.stdout, re.MULTILINE)
    assert found is not None
    steps = found[1].split(", ")
    assert steps[0] in ("row e4-e7", "row d4-h5")
    lines = ["i5-e5", *steps]
    played = gipfel("play", "gipf-standard", "--position", CROSSING, lines=lines)
    assert "White played i5-e5;x" in played.stdout


def test_hint_after_the_end_tells_the_outcome() -> None:
    result = gipfel("play", "dvonn", lines=["resign", "hint"])
    assert result.stdout.count("White resigns. Black wins.") == 2


@pytest.mark.parametrize(("number", "expected"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signal_while_the_engine_thinks_saves_the_position(
    number: signal.Signals, expected: int
) -> None:
    terminal = Terminal("play", "gipf-basic", "--engine", "w", "--level", "10")
    terminal.wait_for("White is thinking")
    terminal.process.send_signal(number)
    output, status = terminal.end()
    assert status == expected
    assert f"--engine white --level 10 --position '{GAMES['gipf-basic'].start()}'" in output
    assert "White played" not in output
    assert "Traceback" not in output


def test_menu_asks_for_side_and_level() -> None:
    terminal = Terminal("play")
    for prompt, answer in [
        ("Number> ", "3"),
        ("Number [1]> ", "9"),
        ("Number [1]> ", "2"),
        ("Number [1]> ", "black"),
        ("Level [5]> ", "0"),
        ("Level [5]> ", "help"),
        ("Level [5]> ", "1"),
    ]:
        terminal.wait_for(prompt)
        terminal.type(f"{answer}\r")
    shown = terminal.wait_for("Black> ")
    assert "You play Black; the engine plays White at level 1." in shown
    assert "White played " in shown
    terminal.type("\x04")
    output, status = terminal.end()
    assert status == 0
    assert "gipf-basic --engine white --level 1 --position" in output


def test_menu_has_answers_for_enter() -> None:
    terminal = Terminal("play", "--language", "nl")
    for prompt, answer in [
        ("Nummer> ", "3"),
        ("Nummer [1]> ", "jij tegen de computer"),
        ("Nummer [1]> ", ""),
        ("Niveau [5]> ", ""),
    ]:
        terminal.wait_for(prompt)
        terminal.type(f"{answer}\r")
    shown = terminal.wait_for("Wit> ")
    assert "Jij speelt met Wit, de computer speelt met Zwart op niveau 5." in shown
    terminal.type("stop\r")
    assert terminal.end()[1] == 0


@pytest.mark.parametrize(
    ("answers", "leave"),
    [
        (["3"], "quit\r"),
        (["3", "2"], "\x04"),
        (["3", "2", "3"], "quit\r"),
        (["3", "2", ""], "\x04"),
    ],
)
def test_every_question_of_the_menu_can_be_left(answers: list[str], leave: str) -> None:
    terminal = Terminal("play")
    for answer in answers:
        terminal.wait_for("> ")
        terminal.type(f"{answer}\r")
    terminal.wait_for("> ")
    terminal.type(leave)
    output, status = terminal.end()
    assert status == 0
    assert output.endswith("Goodbye.\r\n")
