"""`gipfel play`: two people at one terminal."""

from __future__ import annotations

import random
import re
import shlex

import pytest

from gipfel import GAMES, Position, words
from tests.cli.console import MEGABYTE, gipfel, process, refused

# White pushes i5-e5 and makes two rows that cross at his GIPF piece on e5.
CROSSING = "..../b..wB/b.BWw./w.w.ww./wwbWb./bB.ww/bwbw w 2,4 0,1 standard -"
# A push to g5 makes four GIPF pieces next to each other: an optional run.
OPTIONAL = ".Ww./....w/BW...B/w....../....../BBB../..w. b 10,8 0,0 tournament b"
# Both sides fill a line with four pieces and take them back: eight turns lead to the same position.
CYCLIC = ".w../wbb.w/w..w.b/......b/bw.ww./...../.... w 7,10 0,0 basic -"
CYCLE = ["h3", "c7-e7", "h5", "e9-e6", "h2", "e9-e5;xe5,e6,e7,e8", "h4;xh2,h3,h4,h5", "e8"]


def random_game(name: str, seed: int) -> tuple[list[str], Position]:
    """The moves of a game played at random, and its last position."""
    chance = random.Random(f"{name} {seed}")
    position = GAMES[name].start()
    moves = []
    while not position.is_over:
        move = chance.choice(position.legal_moves())
        moves.append(str(move))
        position = position.play(move)
    return moves, position


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_whole_game_is_played_to_its_end(name: str, seed: int) -> None:
    moves, last = random_game(name, seed)
    result = gipfel("play", name, "--no-repetition", lines=[*moves, "position"])
    outcome = last.outcome()
    assert outcome is not None
    winner = {"w": "White wins: ", "b": "Black wins: ", None: "Draw: "}[outcome.winner]
    assert result.exit_code == 0
    assert winner in result.stdout
    assert str(last) in result.stdout.splitlines()
    assert result.stdout.count(" played ") == len([move for move in moves if move != "pass"])
    assert "Goodbye." in result.stdout


def test_score_is_told_at_the_end() -> None:
    moves, last = random_game("dvonn", 3)
    white, black = last.score()  # type: ignore[attr-defined]
    result = gipfel("play", "dvonn", lines=moves)
    assert f"Final score: White {white}, Black {black}." in result.stdout


def test_forced_pass_is_told_and_plays_itself() -> None:
    position = next(position for seed in range(50) for position in positions_before_passes(seed))
    result = gipfel("play", "dvonn", "--position", str(position), lines=["pass", "position"])
    side = "White" if position.turn == "w" else "Black"
    assert f"{side} has no move and passes." in result.stdout
    assert "The pass has already been played." in result.stdout
    assert str(position.play("pass")) in result.stdout.splitlines()


def positions_before_passes(seed: int) -> list[Position]:
    position: Position = GAMES["dvonn"].random(seed)
    found = []
    chance = random.Random(seed)
    while not position.is_over:
        moves = position.legal_moves()
        if [str(move) for move in moves] == ["pass"]:
            found.append(position)
        position = position.play(chance.choice(moves))
    return found


def test_crossing_rows_and_gipf_pieces_are_taken_in_steps() -> None:
    steps = ["i5-e5", "1", "leave", "n", "y", "position"]
    result = gipfel("play", "gipf-standard", "--position", CROSSING, lines=steps)
    turn = "i5-e5;xe4,Ge5,e6,e7,f5,g5,h5"
    assert "White: choose the row to take.\n  1  row e4-e7    2  row d4-h5\n" in result.stdout
    assert "Take White’s GIPF piece on e5, or leave it?" in result.stdout
    assert "Take Black’s GIPF piece on d4, or leave it?" in result.stdout
    assert f"White played {turn}.\n" in result.stdout
    assert "Back in the reserve: e4, Ge5, e6, e7, f5, g5, h5.\n" in result.stdout
    assert str(GAMES["gipf-standard"].parse(CROSSING).play(turn)) in result.stdout


@pytest.mark.parametrize(
    "answers",
    [
        ["row e4-e7", "leave e5", "leave d4", "take e5"],
        ["e4-e7", "2", "2", "1"],
        ["1", "no", "no", "yes"],
        ["ROW E4-E7", "LEAVE", "Leave d4", "Take"],
    ],
)
def test_steps_can_be_answered_in_several_ways(answers: list[str]) -> None:
    result = gipfel(
        "play", "gipf-standard", "--position", CROSSING, lines=["i5-e5", *answers, "quit"]
    )
    assert "White played i5-e5;xe4,Ge5,e6,e7,f5,g5,h5.\n" in result.stdout


