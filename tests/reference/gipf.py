"""GIPF, written as RULES.md reads: slow, obvious, and independent of the core.

A board is a string of 37 characters, the spots in the order of the position text, which is also
their alphabetical order. A turn is walked in the steps of FORMATS.md; `State` is where the walk
stands, `Turn` wraps it for the caller, `Position.moves` walks every way to the end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import NamedTuple

from tests.reference.rules import fire

HEIGHTS = {"a": 5, "b": 6, "c": 7, "d": 8, "e": 9, "f": 8, "g": 7, "h": 6, "i": 5}
COLUMNS = {column: HEIGHTS[column] - 2 for column in "bcdefgh"}
SPOTS = [f"{column}{row}" for column in COLUMNS for row in range(2, COLUMNS[column] + 2)]
INDEX = {spot: index for index, spot in enumerate(SPOTS)}
OTHER = {"w": "b", "b": "w"}
EMPTY = "."

Pair = tuple[int, int]
Run = tuple[int, ...]


def _up(column: str, row: int) -> tuple[str, int]:
    return column, row + 1


def _up_right(column: str, row: int) -> tuple[str, int]:
    return chr(ord(column) + 1), row + 1 if column < "e" else row


def _down_right(column: str, row: int) -> tuple[str, int]:
    return chr(ord(column) + 1), row if column < "e" else row - 1


def _lines() -> list[tuple[str, Run, str]]:
    """The 21 lines, each as the dot that it starts from, its spots, the dot at its end."""
    lines = []
    for column, height in HEIGHTS.items():
        for row in range(1, height + 1):
            for onward in (_up, _up_right, _down_right):
                at = onward(column, row)
                spots = []
                while f"{at[0]}{at[1]}" in INDEX:
                    spots.append(INDEX[f"{at[0]}{at[1]}"])
                    at = onward(*at)
                if spots and f"{column}{row}" not in INDEX:
                    lines.append((f"{column}{row}", tuple(spots), f"{at[0]}{at[1]}"))
    return lines


LINES = _lines()
# A: 42 ways in, a dot and the spots of the line from there.
WAYS_IN = [(dot, spots) for dot, spots, _ in LINES] + [
    (dot, spots[::-1]) for _, spots, dot in LINES
]
# All lines in one string, set apart by the character that stands at index 37.
LAYOUT: list[int] = [index for _, spots, _ in LINES for index in (*spots, len(SPOTS))]
_pick = itemgetter(*LAYOUT)
# E1: a maximal run of occupied spots on a line with four of the colour next to each other.
ROWS = {
    "w": re.compile("[wWbB]*[wW]{4}[wWbB]*"),
    "b": re.compile("[wWbB]*[bB]{4}[wWbB]*"),
}


@lru_cache(maxsize=10_000)
def runs(board: str, colour: str) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    """The runs that `colour` must take (E1, E2) and those that it may take (E6)."""
    compulsory: list[Run] = []
    optional: list[Run] = []
    for row in ROWS[colour].finditer("".join(_pick(board + "|"))):
        run = tuple(LAYOUT[row.start() : row.end()])
        has_single = "w" in row.group() or "b" in row.group()
        (compulsory if has_single else optional).append(run)
    return tuple(compulsory), tuple(optional)


def is_gipf(piece: str) -> bool:
    return piece in "WB"


def _name(run: Run) -> str:
    return f"{SPOTS[run[0]]}-{SPOTS[run[-1]]}"


def _added(pair: Pair, colour: str, count: int) -> Pair:
    return (pair[0] + count, pair[1]) if colour == "w" else (pair[0], pair[1] + count)


def _of(pair: Pair, colour: str) -> int:
    return pair["wb".index(colour)]


@dataclass(frozen=True)
class Position:
    """A position at the start of a turn."""

    board: str
    turn: str
    reserves: Pair
    captured: Pair
    rules: str
    entry: str
    result: str = ""

    @classmethod
    def parse(cls, text: str) -> Position:
        fields = text.split(" ")
        if len(fields) not in (6, 7):
            raise ValueError(f"{text!r}: six or seven fields expected")
        board, turn, reserves, captured, rules, entry = fields[:6]
        if turn not in ("w", "b"):
            raise ValueError(f"{text!r}: the turn is w or b")
        if rules not in TOTALS:
            raise ValueError(f"{text!r}: the rules are basic, standard or tournament")
        if entry not in ("wb", "w", "b", "-"):
            raise ValueError(f"{text!r}: the entry is wb, w, b or -")
        if len(fields) == 7 and fields[6] not in ("1-0", "0-1"):
            raise ValueError(f"{text!r}: the result is 1-0 or 0-1")
        counts = _parse_pair(reserves), _parse_pair(captured)
        position = cls(_parse_board(board), turn, *counts, rules, entry, "".join(fields[6:]))
        _check(position)
        return position

    def __str__(self) -> str:
        columns, rest = [], self.board
        for height in COLUMNS.values():
            columns.append(rest[:height])
            rest = rest[height:]
        pairs = (f"{white},{black}" for white, black in (self.reserves, self.captured))
        fields = ["/".join(columns), self.turn, *pairs, self.rules, self.entry, self.result]
        return " ".join(fields).rstrip()

    def has_begun(self, colour: str) -> bool:
        """Tournament: 18 in reserve means that the first turn is still to come, except for one
        who has just taken everything back: then he is not to move and the other has begun."""
        if self.rules != "tournament" or _of(self.reserves, colour) < 18:
            return True
        return self.turn != colour and _of(self.reserves, OTHER[colour]) < 18

    def has_lost_gipf(self, colour: str) -> bool:
        """F2: no GIPF piece of the colour is left on the board."""
        if self.rules == "basic" or colour.upper() in self.board:
            return False
        return self.has_begun(colour)

    def outcome(self) -> tuple[str | None, str] | None:
        """None while the game goes on, else the winner and the reason."""
        return self._outcome

    @cached_property
    def _outcome(self) -> tuple[str | None, str] | None:
        lost = [colour for colour in "wb" if self.has_lost_gipf(colour)]
        if len(lost) == 2:
            # Settled: one removal took the last of both; the remover is not to move, and wins.
            return OTHER[self.turn], "gipf-pieces-gone"
        if lost:
            return OTHER[lost[0]], "gipf-pieces-gone"
        if self.result:
            return ("w" if self.result == "1-0" else "b"), "reserve-empty"
        if self._is_out_of_pieces():
            self._fire_out_of_pieces()
            return OTHER[self.turn], "reserve-empty"
        if not all(self.has_begun(colour) for colour in "wb"):
            fire("GIPF F2 not before the first turn")
        return None

    def _is_out_of_pieces(self) -> bool:
        # F1; settled: with something to take there is still a turn.
        return _of(self.reserves, self.turn) == 0 and runs(self.board, self.turn) == ((), ())

    def _fire_out_of_pieces(self) -> None:
        fire("GIPF F1 nothing to push")
        if self.reserves == (0, 0):
            fire("GIPF F1 out first loses though the other is out too")

    def begin(self) -> Turn:
        """The turn of the player to move, no step made yet."""
        if self.outcome() is not None:
            raise ValueError(f"the game is over: {self}")
        state, rules = _settled(
            State("before", self.board, self.reserves, self.captured, self.entry), self
        )
        return Turn(self, (), state, rules)

    @cached_property
    def _turns(self) -> dict[str, Turn]:
        """Every complete turn by its notation, made by walking the steps.

        Ways that lead to the same state are walked on from once; turns written alike are one.
        """
        turns: dict[str, Turn] = {}
        waiting = [self.begin()] if self.outcome() is None else []
        seen = {turn.state for turn in waiting}
        while waiting:
            for turn in waiting.pop().onward().values():
                move = turn.move()
                if move is not None:
                    same = turns.setdefault(move, turn)
                    assert same.state == turn.state, move
                elif turn.state not in seen:
                    seen.add(turn.state)
                    waiting.append(turn)
        return turns

    def moves(self) -> list[str]:
        """Every legal turn in canonical notation; none when the game is over."""
        return sorted(self._turns)

    def rules_of(self, move: str) -> Rules:
        """The rules that a legal move would fire, for steering."""
        return self._turns[move].rules

    def play(self, move: str) -> Position:
        if move not in self._turns:
            raise ValueError(f"{move!r} is not legal in {self}")
        return self._turns[move].after()


def start(rules: str, extra_white: int = 0, extra_black: int = 0) -> Position:
    """The start by one of the three rule sets; extras go to the reserves, in basic only."""
    if rules != "basic" and (extra_white or extra_black):
        raise ValueError("extra pieces are for the basic game")
    if not (0 <= extra_white <= 3 and 0 <= extra_black <= 3):
        raise ValueError("1 to 3 pieces more")
    if extra_white and extra_black:
        fire("GIPF B basic: both take more pieces")
    elif extra_white or extra_black:
        fire("GIPF B basic: handicap for one side")
    else:
        fire(f"GIPF B {rules} start")
    position = Position.parse(STARTS[rules])
    white, black = position.reserves
    reserves = white + extra_white, black + extra_black
    return Position(position.board, "w", reserves, (0, 0), rules, position.entry)


TOTALS = {"basic": range(15, 19), "standard": range(18, 19), "tournament": range(18, 19)}
STARTS = {
    "basic": "b..w/...../....../w.....b/....../...../b..w w 12,12 0,0 basic -",
    "standard": "B..W/...../....../W.....B/....../...../B..W w 12,12 0,0 standard -",
    "tournament": "..../...../....../......./....../...../.... w 18,18 0,0 tournament wb",
}


class State(NamedTuple):
    """Where a turn stands: the phase (before, push, after, over) and all that has changed."""

    phase: str
    board: str
    reserves: Pair
    captured: Pair
    entry: str
    before: frozenset[str] = frozenset()
    push: str = ""
    after: frozenset[str] = frozenset()
    # The run being taken, its GIPF pieces still to decide on, those decided to be taken.
    run: Run = ()
    undecided: Run = ()
    chosen: Run = ()


Rules = tuple[str, ...]
Onward = dict[str, tuple[State, Rules]]


@dataclass(frozen=True)
class Turn:
    """A turn in progress; `rules` are those that decided something in it, for counting."""

    position: Position
    made: tuple[str, ...]
    state: State
    rules: Rules

    def __str__(self) -> str:
        return f"{self.position} | {', '.join(self.made)}"

    def onward(self) -> dict[str, Turn]:
        """Every legal step and the turn after it."""
        return {
            step: Turn(self.position, (*self.made, step), state, self.rules + rules)
            for step, (state, rules) in _onward(self.state, self.position).items()
        }

    def steps(self) -> list[str]:
        return sorted(_onward(self.state, self.position))

    def step(self, text: str) -> Turn:
        onward = self.onward()
        if text not in onward:
            raise ValueError(f"{text!r} is not legal in {self}")
        return onward[text]

    def move(self) -> str | None:
        """The whole turn in canonical notation when it is complete."""
        state = self.state
        if state.phase != "over":
            return None
        parts = (_removed(state.before), state.push, _removed(state.after))
        return ";".join(part for part in parts if part)

    def after(self) -> Position:
        """The position after a complete turn; the turn always passes to the opponent."""
        state, mover = self.state, self.position.turn
        if state.phase != "over":
            raise ValueError(f"the turn is not complete: {self}")
        for rule in self.rules:
            fire(rule)
        result = "" if state.push else _result(state, self.position)
        return Position(
            board=state.board,
            turn=OTHER[mover],
            reserves=state.reserves,
            captured=state.captured,
            rules=self.position.rules,
            entry=state.entry,
            result=result,
        )


def _result(state: State, position: Position) -> str:
    """The result of a turn that ended the game before its push."""
    # F2, settled: who takes the last enemy GIPF piece wins, whatever else went with it.
    enemy_is_gone = OTHER[position.turn].upper() not in state.board
    winner = position.turn if enemy_is_gone else OTHER[position.turn]
    return "1-0" if winner == "w" else "0-1"


def _removed(marks: frozenset[str]) -> str:
    """A removal list: alphabetical by spot, `G` before a GIPF piece, `*` after an enemy's."""
    return "x" + ",".join(sorted(marks, key=lambda mark: mark.strip("G*"))) if marks else ""


