"""`python -m gipfel` is `gipfel`."""

from __future__ import annotations

import signal

__all__ = ["main"]


def main() -> None:
    """Runs the command line. Ctrl-C ends it quietly while it is still loaded, or leaves."""
    hears_interrupts = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if hears_interrupts:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from gipfel.cli import main as run

    if hears_interrupts:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run()
    finally:
        if hears_interrupts:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    main()
