"""Trains the engine's networks on games that it plays against itself."""