def _onward(state: State, position: Position) -> Onward:
    """Every legal step and the state to which it leads, with the rules that it showed."""
    if state.phase == "over":
        return {}
    if state.undecided:
        return _onward_choice(state, position)
    if state.phase == "push":
        return _onward_push(state, position)
    return _onward_row(state, position)


def _onward_row(state: State, position: Position) -> Onward:
    compulsory, optional = runs(state.board, position.turn)
    onward = {
        f"row {_name(run)}": _settled(
            _with_run(state, run), position, _rules_of_choosing(run, compulsory, optional)
        )
        for run in compulsory + optional
    }
    if compulsory:
        fire("GIPF E2 must be taken")
    elif _must_take_something(state, position):
        fire("GIPF settled: reserve 0, taking nothing is no turn")
    else:
        onward["done"] = _next_phase(state, position, _rules_of_done(state))
    return onward


def _must_take_something(state: State, position: Position) -> bool:
    """Settled: with nothing in reserve, taking nothing is no turn."""
    is_out = _of(state.reserves, position.turn) == 0
    return state.phase == "before" and is_out and not state.before


def _onward_choice(state: State, position: Position) -> Onward:
    """E3: the first GIPF piece of the run that is not decided on is taken or left."""
    spot, rest = state.undecided[0], state.undecided[1:]
    chosen = (*state.chosen, spot)
    take = _settled(state._replace(undecided=rest, chosen=chosen), position)
    onward = {f"take {SPOTS[spot]}": take}
    # E6: of an optional run at least one piece is taken.
    if rest or state.chosen or not _is_optional(state.board, state.run):
        onward[f"leave {SPOTS[spot]}"] = _settled(state._replace(undecided=rest), position)
    return onward


