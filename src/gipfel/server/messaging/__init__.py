"""How messages reach those who listen."""
