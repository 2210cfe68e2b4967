"""`import gipfel` stays small."""

from __future__ import annotations

import subprocess
import sys

HEAVY = (
    "numpy",
    "typer",
    "rich",
    "click",
    "fluent",
    "babel",
    "starlette",
    "uvicorn",
    "sqlalchemy",
    "PIL",
    "resvg_py",
)


def modules_after(code: str) -> set[str]:
    listing = f"{code}; import sys; print(' '.join(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", listing], check=True, capture_output=True, text=True
    )
    return {name.split(".")[0] for name in run.stdout.split()}


def test_import_loads_nothing_heavy() -> None:
    assert not modules_after("import gipfel") & set(HEAVY)


def test_playing_loads_nothing_heavy() -> None:
    code = "import gipfel; gipfel.GAMES['dvonn'].start().play('g2').legal_moves()"
    assert not modules_after(code) & set(HEAVY)


def test_server_of_one_process_loads_nothing_that_several_need() -> None:
    loaded = modules_after("import gipfel.cli.serve, gipfel.server.app, gipfel.server.services")
    assert not loaded & {"hiredis", "psycopg", "redis"}


def test_pictures_are_loaded_only_when_one_is_drawn() -> None:
    code = (
        "import gipfel, sys; gipfel.GAMES['dvonn'].start(); print('gipfel.picture' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout == "False\n"


def test_svg_needs_no_extra() -> None:
    code = "import gipfel; gipfel.GAMES['dvonn'].start()._repr_svg_()"
    assert not modules_after(code) & {"PIL", "resvg_py"}


def test_import_loads_one_build_of_the_core() -> None:
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from gipfel import GAMES; print([m for m in sys.modules if '_core' in m])",
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    assert run.stdout.count("gipfel._core") == 1