def _is_optional(board: str, run: Run) -> bool:
    """E6: no single piece at all."""
    return all(is_gipf(board[spot]) for spot in run)


def _onward_push(state: State, position: Position) -> Onward:
    onward: Onward = {}
    kinds = _kinds(state, position)
    for dot, line in WAYS_IN:
        gap = next((step for step, spot in enumerate(line) if state.board[spot] == EMPTY), None)
        if gap is None:
            fire("GIPF D2 full line cannot be entered")
            continue
        name = f"{dot}-{SPOTS[line[gap]]}" if gap else SPOTS[line[0]]
        if f"push {kinds[0]}{name}" in onward:
            fire("FORMATS pushes written alike are one")
            continue
        for kind in kinds:
            pushed = _pushed(state, position, line[: gap + 1], kind + name)
            rules = _rules_of_push(state, position, line, gap, kind)
            onward[f"push {kind}{name}"] = _settled(pushed, position, rules)
    return onward


def _kinds(state: State, position: Position) -> list[str]:
    """B: what may be entered: a single (""), a GIPF piece ("G"), or either."""
    reserve = _of(state.reserves, position.turn)
    if position.rules != "tournament":
        return [""]
    if position.turn not in state.entry:
        fire("GIPF B tournament: from then on singles only")
        return [""]
    if reserve == 1:
        fire("GIPF B tournament: with one left only a single")
        return [""]
    if not position.has_begun(position.turn):
        fire("GIPF B tournament: first turn must enter a GIPF piece")
        return ["G"]
    return ["", "G"]


