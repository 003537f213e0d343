"""How the bots of Smile Life think."""
