"""The smallest game: the highest card wins. What a game costs to write is counted here."""
