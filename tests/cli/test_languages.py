"""What commands say to people, in each of their languages."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gipfel import GAMES, EngineError, words
from gipfel.cli import files
from gipfel.engine import Engine, EngineClient, EngineFailedError, Limit
from gipfel.engine.options import option_named
from tests.cli.console import gipfel

ENDGAME = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"
FORCED = "wbbb/wwbw./wbb.bw/b..bwbb/..b..w/wbwbb/...w w 4,0 0,0 basic -"
OVER = "R......../.........R/.........W2R/........../......... w stack"
START = GAMES["dvonn"].random(1)


def said(language: str, *arguments: str) -> str:
    result = gipfel(*arguments, env={"LC_ALL": language})
    return result.stdout + result.stderr


@pytest.mark.parametrize(
    ("language", "margin", "turns", "over"),
    [
        ("fr", "Résolu : Blanc gagne de 18 pièces.", "en 1 tour.", "La partie est terminée. Blanc"),
        ("nl", "Opgelost: Wit wint met 18 stukken.", "in 1 beurt.", "De partij is afgelopen. Wit"),
    ],
)
def test_solve(language: str, margin: str, turns: str, over: str) -> None:
    solved = said(language, "solve", "dvonn", "--position", ENDGAME)
    assert solved.startswith(f"{margin}\n")
    assert f"  {words.side('w', language)}  f2h4\n" in solved
    assert "White" not in solved
    assert turns in said(language, "solve", "gipf-basic", "--position", FORCED)
    assert said(language, "solve", "dvonn", "--position", OVER).startswith(over)


@pytest.mark.parametrize(("language", "late"), [("fr", "Non résolu en 0,1"), ("nl", "binnen 0,1")])
def test_what_is_not_solved(language: str, late: str) -> None:
    assert late in said(language, "solve", "gipf-standard", "--seconds", "0.1", "--table", "1")


@pytest.mark.parametrize(
    ("language", "none"), [("fr", "plus de coups"), ("nl", "geen zetten meer")]
)
def test_moves_of_a_finished_game(language: str, none: str) -> None:
    assert none in said(language, "moves", "dvonn", "--position", OVER)


@pytest.mark.parametrize(
    ("language", "row", "line", "limit"),
    [
        ("fr", "avec les blancs +", " après ", "100 nœuds par coup"),
        ("nl", "met Wit   +", " na ", "100 knopen per zet"),
    ],
)
def test_match(language: str, row: str, line: str, limit: str) -> None:
    told = said(language, "match", "dvonn", "random", "engine", "--nodes", "100", "--games", "2")
    assert f"\n{row}" in told
    assert line in told
    assert limit in told
    assert "player" not in told


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "the work so far is in "), ("fr", "ce qui a été fait"), ("nl", "wat klaar was")],
)
def test_interrupted_file(
    language: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    with pytest.raises(KeyboardInterrupt), files.output(str(tmp_path / "games.txt")):
        raise KeyboardInterrupt
    assert told in capsys.readouterr().err


def failed(*lines: str) -> EngineFailedError:
    """How a program fails that says so much and ends."""
    code = f"print({chr(10).join(lines)!r}, flush=True)"
    with pytest.raises(EngineFailedError) as failure:
        EngineClient([sys.executable, "-c", code]).play(START, Limit(depth=1))
    return failure.value


def test_failure_of_an_engine() -> None:
    failure = failed("hello")
    assert str(failure) == failure.sentence("en")
    assert "it ended with exit status 0; received: hello" in str(failure)
    assert "il s’est terminé avec le code 0 ; reçu : hello" in failure.sentence("fr")
    assert "het programma eindigde met status 0; ontvangen: hello" in failure.sentence("nl")


@pytest.mark.parametrize(
    ("call", "french"),
    [
        (lambda: Engine("chess"), "n’est pas l’un des jeux"),
        (lambda: Limit(increment=1), "il n’y a pas de pendule"),
        (lambda: Engine("dvonn").analyse(START, Limit(depth=1), depth=2), "l’un ou l’autre"),
        (lambda: option_named("Colour"), "il n’y a pas d’option « Colour »"),
        (lambda: option_named("Game").parse("chess"), "Game peut être dvonn"),
        (lambda: option_named("Network").parse(""), "le chemin d’un fichier"),
    ],
)
def test_error_of_an_engine_has_a_text_in_every_language(call: object, french: str) -> None:
    assert callable(call)
    with pytest.raises(EngineError) as refused:
        call()
    assert french in refused.value.sentence("fr")
    assert len({refused.value.sentence(language) for language in words.languages()}) == 3
