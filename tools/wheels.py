"""Builds wheels for Linux, x86-64 and arm64, by zig, and tries them in bare environments.

usage: wheels.py         both
       wheels.py build   dist/*.whl, for Python 3.11 and, by the stable interface, 3.12 and later
       wheels.py check   those for this machine, in a fresh environment of every Python that is here

zig links against any version of glibc: the wheels run on every Linux that has the one named here or
a later one, which otherwise takes a container with an old system in it. Pythons are looked for on
the PATH and where pyenv keeps them.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools.setup import (
    ROOT,
    VENV,
    Environment,
    announce,
    install,
    output,
    python_in,
    run,
    run_uv,
    say,
    works,
    zig_compiler,
)

DIST = ROOT / "dist"
FOLDER = ROOT / "build" / "wheels"
CHECK = ROOT / "tools" / "check_package.py"

GLIBC = "2.17"  # manylinux2014, the oldest that any index takes
MACHINES = ("x86_64", "aarch64")
EXTRAS = "jax,picture,ray,rl,scale,server"

# Minor versions of Python 3: the first that Gipfel knows, the first that has one wheel with all
# later ones, and the last to look for.
FIRST, STABLE, LAST = 11, 12, 20


def main() -> None:
    """Do what the first argument says."""
    match sys.argv[1:]:
        case []:
            build()
            check()
        case ["build"]:
            build()
        case ["check"]:
            check()
        case _:
            sys.exit(__doc__)


# Pythons


def pythons() -> dict[int, Path]:
    """The Pythons that are here, by minor version; each but once."""
    found: dict[int, Path] = {}
    for path in candidates():
        minor = minor_version(path)
        if minor is not None and minor >= FIRST:
            found.setdefault(minor, path)
    return dict(sorted(found.items()))


def candidates() -> Iterator[Path]:
    """Where a Python may be: the one of .venv, those on the PATH, those of pyenv."""
    yield python_in(VENV)
    for minor in range(FIRST, LAST + 1):
        if named := shutil.which(f"python3.{minor}"):
            yield Path(named)
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    for folder in sorted(versions.glob("3.*")):
        if re.fullmatch(r"3\.\d+\.\d+", folder.name):
            yield folder / "bin" / "python3"


def minor_version(path: Path) -> int | None:
    """Its minor version; None where it does not run, as a shim of pyenv for a hidden version."""
    probe = (path, "-c", "import sys, venv, ensurepip; print(sys.version_info.minor)")
    return int(output(probe)) if works(probe) else None


def has_headers(path: Path) -> bool:
    """Whether extensions can be compiled for it."""
    folder = output((path, "-c", "import sysconfig; print(sysconfig.get_path('include'))"))
    return Path(folder, "Python.h").exists()


# Building


def build() -> None:
    """A wheel for each machine, for Python 3.11 and for the later ones."""
    DIST.mkdir(exist_ok=True)
    for old in DIST.glob("*.whl"):
        old.unlink()
    for python in builders():
        for machine in MACHINES:
            build_wheel(python, machine)


def builders() -> list[Path]:
    """Python 3.11, and the first of the later ones: its wheel is for all of them."""
    able = {minor: path for minor, path in pythons().items() if has_headers(path)}
    later = [path for minor, path in able.items() if minor >= STABLE]
    if FIRST not in able:
        say(f"There is no Python 3.{FIRST} here: no wheel for it.")
    if not later:
        say(f"There is no Python 3.{STABLE} or later here: no wheel for it.")
    return [path for minor, path in able.items() if minor == FIRST] + later[:1]


def build_wheel(python: Path, machine: str) -> None:
    """Compile for the machine, and have auditwheel name the systems that the wheel fits."""
    minor = minor_version(python)
    folder = FOLDER / f"unnamed-{minor}-{machine}"
    shutil.rmtree(folder, ignore_errors=True)
    with announce(f"Building the package for Python 3.{minor}, {machine} …"):
        compile_wheel(build_venv(python), folder, cross_environment(machine, minor))
        (wheel,) = folder.glob("*.whl")
        auditwheel = (VENV / "bin" / "auditwheel", "repair", "--wheel-dir", DIST, wheel)
        run(*auditwheel, environment=with_programs(VENV))


def compile_wheel(venv: Path, folder: Path, environment: Environment) -> None:
    """A wheel in the folder, by the Python of the environment."""
    settings = {
        "build-dir": f"build/wheels/{{wheel_tag}}-{GLIBC}",
        "cmake.define.GIPFEL_REQUIRE_PAGE": "ON",
        # nanobind has the linker do it; the system's strip knows no other machine.
        "install.strip": "false",
    }
    given = [f"--config-settings={name}={value}" for name, value in settings.items()]
    pip = (python_in(venv), "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    run(*pip, *given, "--wheel-dir", folder, ".", environment=with_programs(venv) | environment)


def with_programs(venv: Path) -> Environment:
    """The variables of this process, with the environment's programs first."""
    return os.environ | {"PATH": f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def build_venv(python: Path) -> Path:
    """An environment of this Python with what the package is built by."""
    venv = FOLDER / f"venv-{minor_version(python)}"
    if not works((python_in(venv), "-m", "pip", "--version")):
        run(python, "-m", "venv", "--clear", venv)
    install(venv, ["build"])
    return venv


def cross_environment(machine: str, minor: int | None) -> Environment:
    """The variables that have CMake and scikit-build-core build for the machine."""
    return zig_compiler(machine, "-target", f"{machine}-linux-gnu.{GLIBC}") | {
        "_PYTHON_HOST_PLATFORM": f"linux-{machine}",
        "SETUPTOOLS_EXT_SUFFIX": f".cpython-3{minor}-{machine}-linux-gnu.so",
    }


# Trying


def check() -> None:
    """Install the wheel that fits into a fresh environment of every Python, and try it there."""
    for minor, python in pythons().items():
        if wheel := wheel_for(minor):
            say(f"Python 3.{minor}, {wheel.name}:")
            with tempfile.TemporaryDirectory() as folder:
                check_wheel(wheel, python, Path(folder))


def wheel_for(minor: int) -> Path | None:
    """The wheel in dist for this machine and a Python; None where there is none."""
    interface = f"cp3{FIRST}-cp3{FIRST}" if minor < STABLE else f"cp3{STABLE}-abi3"
    return next(iter(DIST.glob(f"*-{interface}-*{platform.machine()}.whl")), None)


def check_wheel(wheel: Path, python: Path, folder: Path) -> None:
    """Try a wheel far from the repository: no compiler, no settings, nothing on the PATH."""
    venv = folder / "venv"
    run(python, "-m", "venv", "--without-pip", venv)
    wanted = f"gipfel[{EXTRAS}] @ {wheel.as_uri()}"
    run_uv("install", "--python", python_in(venv), "--only-binary", ":all:", wanted)
    script = shutil.copy(CHECK, folder)
    bare = {"PATH": str(venv / "bin"), "HOME": str(folder), "LANG": "C.UTF-8"}
    command = (python_in(venv), "-I", script)
    if subprocess.run(command, cwd=folder, env=bare, check=False).returncode:
        sys.exit(f"This wheel does not do what it should: {wheel}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
