"""Completion in shells: `gipfel --install-completion` and `--show-completion`."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from typer.completion import (  # type: ignore[attr-defined]  # they stand nowhere else
    get_completion_script,
    install,
)

from gipfel import words
from gipfel.cli.arguments import one_of
from gipfel.cli.usage import ArgumentError

__all__ = ["complete_shell"]

INSTALL = "--install-completion"
SHOW = "--show-completion"
SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")


def complete_shell(arguments: Sequence[str], program: str, language: str) -> bool:
    """Installs or shows typer's script where a command line asks for it; False where it does not.

    The shell may be named. Else it is the one among the programs that started this one. Raises
    ArgumentError where none is known, OSError where its file cannot be written.
    """
    option, _, joined = arguments[0].partition("=") if arguments else ("", "", "")
    if option not in (INSTALL, SHOW):
        return False
    named = joined or "".join(arguments[1:2])
    shell = one_of(SHELLS)(named) if named else _shell_in_use()
    if option == INSTALL:
        _, path = install(shell=shell, prog_name=program)
        where = words.message("completion-installed", language, text=shell, folder=str(path))
        typer.echo(where)
    else:
        variable = f"_{program.upper()}_COMPLETE"
        typer.echo(get_completion_script(prog_name=program, complete_var=variable, shell=shell))
    return True


def _shell_in_use() -> str:
    # typer brings it; it has no types.
    from shellingham import (  # type: ignore[import-untyped]
        ShellDetectionFailure,
        detect_shell,
    )

    try:
        shell: str = detect_shell()[0]
    except ShellDetectionFailure:
        shell = ""
    if shell not in SHELLS:
        raise ArgumentError("usage-shell-unknown", names=", ".join(SHELLS))
    return shell
