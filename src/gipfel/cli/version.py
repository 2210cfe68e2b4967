"""`gipfel version`: what is installed, and which core this processor gets."""

from __future__ import annotations

import platform

import typer

from gipfel import __version__
from gipfel._native import core


def core_in_use() -> str:
    """`v3` where the processor has AVX2 and its like, else `baseline`."""
    return "v3" if core.__name__.endswith("_v3") else "baseline"


def version() -> None:
    """Show the version, the core in use and Python's version.

    The core is v3 on processors with AVX2, and baseline on all others.
    """
    typer.echo(f"gipfel {__version__}")
    typer.echo(f"core {core_in_use()}")
    typer.echo(f"Python {platform.python_version()}")
