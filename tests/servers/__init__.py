"""Real servers for tests, which can be stopped, killed, frozen and stalled."""
