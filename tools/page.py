"""Sets up, builds and checks the page, with the Node of .venv.

usage: page.py packages [all]   what the page is built with; all: what it is tested with, too
       page.py wasm             the core as WebAssembly: build/wasm/gipfel.wasm
       page.py build            the page: build/web
       page.py check            its static checks
       page.py chromium         a browser for the tests, from the system's packages
       page.py lock             web/package-lock.json anew, without addresses
       page.py npm ARG…         npm in web/
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.setup import (
    ROOT,
    VENV,
    Environment,
    announce,
    can_install,
    install_from_debian,
    install_zig,
    python_in,
    run,
)

WEB = ROOT / "web"
WASM = ROOT / "build" / "wasm" / "gipfel.wasm"

# The same list as in web/playwright.config.ts.
BROWSERS = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")

# An npm reads the settings of its own installation, and that in .venv has none.
NPM_SETTINGS = ("/etc/npmrc", "/usr/etc/npmrc", "/usr/local/etc/npmrc")


def main() -> None:
    """Do what the first argument says."""
    match sys.argv[1:]:
        case ["packages"]:
            with announce("Installing packages for the page …"):
                npm("ci", "--omit=dev")
        case ["packages", "all"]:
            with announce("Installing packages for the page and its tests …"):
                npm("ci")
        case ["wasm"]:
            build_wasm()
        case ["build"]:
            with announce("Building the page …"):
                npm("run", "build")
        case ["check"]:
            npm("run", "check")
        case ["chromium"]:
            install_chromium()
        case ["lock"]:
            lock()
        case ["npm", *arguments]:
            sys.exit(npm_aloud(*arguments))
        case _:
            sys.exit(__doc__)


def npm(*arguments: str) -> None:
    """Run npm in web/: silent where it works, its whole output where it fails."""
    run(npm_program(), "--prefix", WEB, *arguments, environment=environment())


def npm_aloud(*arguments: str) -> int:
    """Run npm in web/ at this terminal; its exit status."""
    command: list[str | Path] = [npm_program(), *arguments]
    return subprocess.run(command, cwd=WEB, env=environment(), check=False).returncode


def npm_program() -> Path:
    """The npm of .venv."""
    return VENV / "bin" / "npm"


def environment() -> Environment:
    """The environment, with .venv's programs first and the system's settings for npm."""
    changed = {"PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    if found := next((path for path in NPM_SETTINGS if Path(path).exists()), None):
        changed["NPM_CONFIG_GLOBALCONFIG"] = found
    return os.environ | changed


def build_wasm() -> None:
    """Compile the core for the browser by zig, which is installed where it is missing."""
    install_zig()
    with announce("Building the core for the browser (a minute or so the first time) …"):
        run(python_in(VENV), ROOT / "tools" / "wasm.py", WASM)


def lock() -> None:
    """Bring package-lock.json up to package.json, and take out the addresses that npm adds."""
    npm("install", "--package-lock-only")
    file = WEB / "package-lock.json"
    locked = json.loads(file.read_text(encoding="utf-8"))
    for package in locked["packages"].values():
        package.pop("funding", None)
    file.write_text(json.dumps(locked, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def install_chromium() -> None:
    """Install Chromium where there is none, as root on Debian; elsewhere leave with advice."""
    if any(shutil.which(name) for name in BROWSERS):
        return
    if not can_install():
        sys.exit(
            "The tests of the page need Chromium: apt install chromium, dnf install chromium,\n"
            "or name a browser of its kind: make test CHROMIUM=/path/to/chrome"
        )
    with announce("Installing Chromium for the tests …"):
        install_from_debian("chromium", "fonts-liberation")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
