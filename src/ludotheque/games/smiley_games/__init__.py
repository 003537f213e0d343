"""Smiley Games: one box of 48 cards and two dice, five games and a tournament."""
