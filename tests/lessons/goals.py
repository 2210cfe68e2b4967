"""What lessons ask for, checked by the core: each goal is true of a legal move or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from gipfel import Position
from gipfel.dvonn import Position as DvonnPosition
from gipfel.engine import Engine, Line
from gipfel.gipf import Position as GipfPosition

OWN: Mapping[str, str] = {"w": "W", "b": "B"}
ENEMY: Mapping[str, str] = {"w": "B", "b": "W"}
RIM = {"1": "abcdefghi", "2": "aj", "3": "ak", "4": "bk", "5": "cdefghijk"}
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))
SECONDS_TO_SOLVE = 20.0
PLIES_TO_A_WIN = 4  # how far a win of GIPF is looked for

Goal = Callable[[Any, str, Any], bool]


def meets(position: Position, move: str, goal: Mapping[str, Any]) -> bool:
    """Whether a legal move does all that the goal says."""
    return all(GOALS[name](position, move, value) for name, value in goal.items())


# Of both games.


def every(position: Position, move: str, value: bool) -> bool:
    """Any legal move will do."""
    return value


def stands(position: Position, move: str, pieces: Mapping[str, str]) -> bool:
    """After the move, these pieces stand on these cells."""
    cells = position.play(move).cells()
    return all(cells.get(cell) == piece for cell, piece in pieces.items())


def ends(position: Position, move: str, winner: str) -> bool:
    """The move ends the game, and that side has won."""
    outcome = position.play(move).outcome()
    return outcome is not None and outcome.winner == winner


@cache
def solved(position: DvonnPosition | GipfPosition) -> Mapping[str, Line]:
    """What the solver makes of each legal move: exact in DVONN, a forced win in GIPF."""
    is_dvonn = isinstance(position, DvonnPosition)
    game = "dvonn" if isinstance(position, DvonnPosition) else f"gipf-{position.rules}"
    engine = Engine(game, network="off")
    lines = engine.analyse(
        position,
        seconds=SECONDS_TO_SOLVE,
        depth=None if is_dvonn else PLIES_TO_A_WIN,
        lines=position.count_moves(),
    ).lines
    assert not is_dvonn or all(line.is_solved for line in lines)
    return {str(line.moves[0]): line for line in lines}


def wins(position: DvonnPosition | GipfPosition, move: str, value: bool) -> bool:
    """The move wins against every defence."""
    line = solved(position)[move]
    return line.is_decided and (line.score > 0) == value


# Of DVONN.


def step_from(position: DvonnPosition, move: str, cell: str) -> bool:
    return move[:2] == cell


def step_to(position: DvonnPosition, move: str, cell: str) -> bool:
    return move[2:] == cell


def around(cell: str) -> set[str]:
    column, row = ord(cell[0]), int(cell[1])
    return {f"{chr(column + right)}{row + up}" for right, up in WAYS}


def opens(position: DvonnPosition, move: str, cell: str) -> bool:
    """The stack there stays as it is and is no longer surrounded."""
    after = position.play(move).cells()
    return after.get(cell) == position.cells()[cell] and not around(cell) <= set(after)


def removed(position: Position, move: str) -> dict[str, str]:
    """The stacks that lose contact, as they stood, with the one that moved where it went."""
    before = dict(position.cells())
    before[move[2:]] = before.pop(move[:2])
    after = position.play(move).cells()
    return {cell: stack for cell, stack in before.items() if cell not in after}


def cuts(position: DvonnPosition, move: str, number: int) -> bool:
    """At least so many enemy stacks leave the board."""
    gone = removed(position, move).values()
    return sum(stack[0] == ENEMY[position.turn] for stack in gone) >= number


def keeps(position: DvonnPosition, move: str, value: bool) -> bool:
    """No stack of one's own leaves the board."""
    gone = removed(position, move).values()
    return all(stack[0] != OWN[position.turn] for stack in gone) == value


def covers(position: DvonnPosition, move: str, whose: str) -> bool:
    assert whose == "enemy"
    return position.cells()[move[2:]][0] == ENEMY[position.turn]


