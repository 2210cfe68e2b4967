"""Pictures of positions: drawn once, elsewhere, and never waited for without end."""

from __future__ import annotations

import asyncio
import struct
import sys
import time
from pathlib import Path

import pytest

from gipfel import GAMES
from gipfel.server.previews import pictures
from gipfel.server.previews.drawing import HEIGHT, WIDTH, draw
from gipfel.server.previews.pictures import Pictures, Shown

pytestmark = pytest.mark.anyio
PNG = b"\x89PNG\r\n\x1a\n"


def shown(number: int = 0) -> Shown:
    return Shown("dvonn", str(GAMES["dvonn"].random(number)))


def program(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def counting(folder: Path) -> Pictures:
    """One that leaves a file for each run, and draws what it is told."""
    text = f"""
import pathlib, sys, tempfile
tempfile.mkstemp(dir={str(folder)!r})
sys.stdout.write(sys.stdin.read())
"""
    return Pictures(program(text), is_able=lambda: True)


@pytest.mark.parametrize("game", GAMES)
def test_position_becomes_a_png_of_the_size_that_is_told(game: str) -> None:
    drawn = draw(game, str(GAMES[game].random(7)))
    assert drawn.startswith(PNG)
    assert struct.unpack(">II", drawn[16:24]) == (WIDTH, HEIGHT)
    assert drawn != draw(game, str(GAMES[game].start()))


async def test_position_is_drawn_in_another_process() -> None:
    drawn = await Pictures(timeout=60).png(shown())
    assert drawn == draw(*shown())


async def test_same_position_is_drawn_once(tmp_path: Path) -> None:
    drawer = counting(tmp_path)
    together = await asyncio.gather(*(drawer.png(shown()) for _ in range(5)))
    assert {*together, await drawer.png(shown())} == {"\n".join(shown()).encode()}
    assert len([*tmp_path.iterdir()]) == 1


async def test_picture_that_was_not_asked_for_longest_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_KEPT", 2)
    drawer = counting(tmp_path)
    for number in (1, 2, 1, 3, 1, 2):
        await drawer.png(shown(number))
    assert len([*tmp_path.iterdir()]) == 4


async def test_too_many_do_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_WAITING", 2)
    drawer = counting(tmp_path)
    found = await asyncio.gather(*(drawer.png(shown(number)) for number in range(4)))
    assert [one is None for one in found] == [False, False, True, True]


async def test_drawing_that_takes_too_long_is_ended() -> None:
    drawer = Pictures(program("import time; time.sleep(60)"), is_able=lambda: True, timeout=0.2)
    began = time.monotonic()
    assert await drawer.png(shown()) is None
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("command", [program("raise SystemExit(1)"), ["/nothing/there"]])
async def test_failed_drawing_is_no_picture_and_is_tried_again(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawer = Pictures(command, is_able=lambda: True)
    assert await drawer.png(shown()) is None
    monkeypatch.setattr(drawer, "_command", program("print('drawn')"))
    assert await drawer.png(shown()) == b"drawn\n"


async def test_without_the_extra_nothing_is_drawn(tmp_path: Path) -> None:
    drawer = Pictures(counting(tmp_path)._command, is_able=lambda: False)
    assert await drawer.png(shown()) is None
    assert [*tmp_path.iterdir()] == []


async def test_server_that_ends_does_not_wait_for_a_drawing() -> None:
    drawer = Pictures(program("import time; time.sleep(60)"), is_able=lambda: True)
    waiting = [asyncio.ensure_future(drawer.png(shown(number))) for number in range(2)]
    while drawer._process is None:
        await asyncio.sleep(0.01)
    drawer.close()
    assert await asyncio.wait_for(asyncio.gather(*waiting), 30) == [None, None]