def _pushed(state: State, position: Position, way: Run, push: str) -> State:
    """D1: the new piece goes onto the first spot of the way, each piece there one spot on."""
    mover, is_single = position.turn, not push.startswith("G")
    entering = mover if is_single else mover.upper()
    board = list(state.board)
    for spot in way:
        board[spot], entering = entering, board[spot]
    # B: the first single ends the right to enter GIPF pieces.
    entry = state.entry.replace(mover, "") or "-" if is_single else state.entry
    return state._replace(
        phase="after",
        board="".join(board),
        reserves=_added(state.reserves, mover, -1 if is_single else -2),
        entry=entry,
        push=push,
    )


def _settled(state: State, position: Position, rules: Rules = ()) -> tuple[State, Rules]:
    """Go on by what the rules force, up to the next choice of the player or the end."""
    if state.undecided:
        return state, rules
    if state.run:
        taken = _without_run(state, position)
        rules += _rules_of_taking(state, taken, position)
        if _is_over_by_gipf(taken, position):
            rules += _rules_of_last_gipf(state, taken, position)
            return taken._replace(phase="over"), rules
        return _settled(taken, position, rules)
    compulsory, optional = runs(state.board, position.turn)
    if len(compulsory) == 1 and not optional:
        rules += ("FORMATS row left out",)
        return _settled(_with_run(state, compulsory[0]), position, rules)
    if compulsory or optional:
        return state, rules
    return _next_phase(state, position, rules)


