"""Tries an installed Gipfel, as somebody has it who knows nothing of this repository.

usage: python -I check_package.py

Any Python with `gipfel[jax,picture,ray,rl,scale,server]` runs it; it takes nothing from the
checkout.
What fails is a traceback; what works is one line each.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import jax
import ray

import gipfel
from gipfel import GAMES, IllegalMoveError, _native, words
from gipfel.engine import Engine, perft_job
from gipfel.engine.network import shipped_network
from gipfel.errors import ServerError
from gipfel.jobs import Job, JobFolder, State
from gipfel.jobs import run as run_job
from gipfel.picture import Picture
from gipfel.rl import encoding
from gipfel.rl.jax import make
from gipfel.server.events.connections import connect

PACKAGE = Path(gipfel.__file__).parent
# The command, by the same Python and as isolated as this script.
GIPFEL = (sys.executable, *(["-I"] if sys.flags.isolated else []), "-m", "gipfel")
MOST_PLIES = 2000
REQUEST_TIMEOUT_S = 60.0


def main() -> None:
    """Try one part after the other."""
    assert words.folder().parent == PACKAGE, f"this is a checkout, no package: {PACKAGE}"
    for tried in (play, explain, analyse, draw, encode, trace, work, run_commands, serve, scale):
        print(f"{tried.__name__}: {tried()}", flush=True)


def play() -> str:
    """A game of each kind, by the first legal move."""
    for game in GAMES.values():
        position = game.random(1) if game.name == "dvonn" else game.start()
        for _ in range(MOST_PLIES):
            if position.is_over:
                break
            position = position.play(position.legal_moves()[0])
        assert game.parse(str(position)) == position
    return f"{len(GAMES)} games, by {_native.core.__name__}"


def explain() -> str:
    """Why a move is illegal, in every language."""
    sentences = set()
    try:
        GAMES["dvonn"].random(seed=1).play("c2c3")
    except IllegalMoveError as error:
        sentences = {error.sentence(language) for language in words.languages()}
    assert len(sentences) == 3, sentences
    return ", ".join(words.languages())


def analyse() -> str:
    """Each game's network evaluates for the search."""
    for name, game in GAMES.items():
        assert shipped_network(name) is not None, name
        best = Engine(name).analyse(game.start(), depth=2).best
        assert best.moves, name
    return "a network each"


def draw() -> str:
    """A picture, as text and as pixels."""
    picture = Picture(GAMES["gipf-basic"].start())
    assert picture.svg().startswith("<svg")
    return f"{len(picture.png())} bytes of PNG"


def encode() -> str:
    """Every legal action of a start as a move or step, and back."""
    for game in GAMES.values():
        code, start = encoding(game), game.start()
        for action in code.legal_actions(start):
            assert code.action(start, code.text(start, action)) == action
    return f"{len(GAMES)} encodings"


def trace() -> str:
    """A game's first step as JAX compiles it."""
    environment = make("gipf-basic")
    state = environment.init(jax.random.key(0))
    after = jax.jit(environment.step)(state, state.legal_action_mask.argmax())
    assert int(after.current_player) == 1
    return f"jax {jax.__version__}"


def work() -> str:
    """A job in pieces, by processes of this machine; what a cluster does them by is there."""
    job = Job(perft_job.Perft.name, inputs={"game": "gipf-basic", "depth": 3})
    with tempfile.TemporaryDirectory() as folder:
        assert run_job(job, folder, workers=1).state is State.FINISHED
        assert JobFolder(folder).summary() == "29016"
    return f"ray {ray.__version__}"


def run_commands() -> str:
    """The command line, and the engine over its protocol."""
    version = run("version")
    assert gipfel.__version__ in version, version
    assert "GIPF" in run("rules", "gipf-basic", "--language", "nl")
    assert "bestmove" in run("engine", given="ugi\nposition startpos\ngo depth 2\nquit\n")
    return version.strip()


def run(*arguments: str, given: str = "") -> str:
    """What `gipfel` prints."""
    command = (*GIPFEL, *arguments)
    done = subprocess.run(command, input=given, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def serve() -> str:
    """The page comes with its program, its core and its networks."""
    with tempfile.TemporaryDirectory() as data, server(Path(data)) as address:
        page = fetch(address).decode()
        assert 'name="gipfel-server" content="yes"' in page, page[:200]
        json.loads(fetch(f"{address}api/openapi.json"))
        fetched = [fetch(address + name) for name in page_files()]
    return f"{len(fetched)} files of the page, {sum(map(len, fetched)):,} bytes"


def scale() -> str:
    """What several processes share events by is there, and refuses an address that is none."""
    try:
        connect("nowhere")
    except ServerError as error:
        return str(error)
    raise AssertionError("nowhere is no address")


def page_files() -> list[str]:
    """What the package has of the page, by name; programs and cores must be among it."""
    folder = PACKAGE / "page"
    found = (file for file in folder.rglob("*") if file.is_file())
    names = [file.relative_to(folder).as_posix() for file in found]
    packed = {name + ending for name in names for ending in (".br", ".gz")}
    plain = [name for name in names if name not in packed]
    for ending in (".html", ".js", ".css", ".wasm"):
        assert any(name.endswith(ending) for name in plain), f"no {ending} in {folder}"
    for game in GAMES:
        assert any(f"/{game}.net-" in name for name in plain), f"no network of {game} in {folder}"
    return plain


@contextmanager
def server(data: Path) -> Iterator[str]:
    """A server at any free port; its address."""
    options = ("--port", "0", "--no-open", "--data", str(data), "--no-rates")
    process = subprocess.Popen(
        (*GIPFEL, "serve", *options),
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        assert process.stdout
        line = process.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http://"))
    finally:
        process.terminate()
        process.wait(REQUEST_TIMEOUT_S)


def fetch(address: str) -> bytes:
    """What stands there."""
    with urlopen(address, timeout=REQUEST_TIMEOUT_S) as answer:
        body: bytes = answer.read()
    return body


if __name__ == "__main__":
    main()
