"""People: who is asking, their accounts, ratings and games."""
