"""Sets up what the Makefile needs, from a bare Python 3.11 or later on.

usage: setup.py venv            the virtual environment .venv, with the locked uv in it
       setup.py install NAME…   the packages of requirements/NAME.txt
       setup.py build           the core, and gipfel itself as an editable install
       setup.py wheel           the package as a wheel, in dist, with the page where it is built
       setup.py strict          the core once more, every warning an error; nothing is installed
       setup.py tidy            clang-tidy over the core; whatever it finds fails
       setup.py sanitize NAME… -- [ARG…]
                                the core with sanitizers, in an environment of its own with the
                                packages of requirements/NAME.txt; then pytest
       setup.py faketime        libfaketime, from the system's packages, where root may have it
       setup.py servers         PostgreSQL and Redis for the tests, in the same way
       setup.py lock [ARG…]     requirements/*.txt anew from requirements/*.in and pyproject.toml
"""

import ast
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
# What is compiled, each list after those that it must agree with.
LOCKED = (
    *("uv", "build", "play", "scale", "test", "check", "docs", "train", "ray"),
    *("web", "zig", "wheels"),
)
VENV = ROOT / ".venv"
SANITIZED = ROOT / "build" / "sanitize"

# g++ 11 and clang++ 14 are the first that have the C++20 we use.
CXX20 = """
#include <bit>
#include <concepts>
#include <span>
#if defined(__apple_build_version__)
#elif defined(__clang__) ? __clang_major__ < 14 : __GNUC__ < 11
#error too old
#endif
int main() {}
"""

Environment = dict[str, str]


def main() -> None:
    """Do what the first argument says."""
    match sys.argv[1:]:
        case ["venv"]:
            make_venv()
        case ["install", *names]:
            with announce(f"Installing packages ({', '.join(names)}) …"):
                install(VENV, names)
        case ["build"]:
            install_gipfel(VENV)
        case ["wheel"]:
            build_wheel()
        case ["strict"]:
            build_strictly()
        case ["tidy"]:
            tidy()
        case ["sanitize", *names] if "--" in names:
            dashes = names.index("--")
            sanitize(names[:dashes], names[dashes + 1 :])
        case [("faketime" | "servers") as name]:
            install_faketime() if name == "faketime" else install_servers()
        case ["lock", *arguments]:
            lock(arguments)
        case _:
            sys.exit(__doc__)


def run(*command: str | Path, environment: Environment | None = None) -> None:
    """Run a command: silent where it works, its whole output where it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nThis failed: {shlex.join(map(str, command))}")


def works(command: Sequence[str | Path]) -> bool:
    """Whether the command is there and succeeds."""
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def output(command: Sequence[str | Path]) -> str:
    """What a command that must succeed prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def say(text: str) -> None:
    """Tell what happens."""
    print(text, flush=True)


@contextmanager
def announce(text: str) -> Iterator[None]:
    """Announce what takes long; on a terminal the seconds are counted beside it."""
    if not sys.stdout.isatty():
        say(text)
        yield
        return
    began = time.monotonic()
    is_over = threading.Event()

    def show() -> None:
        print(f"\r{text} {time.monotonic() - began:.0f} s", end="", flush=True)

    def count() -> None:
        while not is_over.wait(1):
            show()

    show()
    counting = threading.Thread(target=count, daemon=True)
    counting.start()
    try:
        yield
    finally:
        is_over.set()
        counting.join()
        show()
        print(flush=True)


# The virtual environment and its packages


def make_venv() -> None:
    """Create .venv with this Python, and the locked uv in it by pip."""
    check_python()
    with announce("Making .venv for Python …"):
        if not is_whole(VENV):
            shutil.rmtree(ROOT / "build", ignore_errors=True)  # it may know another folder
            run(sys.executable, "-m", "venv", "--clear", VENV)
        pip = (python_in(VENV), "-m", "pip", "install", "--quiet")
        run(*pip, "--require-hashes", "-r", REQUIREMENTS / "uv.txt")


def check_python() -> None:
    """Leave with advice where this Python lacks what Debian and Fedora package apart."""
    missing = []
    if not find_spec("venv") or not find_spec("ensurepip"):
        missing.append("python3-venv")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing.append("python3-dev")
    if missing:
        sys.exit(
            f"{sys.executable} is incomplete: its venv module or its header files are missing.\n"
            f"Debian, Ubuntu: apt install {' '.join(missing)}\n"
            "Fedora: dnf install python3-devel\n"
            "Or name another Python: make PYTHON=/path/to/python3"
        )


