"""Games between two people: rules of play, clocks, and the rooms in which they go on."""
