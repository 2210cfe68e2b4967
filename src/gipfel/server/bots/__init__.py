"""Bots: the engine as an opponent, and the processes that search."""
