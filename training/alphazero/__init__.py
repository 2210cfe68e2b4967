"""A Gumbel AlphaZero agent for every game, trained by its own play with JAX alone."""
