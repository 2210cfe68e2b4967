"""The links of DVONN's stacks once more, slow and obvious, as native/dvonn/feature_set.hpp says."""

from __future__ import annotations

from dataclasses import replace

from tests.net.networks import LINKS
from tests.reference.dvonn import CELLS, COLUMNS, INDEX, NEIGHBOURS, OTHER, Position, Stack

KINDS = 128  # of links, for each cell
PLACES = [f"{column}{row}" for row in sorted(COLUMNS) for column in COLUMNS[row]]


def slow_links(text: str) -> list[int]:
    """The features of all stacks' links, as the player to move counts them."""
    position = Position.parse(text)
    distances = links_to_red(position)
    moves = {colour: replace(position, turn=colour).moves() for colour in OTHER}
    found = []
    for cell, stack in enumerate(position.board):
        if stack is None or stack.owner == "r":
            continue
        name, owner = CELLS[cell], stack.owner
        kind = 16 * link_class(position, distances, cell, stack)
        kind += 8 * any(move[2:] == name for move in moves[owner])
        kind += 4 * any(move[2:] == name for move in moves[OTHER[owner]])
        kind += 2 * any(
            move[:2] == name and owner_at(position, move[2:]) == OTHER[owner]
            for move in moves[owner]
        )
        kind += owner != position.turn
        found.append(LINKS + PLACES.index(name) * KINDS + kind)
    return sorted(found)


def owner_at(position: Position, name: str) -> str | None:
    stack = position.board[INDEX[name]] if name in INDEX else None
    return stack and stack.owner


def links_to_red(position: Position) -> dict[int, int]:
    """How many links away from red each stack is."""
    distances = {cell: 0 for cell, stack in enumerate(position.board) if stack and stack.reds}
    last = list(distances)
    while last:
        near = {n for cell in last for n in NEIGHBOURS[cell] if position.board[n]}
        last = sorted(near - set(distances))
        distance = max(distances.values()) + 1
        distances |= dict.fromkeys(last, distance)
    return distances


def link_class(position: Position, distances: dict[int, int], cell: int, stack: Stack) -> int:
    """0: it holds red; then two for each distance, by one stack or by more; 7: further than 3."""
    distance = distances[cell]
    if stack.reds:
        return 0
    if distance > 3:
        return 7
    nearer = sum(distances.get(n) == distance - 1 for n in NEIGHBOURS[cell] if position.board[n])
    return 2 * distance - 1 + (nearer > 1)