def test_whole_turn_can_be_written_at_once_even_over_a_half_made_one() -> None:
    turn = "i5-e5;xe4,Ge5,e6,e7,f5,g5,h5"
    for lines in ([turn], ["i5-e5", "1", turn], ["I5 - E5 ; x e4,e5,e6,e7,f5,g5,h5"]):
        result = gipfel("play", "gipf-standard", "--position", CROSSING, lines=lines)
        assert f"White played {turn}.\n" in result.stdout


def test_captured_pieces_are_told() -> None:
    result = gipfel(
        "play",
        "gipf-standard",
        "--position",
        CROSSING,
        lines=["i5-e5", "2", "take", "leave", "leave"],
    )
    assert "Captured: Gd4.\n" in result.stdout


def test_optional_run_is_asked_about_and_the_next_move_declines_it() -> None:
    position = GAMES["gipf-tournament"].parse(OPTIONAL)
    asked = gipfel("play", "gipf-tournament", "--position", OPTIONAL, lines=["Gg1-g5"])
    assert "Black: take from a row of GIPF pieces, or continue without." in asked.stdout
    after = position.play("Gg1-g5")
    reply = str(after.legal_moves()[0])
    for lines in (["Gg1-g5", "done", reply], ["Gg1-g5", "no", reply], ["Gg1-g5", reply]):
        result = gipfel(
            "play", "gipf-tournament", "--position", OPTIONAL, lines=[*lines, "position"]
        )
        assert str(after.play(reply)) in result.stdout.splitlines()


def test_row_that_goes_by_itself_at_the_start_of_a_turn_is_told() -> None:
    position = first_position_with_a_row_left()
    result = gipfel("play", "gipf-basic", "--position", str(position))
    assert " first takes the row that was left standing: " in result.stdout


def first_position_with_a_row_left() -> Position:
    chance = random.Random(5)
    while True:
        position: Position = GAMES["gipf-basic"].start()
        while not position.is_over:
            if position.begin().cells() != position.cells():
                return position
            position = position.play(chance.choice(position.legal_moves()))


def test_undo_goes_back_step_by_step_to_the_start() -> None:
    lines = ["i5-e5", "1", "undo", "undo", "undo", "position"]
    result = gipfel("play", "gipf-standard", "--position", CROSSING, lines=lines)
    assert result.stdout.count("Taken back.") == 2
    assert "There is nothing to take back." in result.stdout
    assert CROSSING in result.stdout.splitlines()


def test_undo_goes_over_a_forced_pass() -> None:
    before, move = position_and_move_before_a_pass()
    lines = [move, "undo", "position"]
    result = gipfel("play", "dvonn", "--position", str(before), lines=lines)
    assert "has no move and passes" in result.stdout
    assert str(before) in result.stdout.splitlines()


def position_and_move_before_a_pass() -> tuple[Position, str]:
    for seed in range(100):
        position: Position = GAMES["dvonn"].random(seed)
        chance = random.Random(seed)
        while not position.is_over:
            move = chance.choice(position.legal_moves())
            after = position.play(move)
            if str(move) != "pass" and [str(reply) for reply in after.legal_moves()] == ["pass"]:
                return position, str(move)
            position = after
    raise AssertionError("no pass in a hundred games")


@pytest.mark.parametrize("start", [[], ["--random", "7"]])
def test_score_says_nothing_after_a_resignation(start: list[str]) -> None:
    assert "Final score" not in gipfel("play", "dvonn", *start, lines=["resign"]).stdout


def test_resigning_ends_the_game_and_can_be_undone() -> None:
    result = gipfel("play", "dvonn", lines=["resign", "g2", "undo", "g2"])
    assert "White resigns. Black wins.\n" in result.stdout
    assert "Type yes to play again" in result.stdout
    assert "White played g2.\n" in result.stdout


@pytest.mark.parametrize("again", ["yes", "again", "restart"])
def test_play_again_begins_at_the_start(again: str) -> None:
    start = str(GAMES["dvonn"].start())
    result = gipfel("play", "dvonn", lines=["g2", "resign", again, "position"])
    assert start in result.stdout.splitlines()


def test_no_at_the_end_stops() -> None:
    result = gipfel("play", "dvonn", lines=["resign", "no", "g2"])
    assert result.stdout.endswith("Goodbye.\n")
    assert "g2" not in result.stdout.split("Goodbye")[0].split("Black wins")[1]


