"""Commands under one name: what is no command among them is told in the reader's language."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup

from gipfel.cli.terminal.terminal_text import shorten
from gipfel.cli.usage import ArgumentError

__all__ = ["CommandGroup"]


class CommandGroup(TyperGroup):
    """Several commands. Raises ArgumentError, which names them, for any other."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            names = ", ".join(self.commands)
            error = ArgumentError("usage-command-unknown", text=shorten(args[0]), names=names)
            error.ctx = ctx
            raise error
        return super().resolve_command(ctx, args)
