"""What a player's words mean in a turn: a choice from a list, a push, or a whole move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from gipfel import words
from gipfel.errors import RefusedError
from gipfel.game import Move, Turn

__all__ = [
    "DONE",
    "Entry",
    "answers",
    "as_typed",
    "cells_at_stake",
    "choices",
    "completions",
    "first_answer",
    "label",
    "pushes_from",
    "read",
]

PUSH = "push "
TAKE = "take "
DONE = "done"

# The steps that are offered with numbers; pushes and moves are too many, and are typed.
OFFERED = ("row ", TAKE, "leave ", DONE)

LABELS = {
    "row": "option-row",
    "take": "option-take",
    "leave": "option-leave",
    DONE: "option-done",
}

# The reason why a dot alone is refused.
DOT_ALONE = "not-a-spot"

POINT = re.compile(r"[a-i]\d", re.IGNORECASE)
ENTERING = re.compile(r"(g?)([a-i]\d)", re.IGNORECASE)
FROM_TO = re.compile(r"(g?)([a-i]\d)-?([a-i]\d)", re.IGNORECASE)

# A removal list has one of these; a push alone, or a move of DVONN, has none.
MARKS_OF_REMOVAL = frozenset("x;,")

ENGLISH = words.DEFAULT_LANGUAGE


def choices(turn: Turn) -> list[str]:
    """The steps that are offered with numbers."""
    return [step for step in turn.steps() if step.startswith(OFFERED)]


def label(step: str, language: str) -> str:
    """A step in the player's language."""
    kind, _, text = step.partition(" ")
    return words.message(LABELS[kind], language, text=text) if kind in LABELS else as_typed(step)


def as_typed(step: str) -> str:
    """A step that is not offered with a number, as it is typed."""
    return step.removeprefix(PUSH)


@cache
def answers(name: str, language: str) -> frozenset[str]:
    """The words for an answer, in the player's language and in English."""
    texts = (words.message(name, code) for code in (language, ENGLISH))
    return frozenset(word.strip() for text in texts for word in text.split(","))


def first_answer(name: str, language: str) -> str:
    """The word for an answer that is shown, in the player's language."""
    return words.message(name, language).partition(",")[0]


@dataclass(frozen=True)
class Entry:
    """What was entered: a whole move, or one more step of a turn that is not made yet."""

    move: Move | None
    turn: Turn | None = None


def cells_at_stake(turn: Turn) -> list[str]:
    """The cells that the offered choices are about."""
    return re.findall(r"[a-z]\d", " ".join(choices(turn)))


def completions(turn: Turn, steps: tuple[str, ...] = ()) -> Iterator[tuple[Move, tuple[str, ...]]]:
    """The whole moves that a turn under way can still become, and the steps to each."""
    if turn.move is not None:
        yield turn.move, steps
        return
    for step in turn.steps():
        yield from completions(turn.step(step), (*steps, step))


def read(turn: Turn, text: str, language: str) -> Entry:
    """What the text means in this turn. Raises MoveSyntaxError or IllegalMoveError."""
    step = _match_choice(choices(turn), text.lower().split(), language)
    if step is not None:
        return _entry(turn.step(step))
    move = "".join(text.removeprefix(PUSH).split())
    if _has_named_steps(turn):
        move = _complete(turn, ";".join(map(_insert_hyphen, move.split(";"))))
    if MARKS_OF_REMOVAL & set(move.lower()):
        return Entry(turn.position.move(move))
    return _enter_push(turn, move)


def pushes_from(turn: Turn, text: str) -> tuple[str, list[str]] | None:
    """A dot and the pushes from there, if the text names just a dot and a push is due."""
    entering = ENTERING.fullmatch("".join(text.split()))
    ready = _without_options(turn)
    pushes = [as_typed(step) for step in ready.steps() if step.startswith(PUSH)]
    if entering is None or not pushes:
        return None
    kinds = ("G",) if entering[1] else ("", "G")
    dot = entering[2].lower()
    if not any(_is_dot(ready, kind + dot) for kind in kinds):
        return None
    ends = sorted({push[-2:] for push in pushes})
    wanted = (f"{kind}{dot}-{end}" for kind in kinds for end in ends)
    return dot, [push for push in wanted if _refusal(ready, push) is None]


def _has_named_steps(turn: Turn) -> bool:
    """Whether the turn is made in steps that begin with a word, and not by one bare move."""
    return any(step.startswith((PUSH, *OFFERED)) for step in turn.steps())


def _is_dot(turn: Turn, text: str) -> bool:
    refusal = _refusal(turn, text)
    return refusal is not None and refusal.reason == DOT_ALONE


def _refusal(turn: Turn, push: str) -> RefusedError | None:
    try:
        turn.step(PUSH + push)
    except RefusedError as refusal:
        return refusal
    return None


def _insert_hyphen(text: str) -> str:
    """A push, or a row, that was written without its hyphen."""
    found = FROM_TO.fullmatch(text)
    return f"{found[1].upper()}{found[2]}-{found[3]}" if found else text


def _complete(turn: Turn, text: str) -> str:
    """The whole turn, where the text is what is taken after a push that is made already."""
    steps = list(turn.taken)
    push = next((step for step in steps if step.startswith(PUSH)), None)
    if push is None or ";" in text or not text.lower().startswith("x"):
        return text
    before = turn.position.begin()
    for step in steps[: steps.index(push)]:
        before = before.step(step)
    first = sorted(set(turn.position.cells()) - set(before.cells()))
    # A push fills just one spot more, the one where it ends.
    gone = {*before.cells(), push[-2:]} - set(turn.cells())
    gone |= {step[-2:] for step in steps[steps.index(push) :] if step.startswith(TAKE)}
    listed = POINT.findall(text.lower())
    rest = sorted(gone - set(listed)) if listed else []
    parts = ["x" + ",".join(first)] if first else []
    return ";".join([*parts, as_typed(push), ",".join([text, *rest])])


def _entry(turn: Turn) -> Entry:
    return Entry(turn.move, turn if turn.move is None else None)


def _match_choice(steps: Sequence[str], typed: Sequence[str], language: str) -> str | None:
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
    bare = "row " + _insert_hyphen("".join(typed))
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


def _enter_push(turn: Turn, text: str) -> Entry:
    ready = _without_options(turn)
    has_pushes = any(step.startswith(PUSH) for step in ready.steps())
    try:
        return _entry(ready.step(PUSH + text if has_pushes else text))
    except RefusedError:
        if turn.taken:
            raise
        return Entry(turn.position.move(text))  # raises what is wrong with it as a whole turn


def _without_options(turn: Turn) -> Turn:
    """The turn with what is optional before the push declined."""
    has_pushed = any(step.startswith(PUSH) for step in turn.taken)
    return turn.step(DONE) if DONE in turn.steps() and not has_pushed else turn
