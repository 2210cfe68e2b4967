"""Every text is there in every language, is used, and can be filled in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gipfel import _core, words
from gipfel.game import REASONS

NAME = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)
ENTRY = re.compile(r"^(?=[a-z])", re.MULTILINE)
COMMENT = re.compile(r"^#.*$", re.MULTILINE)
SOURCES = Path(__file__).parents[1] / "src"
TOOLS = Path(__file__).parents[1] / "tools"
# Texts of the page: its build checks that they are used.
PAGE = "page*.ftl"


def filled_in(name: str, language: str, number: int) -> str:
    return words.sentence(
        name, language, cells=("a3", "b4"), number=number, limit=number, colour="w", text="abc"
    )


def texts_in(language: str) -> list[str]:
    return [file.read_text(encoding="utf-8") for file in (words.folder() / language).glob("*.ftl")]


def names_in(language: str) -> list[str]:
    return [name for text in texts_in(language) for name in NAME.findall(text)]


def names_of_the_page() -> set[str]:
    files = (words.folder() / "en").glob(PAGE)
    return {name for file in files for name in NAME.findall(file.read_text(encoding="utf-8"))}


def places_in(language: str) -> dict[str, set[str]]:
    """The variables that each text uses."""
    found: dict[str, set[str]] = {}
    for text in texts_in(language):
        for block in ENTRY.split(COMMENT.sub("", text))[1:]:
            found[block.split(" ", 1)[0]] = set(re.findall(r"\$(\w+)", block))
    return found


def test_languages() -> None:
    assert words.languages() == ("en", "fr", "nl")


@pytest.mark.parametrize("language", words.languages())
def test_no_text_stands_twice(language: str) -> None:
    names = names_in(language)
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", words.languages()[1:])
def test_every_language_has_the_same_texts(language: str) -> None:
    assert set(names_in(language)) == set(names_in("en"))


@pytest.mark.parametrize("language", words.languages())
def test_files_are_the_same_in_every_language(language: str) -> None:
    files = {file.name for file in (words.folder() / language).iterdir()}
    assert files == {file.name for file in (words.folder() / "en").iterdir()}


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("name", _core.phrases())
def test_every_phrase_of_the_core_has_a_sentence(name: str, language: str) -> None:
    for number in (0, 1, 2, 5):
        text = filled_in(name, language, number)
        assert text
        assert "{" not in text


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_for_an_end_has_a_text(reason: str, language: str) -> None:
    assert words.message(reason, language)


def test_no_text_is_unused() -> None:
    users = [*SOURCES.rglob("*.py"), *TOOLS.glob("*.py"), *words.folder().glob("*/*.json")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in users)
    ideas = {f"hint-{idea}" for idea in _core.ideas()}
    named = names_of_the_page() | set(_core.phrases()) | set(REASONS) | ideas
    for name in set(names_in("en")) - named:
        assert f'"{name}"' in code, f"{name} is used nowhere"


def test_languages_say_the_same_things() -> None:
    """A cell or number that one language names is named in the others too."""
    english = places_in("en")
    choices = {"colour", "side", "count"}
    for language in words.languages()[1:]:
        for name, places in places_in(language).items():
            if name != "other-rules":
                assert places - choices == english[name] - choices, f"{language}: {name}"


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("game-title", {"game": "dvonn-random"}),  # menus, challenges, previews of links
        ("menu-help", {"limit": 5}),
        ("beginning-random-note", {}),
        ("set-up-deal", {}),
        ("dvonn-rules-placing-random", {}),
    ],
)
def test_random_placement_is_called_a_variant_of_gipfel(
    name: str, places: dict[str, str | int], language: str
) -> None:
    text = words.message(name, language, **places)
    assert "variant" in text
    assert "Gipfel" in text


def test_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match="'de' is not one of the languages en, fr, nl"):
        words.message("game-over", "de")


def test_unknown_text_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        words.message("no-such-text")
