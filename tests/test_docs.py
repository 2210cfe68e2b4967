"""The pages in docs/ say all there is, their commands run, and they become a site."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import typer.main

import gipfel
from gipfel import Game, Outcome, Position, RefusedError, Tally, Turn, dvonn, gipf, words
from gipfel.board import Board, Symmetry
from gipfel.cli import app
from gipfel.effects import Effects, Entered, Moved, Removed
from gipfel.engine import Analysis, Engine, Limit, Line
from gipfel.engine.level import Level
from gipfel.engine.match.match import Match
from gipfel.engine.match.player import Situation
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.scorebook import PlayedGame
from gipfel.engine.match.statistics import Standing
from gipfel.idea import Idea
from gipfel.rl import Arrays, Baseline, EncodedSymmetry, Encoding, VectorEnvironment
from gipfel.rl.jax import Environment, State
from tests.cli.console import ENVIRONMENT
from tools import reference
from tools.docs import PAGES, ROOT

LIBRARY = PAGES / "library"
COMMANDS = PAGES / "command-line.md"

MODULES = [
    module.name
    for module in pkgutil.iter_modules(gipfel.__path__)
    if not module.name.startswith("_")
]
# The page of a public module has its name, but for these. The commands have a page of their own.
HOMES = {
    "cli": COMMANDS,
    "dvonn": LIBRARY / "game.md",
    "gipf": LIBRARY / "game.md",
    "server": PAGES / "hosting.md",
}

# What has a page of its own, and the page.
NOUNS = [
    (Game, "game"),
    (Position, "position"),
    (dvonn.Position, "position"),
    (gipf.Position, "position"),
    (dvonn.Stack, "position"),
    (gipf.Piece, "position"),
    (Board, "board"),
    (Symmetry, "board"),
    (Effects, "effects"),
    (Entered, "effects"),
    (Moved, "effects"),
    (Removed, "effects"),
    (Idea, "idea"),
    (dvonn.Move, "move"),
    (gipf.Move, "move"),
    (Turn, "move"),
    (gipf.Turn, "move"),
    (Outcome, "outcome"),
    (RefusedError, "errors"),
    (Tally, "speed"),
    (dvonn.Batch, "speed"),
    (Engine, "engine"),
    (Analysis, "engine"),
    (Line, "engine"),
    (Limit, "engine"),
    (Level, "engine"),
    (Match, "match"),
    (Rules, "match"),
    (PlayedGame, "match"),
    (Standing, "match"),
    (Encoding, "rl"),
    (EncodedSymmetry, "rl"),
    (VectorEnvironment, "rl"),
    (Arrays, "rl"),
    (Baseline, "rl"),
    (Environment, "rl"),
    (State, "rl"),
    (Situation, "match"),
]
# What its page leaves out, as it serves other parts of Gipfel: of each noun, by name.
INWARD = {
    Level: {"bounded", "picked"},
    Limit: {"milliseconds"},
    Match: {"pairs_in_order", "text"},
    Rules: {"text"},
    RefusedError: {"add_note", "args", "with_traceback"},
}


def page_of(module: str) -> Path:
    return HOMES.get(module, LIBRARY / f"{module}.md")


def members(noun: type) -> set[str]:
    """The public members of a class, and the fields of its objects."""
    fields = {name for parent in noun.__mro__ for name in vars(parent).get("__annotations__", {})}
    names = {name for name in {*dir(noun), *fields} if not name.startswith("_")}
    return names - INWARD.get(noun, set())


def code_of(text: str) -> str:
    """What a page says as code: in backticks, and in its examples."""
    return "\n".join(re.findall(r"`[^`\n]+`|^(?:>>>|\.\.\.|\$) .*$", text, re.MULTILINE))


def unnamed(names: Iterator[str] | set[str] | list[str], text: str) -> list[str]:
    """Which names a page does not have as code."""
    code = code_of(text)
    return sorted(name for name in names if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", code))


# The library


@pytest.mark.parametrize("module", MODULES)
def test_public_module_has_its_page(module: str) -> None:
    assert page_of(module).exists()


@pytest.mark.parametrize("module", [None, *MODULES])
def test_public_names_are_documented(module: str | None) -> None:
    found = importlib.import_module(f"gipfel.{module}" if module else "gipfel")
    names = [name for name in getattr(found, "__all__", ()) if not name.startswith("_")]
    pages = "\n".join(page.read_text(encoding="utf-8") for page in LIBRARY.glob("*.md"))
    if module != "cli":
        assert unnamed(names, pages) == []


@pytest.mark.parametrize(("noun", "page"), NOUNS)
def test_page_names_everything_that_its_noun_has(noun: type, page: str) -> None:
    assert unnamed(members(noun), (LIBRARY / f"{page}.md").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", sorted(LIBRARY.glob("*.md")), ids=lambda page: page.stem)
def test_page_of_the_library_begins_with_an_example(page: Path) -> None:
    beginning, _, _ = page.read_text(encoding="utf-8").partition("\n## ")
    assert "\n```python\n>>> " in beginning


# The command line


def sections() -> dict[str, str]:
    """What the page says about each command."""
    parts = COMMANDS.read_text(encoding="utf-8").split("\n## gipfel ")
    return {part.partition("\n")[0]: part for part in parts[1:]}


def commands() -> dict[str, set[str]]:
    """Every command, with its options as they are typed."""
    group: Any = typer.main.get_command(app)
    return {name: options(command) for name, command in group.commands.items()}


def options(command: Any) -> set[str]:
    """The options of a command, or of all commands under one name."""
    found = {
        option
        for parameter in command.params
        for option in (*parameter.opts, *parameter.secondary_opts)
        if option.startswith("--")
    }
    return found.union(*map(options, getattr(command, "commands", {}).values()))


def test_every_command_is_documented_and_every_one_documented_is_there() -> None:
    assert list(sections()) == list(commands())


@pytest.mark.parametrize(("command", "options"), commands().items())
def test_every_option_is_documented_and_every_one_documented_is_there(
    command: str, options: set[str]
) -> None:
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", code_of(sections()[command])))
    assert told - {"--help", "--version"} == options - {"--help"}


def test_table_of_commands_has_them_all_in_their_order() -> None:
    table = COMMANDS.read_text(encoding="utf-8").partition("\n## ")[0]
    assert re.findall(r"^\| \[`([a-z]+)`\]\(#gipfel-\1\) \| .+ \|$", table, re.MULTILINE) == list(
        commands()
    )


def test_readme_has_a_line_for_every_command() -> None:
    listed = re.findall(r"^gipfel ([a-z]+)", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert set(listed) == set(commands())


def examples() -> list[tuple[str, str]]:
    """The commands of the page and what it says that they print."""
    blocks = re.findall(r"```console\n\$ (.*)\n((?:.*\n)*?)```", COMMANDS.read_text("utf-8"))
    return [(command, printed) for command, printed in blocks]


@pytest.mark.parametrize(("command", "printed"), examples())
def test_commands_print_what_the_page_says(command: str, printed: str, tmp_path: Path) -> None:
    shell = 'gipfel() { "$PYTHON" -m gipfel "$@"; }\n' + command
    done = subprocess.run(
        ["/bin/sh", "-c", shell],
        cwd=tmp_path,
        env={**ENVIRONMENT, "PYTHON": sys.executable},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    wanted, given = printed.rstrip().replace("…", "..."), done.stdout.rstrip()
    assert doctest.OutputChecker().check_output(wanted, given, doctest.ELLIPSIS), given


# The site


class Page(HTMLParser):
    """A page of the site: what a browser fetches for it, and where its links lead."""

    FETCHED = ("src", "srcset", "data", "poster", "action")

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.languages: list[str] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.fetched += [given[name] for name in self.FETCHED if name in given]
        if "href" in given:
            (self.links if tag == "a" else self.fetched).append(given["href"])
        if "lang" in given:
            self.languages.append(given["lang"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rendered pages. Rendering fails on every warning, broken links above all."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    done = rendered(folder, PAGES)
    assert done.returncode == 0, done.stderr
    return folder


def rendered(site: Path, pages: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.docs", str(site), str(pages)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


def is_outside(address: str) -> bool:
    return re.match(r"(?!data:)[a-z]+:|//", address) is not None


def test_site_asks_nothing_of_other_hosts(site: Path) -> None:
    fetched = {address for file in site.rglob("*.html") for address in Page(file).fetched}
    for file in site.rglob("*.css"):
        fetched |= set(
            re.findall(r"(?:url\(|@import)\s*['\"]?([^'\")\s]+)", file.read_text("utf-8"))
        )
    assert len(fetched) > 20
    assert [address for address in fetched if is_outside(address)] == []


def test_every_page_is_reached_from_the_first(site: Path) -> None:
    links = {link.partition("#")[0] for link in Page(site / "index.html").links}
    pages = {
        file.relative_to(PAGES).with_suffix(".html").as_posix()
        for file in (*PAGES.rglob("*.md"), *PAGES.rglob("*.ipynb"))
    }
    assert pages - {"index.html", "README.html"} <= links


def test_rules_are_marked_with_their_language(site: Path) -> None:
    for language in words.languages():
        assert language in Page(site / "rules" / language / "gipf.html").languages[1:]


def test_links_within_the_site_lead_somewhere(site: Path) -> None:
    for file in site.rglob("*.html"):
        for link in Page(file).links:
            path = link.partition("#")[0]
            assert is_outside(link) or (file.parent / path).exists(), f"{file.name}: {link}"


def test_notebook_is_a_page_with_its_pictures_and_can_be_taken_away(site: Path) -> None:
    page = Page(site / "tutorials" / "notebook.html")
    assert sum(address.startswith("data:image/svg+xml") for address in page.fetched) >= 5
    assert any(link.endswith("notebook.ipynb") for link in page.links)


def test_site_can_be_searched(site: Path) -> None:
    assert "stack" in (site / "searchindex.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", reference.MODULES)
def test_reference_can_be_linked_to_by_name(module: str, site: Path) -> None:
    page = (site / "reference" / f"{module}.html").read_text(encoding="utf-8")
    for name in reference.public_names(importlib.import_module(module)):
        if reference.is_home(module, name):
            assert f'id="{module}.{name}"' in page, name


def one_page(folder: Path, text: str) -> Path:
    """Pages to render that are one page."""
    shutil.copytree(PAGES / "site", folder / "site")
    shutil.copy(PAGES / "conf.py", folder)
    (folder / "index.md").write_text(f"# A page\n\n{text}\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("link", ["missing.md", "index.md#missing"])
def test_broken_link_fails_the_rendering(link: str, tmp_path: Path) -> None:
    done = rendered(tmp_path / "site", one_page(tmp_path / "pages", f"See [there]({link})."))
    assert done.returncode != 0
    assert "missing" in done.stderr


def test_undocumented_name_fails_the_rendering(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "__all__ = ['silent']\n\ndef silent() -> None: ...\n"
    (tmp_path / "sample_of_silence.py").write_text(source, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    text = "```{public} sample_of_silence\n```"
    done = rendered(tmp_path / "site", one_page(tmp_path / "pages", text))
    assert done.returncode != 0
    assert "nothing is said about sample_of_silence.silent" in done.stderr
