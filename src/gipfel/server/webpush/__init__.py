"""Web Push: tells people of their games while no page of theirs is open."""
