"""Starts and choices that make the rules fire: `starts` and `choose`, for all four games.

The caller plays: he takes the start of game number `seed`, and asks `choose` for each move, up to
`MAX_PLIES` moves. Everything follows from the seeds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from tests.reference import dvonn, gipf
from tests.reference.rules import FIRED, fire

GAMES = ("dvonn", "gipf-basic", "gipf-standard", "gipf-tournament")
# GIPF can go on for ever; a DVONN game has at most 49 placements and about as many moves.
MAX_PLIES = 150
# How often a move is chosen with no preference at all.
UNIFORM = 0.1

# More GIPF pieces in runs make turns by the ten thousand.
MOST_GIPFS = 5

Position = dvonn.Position | gipf.Position


def starts(name: str, seed: int) -> Position:
    """The start of game number `seed`: often the normal one, else one near the hard rules."""
    random = Random(f"{name} {seed}")
    if name == "dvonn":
        return _dvonn_start(random)
    return _gipf_start(name.removeprefix("gipf-"), random)


def choose(position: Position, moves: Sequence[str], random: Random) -> str:
    """The next move: now and then any, otherwise one that a random taste prefers."""
    if len(moves) == 1 or random.random() < UNIFORM:
        return random.choice(moves)
    if isinstance(position, gipf.Position):
        return _choose_gipf(position, moves, random)
    return _choose_dvonn(position, moves, random)


def _is_playable(position: Position) -> bool:
    """Whether a constructed position can be and is not over; asking does not count as play."""
    counts = FIRED.copy()
    try:
        return type(position).parse(str(position)).outcome() is None
    except ValueError:
        return False
    finally:
        FIRED.clear()
        FIRED.update(counts)


# DVONN


def _dvonn_start(random: Random) -> dvonn.Position:
    part = random.random()
    if part < 0.2:
        return dvonn.start()
    if part < 0.4:
        return _dvonn_full_board(random)
    make = random.choice([_dvonn_endgame, *[_dvonn_blocked] * 2, *[_dvonn_mirrored] * 3])
    while True:
        position = dvonn.Position(make(random), random.choice("wb"), "stack")
        if _is_playable(position):
            return dvonn.Position.parse(str(position))


def _dvonn_full_board(random: Random) -> dvonn.Position:
    pieces = [dvonn.SINGLE[owner] for owner in "w" * 23 + "b" * 23 + "rrr"]
    random.shuffle(pieces)
    fire("DVONN begin random placement")
    return dvonn.Position(tuple(pieces), "w", "stack")


def _random_stack(random: Random, owner: str, tallest: int) -> dvonn.Stack:
    return dvonn.Stack(owner, random.randint(1, tallest), 0)


def _grown(random: Random, cells: set[int], size: int) -> set[int]:
    """The cells and random neighbours of them, up to `size` cells in all."""
    grown = set(cells)
    while len(grown) < size:
        grown.add(random.choice(dvonn.NEIGHBOURS[random.choice(sorted(grown))]))
    return grown


def _with_reds(random: Random, board: list[dvonn.Stack | None]) -> dvonn.Board:
    """Red put on three cells: under a stack, or alone in the place of what stood there."""
    cells = [cell for cell, stack in enumerate(board) if stack]
    for cell in random.sample(cells, 3):
        stack = board[cell]
        assert stack
        if stack.height > 1 and random.random() < 0.7:
            board[cell] = stack._replace(reds=1)
        else:
            board[cell] = dvonn.RED
    return tuple(board)


def _dvonn_endgame(random: Random) -> dvonn.Board:
    """A few stacks in one cluster."""
    board: list[dvonn.Stack | None] = [None] * dvonn.PIECES
    for cell in _grown(random, {random.randrange(dvonn.PIECES)}, random.randint(6, 16)):
        board[cell] = _random_stack(random, random.choice("wb"), 4)
    return _with_reds(random, board)


def _dvonn_blocked(random: Random) -> dvonn.Board:
    """A surrounded stack of one player among the other's: he passes until it is set free."""
    board: list[dvonn.Stack | None] = [None] * dvonn.PIECES
    inner = random.choice([cell for cell, near in enumerate(dvonn.NEIGHBOURS) if len(near) == 6])
    owner = random.choice("wb")
    around = {inner, *dvonn.NEIGHBOURS[inner]}
    for cell in _grown(random, around, random.randint(9, 14)):
        board[cell] = _random_stack(random, dvonn.OTHER[owner], 2)
    reds = _with_reds(random, board)
    cells = list(reds)
    cells[inner] = _random_stack(random, owner, 2)
    return tuple(cells)


