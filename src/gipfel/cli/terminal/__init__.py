"""The parts of a game at the terminal: the board, the screen, the keyboard, the table."""
