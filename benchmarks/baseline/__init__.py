"""The baseline: a plain alpha-beta program, the fixed opponent of the engine's matches.

It shares the rules with the engine and nothing else: its search and its evaluation are its own,
kept simple, and are not to grow with the engine's.
"""
