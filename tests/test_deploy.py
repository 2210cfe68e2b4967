"""What hosts copy: the files of deploy/ are those of the documentation, and good."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gipfel.server import settings
from gipfel.server.settings import Setting
from tests.cli.console import gipfel
from tools.setup import ROOT

DEPLOY = ROOT / "deploy"
SEVERAL = DEPLOY / "several"
FILES = sorted(file for file in DEPLOY.rglob("*") if file.is_file() and file.name != "README.md")
UNITS = [path for path in FILES if path.suffix == ".service"]
PAGE = ROOT / "docs" / "hosting.md"
VARIABLES = {one.variable for one in vars(settings).values() if isinstance(one, Setting)}


def test_there_are_files() -> None:
    single = {"Caddyfile", "Containerfile", "gipfel.service", "nginx.conf"}
    several = {"Caddyfile", "compose.yaml", "env.example", "nginx.conf", "rolling-restart.sh"}
    units = {"gipfel@.service", "gipfel-work@.service"}
    assert {path.name for path in FILES if path.parent == DEPLOY} == single
    assert {path.name for path in SEVERAL.iterdir()} == several | units


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(DEPLOY)))
def test_documentation_shows_the_file(path: Path) -> None:
    blocks = re.findall(r"```\w+\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert path.read_text(encoding="utf-8") in blocks


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(DEPLOY)))
def test_settings_are_there(path: Path) -> None:
    named = set(re.findall(r"GIPFEL_[A-Z]+", path.read_text(encoding="utf-8")))
    assert named <= VARIABLES


def test_image_has_what_is_locked() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    locks = re.findall(r"/gipfel/(requirements/\w+\.txt)", text)
    assert locks == ["requirements/play.txt", "requirements/scale.txt"]
    assert all((ROOT / lock).exists() for lock in locks)
    assert re.findall(r"--requirement /tmp/(\w+\.txt)", text) == ["play.txt", "scale.txt"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(DEPLOY)))
def test_commands_are_those_of_gipfel(path: Path) -> None:
    """With --help, after the options were read: one that is not there is told."""
    for arguments in commands_in(path.read_text(encoding="utf-8")):
        told = gipfel(*arguments, "--help")
        assert told.exit_code == 0, told.stderr


def commands_in(text: str) -> list[list[str]]:
    """How a unit, a container or a compose file calls `gipfel`: the arguments."""
    units = re.findall(r"^ExecStart=/opt/gipfel/bin/gipfel (.*)$", text, re.MULTILINE)
    lists = re.findall(r"""(?:CMD|command:) (\["gipfel".*\])$""", text, re.MULTILINE)
    return [one.split() for one in units] + [json.loads(one)[1:] for one in lists]


def test_commands_are_found() -> None:
    found = {path.name: commands_in(path.read_text(encoding="utf-8")) for path in FILES}
    assert found["Containerfile"] == found["gipfel.service"] == [["serve"]]
    assert found["gipfel@.service"] == [["serve", "--no-engines", "--port", "%i"]]
    assert found["gipfel-work@.service"] == [["work", "--port", "%i"]]
    assert found["compose.yaml"] == [["serve", "--no-engines"], ["work", "--port", "8000"]]


def test_services_and_containers_are_set() -> None:
    for name in ("gipfel.service", "Containerfile"):
        assert "GIPFEL_DATA=" in (DEPLOY / name).read_text(encoding="utf-8")


def test_container_builds_and_runs_with_one_python() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    build, run = re.findall(r"^FROM python:([\d.]+)", text, re.MULTILINE)
    assert build == run


def test_container_takes_nothing_that_was_built_elsewhere() -> None:
    """A package or an environment of the host's may be for another Python."""
    ours = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {f"**/{name.rstrip('/')}" for name in ours} <= set(left_out)


def accepted(*command: str | Path) -> None:
    """Has a program check one of the files, and say nothing."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# Each is tested by its own program, where that is installed.

if shutil.which("systemd-analyze"):

    @pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
    def test_systemd_takes_the_unit(path: Path, tmp_path: Path) -> None:
        unit = tmp_path / path.name.replace("@.", "@8001.")
        text = path.read_text(encoding="utf-8")
        unit.write_text(text.replace("/opt/gipfel/bin/gipfel", sys.executable))
        accepted("systemd-analyze", "verify", "--man=no", unit)


if shutil.which("caddy"):

    @pytest.mark.parametrize("folder", [DEPLOY, SEVERAL], ids=lambda path: path.name)
    def test_caddy_takes_its_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SITE", "games.example")
        accepted("caddy", "validate", "--adapter", "caddyfile", "--config", folder / "Caddyfile")


if shutil.which("nginx") and shutil.which("openssl"):

    @pytest.mark.parametrize("folder", [DEPLOY, SEVERAL], ids=lambda path: path.name)
    def test_nginx_takes_its_file(folder: Path, tmp_path: Path) -> None:
        key, certificate = tmp_path / "key", tmp_path / "certificate"
        made = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x")
        accepted(*made, "-keyout", key, "-out", certificate)
        text = (folder / "nginx.conf").read_text(encoding="utf-8")
        text = text.replace("/etc/ssl/games.example.pem", str(certificate))
        text = text.replace("/etc/ssl/games.example.key", str(key))
        whole = tmp_path / "nginx.conf"
        whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{text}}}\n")
        accepted("nginx", "-t", "-e", tmp_path / "log", "-c", whole)
