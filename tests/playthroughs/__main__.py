from gipfel import GAMES
from tests.playthroughs import file_of, playthrough

for name in GAMES:
    file_of(name).write_text(playthrough(name), encoding="utf-8")
