"""Tree search with a policy and a value, played against the engine's alpha-beta."""