def _next_phase(state: State, position: Position, rules: Rules) -> tuple[State, Rules]:
    """E5: rows, the push, rows again; F1: no push without a piece in reserve."""
    if state.phase == "after":
        return state._replace(phase="over"), rules + _rules_of_end(state, position)
    if _of(state.reserves, position.turn) == 0:
        rules += ("GIPF settled: reserve 0 after takings loses",)
        return state._replace(phase="over"), rules
    return state._replace(phase="push"), rules


def _with_run(state: State, run: Run) -> State:
    """Begin to take a run: its GIPF pieces are still to be decided on."""
    gipfs = tuple(spot for spot in run if is_gipf(state.board[spot]))
    return state._replace(run=run, undecided=gipfs, chosen=())


def _without_run(state: State, position: Position) -> State:
    """E2, E3: every single and the chosen GIPF pieces leave: home if own, captured if not."""
    board, marks = list(state.board), set()
    reserves, captured = state.reserves, state.captured
    for spot in state.run:
        piece = board[spot]
        if is_gipf(piece) and spot not in state.chosen:
            continue
        board[spot] = EMPTY
        count, owner = 2 if is_gipf(piece) else 1, piece.lower()
        if owner == position.turn:
            reserves = _added(reserves, owner, count)
        else:
            captured = _added(captured, owner, count)
        marks.add(_mark(spot, piece, position.turn))
    state = state._replace(board="".join(board), reserves=reserves, captured=captured)
    state = state._replace(run=(), undecided=(), chosen=())
    if state.phase == "before":
        return state._replace(before=state.before | marks)
    return state._replace(after=state.after | marks)


def _mark(spot: int, piece: str, mover: str) -> str:
    gipf = "G" if is_gipf(piece) else ""
    return gipf + SPOTS[spot] + ("" if piece.lower() == mover else "*")


def _is_over_by_gipf(state: State, position: Position) -> bool:
    """F2, after each row. Who takes rows has begun, and so has his opponent."""
    return position.rules != "basic" and not ("W" in state.board and "B" in state.board)


def _parse_board(text: str) -> str:
    columns = text.split("/")
    if [len(column) for column in columns] != list(COLUMNS.values()):
        raise ValueError(f"{text!r}: columns of 4, 5, 6, 7, 6, 5 and 4 spots expected")
    board = "".join(columns)
    if not set(board) <= set(".wbWB"):
        raise ValueError(f"{text!r}: a spot is one of . w b W B")
    return board


def _parse_pair(text: str) -> Pair:
    if not re.fullmatch(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)", text):
        raise ValueError(f"{text!r}: two counts, white,black, expected")
    white, black = text.split(",")
    return int(white), int(black)


def _check(position: Position) -> None:
    for colour in "wb":
        _check_pieces(position, colour)
        _check_entry(position, colour)
    _check_result(position)
    _check_rows(position)


def _check_pieces(position: Position, colour: str) -> None:
    board = position.board
    gipfs = board.count(colour.upper())
    total = board.count(colour) + 2 * gipfs
    total += _of(position.reserves, colour) + _of(position.captured, colour)
    if total not in TOTALS[position.rules]:
        raise ValueError(f"{position}: {colour} has {total} pieces in all")
    if position.rules == "basic" and gipfs:
        raise ValueError(f"{position}: a GIPF piece in the basic game")
    if position.rules == "standard" and gipfs > 3:
        raise ValueError(f"{position}: more than three GIPF pieces of {colour}")


def _check_entry(position: Position, colour: str) -> None:
    if position.rules != "tournament":
        if position.entry != "-":
            raise ValueError(f"{position}: ENTRY is for the tournament game")
        return
    if colour in position.entry and colour in position.board:
        raise ValueError(f"{position}: {colour} has entered a single piece")
    if colour not in position.entry and not position.has_begun(colour):
        raise ValueError(f"{position}: {colour} has not had his first turn")


def _check_result(position: Position) -> None:
    if not position.result:
        return
    loser = "b" if position.result == "1-0" else "w"
    lost = [colour for colour in "wb" if position.has_lost_gipf(colour)]
    # One removal that takes the last of both is the remover's win: he is not to move.
    if lost == [loser] or (len(lost) == 2 and loser == position.turn):
        return
    is_out = _of(position.reserves, loser) == 0 and loser != position.turn
    if position.rules != "tournament" or lost or not is_out:
        raise ValueError(f"{position}: the rest contradicts the result")


