"""PNG, and what is said where the extra is missing."""

from __future__ import annotations

import io
import sys

import pytest

from gipfel import PictureError
from gipfel.picture import Film, Picture
from tests.picture.drawn import DVONN_MOVE, after, dvonn, gipf


@pytest.mark.parametrize("size", [200, 480, 1200])
def test_png_has_the_size_of_the_picture(size: int) -> None:
    from PIL import Image

    image = Image.open(io.BytesIO(Picture(gipf(), size=size).png()))
    assert (image.format, image.size[0]) == ("PNG", size)


def test_theme_auto_is_light_in_png() -> None:
    assert Picture(dvonn()).png() == Picture(dvonn(), theme="light").png()
    assert Picture(dvonn()).png() != Picture(dvonn(), theme="dark").png()


def test_png_is_filled_to_its_last_pixel() -> None:
    """The frame never has quite the proportions of whole pixels."""
    from PIL import Image

    for size in range(200, 220):
        image = Image.open(io.BytesIO(Picture(dvonn(), size=size, theme="light").png()))
        alpha = image.convert("RGBA").getchannel("A")
        assert alpha.getextrema() == (255, 255)


def test_png_without_background_is_transparent_around_the_board() -> None:
    from PIL import Image

    data = Picture(dvonn(), has_background=False, has_sides=False).png()
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    assert image.getpixel((0, 0)) == (0, 0, 0, 0)


def test_heights_need_no_font() -> None:
    """Numerals are drawn as strokes: what is black on a white stack of six is its 6."""
    from PIL import Image

    one, six = (dvonn(), dvonn().parse(str(dvonn()).replace("W6*", "W5*")))  # type: ignore[attr-defined]
    images = [Image.open(io.BytesIO(Picture(p, has_sides=False).png())) for p in (one, six)]
    assert images[0].tobytes() != images[1].tobytes()


@pytest.mark.parametrize(("library", "form"), [("resvg_py", "PNG"), ("PIL.Image", "GIF")])
def test_missing_extra_is_told(library: str, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    picture = after(dvonn(), DVONN_MOVE)
    with pytest.raises(PictureError, match=rf"{form} needs .* pip install 'gipfel\[picture\]'"):
        picture.png() if form == "PNG" else Film([picture]).gif()
