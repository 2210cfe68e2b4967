"""Command lines that cannot be read, in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from gipfel import words
from gipfel.cli.show import SIZES, THEMES
from gipfel.cli.usage import language_in
from gipfel.picture import palette, picture
from tests.cli.console import gipfel, refused

# A command line, and what is said about it in each language.
USAGE = [
    ("moves chess", "no game “chess”", "pas de jeu « chess »", "geen spel “chess”"),
    ("moves dvonn --position", "--position needs", "--position demande", "--position vraagt"),
    ("match dvonn random random --sprt 1", "needs 2 values", "2 valeurs", "2 waarden"),
    ("perft dvonn --depth x", "“x” is not a whole", "« x » n’est pas un", "“x” is geen geheel"),
    ("solve dvonn --seconds 0", "--seconds: “0”", "--seconds : « 0 »", "--seconds: “0” is geen"),
    ("perft dvonn --depth 201", "from 0 to 200", "de 0 à 200", "van 0 tot en met 200"),
    ("perft dvonn", "--depth is missing", "il manque --depth", "--depth ontbreekt"),
    ("moves", "GAME is missing", "il manque GAME", "GAME ontbreekt"),
    ("moves dvonn a b", "nothing is expected here: a b", "ici : a b", "verwacht: a b"),
    ("nope", "no command “nope”", "commande « nope »", "geen opdracht “nope”"),
    ("moves dvonn --nope", "no option --nope", "pas d’option --nope", "geen optie --nope"),
    ("moves dvonn -x", "no option -x", "pas d’option -x", "geen optie -x"),
    ("moves dvonn --posit x", "did you mean --position?", "vouliez-vous", "bedoel je"),
    ("show dvonn --flip=3", "--flip takes no value", "ne prend pas de valeur", "geen waarde"),
    ("show dvonn --theme pink", "“pink” is not one of", "« pink » n’est pas", "“pink” is niet"),
    ("show dvonn --size 5", "“5” is not a whole", "« 5 » n’est pas", "“5” is geen geheel"),
    ("play dvonn --save /dev", "“/dev” is not a plain", "« /dev » n’est", "“/dev” is geen"),
    ("play --level 3", "--engine says", "--engine indique", "geef met --engine"),
    ("admin nope Ann", "“nope” is not one of", "« nope » n’est pas", "“nope” is niet een"),
    ("match dvonn random random --sprt a b", "“a” is not", "« a » n’est", "“a” is geen"),
    ("convert - -o /dev", "“/dev” is not a plain", "« /dev » n’est", "“/dev” is geen"),
]
LANGUAGES = dict(zip(("en", "fr", "nl"), ("Usage: ", "Usage : ", "Gebruik: "), strict=True))


@pytest.mark.parametrize(("line", "english", "french", "dutch"), USAGE)
def test_usage_errors_are_told_in_the_language_of_the_reader(
    line: str, english: str, french: str, dutch: str
) -> None:
    for language, sentence in zip(LANGUAGES, (english, french, dutch), strict=True):
        result = gipfel(*line.split(), env={"LC_ALL": language})
        assert (result.exit_code, result.stdout) == (2, "")
        assert sentence in result.stderr
        assert "Usage" not in result.stderr or LANGUAGES[language] in result.stderr


def test_option_names_the_language_of_usage_errors() -> None:
    assert "il n’y a pas de jeu" in gipfel("show", "chess", "--language", "fr").stderr
    assert "er is geen spel" in gipfel("show", "chess", "--language=NL").stderr
    assert "“de” is not one of en, fr, nl" in gipfel("show", "dvonn", "--language", "de").stderr


def test_language_is_found_in_a_broken_command_line() -> None:
    assert language_in(["--language"]) == words.DEFAULT_LANGUAGE
    assert language_in(["x", "--language", "de", "--language", "fr"]) == "fr"


def test_what_the_rules_refuse_is_told_in_the_language_of_the_reader() -> None:
    result = gipfel("show", "dvonn", "--position", "x", env={"LC_ALL": "fr"})
    assert result.exit_code == 1
    assert result.stderr.startswith("gipfel: x: une position compte 3 parties")


def test_usage_and_help_are_named_before_the_error() -> None:
    lines = gipfel("moves", "chess").stderr.splitlines()
    assert lines[0].startswith("Usage: gipfel moves [OPTIONS] ")
    assert lines[1:3] == ["Try 'gipfel moves -h' for help.", ""]
    assert lines[3].startswith("Error: Invalid value for 'GAME': there is no game “chess”; ")


def test_switch_that_a_variable_sets_wrongly_is_named() -> None:
    result = gipfel("serve", env={"GIPFEL_RATES": "perhaps"})
    assert result.exit_code == 2
    assert "“perhaps” cannot be read" in result.stderr
    assert "--rates" in result.stderr


def test_bounds_of_pictures_are_those_of_the_library() -> None:
    assert THEMES == palette.THEMES
    assert (SIZES.least, SIZES.most) == (picture.SMALLEST, picture.LARGEST)


# What the library refuses, where a command shows it: a command line, and what is said in French.
REFUSED = [
    ("match dvonn nobody random", "il n’y a pas de joueur « nobody »"),
    ("match dvonn engine:depth=0 random", "depth : « 0 » n’est pas un nombre entier de 1 à 100"),
    ("match dvonn engine:speed=1 random", "il n’y a pas de « speed »"),
    ("match dvonn command: random", "un programme doit suivre command:"),
    ("match dvonn engine:network=/nowhere random", "impossible de lire le réseau /nowhere"),
    ("match dvonn greedy random --save {words}", "n’est pas une partie de match"),
    ("admin close Ann --data {folder}", "aucun serveur n’a rien gardé dans"),
]


@pytest.mark.parametrize(("line", "french"), REFUSED)
def test_what_the_library_refuses_is_told_in_the_language_of_the_reader(
    line: str, french: str, tmp_path: Path
) -> None:
    other = tmp_path / "words"
    other.write_text("no match\n", encoding="utf-8")
    arguments = line.format(words=other, folder=tmp_path).split()
    assert french in refused(gipfel(*arguments, env={"LC_ALL": "fr"}))
