"""What a link to a challenge or a game shows where it is posted."""