def _check_rows(position: Position) -> None:
    # F2: where the game has ended in the middle of taking rows, the others stay.
    if any(position.has_lost_gipf(colour) for colour in "wb"):
        return
    compulsory, _ = runs(position.board, OTHER[position.turn])
    if compulsory:
        row = _name(compulsory[0])
        raise ValueError(f"{position}: the row {row} would have had to be taken")


# Below: which rules a step or a turn showed. Nothing here decides anything.


def _rules_of_choosing(run: Run, compulsory: tuple[Run, ...], optional: tuple[Run, ...]) -> Rules:
    if len(compulsory) > 1 and run in compulsory:
        return ("GIPF E4 the owner chooses which first",)
    if run in optional and compulsory:
        return ("GIPF E6 optional run taken before a compulsory row",)
    return ()


def _rules_of_done(state: State) -> Rules:
    if state.phase == "before" and not state.before:
        return ("GIPF E6 optional run left before the push",)
    if state.phase == "after" and not state.after:
        return ("GIPF E6 optional run left after the push",)
    return ()


D1_RULES = (
    "GIPF D1 onto an empty first spot",
    "GIPF D1 pushes one piece on",
    "GIPF D1 pushes several pieces on",
)


def _rules_of_push(state: State, position: Position, line: Run, gap: int, kind: str) -> Rules:
    moved = [state.board[spot] for spot in line[:gap]]
    found = [D1_RULES[min(gap, 2)]]
    if "W" in moved or "B" in moved:
        found.append("GIPF D1 pushes a GIPF piece on")
    if gap and any(state.board[spot] != EMPTY for spot in line[gap + 1 :]):
        found.append("GIPF D3 pieces beyond the gap stay")
    if state.before:
        found.append("GIPF E5 taking is not a turn")
        if _of(position.reserves, position.turn) == 0:
            found.append("GIPF settled: saved by a row after the last piece")
    if position.rules == "tournament":
        found.extend(_rules_of_entering(state, position, kind))
    return tuple(found)


def _rules_of_entering(state: State, position: Position, kind: str) -> list[str]:
    if kind == "":
        ends = position.turn in state.entry
        return ["GIPF B tournament: first single ends the right"] if ends else []
    found = ["GIPF B tournament: a GIPF piece takes two"]
    if position.has_begun(position.turn):
        found.append("GIPF B tournament: may go on entering GIPF pieces")
    if _has_own_gipf(state.before):
        found.append("GIPF settled: returned pieces enter as a GIPF piece")
    return found


def _has_own_gipf(marks: frozenset[str]) -> bool:
    return any(mark.startswith("G") and not mark.endswith("*") for mark in marks)


def _rules_of_end(state: State, position: Position) -> Rules:
    """After a whole turn that did not end by F2."""
    found = []
    if _of(state.reserves, position.turn) == 0:
        found.append("GIPF settled: the last piece played is no loss yet")
    if position.turn in state.entry and _has_own_gipf(state.before | state.after):
        found.append("GIPF B tournament: removing own GIPF piece keeps the right")
    return tuple(found)


def _rules_of_taking(state: State, taken: State, position: Position) -> Rules:
    found: list[str] = []
    if _is_optional(state.board, state.run):
        found += _rules_of_optional(state, position)
    else:
        found += _rules_of_run(state, position) + _rules_of_gipfs(state, position)
    found += _rules_of_other_rows(state, taken, position)
    return tuple(found)


def _rules_of_run(state: State, position: Position) -> list[str]:
    mover, pieces = position.turn, "".join(state.board[spot] for spot in state.run)
    group = max(re.findall(f"[{mover}{mover.upper()}]+", pieces), key=len)
    found = ["GIPF E1 four next to each other" if len(group) == 4 else "GIPF E1 more than four"]
    line = next(spots for _, spots, _ in LINES if set(state.run) <= set(spots))
    if any(state.board[spot] != EMPTY for spot in line if spot not in state.run):
        found.append("GIPF E1 an empty spot ends the run")
    if mover.upper() in group:
        found.append("GIPF E1 GIPF pieces count with their colour")
    if mover in pieces:
        found.append("GIPF E2 own pieces go back")
    if OTHER[mover] in pieces:
        found.append("GIPF E2 enemy pieces are captured")
    if state.phase == "before":
        found.append("GIPF E5 opponent takes before his push")
    else:
        found.append("GIPF E5 pusher takes after his push")
    return found


