"""How two people come to play."""
