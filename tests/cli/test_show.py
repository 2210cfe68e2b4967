"""`gipfel show`, and the drawing of boards."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

import pytest

from gipfel import GAMES
from gipfel.cli.terminal.board import draw
from gipfel.picture import Picture
from tests.cli.console import Terminal, gipfel, process, refused

DVONN = "W2W.B2*WB4.W3./..B2.R..W4*../BW3.BWB2BW2.../WWB2WB2B..../BB..BB... w stack"
HIGH = "........./..W20***......./.........../........../......... w stack"
ENDED = "R......../.........R/.........W2R/........../......... w stack"
GIPF = ".b../..BW./...WBB/.....W./W...BW/B...W/BW.W w 2,5 0,0 tournament w"
PLAIN = {"NO_COLOR": "1"}
UNDER_WAY = "..../b..wB/b.BWw./w.w.ww./wwbWb./bB.ww/bwbw w 2,4 0,1 standard - | push i5-e5"


def plain(name: str, position: str) -> str:
    drawn = draw(GAMES[name], GAMES[name].parse(position).cells()).plain
    return textwrap.dedent("\n".join(line.rstrip() for line in drawn.splitlines()))


def board(drawn: str) -> str:
    return textwrap.dedent(drawn).strip("\n")


def test_dvonn_board() -> None:
    assert plain("dvonn", DVONN) == board("""
          ○2    ○     ·     ●2◆   ○     ●4    ·     ○3    ·
          c5    d5    e5    f5    g5    h5    i5    j5    k5

       ·     ·     ●2    ·     ◆     ·     ·     ○4◆   ·     ·
       b4    c4    d4    e4    f4    g4    h4    i4    j4    k4

    ●     ○3    ·     ●     ○     ●2    ●     ○2    ·     ·     ·
    a3    b3    c3    d3    e3    f3    g3    h3    i3    j3    k3

       ○     ○     ●2    ○     ●2    ●     ·     ·     ·     ·
       a2    b2    c2    d2    e2    f2    g2    h2    i2    j2

          ●     ●     ·     ·     ●     ●     ·     ·     ·
          a1    b1    c1    d1    e1    f1    g1    h1    i1
    """)


def test_gipf_board() -> None:
    assert plain("gipf-tournament", GIPF) == board("""
                            · e9
                      · d8        · f8
                · c7        + e8        · g7
          · b6       (●)d7       (○)f7        · h6
    · a5        + c6       (○)e7       (○)g6        · i5
          + b5       (●)d6       (●)f6       (○)h5
    · a4       (○)c5        + e6        + g5        · i4
          + b4       (○)d5        + f5        + h4
    · a3       (●)c4        + e5        + g4        · i3
          ● b3        + d4        + f4       (○)h3
    · a2        + c3        + e4        + g3        · i2
          + b2        + d3        + f3       (●)h2
    · a1        + c2        + e3       (●)g2        · i1
          · b1        + d2       (○)f2        · h1
                · c1        + e2        · g1
                      · d1        · f1
                            · e1
    """)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("name", GAMES)
def test_fits_into_80_columns_and_24_lines(name: str, language: str) -> None:
    lines = gipfel("show", name, "--language", language).stdout.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_score_and_whose_turn_it_is() -> None:
    output = gipfel("show", "dvonn", "--position", DVONN).stdout
    assert "▶ ○ White 20       ● Black 22     (pieces in each side’s stacks)\n" in output
    assert "White: move one of your stacks" in output


def test_reserves_captured_pieces_and_gipf_pieces() -> None:
    output = gipfel("show", "gipf-tournament", "--position", GIPF).stdout
    lines = [" ".join(line.split()) for line in output.splitlines()]
    assert "▶ ○ White reserve 2 lost 0 GIPF pieces (○) 8, may enter more" in lines
    assert "● Black reserve 5 lost 0 GIPF pieces (●) 6" in lines


def test_outcome_and_final_score() -> None:
    output = gipfel("show", "dvonn", "--position", ENDED).stdout
    assert "White wins: nobody can move any more.\nFinal score: White 2, Black 0.\n" in output


def test_turn_under_way_is_shown_with_its_next_step() -> None:
    result = gipfel("show", "gipf-standard", "--position", UNDER_WAY)
    assert "(○)e5" in result.stdout
    assert "White: choose the row to take." in result.stdout


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "White: push a piece in from a dot."),
        ("fr", "Blanc : poussez une pièce depuis un point du bord."),
        ("nl", "Wit: duw een stuk vanaf een stip het bord op."),
    ],
)
def test_languages(language: str, sentence: str) -> None:
    assert sentence in gipfel("show", "gipf-basic", "--language", language).stdout
    assert sentence in gipfel("show", "gipf-basic", env={"LC_ALL": f"{language}_XX.UTF-8"}).stdout


def test_pipe_gets_plain_text() -> None:
    assert "\x1b" not in process("show", "gipf-basic").stdout.decode()


@pytest.mark.parametrize(("no_color", "has_colour"), [("", True), ("1", False)])
def test_terminal_gets_colour_unless_it_is_refused(no_color: str, has_colour: bool) -> None:
    output, _ = Terminal("show", "gipf-basic", env={"NO_COLOR": no_color}).end()
    assert ("\x1b[" in output) is has_colour
    assert "○" in output


def test_ascii_where_the_terminal_knows_nothing_else() -> None:
    output = process(
        "show", "gipf-standard", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    ).stdout
    assert output.isascii()
    assert b"(O)e2" in output


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("columns", [56, 60, 75])
def test_board_fits_a_narrow_window(name: str, columns: int) -> None:
    position = ["--position", DVONN] if name == "dvonn" else []
    result = gipfel("show", name, *position, env={"COLUMNS": str(columns)})
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= columns
    assert any(("c5   d5" if name == "dvonn" else "· e9") in line for line in lines)


def test_narrow_dvonn_board_shows_every_stack() -> None:
    output, _ = Terminal("show", "dvonn", "--position", DVONN, columns=56, env=PLAIN).end()
    assert output.split() == gipfel("show", "dvonn", "--position", DVONN).stdout.split()


@pytest.mark.parametrize("name", ["dvonn", "gipf-basic"])
def test_window_too_narrow_for_a_board_is_told(name: str) -> None:
    output, status = Terminal("show", name, columns=55, env=PLAIN).end()
    assert "Window too narrow for the board: 55 of 56 columns.\r\n" in output
    assert "e1" not in output
    assert status == 0


def test_stack_too_high_for_its_tile_is_shown_whole() -> None:
    assert "○20◆◆◆  ·" in plain("dvonn", HIGH)


def test_move_is_played_first() -> None:
    assert gipfel("show", "dvonn", "--move", "g2").stdout.count("◆") == 1
    assert "occupied" in refused(gipfel("show", "gipf-basic", "--move", "e2"))


def test_move_cannot_be_played_while_a_turn_is_under_way() -> None:
    result = gipfel("show", "gipf-standard", "--position", UNDER_WAY, "--move", "e2")
    assert result.exit_code == 2
    assert "a turn is under way" in result.stderr


# Pictures


def test_picture_is_written_instead_of_the_text(tmp_path: Path) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    result = gipfel("show", "dvonn", "--position", DVONN, "--svg", str(svg), "--png", str(png))
    assert (result.exit_code, result.stdout) == (0, "")
    assert svg.read_text(encoding="utf-8") == Picture(GAMES["dvonn"].parse(DVONN)).svg() + "\n"
    assert png.read_bytes().startswith(b"\x89PNG")


def test_picture_goes_to_standard_output() -> None:
    svg = process("show", "gipf-basic", "--svg", "-").stdout
    assert svg.decode() == Picture(GAMES["gipf-basic"].start()).svg() + "\n"
    assert process("show", "gipf-basic", "--png", "-").stdout.startswith(b"\x89PNG")


def test_every_option_of_a_picture_is_heard() -> None:
    start = GAMES["dvonn"].start()
    options = (
        *("--move", "g2", "--size", "300", "--theme", "dark", "--flip", "--no-coordinates"),
        *("--no-sides", "--mark", "c3:cross", "--mark", "b1", "--arrow", "a1-b2:blue"),
        *("--language", "fr"),
    )
    wanted = Picture(
        start.play("g2"),
        last=(start, "g2"),
        size=300,
        theme="dark",
        bottom="b",
        has_coordinates=False,
        has_sides=False,
        marks=["c3:cross", "b1"],
        arrows=["a1-b2:blue"],
        language="fr",
    )
    assert process("show", "dvonn", "--svg", "-", *options).stdout.decode() == wanted.svg() + "\n"


def test_turn_under_way_becomes_a_picture() -> None:
    svg = process("show", "gipf-standard", "--position", UNDER_WAY, "--svg", "-").stdout.decode()
    assert svg == Picture(GAMES["gipf-standard"].parse_turn(UNDER_WAY)).svg() + "\n"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--mark", "z9"), "'z9' is no cell of this board"),
        (("--arrow", "a1"), "'a1' is no arrow"),
    ],
)
def test_picture_that_cannot_be_is_refused(options: tuple[str, str], reason: str) -> None:
    result = gipfel("show", "dvonn", "--svg", "-", *options)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_marks_without_a_picture_are_refused() -> None:
    result = gipfel("show", "dvonn", "--mark", "c3")
    assert result.exit_code == 2
    assert "add --svg or --png" in result.stderr


def test_missing_extra_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    reason = refused(gipfel("show", "dvonn", "--png", str(tmp_path / "a.png")))
    assert "pip install 'gipfel[picture]'" in reason


def test_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    run = process("show", "dvonn", "--svg", str(tmp_path / "no" / "a.svg"))
    assert run.returncode == 1
    assert b"No such file" in run.stderr
    assert run.stderr.count(b"\n") == 1


def test_illegal_position_is_refused_with_its_reason() -> None:
    position = DVONN.replace("w stack", "w place")
    assert "no pieces are stacked while placing" in refused(
        gipfel("show", "dvonn", "--position", position)
    )
