"""What a player's words mean in a turn: a choice from a list, a push, or a whole move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from gipfel import words
from gipfel.errors import RefusedError
from gipfel.game import Move, Turn

__all__ = ["DONE", "Entered", "answers", "cells_at_stake", "choices", "label", "read", "written"]

PUSH = "push "
DONE = "done"

# The steps that are offered with numbers; pushes and moves are too many, and are typed.
OFFERED = ("row ", "take ", "leave ", DONE)

# A removal list has one of these; a push alone, or a move of DVONN, has none.
MARKS_OF_REMOVAL = frozenset("x;,")

ENGLISH = words.DEFAULT_LANGUAGE


def choices(turn: Turn) -> list[str]:
    """The steps that are offered with numbers."""
    return [step for step in turn.steps() if step.startswith(OFFERED)]


def label(step: str, language: str) -> str:
    """A step in the player's language."""
    kind, _, text = step.partition(" ")
    if kind == "row":
        return words.message("option-row", language, text=text)
    if kind == "take":
        return words.message("option-take", language, text=text)
    if kind == "leave":
        return words.message("option-leave", language, text=text)
    if kind == "done":
        return words.message("option-done", language)
    return written(step)


def written(step: str) -> str:
    """A step that is not offered with a number, as it is typed."""
    return step.removeprefix(PUSH)


@cache
def answers(name: str, language: str) -> frozenset[str]:
    """The words for an answer, in the player's language and in English."""
    texts = (words.message(name, code) for code in (language, ENGLISH))
    return frozenset(word.strip() for text in texts for word in text.split(","))


@dataclass(frozen=True)
class Entered:
    """What was entered: a whole move, or one more step of a turn that is not made yet."""

    move: Move | None
    turn: Turn | None = None


def cells_at_stake(turn: Turn) -> list[str]:
    """The cells that the offered choices are about."""
    return re.findall(r"[a-z]\d", " ".join(choices(turn)))


def read(turn: Turn, text: str, language: str) -> Entered:
    """What the text means in this turn. Raises MoveSyntaxError or IllegalMoveError."""
    step = _chosen(choices(turn), text.lower().split(), language)
    if step is not None:
        return _entered(turn.step(step))
    move = "".join(text.removeprefix(PUSH).split())
    if MARKS_OF_REMOVAL & set(move.lower()):
        return Entered(turn.position.move(move))
    return _pushed(turn, move)


def _entered(turn: Turn) -> Entered:
    return Entered(turn.move, turn if turn.move is None else None)


def _chosen(steps: Sequence[str], typed: Sequence[str], language: str) -> str | None:
    if not steps or not typed:
        return None
    first = typed[0]
    if first.isascii() and first.isdigit() and len(typed) == 1:
        return dict(enumerate(steps, 1)).get(int(first))
    for kind in _kinds(first, language):
        wanted = " ".join([kind, *typed[1:]])
        found = [step for step in steps if step == wanted or (wanted == kind == step.split()[0])]
        if len(found) == 1:
            return found[0]
    bare = "row " + "".join(typed)
    return bare if bare in steps else None


def _kinds(word: str, language: str) -> list[str]:
    """The kinds of step that a word can stand for. No means: leave it, or go on without."""
    kinds = {
        "row": answers("answer-row", language),
        "take": answers("answer-take", language),
        "leave": answers("answer-leave", language),
        "done": answers("answer-done", language) | answers("answer-stop", language),
    }
    return [kind for kind, meant in kinds.items() if word in meant]


def _pushed(turn: Turn, text: str) -> Entered:
    ready = _without_options(turn)
    has_pushes = any(step.startswith(PUSH) for step in ready.steps())
    try:
        return _entered(ready.step(PUSH + text if has_pushes else text))
    except RefusedError:
        if turn.taken:
            raise
        return Entered(turn.position.move(text))  # raises what is wrong with it as a whole turn


def _without_options(turn: Turn) -> Turn:
    """The turn with what is optional before the push declined."""
    has_pushed = any(step.startswith(PUSH) for step in turn.taken)
    return turn.step(DONE) if DONE in turn.steps() and not has_pushed else turn