def test_restart_can_be_undone() -> None:
    result = gipfel("play", "dvonn", lines=["g2", "restart", "undo", "position"])
    assert str(GAMES["dvonn"].start().play("g2")) in result.stdout.splitlines()


def test_third_repetition_is_a_draw_unless_it_is_switched_off() -> None:
    arguments = ["play", "gipf-basic", "--position", CYCLIC]
    drawn = gipfel(*arguments, lines=CYCLE * 2)
    assert "Draw: the same position for the third time.\n" in drawn.stdout
    assert "Draw:" not in gipfel(*arguments, lines=CYCLE).stdout
    assert "Draw:" not in gipfel(*arguments, "--no-repetition", lines=CYCLE * 2).stdout


def test_undone_and_restarted_play_does_not_count_as_repetition() -> None:
    lines = [*CYCLE, *CYCLE[:-1], "restart", *CYCLE, "undo", "e8"]
    result = gipfel("play", "gipf-basic", "--position", CYCLIC, lines=lines)
    assert "Draw:" not in result.stdout


@pytest.mark.parametrize(
    ("name", "typed", "language", "reason"),
    [
        ("dvonn", "g9", "en", "There is no cell g9."),
        ("dvonn", "a1b1", "en", "Pieces are still being placed: name one empty cell."),
        ("dvonn", "zz", "fr", "« zz » n’est pas reconnu comme un coup."),
        ("gipf-basic", "e5", "en", "e5 does not lie beside a dot, so no piece enters there."),
        ("gipf-basic", "e1-e4", "nl", "Een duw vanaf e1 eindigt op e3."),
        ("gipf-basic", "Gb3", "fr", "On n’introduit des pièces GIPF que dans le jeu de tournoi."),
        ("gipf-tournament", "e2", "en", "White’s first turn must enter a GIPF piece."),
        ("gipf-basic", "7", "en", "“7” cannot be read as a move."),
    ],
)
def test_illegal_input_is_explained_and_nothing_is_lost(
    name: str, typed: str, language: str, reason: str
) -> None:
    result = gipfel("play", name, "--language", language, lines=[typed, "position"])
    assert reason in result.stdout.splitlines()
    assert str(GAMES[name].start()) in result.stdout.splitlines()
    assert result.exit_code == 0


def test_push_before_a_row_that_must_be_chosen_is_explained() -> None:
    position = "b.wb/wb.W./w.bB.B/bbWB..w/b.b.wb/.b.Wb/.... b 7,1 0,0 standard -"
    result = gipfel("play", "gipf-standard", "--position", position, lines=["f8-c6"])
    assert re.search(r"Before the push a row must be taken: .* must go\.", result.stdout)


@pytest.mark.parametrize("number", ["0", "3", "-1", "99999999999999999999"])
def test_number_that_is_not_offered_is_refused(number: str) -> None:
    lines = ["i5-e5", number, "1"]
    result = gipfel("play", "gipf-standard", "--position", CROSSING, lines=lines)
    assert "So far: i5-e5, row e4-e7." in result.stdout


def test_moves_lists_what_can_be_entered() -> None:
    result = gipfel("play", "gipf-basic", lines=["moves"])
    listed = result.stdout.split("You can enter:")[1].split("White>")[0].split()
    assert listed == sorted(str(move) for move in GAMES["gipf-basic"].start().legal_moves())


def test_moves_lists_the_choices_of_a_turn_under_way() -> None:
    result = gipfel("play", "gipf-standard", "--position", CROSSING, lines=["i5-e5", "moves"])
    assert result.stdout.count("1  row e4-e7") == 2


@pytest.mark.parametrize(("name", "example"), [("dvonn", "a2b2"), ("gipf-tournament", "Ge1-e4")])
@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_help_says_how_moves_are_written_and_names_the_commands(
    name: str, example: str, word: str
) -> None:
    result = gipfel("play", name, lines=[word])
    assert example in result.stdout
    for command in ("help", "moves", "undo", "board", "position", "resign", "restart", "quit"):
        assert f"\n  {command} " in result.stdout


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("name", GAMES)
def test_help_tells_the_rules_and_fits_a_screen(name: str, language: str) -> None:
    result = gipfel("play", name, "--language", language, lines=["h"])
    shown = result.stdout.split("> h\n")[1].split("> \n")[0].splitlines()[:-1]
    assert len(shown) <= 23
    assert max(map(len, shown)) <= 80
    rules = " ".join(shown).split("  ")[0]
    assert 3 <= rules.count(". ") <= 7
    assert f"gipfel rules {name}" in rules
    assert ("GIPF" in rules) is (name in ("gipf-standard", "gipf-tournament"))


