"""What holds for the texts of rules and lessons alike, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gipfel import words

CELL = re.compile(r"\b[a-k]\d\b")
NUMBER = re.compile(r"\b\d+\b")


def check_same_cells_and_numbers(names: Iterable[str], language: str) -> None:
    for name in names:
        english, other = words.message(name), words.message(name, language)
        assert set(CELL.findall(other)) == set(CELL.findall(english)), name
        assert set(NUMBER.findall(other)) == set(NUMBER.findall(english)), name


def check_typeset(names: Iterable[str], language: str) -> None:
    for name in names:
        assert not re.search(r"['\"]|\.\.\.|  ", words.message(name, language)), name


def check_french_signs(names: Iterable[str]) -> None:
    for name in names:
        assert not re.search(r"\w[:;!?»]|«\w", words.message(name, "fr")), name
