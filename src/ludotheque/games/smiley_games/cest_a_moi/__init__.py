"""C'est à moi ! (game 2): slap the card whose smiley or colour is yours, and only that."""
