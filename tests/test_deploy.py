"""What hosts copy: the files of deploy/ are those of the documentation, and good."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gipfel.server import settings
from gipfel.server.settings import Setting
from tools.setup import ROOT

DEPLOY = ROOT / "deploy"
FILES = sorted(file for file in DEPLOY.iterdir() if file.name != "README.md")
PAGE = ROOT / "docs" / "hosting.md"
VARIABLES = {one.variable for one in vars(settings).values() if isinstance(one, Setting)}


def test_there_are_files() -> None:
    names = {"Caddyfile", "Containerfile", "gipfel.service", "nginx.conf"}
    assert {path.name for path in FILES} == names


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_documentation_shows_the_file(path: Path) -> None:
    blocks = re.findall(r"```\w+\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert path.read_text(encoding="utf-8") in blocks


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_settings_are_there(path: Path) -> None:
    named = set(re.findall(r"GIPFEL_[A-Z]+", path.read_text(encoding="utf-8")))
    assert named <= VARIABLES


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

    def test_systemd_takes_the_unit(tmp_path: Path) -> None:
        unit = tmp_path / "gipfel.service"
        text = (DEPLOY / unit.name).read_text(encoding="utf-8")
        unit.write_text(text.replace("/opt/gipfel/bin/gipfel", sys.executable))
        accepted("systemd-analyze", "verify", "--man=no", unit)


if shutil.which("caddy"):

    def test_caddy_takes_its_file() -> None:
        accepted("caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")


if shutil.which("nginx") and shutil.which("openssl"):

    def test_nginx_takes_its_file(tmp_path: Path) -> None:
        key, certificate = tmp_path / "key", tmp_path / "certificate"
        made = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x")
        accepted(*made, "-keyout", key, "-out", certificate)
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        text = text.replace("/etc/ssl/games.example.pem", str(certificate))
        text = text.replace("/etc/ssl/games.example.key", str(key))
        whole = tmp_path / "nginx.conf"
        whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{text}}}\n")
        accepted("nginx", "-t", "-e", tmp_path / "log", "-c", whole)
