"""The declared options."""

from __future__ import annotations

from pathlib import Path

import pytest

from gipfel import GAMES
from gipfel.engine.options import OPTIONS, Choice, Number, defaults, option_named
from gipfel.errors import EngineError
from tests.cli.console import gipfel

PAGE = Path(__file__).parents[2] / "docs" / "engine" / "protocol.md"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_default_is_allowed(option: Choice | Number) -> None:
    assert option.parse(str(option.default)) == option.default == defaults()[option.name]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_help_is_one_sentence(option: Choice | Number) -> None:
    assert option.help.endswith(".")
    assert option.help.count(".") == 1


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_page_says_what_the_option_is(option: Choice | Number) -> None:
    row = f"| `{option.name}` | {option.default} | {option.bounds} | {option.help} |"
    assert row in PAGE.read_text(encoding="utf-8")


def test_every_game_can_be_chosen() -> None:
    assert [option_named("Game").parse(name) for name in GAMES] == list(GAMES)


def test_names_are_found_in_capitals_or_not() -> None:
    assert option_named("MULTIPV") is option_named("MultiPV")


def test_declarations_are_those_of_uci() -> None:
    assert option_named("Threads").declaration() == (
        "option name Threads type spin default 1 min 1 max 64"
    )
    assert option_named("Repetition").declaration() == (
        "option name Repetition type combo default on var on var off"
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Hash", "0"),
        ("Hash", "65537"),
        ("Hash", ""),
        ("Hash", "-1"),
        ("Hash", "1.5"),
        ("Hash", "²"),
        ("Hash", "9" * 10_000),
        ("Level", "0"),
        ("Level", "11"),
        ("Seed", "-1"),
        ("Game", "chess"),
        ("Game", ""),
        ("Repetition", "maybe"),
    ],
)
def test_other_values_are_refused_with_the_bounds(name: str, text: str) -> None:
    with pytest.raises(EngineError) as refusal:
        option_named(name).parse(text)
    assert option_named(name).bounds in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_unknown_option_is_refused_with_the_names() -> None:
    with pytest.raises(EngineError, match="Game, Repetition, Threads, Hash, MultiPV, Level, Seed"):
        option_named("Contempt")


def test_command_line_offers_them_with_their_help() -> None:
    shown = " ".join(gipfel("engine", "--help").stdout.split())
    for name in ("Threads", "Hash"):
        assert option_named(name).help in shown


@pytest.mark.parametrize(
    "arguments", [("--threads", "0"), ("--hash", "65537"), ("--game", "chess"), ("--hash", "x")]
)
def test_command_line_refuses_what_the_options_refuse(arguments: tuple[str, str]) -> None:
    assert gipfel("engine", *arguments).exit_code == 2
