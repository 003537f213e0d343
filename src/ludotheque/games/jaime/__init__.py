"""J'aime !: a box of 150 cards, played by everybody at once."""
