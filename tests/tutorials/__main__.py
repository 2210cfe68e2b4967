import shutil
import tempfile
from pathlib import Path

from tests.tutorials import NOTEBOOKS, PAGES, TUTORIALS, pictures
from tests.tutorials.notebook import run_notebook
from tests.tutorials.session import follow

for page in PAGES:
    with tempfile.TemporaryDirectory() as folder:
        follow(page, Path(folder))
        for name in pictures(page):
            shutil.copy(Path(folder) / name, TUTORIALS)
for notebook in NOTEBOOKS:
    notebook.write_text(run_notebook(notebook.read_text(encoding="utf-8")), encoding="utf-8")