def is_whole(venv: Path) -> bool:
    """Whether the environment stands: one that was interrupted may lack pip, or be no venv at all.

    Without its pyvenv.cfg the interpreter in it would install into the system's Python. One that
    was moved has scripts that look for it in its old place.
    """
    settings = venv / "pyvenv.cfg"
    is_here = settings.exists() and str(venv) in settings.read_text(encoding="utf-8")
    probe = "import pip, sys; sys.exit(sys.prefix == sys.base_prefix)"
    return is_here and works([python_in(venv), "-c", probe])


def python_in(venv: Path) -> Path:
    """The environment's interpreter."""
    return venv / "bin" / "python"


def install(venv: Path, names: list[str]) -> None:
    """Install requirements/NAME.txt, hashes checked, into the environment."""
    files = [part for name in names for part in ("-r", str(REQUIREMENTS / f"{name}.txt"))]
    run_uv("install", "--python", python_in(venv), "--require-hashes", *files)


def run_uv(*arguments: str | Path, environment: Environment | None = None) -> None:
    """Run `uv pip` with pip's settings."""
    uv = (python_in(VENV), "-m", "uv", "--quiet", "--no-progress", "pip")
    run(*uv, *arguments, environment=environment or uv_environment())


def uv_environment() -> Environment:
    """The environment, with pip's settings in uv's words: uv reads none of pip's itself."""
    settings = pip_settings()
    extra = settings.get("extra-index-url", "").split()
    translated = {
        "UV_DEFAULT_INDEX": settings.get("index-url", ""),
        "UV_INDEX": " ".join(extra),
        # pip takes the best of all indexes; every file's hash is checked anyway.
        "UV_INDEX_STRATEGY": "unsafe-best-match" if extra else "",
        "UV_FIND_LINKS": ",".join(settings.get("find-links", "").split()),
        "UV_INSECURE_HOST": settings.get("trusted-host", ""),
        "UV_HTTP_TIMEOUT": settings.get("timeout", settings.get("default-timeout", "")),
        "SSL_CERT_FILE": settings.get("cert", ""),
        "ALL_PROXY": settings.get("proxy", ""),
        "UV_PYTHON_DOWNLOADS": "never",
    }
    return {name: value for name, value in translated.items() if value} | os.environ


def pip_settings() -> dict[str, str]:
    """What pip's files and variables say, by option name; the variables win."""
    listing = output([python_in(VENV), "-m", "pip", "config", "list"])
    settings: dict[str, dict[str, str]] = {"global": {}, "install": {}, ":env:": {}}
    for line in listing.splitlines():
        name, _, value = line.partition("=")
        section, _, option = name.rpartition(".")
        if section in settings:
            settings[section][option] = str(ast.literal_eval(value))
    return settings["global"] | settings["install"] | settings[":env:"]


def lock(arguments: list[str]) -> None:
    """Compile the lock files: names, versions and hashes for every platform, no address."""
    # A machine's own extra files have hashes that nobody else could match.
    private = ("UV_INDEX", "UV_FIND_LINKS")
    environment = {name: value for name, value in uv_environment().items() if name not in private}
    for name in LOCKED:
        is_ours = name == "play"
        run_uv(
            "compile",
            *(["pyproject.toml", "--extra=server"] if is_ours else [f"requirements/{name}.in"]),
            "--output-file",
            REQUIREMENTS.relative_to(ROOT) / f"{name}.txt",
            *("--python-version", "3.11", "--universal", "--generate-hashes"),
            *("--no-emit-index-url", "--no-emit-find-links"),
            *("--custom-compile-command", "make lock"),
            *arguments,
            environment=environment,
        )


