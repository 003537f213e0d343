"""How the bots of Domino think."""
