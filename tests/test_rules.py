"""The rules for readers: complete, alike in every language, and true of the core."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gipfel import GAMES, Position, words
from gipfel.gipf import RULES as RULE_SETS
from gipfel.rules import KINDS, Figure, names, rules
from tests.claims import CHECKS
from tests.reference.gipf import HEIGHTS
from tests.texts import (
    CELL,
    check_french_signs,
    check_same_cells_and_numbers,
    check_typeset,
)
from tools.rules import FOLDER, PICTURES, pages, pictures

# Every numbered rule, as the cases in tests/cases are named. H and G are the tips.
NUMBERED = {
    "dvonn": "A C-D E1 E2 E3 E4 E5 E6 E7 E8 F1 F2 F3 G1 G2 G3 begin H",
    "gipf": (
        "A B-basic B-standard B-tournament D1 D2 D3 E1 E2 E3 E4 E5 E6 F1 F2 F3 G "
        "settled-empty-reserve settled-enemy-in-an-optional-run settled-last-of-both "
        "settled-last-piece-played settled-looking-again settled-repetition "
        "settled-returned-pieces settled-touched-pieces"
    ),
}
TIPS = {"dvonn": "H", "gipf": "G"}
CASES = Path(__file__).parent / "cases"
FAMILIES = ("dvonn", "gipf")
LANGUAGES = words.languages()

DVONN_ROWS = {1: "abcdefghi", 2: "abcdefghij", 3: "abcdefghijk", 4: "bcdefghijk", 5: "cdefghijk"}
POINTS = {
    "dvonn": {f"{column}{row}" for row, columns in DVONN_ROWS.items() for column in columns},
    "gipf": {f"{column}{row}" for column in HEIGHTS for row in range(1, HEIGHTS[column] + 1)},
}

FIGURES = [figure for family in FAMILIES for figure in rules(family).figures()]
ids = [figure.name for figure in FIGURES]


def stems(family: str, prefix: str = "") -> set[str]:
    return {file.stem for file in (CASES / family).glob(f"{prefix}*.case")}


def message_ids(data: Any) -> list[str]:
    """The names of texts in the data, in their order."""
    if isinstance(data, dict):
        return [name for value in data.values() for name in message_ids(value)]
    if isinstance(data, list):
        return [name for value in data for name in message_ids(value)]
    return [data] if isinstance(data, str) and "-rules-" in data else []


def data_of(family: str) -> Any:
    file = words.folder() / "rules" / f"{family}.json"
    return json.loads(file.read_text(encoding="utf-8"))


TEXTS = [name for family in FAMILIES for name in dict.fromkeys(message_ids(data_of(family)))]


# What is covered.


@pytest.mark.parametrize("family", FAMILIES)
def test_every_numbered_rule_is_told(family: str) -> None:
    told = {rule for block in rules(family).blocks() for rule in block.rules}
    assert told == set(NUMBERED[family].split())


@pytest.mark.parametrize("family", FAMILIES)
def test_the_numbered_rules_are_those_that_have_cases(family: str) -> None:
    cases = stems(family) - stems(family, "diagram-") - {"notation"}
    assert set(NUMBERED[family].split()) - {TIPS[family]} == cases


@pytest.mark.parametrize("family", FAMILIES)
def test_every_diagram_of_the_rulebook_has_a_figure_of_ours(family: str) -> None:
    shown = {figure.diagram for figure in rules(family).figures()} - {None}
    assert shown == stems(family, "diagram-")


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_settled_here_is_marked_as_ours(family: str) -> None:
    for block in rules(family).blocks():
        if any(rule.startswith("settled-") for rule in block.rules):
            assert block.is_settled, block.texts
        if "begin" in block.rules:
            assert block.kind == "variant"


# Rule sets.


@pytest.mark.parametrize("name", [name for name in names() if name in GAMES and "-" in name])
def test_a_rule_set_by_itself_tells_what_concerns_it(name: str) -> None:
    rule_set = name.partition("-")[2]
    for section in rules(name).sections:
        assert rule_set in (section.rule_sets or RULE_SETS)
    headings = {section.heading for section in rules(name).sections}
    others = {section.heading for section in rules("gipf").sections} - headings
    assert others
    told = {rule for block in rules(name).blocks() for rule in block.rules}
    assert {rule for rule in told if rule.startswith("B-")} == {f"B-{rule_set}"}


def test_a_rule_set_by_itself_begins_with_its_start() -> None:
    for name in ("gipf-basic", "gipf-standard", "gipf-tournament"):
        third = rules(name).sections[2]
        assert any(rule.startswith("B-") for block in third.blocks for rule in block.rules)


def test_figures_are_numbered_through() -> None:
    for name in names():
        labels = [figure.label for figure in rules(name).figures()]
        assert labels == [f"Figure {number}" for number in range(1, len(labels) + 1)]


def test_unknown_game_is_named() -> None:
    with pytest.raises(ValueError, match="'chess' is not one of dvonn, gipf, gipf-basic"):
        rules("chess")


def test_blocks_are_of_known_kinds() -> None:
    for name in names():
        for block in rules(name).blocks():
            assert block.kind in KINDS
            assert bool(block.figures) == (block.kind == "figures") == (not block.texts)


# Texts.


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_name_the_same_cells_and_numbers(language: str) -> None:
    check_same_cells_and_numbers(TEXTS, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_typeset(language: str) -> None:
    check_typeset(TEXTS, language)
    for name in TEXTS:
        text = words.message(name, language)
        assert text.count("**") == words.message(name).count("**"), name
        assert text.count("**") % 2 == 0, name


def test_french_signs_stand_apart_from_words() -> None:
    check_french_signs(TEXTS)


def test_cells_in_texts_are_on_the_board() -> None:
    for name in TEXTS:
        assert set(CELL.findall(words.message(name))) <= POINTS[name.partition("-")[0]], name


# Figures.


def test_no_two_figures_have_one_name() -> None:
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("figure", FIGURES, ids=ids)
def test_marks_and_arrows_are_on_the_board(figure: Figure) -> None:
    cells = {*figure.marks, *(cell for arrow in figure.arrows for cell in arrow)}
    assert cells <= POINTS[figure.game.partition("-")[0]]


@pytest.mark.parametrize("figure", FIGURES, ids=ids)
def test_cells_that_a_caption_names_are_to_be_seen(figure: Figure) -> None:
    """All but one: a caption may point at an empty cell."""
    named = set(CELL.findall(figure.caption))
    pieces = set(figure.position.cells()) | set(figure.before.cells() if figure.before else ())
    shown = pieces | set(figure.marks) | {cell for arrow in figure.arrows for cell in arrow}
    assert len(named - shown) <= 1


def steps_of(figure: Figure) -> list[str]:
    """What the arrows mean. In GIPF each piece has its arrow: one that goes on is the same push."""
    if figure.game == "dvonn":
        return [start + end for start, end in figure.arrows]
    ways: list[list[str]] = []
    for start, end in figure.arrows:
        if ways and ways[-1][-1] == start:
            assert start in figure.position.cells()
            ways[-1].append(end)
        else:
            ways.append([start, end])
    kind = "G" if figure.game == "gipf-tournament" else ""
    return [f"push {kind}{way[0]}-{way[-1]}" for way in ways]


@pytest.mark.parametrize("figure", FIGURES, ids=ids)
def test_arrows_show_legal_moves(figure: Figure) -> None:
    if figure.name == "dvonn-board":
        return  # its arrows are directions
    position: Position = figure.position
    if figure.expects.get("legal") == ["pass"]:
        position = position.play("pass")
    for step in steps_of(figure):
        position.begin().step(step)


@pytest.mark.parametrize("figure", FIGURES, ids=ids)
def test_last_move_leads_to_the_figure(figure: Figure) -> None:
    if figure.before is not None:
        assert figure.last_move is not None
        assert figure.before.play(str(figure.last_move)) == figure.position


# What figures claim.


CLAIMS = [(figure, claim) for figure in FIGURES for claim in figure.expects]


@pytest.mark.parametrize(
    ("figure", "claim"), CLAIMS, ids=[f"{figure.name}-{claim}" for figure, claim in CLAIMS]
)
def test_what_a_figure_claims_is_true(figure: Figure, claim: str) -> None:
    CHECKS[claim](figure.position, figure.expects[claim])


def test_marked_edge_pieces_are_all_that_can_move() -> None:
    figure = next(figure for figure in FIGURES if figure.name == "dvonn-edge")
    assert list(figure.marks) == figure.expects["sources"]


# Pages.


def test_pages_are_up_to_date() -> None:
    written = {file: file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.md")}
    assert written == pages(), "make rules"


def test_pictures_are_up_to_date() -> None:
    drawn = {file: file.read_text(encoding="utf-8") for file in PICTURES.glob("rules-*.svg")}
    assert drawn == pictures(), "make rules"