def _rules_of_gipfs(state: State, position: Position) -> list[str]:
    """E3, for a compulsory row."""
    found, ways = set(), set()
    for spot in state.run:
        if not is_gipf(state.board[spot]):
            continue
        owner = "own" if state.board[spot].lower() == position.turn else "enemy"
        way = "left"
        if spot in state.chosen:
            way = "taken, returns as two" if owner == "own" else "captured as two"
        found.add(f"GIPF E3 {owner} GIPF piece {way}")
        ways.add(spot in state.chosen)
    if len(ways) == 2:
        found.add("GIPF E3 each on its own")
    return sorted(found)


def _rules_of_optional(state: State, position: Position) -> list[str]:
    found = [f"GIPF E6 optional run taken {state.phase} the push"]
    owners = {state.board[spot].lower() for spot in state.chosen}
    if len(owners) == 2:
        found.append("GIPF settled: enemy GIPF piece taken from an optional run")
    if owners == {OTHER[position.turn]}:
        found.append("GIPF settled: enemy GIPF pieces alone taken from an optional run")
    if len(state.chosen) < len(state.run):
        found.append("GIPF E6 taken in part")
    already = state.before if state.phase == "before" else state.after
    if already and all(mark.startswith("G") for mark in already):
        found.append("GIPF E6 still stands, taken again")
    stood_before = bool(runs(position.board, position.turn)[1])
    if state.phase == "after" and stood_before and not state.before:
        found.append("GIPF E6 left before, taken after")
    return found


def _rules_of_other_rows(state: State, taken: State, position: Position) -> list[str]:
    mover, found = position.turn, set()
    own_rows, _ = runs(state.board, mover)
    left_rows, left_optional = runs(taken.board, mover)
    is_optional = _is_optional(state.board, state.run)
    for row in own_rows:
        stands = any(set(left) <= set(row) for left in left_rows)
        if row != state.run and not is_optional:
            found.add(_rule_of_pair(state, taken, row, stands))
        if is_optional and not stands:
            found.add("GIPF E6 breaks a compulsory row")
    if not is_optional and any(set(left) <= set(state.run) for left in left_optional):
        found.add("GIPF E6 compulsory row leaves an optional run")
    if state.phase == "after" and not is_optional:
        found.update(_rules_of_enemy_rows(state, taken, position))
    return sorted(found)


def _rule_of_pair(state: State, taken: State, row: Run, stands: bool) -> str:
    """E4: what became of another compulsory row when the run was taken."""
    common = set(row) & set(state.run)
    if not common:
        return "GIPF E4 rows that do not cross all go"
    (crossing,) = common
    if taken.board[crossing] != EMPTY:
        return "GIPF E4 crossing at a GIPF piece left standing: second row must go"
    if stands:
        return "GIPF E4 crossing row still has four"
    if is_gipf(state.board[crossing]):
        return "GIPF E4 crossing at a GIPF piece taken: second row broken"
    return "GIPF E4 crossing row broken"


def _rules_of_enemy_rows(state: State, taken: State, position: Position) -> list[str]:
    enemy_rows, _ = runs(state.board, OTHER[position.turn])
    if not enemy_rows:
        return []
    found = ["GIPF E5 both have rows, the pusher first"]
    left_rows, _ = runs(taken.board, OTHER[position.turn])
    if any(not any(set(left) <= set(row) for left in left_rows) for row in enemy_rows):
        found.append("GIPF E5 pusher's taking breaks the opponent's row")
    return found


def _rules_of_last_gipf(state: State, taken: State, position: Position) -> Rules:
    mover = position.turn
    own_is_gone = mover.upper() not in taken.board
    enemy_is_gone = OTHER[mover].upper() not in taken.board
    found = [f"GIPF F2 ends {state.phase} the push"]
    if own_is_gone and enemy_is_gone:
        found.append("GIPF settled: last GIPF pieces of both in one row")
    elif own_is_gone:
        found.append("GIPF F2 last GIPF piece taken by its owner")
    else:
        found.append("GIPF F2 last GIPF piece captured")
    if runs(taken.board, mover)[0]:
        found.append("GIPF F2 other rows stay")
    is_out = state.phase == "before" and _of(taken.reserves, mover) == 0
    if enemy_is_gone and is_out:
        found.append("GIPF settled: reserve 0, but took the last enemy GIPF piece")
    return tuple(found)
