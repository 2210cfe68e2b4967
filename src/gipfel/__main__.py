"""`python -m gipfel` is `gipfel`."""

from gipfel.cli import main

if __name__ == "__main__":
    main()
