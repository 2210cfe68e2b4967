"""The sockets of pages."""
