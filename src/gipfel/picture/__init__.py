"""Positions and games as pictures: SVG, and PNG and GIF with the extra `gipfel[picture]`.

>>> from gipfel import GAMES
>>> from gipfel.picture import Picture
>>> position = GAMES["gipf-standard"].start()
>>> Picture(position, marks=["e2"], arrows=["e1-e3"], theme="dark").svg()[:4]
'<svg'
"""

from gipfel.picture.diagram import Diagram
from gipfel.picture.film import Film
from gipfel.picture.mark import Arrow, Mark
from gipfel.picture.picture import Picture

__all__ = ["Arrow", "Diagram", "Film", "Mark", "Picture"]
