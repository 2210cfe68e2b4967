"""How many games one server carries, and how fast its moves are there."""
