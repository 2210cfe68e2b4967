"""What games cost on several processes, and what one process on SQLite takes for the same."""
