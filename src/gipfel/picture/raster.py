"""Pixels: PNG and GIF, by the libraries of the extra `gipfel[picture]`."""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from gipfel.errors import PictureError

__all__ = ["gif", "png"]

# GIF has at most 256; this few keep files small, and flat drawings need no more.
COLOURS = 128
SAMPLES = 6


def png(svg: str) -> bytes:
    """An SVG as PNG, in its own size. Raises PictureError without the extra."""
    resvg = _library("resvg_py", "PNG")
    return bytes(resvg.svg_to_bytes(svg_string=svg, skip_system_fonts=True))  # it has no text


def gif(svgs: Sequence[str], milliseconds: Sequence[int]) -> bytes:
    """SVGs of one size as an animated GIF that begins anew for ever, each for so long.

    Raises PictureError without the extra.
    """
    image = _library("PIL.Image", "GIF")
    frames = [image.open(io.BytesIO(png(svg))).convert("RGB") for svg in svgs]
    palette = _palette(image, frames)
    first, *others = (frame.quantize(palette=palette, dither=image.Dither.NONE) for frame in frames)
    file = io.BytesIO()
    first.save(
        file,
        format="GIF",
        save_all=True,
        append_images=others,
        duration=list(milliseconds),
        loop=0,
    )
    return file.getvalue()


def _palette(image: Any, frames: Sequence[Any]) -> Any:
    """The colours of some frames: with one palette for all, only what changes is stored."""
    some = frames[:: max(1, len(frames) // SAMPLES)]
    width, height = some[0].size
    sheet = image.new("RGB", (width, height * len(some)))
    for n, frame in enumerate(some):
        sheet.paste(frame, (0, n * height))
    return sheet.quantize(COLOURS)


def _library(name: str, form: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise PictureError.of("picture-extra-missing", text=form) from None
