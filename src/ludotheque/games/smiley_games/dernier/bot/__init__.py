"""How the bots of Le Dernier ! think."""
