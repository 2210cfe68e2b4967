"""How messages reach those who subscribe to them."""