def _dvonn_mirrored(random: Random) -> dvonn.Board:
    """Two islands alike, turned by half and in the other colour: scores stay close."""
    board: list[dvonn.Stack | None] = [None] * dvonn.PIECES
    centre = dvonn.PIECES // 2
    red = random.choice(range(centre))
    for cell in _grown(random, {red}, random.randint(3, 7)) - {centre}:
        owner = random.choice("wwwb")
        board[cell] = stack = _random_stack(random, owner, 3)
        board[-1 - cell] = stack._replace(owner=dvonn.OTHER[owner])
    board[red] = board[-1 - red] = board[centre] = dvonn.RED
    return tuple(board)


def _choose_dvonn(position: dvonn.Position, moves: Sequence[str], random: Random) -> str:
    if position.phase == "place":
        return random.choice(moves)
    taste = random.choice([_joins_red, _moves_red, _leaves_a_gap, _leaves_a_gap])
    preferred = [move for move in moves if taste(position.board, *_ends(move))]
    return random.choice(preferred or moves)


def _ends(move: str) -> tuple[int, int]:
    return dvonn.INDEX[move[:2]], dvonn.INDEX[move[2:]]


def _joins_red(board: dvonn.Board, origin: int, target: int) -> bool:
    moved, covered = board[origin], board[target]
    return bool(moved and covered and moved.reds and covered.reds)


def _moves_red(board: dvonn.Board, origin: int, target: int) -> bool:
    moved = board[origin]
    return bool(moved and moved.reds)


def _leaves_a_gap(board: dvonn.Board, origin: int, target: int) -> bool:
    """A move from a cell with one to three neighbours may cut something off."""
    return 1 <= sum(board[near] is not None for near in dvonn.NEIGHBOURS[origin]) <= 3


# GIPF


def _gipf_start(rules: str, random: Random) -> gipf.Position:
    if random.random() < NORMAL[rules]:
        return _gipf_normal_start(rules, random)
    while True:
        position = _gipf_constructed(rules, random)
        if _is_playable(position):
            return gipf.Position.parse(str(position))


def _gipf_normal_start(rules: str, random: Random) -> gipf.Position:
    if rules != "basic" or random.random() < 0.35:
        return gipf.start(rules)
    extra = random.randint(1, 3)
    white, black = random.choice([(extra, extra), (extra, extra), (extra, 0), (0, extra)])
    return gipf.start(rules, white, black)


def _gipf_constructed(rules: str, random: Random) -> gipf.Position:
    """A board with the makings of rows, sides made up to their totals; it may be impossible."""
    turn = random.choice("wb")
    make = random.choice(GIPF_BOARDS[rules])
    board = "".join(make(random, turn))
    hands = [_hands(board, colour, random) for colour in "wb"]
    if make in EMPTY_HANDED and random.random() < 0.7:
        hands["wb".index(turn)] = (0, sum(hands["wb".index(turn)]))
    reserves, captured = zip(*hands, strict=True)
    letters = [colour for colour in "wb" if colour not in board and random.random() < 0.95]
    entry = "".join(letters) or "-" if rules == "tournament" else "-"
    return gipf.Position(board, turn, reserves, captured, rules, entry)


