"""Builds the core for the page: WebAssembly, by the compiler of the package ziglang.

usage: wasm.py [OUTPUT]     build/wasm/gipfel.wasm where no output is named

Beside it lie review.wasm, which reviews games and does nothing else, and check.wasm, which has all
of both and what tests and benchmarks ask. Each has a twin, such as gipfel.relaxed.wasm, for
browsers that know relaxed SIMD: it gives the same answers sooner. Objects are kept there, and only
those whose sources have changed are made anew.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NATIVE = ROOT / "native"
OUTPUT = ROOT / "build" / "wasm" / "gipfel.wasm"

# What is for Python alone; games for learning are played there.
LEFT_OUT = {"bind", "selfplay"}

TARGET = ("-target", "wasm32-wasi", "-mcpu=generic+simd128+bulk_memory")
RELAXED = ("-mrelaxed-simd",)
LANGUAGE = ("-std=c++20", "-fno-exceptions", "-fno-rtti", "-fvisibility=hidden", "-DNDEBUG")
# The module has one thread and never ends: nobody waits for a static, and none is destroyed.
# Tables that are alike are kept once; nothing tells them apart by their addresses.
STATICS = ("-fno-threadsafe-statics", "-fno-c++-static-destructors", "-fmerge-all-constants")
WARNINGS = ("-Wall", "-Wextra", "-Werror")

# What only tests and benchmarks ask.
CHECKS = {"wasm-check.cpp.o", "wasm-typescript.cpp.o"}
# What only reviews ask, and what they never do. Who does not review need not fetch them.
REVIEWS = {"wasm-reviews.cpp.o"}
UNREVIEWED = {
    "wasm-folded_moves.cpp.o",
    "wasm-records.cpp.o",
    "wasm-rules.cpp.o",
    "wasm-searches.cpp.o",
}

# The search is made for speed, all the rest to be small. A game's files for it have
# these names. A little less inlining than -O3 does by itself makes the first visit 1 KB smaller and
# the search 2 % slower; a little more than -Oz does makes the module 2 % smaller.
FAST = ("-O3", "-mllvm", "-inline-threshold=180")
SMALL = ("-Oz", "-mllvm", "-inline-threshold=20")
SEARCH = {"engine", "evaluate", "feature_set", "moves", "placing", "position"}
# Where networks evaluate: all that relaxed SIMD makes faster.
NETWORKED = NATIVE / "wasm" / "engine.cpp"


def main() -> None:
    """Compile all sources of the core and link them into its modules."""
    output = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else OUTPUT
    if not find_spec("ziglang"):
        sys.exit("The package ziglang is missing: python tools/setup.py install zig")
    objects = output.parent / "objects"
    relaxed_objects = objects / "relaxed"
    relaxed_objects.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        networked = pool.submit(compile_source, NETWORKED, relaxed_objects, *RELAXED)
        plain = list(pool.map(lambda source: compile_source(source, objects), sources()))
        made = networked.result()
    relaxed = [made if one.name == made.name else one for one in plain]
    builds = {"review": CHECKS | UNREVIEWED, "check": set(), output.stem: CHECKS | REVIEWS}
    for name, left_out in builds.items():
        link(plain, left_out, output.with_name(f"{name}.wasm"))
        link(relaxed, left_out, output.with_name(f"{name}.relaxed.wasm"))


def link(objects: list[Path], left_out: set[str], module: Path) -> None:
    """A module of these objects but for those left out."""
    linked = [one for one in objects if one.name not in left_out]
    zig(*TARGET, "-mexec-model=reactor", "-s", *linked, "-o", module)


def sources() -> Iterator[Path]:
    """Those of the search first: of inline functions that several have, the first one stays."""
    found = (source for source in NATIVE.glob("*/*.cpp") if source.parent.name not in LEFT_OUT)
    return iter(sorted(found, key=lambda source: (not is_fast(source), source)))


def is_fast(source: Path) -> bool:
    """Whether the search spends its time there."""
    return source.stem in SEARCH


def compile_source(source: Path, folder: Path, *further: str) -> Path:
    """The object of a source, made anew where anything that it includes is newer."""
    name = source.relative_to(NATIVE).as_posix().replace("/", "-")
    made, needs = folder / f"{name}.o", folder / f"{name}.d"
    if not is_fresh(made, needs):
        optimised = FAST if is_fast(source) else SMALL
        written = ("-MMD", "-MF", needs, "-c", source, "-o", made)
        zig(*TARGET, *further, *LANGUAGE, *STATICS, *WARNINGS, *optimised, "-I", NATIVE, *written)
    return made


def is_fresh(made: Path, needs: Path) -> bool:
    """Whether the object is newer than all that it was made from, this script included."""
    if not made.exists() or not needs.exists():
        return False
    _, _, named = needs.read_text(encoding="utf-8").partition(":")
    files = [Path(__file__), *map(Path, named.replace("\\\n", " ").split())]
    return all(file.exists() and file.stat().st_mtime < made.stat().st_mtime for file in files)


def zig(*arguments: str | Path) -> None:
    """Run the compiler; what it has to say goes through, and a failure ends all."""
    done = subprocess.run(
        (sys.executable, "-m", "ziglang", "c++", *arguments), cwd=ROOT, check=False
    )
    if done.returncode:
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