@pytest.mark.parametrize(
    ("language", "words_to_quit"),
    [
        ("en", ["quit", "q", "exit", "bye", "Q"]),
        ("fr", ["quitter", "q", "sortir", "arrêter", "au revoir", "exit"]),
        ("nl", ["stoppen", "stop", "q", "afsluiten", "tot ziens", "exit"]),
    ],
)
def test_words_to_quit(language: str, words_to_quit: list[str]) -> None:
    for word in words_to_quit:
        result = gipfel("play", "dvonn", "--language", language, lines=[word, "g2"])
        assert str(GAMES["dvonn"].start()) in result.stdout
        assert result.stdout.count("> ") == 1


def test_board_is_drawn_again() -> None:
    assert gipfel("play", "dvonn", lines=["board"]).stdout.count("c5    d5") == 2


def test_last_move_and_stacks_out_of_contact_are_told() -> None:
    position = "RRRWB..../........../.........../........../......... w stack"
    result = gipfel("play", "dvonn", "--position", position, lines=["f5e5"])
    assert "White played f5e5.\nOut of contact with red and off the board: g5.\n" in result.stdout


@pytest.mark.parametrize(
    ("language", "lines", "sentences"),
    [
        ("en", ["help", "undo"], ["There is nothing to take back.", "Goodbye."]),
        ("fr", ["aide", "annuler", "coups", "plateau"], ["Il n’y a rien à annuler.", "Au revoir."]),
        (
            "nl",
            ["hulp", "terug", "zetten", "bord"],
            ["Er valt niets terug te nemen.", "Tot ziens."],
        ),
    ],
)
def test_commands_in_every_language(language: str, lines: list[str], sentences: list[str]) -> None:
    result = gipfel(
        "play", "dvonn", env={"LC_ALL": "", "LANG": f"{language}_BE.UTF-8"}, lines=lines
    )
    assert result.exit_code == 0
    for sentence in sentences:
        assert sentence in result.stdout.splitlines()


@pytest.mark.parametrize(
    ("language", "answers"),
    [("fr", ["rangée e4-e7", "laisser", "non", "oui"]), ("nl", ["rij e4-e7", "laten", "n", "j"])],
)
def test_steps_are_answered_in_the_players_language(language: str, answers: list[str]) -> None:
    arguments = ["play", "gipf-standard", "--language", language, "--position", CROSSING]
    result = gipfel(*arguments, lines=["i5-e5", *answers])
    assert "i5-e5;xe4,Ge5,e6,e7,f5,g5,h5." in result.stdout


@pytest.mark.parametrize("leave", [["quit"], []])
def test_leaving_shows_how_to_resume(leave: list[str]) -> None:
    arguments = ["play", "gipf-standard", "--position", CROSSING, "--no-repetition"]
    result = gipfel(*arguments, lines=["i5-e5", "1", *leave])
    command = result.stdout.splitlines()[-2].strip()
    assert result.exit_code == 0
    assert shlex.split(command)[0] == "gipfel"
    assert "--no-repetition" in command
    resumed = gipfel(*shlex.split(command)[1:], lines=["leave", "leave", "take"])
    assert "White played i5-e5;xe4,Ge5,e6,e7,f5,g5,h5." in resumed.stdout


def test_game_is_asked_for() -> None:
    result = gipfel("play", lines=["9", "", "3", "e1-e3"])
    assert "Which game do you want to play?\n   1  DVONN\n" in result.stdout
    assert "Type a number from 1 to 5, or the name of a game." in result.stdout
    assert "White played e1-e3." in result.stdout


def test_game_is_asked_for_by_name() -> None:
    assert "GIPF, tournament game\nType help" in gipfel("play", lines=["gipf-tournament"]).stdout


@pytest.mark.parametrize("lines", [[], ["quit"], ["q"], ["exit"], ["?", "bye"]])
def test_no_game_chosen_is_no_error(lines: list[str]) -> None:
    result = gipfel("play", lines=lines)
    assert result.exit_code == 0
    assert result.stdout.endswith("Goodbye.\n")