def _hands(board: str, colour: str, random: Random) -> tuple[int, int]:
    """What is not on the board: reserve and captured; the reserve is often nearly empty."""
    rest = 18 - board.count(colour) - 2 * board.count(colour.upper())
    reserve = min(rest, random.choice([0, 0, 0, 1, 1, 2, 4, rest]))
    return reserve, rest - reserve


def _scattered(random: Random, board: list[str], count: int, pieces: str) -> list[str]:
    """The board with up to `count` random pieces on random empty spots."""
    empty = [spot for spot, piece in enumerate(board) if piece == gipf.EMPTY]
    for spot in random.sample(empty, min(count, len(empty))):
        board[spot] = random.choice(pieces)
    return board


def _row(random: Random, board: list[str], line: gipf.Run, pieces: str, ends: str) -> None:
    """On a line: four or five of `pieces` next to each other, others of `ends` beside them."""
    length = min(len(line), random.choice([4, 4, 4, 5]))
    first = random.randint(0, len(line) - length)
    for step, spot in enumerate(line):
        is_inside = first <= step < first + length
        board[spot] = random.choice(pieces if is_inside else ends)


def _line_with(random: Random, spot: int | None = None) -> gipf.Run:
    return random.choice([line for _, line, _ in gipf.LINES if spot is None or spot in line])


def _two_rows(random: Random, pieces: str, ends: str) -> list[str]:
    """A row, and often a second one across it or elsewhere."""
    board = [gipf.EMPTY] * len(gipf.SPOTS)
    first = _line_with(random)
    _row(random, board, first, pieces, ends)
    if random.random() < 0.7:
        crossing = random.choice([spot for spot in first if board[spot] in pieces])
        second = _line_with(random, crossing if random.random() < 0.7 else None)
        _row(random, board, second, pieces, ends)
        board[crossing] = pieces[0]
    return board


def _rows_of_singles(random: Random, turn: str) -> list[str]:
    enemy = gipf.OTHER[turn]
    board = _two_rows(random, turn, "..." + turn + enemy)
    return _scattered(random, board, random.randint(0, 8), "wb")


def _nearly_rows(random: Random, turn: str) -> list[str]:
    """A row or two with one or two spots emptied, for the pushes to complete."""
    board = _rows_of_singles(random, random.choice("wb"))
    for spot in random.sample(range(len(board)), 5):
        board[spot] = gipf.EMPTY
    return board


def _crowd(random: Random, turn: str) -> list[str]:
    return _scattered(random, [gipf.EMPTY] * len(gipf.SPOTS), random.randint(18, 30), "wb")


def _with_gipfs(board: list[str], random: Random, most: int) -> list[str]:
    """Some singles of each colour made GIPF pieces, one at least."""
    for colour in "wb":
        spots = [spot for spot, piece in enumerate(board) if piece == colour]
        for spot in random.sample(spots, min(len(spots), random.randint(1, most))):
            board[spot] = colour.upper()
    return board


def _rows_with_gipfs(random: Random, turn: str) -> list[str]:
    return _with_gipfs(_rows_of_singles(random, turn), random, 3)


def _crossing_with_gipf(random: Random, turn: str) -> list[str]:
    """Two rows that cross at a GIPF piece."""
    enemy = gipf.OTHER[turn]
    board = _two_rows(random, turn, "..." + turn + enemy)
    rows = [set(run) for run in gipf.runs("".join(board), turn)[0]]
    for spot in range(len(board)):
        if sum(spot in row for row in rows) > 1:
            board[spot] = turn.upper()
    board = _scattered(random, board, random.randint(0, 5), "wb")
    return _scattered(random, board, 1, enemy.upper())


def _nearly_rows_with_gipfs(random: Random, turn: str) -> list[str]:
    return _with_gipfs(_nearly_rows(random, turn), random, 3)


def _crowd_with_gipfs(random: Random, turn: str) -> list[str]:
    return _with_gipfs(_crowd(random, turn), random, 3)


