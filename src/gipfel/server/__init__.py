"""The server: today it brings the page to browsers; `gipfel serve` starts it."""
