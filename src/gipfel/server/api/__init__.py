"""The HTTP API: for our own page and for other people's programs alike."""
