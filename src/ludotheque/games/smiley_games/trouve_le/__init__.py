"""Trouve-le ! (game 1): find the card the dice name, or remember who has it."""