def _last_gipfs(random: Random, turn: str) -> list[str]:
    """The only GIPF pieces of both sides in a row of the mover."""
    board = [gipf.EMPTY] * len(gipf.SPOTS)
    line = _line_with(random)
    if len(line) < 5:
        return _last_gipfs(random, turn)
    enemy = gipf.OTHER[turn]
    pieces = [turn] * 3 + [turn.upper()]
    random.shuffle(pieces)
    pieces.insert(random.choice([0, 4]), enemy.upper())
    first = random.randint(0, len(line) - 5)
    _row(random, board, _line_with(random), turn, "..." + turn + enemy)
    board = _scattered(random, board, random.randint(0, 7), "wb")
    for spot, piece in zip(line[first:], pieces, strict=False):
        board[spot] = piece
    return board


def _gipf_run(random: Random, turn: str) -> list[str]:
    """A run of GIPF pieces only, enemy ones at its ends, with or without a row across it."""
    board = [gipf.EMPTY] * len(gipf.SPOTS)
    line = _line_with(random)
    own, enemy = turn.upper(), gipf.OTHER[turn].upper()
    _row(random, board, line, own, ".." + enemy)
    if random.random() < 0.5:
        crossing = random.choice([spot for spot in line if board[spot] == own])
        other = _line_with(random, crossing)
        _row(random, board, other, own + turn + turn, ".." + turn + enemy.lower())
        board[crossing] = own
    board = _scattered(random, board, random.randint(0, 3), "wb")
    has_optional = bool(gipf.runs("".join(board), turn)[1])
    if not has_optional or board.count(own) > MOST_GIPFS:
        return _gipf_run(random, turn)
    return board if enemy in board else _scattered(random, board, 1, enemy)


def _gipf_run_and_row(random: Random, turn: str) -> list[str]:
    """A run that may be taken, across a row that must be."""
    while True:
        board = _gipf_run(random, turn)
        compulsory, optional = gipf.runs("".join(board), turn)
        if any(set(run) & set(row) for run in optional for row in compulsory):
            return board


def _row_of_gipfs_and_enemy(random: Random, turn: str) -> list[str]:
    """Four own GIPF pieces and enemy pieces beside them: taking the row may bring nothing back."""
    board = [gipf.EMPTY] * len(gipf.SPOTS)
    own, enemy = turn.upper(), gipf.OTHER[turn]
    _row(random, board, _line_with(random), own, enemy + enemy.upper() + ".")
    board = _scattered(random, board, random.randint(0, 3), ".wb")
    if not gipf.runs("".join(board), turn)[0]:
        return _row_of_gipfs_and_enemy(random, turn)
    is_there = enemy.upper() in board and random.random() < 0.8
    return board if is_there else _scattered(random, board, 1, enemy.upper())


def _last_gipf_in_run(random: Random, turn: str) -> list[str]:
    """The only GIPF piece of the enemy at the end of a run of the mover's GIPF pieces."""
    board = [gipf.EMPTY] * len(gipf.SPOTS)
    line = _line_with(random)
    if len(line) < 5:
        return _last_gipf_in_run(random, turn)
    pieces = [turn.upper()] * 4
    pieces.insert(random.choice([0, 4]), gipf.OTHER[turn].upper())
    for spot, piece in zip(line, pieces, strict=False):
        board[spot] = piece
    return _scattered(random, board, random.randint(0, 3), ".wb")


def _gipfs_only(random: Random, turn: str) -> list[str]:
    """GIPF pieces of both and nothing else: the rights to enter more still stand."""
    board = [gipf.EMPTY] * len(gipf.SPOTS)
    if random.random() < 0.7:
        _row(random, board, _line_with(random), turn.upper(), "..." + gipf.OTHER[turn].upper())
    return _scattered(random, board, random.randint(2, 6), "WB")