def next_targets(position: DvonnPosition, move: str) -> list[str]:
    """Where the stack could go next if the opponent did nothing."""
    board = str(position.play(move)).split(" ")[0]
    again = DvonnPosition.parse(f"{board} {position.turn} stack")
    steps = [str(step) for step in again.legal_moves()]
    return sorted(step[2:] for step in steps if step[:2] == move[2:])


def mobile(position: DvonnPosition, move: str, value: bool) -> bool:
    return bool(next_targets(position, move)) == value


def silences(position: DvonnPosition, move: str, value: bool) -> bool:
    """The opponent has no move left and must pass."""
    return ([str(reply) for reply in position.play(move).legal_moves()] == ["pass"]) == value


def best(position: DvonnPosition, move: str, value: bool) -> bool:
    """No other move leads to a better final margin."""
    lines = solved(position)
    return (lines[move].score == max(line.score for line in lines.values())) == value


def edge(position: DvonnPosition, move: str, value: bool) -> bool:
    return (move[0] in RIM[move[1]]) == value


def beside_red(position: DvonnPosition, move: str, value: bool) -> bool:
    return any(position.cells().get(cell) == "R" for cell in around(move)) == value


# Of GIPF. A move is written `[REMOVED;]PUSH[;REMOVED]`.


def taken(move: str) -> list[str]:
    """The pieces that the move removes, with their marks."""
    lists = [part[1:] for part in move.split(";") if part.startswith("x")]
    return [piece for part in lists for piece in part.split(",")]


def captured(position: Position, move: str) -> int:
    assert isinstance(position, GipfPosition)
    return sum(position.play(move).captured) - sum(position.captured)


def takes(position: GipfPosition, move: str, number: int) -> bool:
    """The move takes a row of at least so many pieces, or none where that is zero."""
    return len(taken(move)) >= number if number else not taken(move)


def captures(position: GipfPosition, move: str, number: int) -> bool:
    return captured(position, move) >= number


def captures_at(position: GipfPosition, move: str, spot: str) -> bool:
    return f"{spot}*" in taken(move)


def before(position: GipfPosition, move: str, number: int) -> bool:
    """So many pieces are taken before the push, and none after it."""
    parts = move.split(";")
    return len(parts) == 2 and parts[0].startswith("x") and len(taken(move)) == number


def enters(position: GipfPosition, move: str, kind: str) -> bool:
    push = next(part for part in move.split(";") if not part.startswith("x"))
    return push.startswith("G") == (kind == "G")


def replies(position: Position, move: str) -> list[str]:
    after = position.play(move)
    return [] if after.is_over else [str(reply) for reply in after.legal_moves()]


def gives(position: GipfPosition, move: str, number: int) -> bool:
    """The opponent must take back so many pieces and captures nothing."""
    rows = [taken(reply.split(";")[0]) for reply in replies(position, move)]
    return all(len(row) == number and not any("*" in piece for piece in row) for row in rows)


def safe(position: GipfPosition, move: str, value: bool) -> bool:
    """The opponent's next turn captures nothing."""
    return any("*" in reply for reply in replies(position, move)) != value


def survives(position: GipfPosition, move: str, value: bool) -> bool:
    """The opponent's next turn does not win."""
    after = position.play(move)
    return any(ends(after, reply, after.turn) for reply in replies(position, move)) != value


GOALS: Mapping[str, Goal] = {
    "any": every,
    "stands": stands,
    "ends": ends,
    "wins": wins,
    "from": step_from,
    "to": step_to,
    "opens": opens,
    "cuts": cuts,
    "keeps": keeps,
    "covers": covers,
    "mobile": mobile,
    "silences": silences,
    "best": best,
    "edge": edge,
    "beside_red": beside_red,
    "takes": takes,
    "captures": captures,
    "captures_at": captures_at,
    "before": before,
    "enters": enters,
    "gives": gives,
    "safe": safe,
    "survives": survives,
}