@pytest.mark.parametrize("word", ["help", "h", "?", "HELP"])
def test_menu_explains_itself(word: str) -> None:
    result = gipfel("play", lines=[word, "3"])
    assert "Type a number from 1 to 5 and press Enter" in result.stdout
    assert "GIPF, basic game\nType help" in result.stdout


def seeds_told(output: str) -> list[int]:
    return [int(seed) for seed in re.findall(r"“play dvonn --random (\d+)” deals", output)]


@pytest.mark.parametrize("choice", ["2", "dvonn-random"])
def test_menu_deals_at_random_and_says_the_seed(choice: str) -> None:
    result = gipfel("play", lines=[choice, "position"])
    (seed,) = seeds_told(result.stdout)
    assert str(GAMES["dvonn"].random(seed)) in result.stdout.splitlines()


@pytest.mark.parametrize("again", [["restart"], ["resign", "yes"]])
def test_restart_deals_anew_and_says_the_seed(again: list[str]) -> None:
    result = gipfel("play", lines=["2", *again, "position"])
    first, second = seeds_told(result.stdout)
    assert first != second  # but for one time in a million
    assert str(GAMES["dvonn"].random(second)) in result.stdout.splitlines()


@pytest.mark.parametrize("arguments", [["dvonn"], []])
def test_restart_deals_the_same_from_a_seed_that_was_given(arguments: list[str]) -> None:
    lines = ["restart", "position"] if arguments else ["2", "restart", "position"]
    result = gipfel("play", *arguments, "--random", "7", lines=lines)
    assert seeds_told(result.stdout) == []
    assert str(GAMES["dvonn"].random(7)) in result.stdout.splitlines()


def test_restart_that_dealt_anew_can_be_undone() -> None:
    result = gipfel("play", lines=["2", "restart", "undo", "position"])
    assert str(GAMES["dvonn"].random(seeds_told(result.stdout)[0])) in result.stdout.splitlines()


def test_random_start() -> None:
    result = gipfel("play", "dvonn", "--random", "7", lines=["position"])
    assert str(GAMES["dvonn"].random(7)) in result.stdout.splitlines()


def test_extra_pieces() -> None:
    arguments = ["play", "gipf-basic", "--extra-white", "2", "--extra-black", "1"]
    assert " w 14,13 0,0 basic -" in gipfel(*arguments, lines=["position"]).stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["gipf-basic", "--extra-white", "4"],
        ["gipf-standard", "--extra-white", "1"],
        ["dvonn", "--extra-black", "1"],
        ["dvonn", "--random", "-1"],
        ["dvonn", "--random", "18446744073709551616"],
        ["dvonn", "--random", "x"],
        ["dvonn", "--random", "1", "--position", "x"],
        ["dvonn", "--language", "de"],
        ["chess"],
    ],
)
def test_impossible_options_are_usage_errors(arguments: list[str]) -> None:
    result = gipfel("play", *arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_illegal_position_is_refused() -> None:
    assert "a position has 3 parts" in refused(gipfel("play", "dvonn", "--position", "x"))


def test_game_that_is_over_is_shown_as_such() -> None:
    position = "R......../.........R/.........W2R/........../......... w stack"
    result = gipfel("play", "dvonn", "--position", position, lines=["moves", "a1a2", "no"])
    assert result.stdout.count("White wins: nobody can move any more.") == 2


def test_line_too_long_is_refused_early() -> None:
    result = gipfel("play", "dvonn", lines=["a" * 1001, "g2"])
    assert "That line is too long: at most 1,000 characters are read." in result.stdout
    assert "White played g2." in result.stdout


@pytest.mark.parametrize(
    "garbage", [b"\xff" * MEGABYTE, b"\xffg\n" * (MEGABYTE // 3), b"\n" * MEGABYTE]
)
@pytest.mark.parametrize("game", [[], ["dvonn"]])
def test_megabyte_of_garbage_is_neither_echoed_nor_a_crash(game: list[str], garbage: bytes) -> None:
    run = process("play", *game, stdin=garbage)
    assert run.returncode in (0, 1)
    assert b"Traceback" not in run.stderr
    assert len(run.stdout) < 50_000
    if b"\n" in garbage:
        assert run.stderr == b"gipfel: standard input: 100 lines in a row that mean nothing here\n"


def test_bytes_that_are_no_text_are_refused_as_moves() -> None:
    run = process("play", "dvonn", stdin=b"\xff\xfe\xc3\n\xef\xbb\xbfg2\r\n")
    assert b"cannot be read as a move" in run.stdout
    assert b"Black>" in run.stdout
    assert run.returncode == 0
