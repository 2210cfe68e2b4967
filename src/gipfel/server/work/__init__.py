"""Work that one of several processes does, whichever is free."""
