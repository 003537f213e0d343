"""How the bots of Happy City think."""
