"""The package as others install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.setup import ROOT, build_environment

CHECK = ROOT / "tools" / "check_package.py"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel for this Python, by this machine's compiler."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    settings = ("--config-settings=cmake.define.GIPFEL_REQUIRE_PAGE=ON",)
    command = [*pip, *settings, "--wheel-dir", str(folder), "."]
    subprocess.run(command, cwd=ROOT, env=build_environment(), check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.full
def test_wheel_carries_the_page_and_the_words(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    built = ROOT / "build" / "web"
    files = (path for path in built.rglob("*") if path.is_file() and path.name != ".built")
    assert {f"gipfel/page/{path.relative_to(built).as_posix()}" for path in files} <= names
    assert {"gipfel/page/index.html", "gipfel/words/en/page.ftl"} <= names
    assert not [name for name in names if name.endswith("/.built")]


@pytest.mark.full
def test_installed_wheel_plays_analyses_and_serves_without_the_repository(
    wheel: Path, tmp_path: Path
) -> None:
    """As `make wheels` tries it, but for the packages it needs: those of the tests will do."""
    package = tmp_path / "package"
    install = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target")
    subprocess.run([*install, str(package), str(wheel)], check=True)
    script = shutil.copy(CHECK, tmp_path)
    # A path has no .pth files: the editable install of the checkout stays out.
    paths = os.pathsep.join([str(package), sysconfig.get_path("purelib")])
    bare = {"PATH": "", "HOME": str(tmp_path), "LANG": "C.UTF-8", "PYTHONPATH": paths}
    command = [Path(sys.executable).resolve(), script]
    done = subprocess.run(
        command, cwd=tmp_path, env=bare, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    assert "files of the page" in done.stdout


def test_wheel_that_must_have_a_page_is_refused_without(tmp_path: Path) -> None:
    _, _, last = (
        (ROOT / "CMakeLists.txt").read_text(encoding="utf-8").partition("# A wheel carries")
    )
    script = tmp_path / "page.cmake"
    script.write_text(f"function(install)\nendfunction()\n#{last}", encoding="utf-8")
    cmake = (Path(sys.prefix) / "bin" / "cmake", "-DGIPFEL_REQUIRE_PAGE=ON", "-P", script)
    done = subprocess.run(cmake, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode != 0
    assert "build/web has no page" in done.stderr
