"""What the server keeps: an append-only log of every game, and what is made from it."""
