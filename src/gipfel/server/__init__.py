"""The server: the page, live games, accounts and the HTTP API; `gipfel serve` starts it."""