def install_faketime() -> None:
    """Install libfaketime where there is none, as root on Debian; elsewhere say what it is for."""
    if any(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")):
        return
    if not can_install():
        say("Without libfaketime (apt install libfaketime) clocks jump inside the server alone.")
        return
    with announce("Installing libfaketime …"):
        install_from_debian("libfaketime")


def install_servers() -> None:
    """Install PostgreSQL and Redis for the tests where they are missing, as root on Debian.

    Elsewhere the tests that need one say so. The system itself starts neither.
    """
    folders = os.pathsep.join(map(str, Path("/usr/lib/postgresql").glob("*/bin")))
    path = f"{os.environ['PATH']}{os.pathsep}{folders}"
    is_there = {
        "postgresql": shutil.which("initdb", path=path),
        "redis-server": shutil.which("redis-server") or shutil.which("valkey-server"),
    }
    missing = [package for package, found in is_there.items() if not found]
    if missing and can_install():
        with announce(f"Installing servers for the tests ({', '.join(missing)}) …"), no_services():
            install_from_debian(*missing)


def can_install() -> bool:
    """Whether this is root on Debian or its kin."""
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def install_from_debian(*packages: str) -> None:
    """Install packages of the system."""
    quietly = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update", environment=quietly)
    run("apt-get", "install", "--yes", "--no-install-recommends", *packages, environment=quietly)


@contextmanager
def no_services() -> Iterator[None]:
    """Has Debian start none of what is installed meanwhile (see policy-rc.d in its manual)."""
    policy = Path("/usr/sbin/policy-rc.d")
    if policy.exists():
        yield
        return
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    try:
        yield
    finally:
        policy.unlink()


# The core


def install_gipfel(venv: Path, *settings: str) -> None:
    """Build the core and install gipfel from src/ into the environment."""
    environment = build_environment()
    with announce("Building the core (a minute or so the first time) …"):
        run_uv(
            "install",
            "--python",
            python_in(venv),
            "--no-build-isolation",
            "--no-deps",
            "--reinstall-package=gipfel",
            *(f"--config-setting={setting}" for setting in settings),
            "--editable",
            ".",
            environment=uv_environment() | environment,
        )


def build_wheel() -> None:
    """Build the package as others install it."""
    environment = uv_environment() | build_environment()
    with announce("Building the package …"):
        pip = (python_in(VENV), "-m", "pip", "wheel", "--quiet", "--no-deps")
        run(*pip, "--no-build-isolation", "--wheel-dir", "dist", ".", environment=environment)


def build_strictly() -> None:
    """Build the core with every warning an error."""
    folder = ROOT / "build" / f"strict-{sys.implementation.cache_tag}"
    environment = build_environment()
    if not (folder / "build.ninja").exists():
        configure(folder, environment, GIPFEL_STRICT="ON")
    targets = ("--target", "_core", "_cpu")
    run(VENV / "bin" / "cmake", "--build", folder, *targets, environment=environment)


def tidy() -> None:
    """Run clang-tidy over the core as Python has it, by the build's own flags."""
    if not compiler():
        sys.exit("clang-tidy reads the headers of g++ or clang++: install the package g++.")
    folder = ROOT / "build" / f"tidy-{sys.implementation.cache_tag}"
    # Without the second build for newer processors, each source is there once.
    configure(folder, build_environment(), CMAKE_EXPORT_COMPILE_COMMANDS="ON", GIPFEL_HAS_V3="OFF")
    commands = json.loads((folder / "compile_commands.json").read_text(encoding="utf-8"))
    native = ROOT / "native"
    sources = [command["file"] for command in commands if native in Path(command["file"]).parents]

    def findings(source: str) -> str:
        command = (VENV / "bin" / "clang-tidy", "--quiet", "-p", folder, source)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr if done.returncode else ""

    with (
        announce(f"Running clang-tidy over {len(sources)} files …"),
        ThreadPoolExecutor(os.cpu_count()) as pool,
    ):
        found = "\n".join(filter(None, pool.map(findings, sources)))
    if found:
        sys.exit(found)


def configure(folder: Path, environment: Environment, **definitions: str) -> None:
    """Have CMake prepare a build of the core in the folder."""
    settings = {
        "CMAKE_BUILD_TYPE": "Release",
        "Python_EXECUTABLE": python_in(VENV),
        "nanobind_DIR": output([python_in(VENV), "-m", "nanobind", "--cmake_dir"]),
        **definitions,
    }
    defined = [f"-D{name}={value}" for name, value in settings.items()]
    defined += shlex.split(environment.get("CMAKE_ARGS", ""))
    cmake = (VENV / "bin" / "cmake", "-S", ROOT, "-B", folder, "-G", "Ninja")
    run(*cmake, *defined, environment=environment)


def build_environment() -> Environment:
    """The variables for CMake: its own tools first, and a compiler that knows C++20."""
    environment = dict(os.environ)
    environment["PATH"] = f"{VENV / 'bin'}{os.pathsep}{environment['PATH']}"
    return environment | (compiler() or zig())


def compiler() -> Environment | None:
    """The system's C++ compiler, the caller's choice first."""
    versioned = [f"g++-{n}" for n in range(16, 10, -1)]
    versioned += [f"clang++-{n}" for n in range(22, 13, -1)]
    for name in (os.environ.get("CXX", ""), "c++", "g++", "clang++", *versioned):
        if name and compiles(name):
            return {"CXX": name}
    return None


def compiles(name: str) -> bool:
    """Whether the compiler is there, links, and is new enough."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.cpp")
        source.write_text(CXX20)
        command = [*shlex.split(name), "-std=c++20", str(source), "-o", str(source.with_suffix(""))]
        return works(command)


def zig() -> Environment:
    """The compiler of the package ziglang, for machines without one."""
    if not has_zig():
        say("No C++20 compiler here (g++ 11, clang++ 14 or later): installing zig for one.")
        say("The first build then takes about five minutes; with g++ it takes one.")
    # zig compiles for the machine it runs on unless it is told otherwise.
    return zig_compiler("baseline", "-mcpu=baseline")


def has_zig() -> bool:
    """Whether the package ziglang is installed."""
    return works([python_in(VENV), "-c", "import ziglang"])


def install_zig() -> None:
    """Install the package ziglang where it is missing."""
    if not has_zig():
        with announce("Installing zig …"):
            install(VENV, ["zig"])


def zig_compiler(name: str, *flags: str) -> Environment:
    """The variables by which CMake compiles with zig and these flags; the name tells them apart."""
    install_zig()
    compiler = zig_script(f"zig-c++-{name}", "c++", *flags)
    definitions = {
        "CMAKE_AR": zig_script("zig-ar", "ar"),
        "CMAKE_RANLIB": zig_script("zig-ranlib", "ranlib"),
        "GIPFEL_V3_FLAG": "-march=x86_64_v3",
    }
    defined = shlex.join(f"-D{name}={value}" for name, value in definitions.items())
    return {"CXX": str(compiler), "CMAKE_ARGS": defined}


def zig_script(name: str, *arguments: str) -> Path:
    """A program in .venv that runs zig with these arguments before its own."""
    path = VENV / "bin" / name
    path.write_text(
        f'#!/bin/sh\nexec "{python_in(VENV)}" -m ziglang {shlex.join(arguments)} "$@"\n'
    )
    path.chmod(0o755)
    return path


# The sanitizers


def sanitize(names: list[str], arguments: list[str]) -> None:
    """Run the tests marked `sanitize` on a core built with AddressSanitizer and UBSan.

    Every test is collected to find them, so the environment has what any of them imports.
    """
    runtime = sanitizer_runtime()
    venv = SANITIZED / "venv"
    if not is_whole(venv):
        run(sys.executable, "-m", "venv", "--clear", venv)
    install(venv, names)
    install_gipfel(
        venv,
        "build-dir=build/sanitize/{wheel_tag}",
        "cmake.build-type=Debug",
        "cmake.define.GIPFEL_SANITIZE=ON",
    )
    sys.exit(test_sanitized(venv, runtime, arguments))


def sanitizer_runtime() -> Environment:
    """The variable that loads the sanitizers before the interpreter, which is built without."""
    found = compiler()
    if not found:
        sys.exit("The sanitizers need g++ or clang++ (zig has none): install the package g++.")
    command = shlex.split(found["CXX"])
    if sys.platform == "darwin":
        return {"DYLD_INSERT_LIBRARIES": library(command, "libclang_rt.asan_osx_dynamic.dylib")}
    is_clang = "clang" in output([*command, "--version"])
    asan = f"libclang_rt.asan-{os.uname().machine}.so" if is_clang else "libasan.so"
    # The C++ library beside it: else the interpreter starts without, and no throw is seen.
    return {"LD_PRELOAD": f"{library(command, asan)} {library(command, 'libstdc++.so')}"}


def library(command: list[str], name: str) -> str:
    """Where the compiler keeps one of its libraries."""
    return output([*command, f"-print-file-name={name}"])


def test_sanitized(venv: Path, runtime: Environment, arguments: list[str]) -> int:
    """Run pytest on the sanitized core; its exit status."""
    options = {
        "ASAN_OPTIONS": "detect_leaks=0",  # the interpreter frees little at its end
        "UBSAN_OPTIONS": "print_stacktrace=1",
        # The interpreter's own allocator would hide a read past the end of a Python object.
        "PYTHONMALLOC": "malloc",
    }
    # Uncaptured: a report is written while the process dies.
    command = ("-m", "pytest", "-m", "sanitize", "--capture=no", *arguments)
    environment = os.environ | runtime | options
    done = subprocess.run([python_in(venv), *command], cwd=ROOT, env=environment, check=False)
    return done.returncode


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
