"""Le Dernier ! (game 5): be the first without a card, and do not forget to say it."""
