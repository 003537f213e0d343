"""A real table at which everybody plays at once, and whether anything goes wrong there."""