Maker = Callable[[Random, str], list[str]]
GIPF_BOARDS: dict[str, list[Maker]] = {
    "basic": [_rows_of_singles, _nearly_rows, _crowd],
    "standard": [
        _rows_with_gipfs,
        *[_crossing_with_gipf] * 2,
        _nearly_rows_with_gipfs,
        _crowd_with_gipfs,
        _last_gipfs,
        _last_gipfs,
    ],
    "tournament": [
        _crossing_with_gipf,
        _nearly_rows_with_gipfs,
        *[_gipf_run] * 2,
        *[_gipf_run_and_row] * 4,
        *[_row_of_gipfs_and_enemy] * 6,
        *[_last_gipf_in_run] * 4,
        *[_gipfs_only] * 4,
    ],
}
# Boards on which a turn may leave the mover's reserve at 0.
EMPTY_HANDED = {_gipf_run, _last_gipf_in_run, _row_of_gipfs_and_enemy}
# How many games begin at the normal start.
NORMAL = {"basic": 0.4, "standard": 0.25, "tournament": 0.12}

OWN_GIPF = r"G[b-h]\d"
# What to look for in the moves' texts, to keep the games on the move.
TASTES = [
    re.compile(text)
    for text in (
        r"^x",  # takes before the push
        r"^[^x].*;x",  # takes only after the push
        r"x.*;x",  # takes both times
        rf"{OWN_GIPF}\*",  # captures a GIPF piece
        rf"x.*{OWN_GIPF}(,|;|$)",  # takes an own GIPF piece
        r"^(x.*;)?G",  # enters a GIPF piece
        r"^[^x]*$",  # takes nothing
        r"-",  # pushes pieces on
    )
]
# Rules too rare by themselves, the rarest first: a move that fires one is often chosen.
RARE = (
    "GIPF settled: reserve 0 after takings loses",
    "GIPF settled: reserve 0, but took the last enemy GIPF piece",
    "GIPF E6 breaks a compulsory row",
    "GIPF E6 still stands, taken again",
    "GIPF E4 crossing at a GIPF piece taken: second row broken",
    "GIPF settled: enemy GIPF piece taken from an optional run",
    "GIPF E6 left before, taken after",
    "GIPF E6 optional run left before the push",
    "GIPF E6 optional run left after the push",
    "GIPF settled: enemy GIPF pieces alone taken from an optional run",
    "GIPF settled: returned pieces enter as a GIPF piece",
    "GIPF E4 crossing at a GIPF piece left standing: second row must go",
    "GIPF E5 pusher's taking breaks the opponent's row",
    "GIPF F2 other rows stay",
    "GIPF E4 crossing row still has four",
    "GIPF E4 rows that do not cross all go",
    "GIPF settled: last GIPF pieces of both in one row",
    "GIPF E6 optional run taken before a compulsory row",
    "GIPF E6 optional run taken after the push",
    "GIPF B tournament: removing own GIPF piece keeps the right",
    "GIPF F2 last GIPF piece captured",
)
RARE_SET = frozenset(RARE)


def _choose_gipf(position: gipf.Position, moves: Sequence[str], random: Random) -> str:
    choices = _rare_choices(position, moves) if random.random() < 0.95 else []
    if choices:
        # The rarer, the likelier; of a few such moves the one that shows most at once.
        rank = min(int(random.expovariate(1.0)), len(choices) - 1)
        some = [random.choice(choices[rank]) for _ in range(8)]
        return max(some, key=lambda move: len(RARE_SET.intersection(position.rules_of(move))))
    taste = random.choice(TASTES)
    preferred = [move for move in moves if taste.search(move)]
    return random.choice(preferred or moves)


def _rare_choices(position: gipf.Position, moves: Sequence[str]) -> list[list[str]]:
    """For each rare rule that a move would fire, the moves that do."""
    shown: dict[str, list[str]] = {rule: [] for rule in RARE}
    for move in moves:
        for rule in position.rules_of(move):
            if rule in shown:
                shown[rule].append(move)
    return [preferred for preferred in shown.values() if preferred]
