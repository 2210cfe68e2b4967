"""Tunes the constants of the search and judges ideas, by games of the engine with itself."""
