"""How the engine's judgement is made from games that it plays against itself."""
