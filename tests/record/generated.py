"""Records made at random, the same from the same seed: variations, comments, marks and endings."""

from __future__ import annotations

import random

from gipfel.game import Reason
from gipfel.record import Evaluation, Node, Record
from tests.games import NAMES

LONGEST = 60
SHARE_OF_VARIATIONS = 0.15
DEEPEST = 4

# Comments that a careless reader would stumble over.
SAYINGS = (
    "a good move",
    "“très bien” — 好",
    'quotes " and \\ backslashes',
    "(not a variation) 1-0 * $3 !?",
    "{ an open brace",
    "[%clk 0:01:02] and [%eval -0.5] inside",
    "[%clk x] [%eval] [%",
    '[Event "no tag"]',
    '\n\n[Event "no tag"]\n\n',
    "  many \t  spaces \r\n and lines  ",
    "12. e4 e5 35.pass ;x",
    "[%csl Ra2,Ye4] and [%cal Gb2c3] drawn",
    "[%cal Ga1] [%csl Ga1b2] [%cal Xa1b2] [%csl Gb3",
    "word" * 40,
    "]" * 5,
)
NAMES_OF_PLAYERS = ("Ann", "Łukasz “the Fox”", 'Quote "Q" \\ Slash', "?", "", " padded ")
REASONS: tuple[Reason, ...] = (
    "resignation",
    "time",
    "agreement",
    "abandoned",
    "adjudicated",
    "illegal-move",
)


class Maker:
    """Makes one record."""

    def __init__(self, seed: int, name: str | None = None) -> None:
        self._chance = random.Random(f"record {seed}")
        self._name = name or self._chance.choice(NAMES)

    def record(self) -> Record:
        chance = self._chance
        record = Record(self._name, counts_repetition=chance.random() < 0.8)
        if chance.random() < 0.3:
            record = Record(self._name, record.game.random(chance.randrange(100)))
        self._say(record.root)
        self._grow(record.root, chance.randrange(LONGEST), 0)
        if record.outcome() is None and chance.random() < 0.5:
            record.end(chance.choice(["w", "b", None]), chance.choice(REASONS))
        self._tag(record)
        return record

    def _grow(self, node: Node, length: int, depth: int) -> None:
        for _ in range(length):
            if node.outcome() is not None:
                return
            following = node.play(self._move(node))
            while depth < DEEPEST and self._chance.random() < SHARE_OF_VARIATIONS:
                self._vary(node, depth)
            node = following
            self._say(node)

    def _vary(self, node: Node, depth: int) -> None:
        known = len(node.children)
        first = node.play(self._move(node))
        if len(node.children) == known:
            return
        if self._chance.random() < 0.3:
            first.starting_comment = self._chance.choice(SAYINGS)
        self._say(first)
        self._grow(first, self._chance.randrange(6), depth + 1)

    def _move(self, node: Node) -> str:
        return str(self._chance.choice(node.position.legal_moves()))

    def _say(self, node: Node) -> None:
        chance = self._chance
        if chance.random() < 0.15:
            node.comment = " ".join(chance.choices(SAYINGS, k=chance.randint(1, 2)))
        if chance.random() < 0.1:
            cells = chance.sample(["b2", "c3", "d4", "e5", "c2", "d2"], k=4)
            node.drawings = [f"G{cells[0]}", f"Y{cells[1]}{cells[2]}", f"B{cells[3]}{cells[0]}"]
        if chance.random() < 0.1:
            node.clock = chance.choice([0, 59.5, 3600, 12345.678, 0.001])
        if chance.random() < 0.1:
            judged = chance.choice([-0.05, 3.25, -12.5, 0])
            forced = Evaluation(turns=chance.randint(-20, 20))
            node.evaluation = forced if chance.random() < 0.3 else judged
        if node.parent is not None and chance.random() < 0.1:
            node.marks = chance.sample(["!", "?", "!!", "??", "!?", "?!", 0, 13, 255], k=2)

    def _tag(self, record: Record) -> None:
        for name in ("White", "Black", "Event", "Round", "UTCDate", "Annotator"):
            if self._chance.random() < 0.5:
                record.tags[name] = self._chance.choice(NAMES_OF_PLAYERS)


def made(seed: int, name: str | None = None) -> Record:
    """The record of a seed."""
    return Maker(seed, name).record()
