"""Houses, a database and lines that fail on purpose, and people who play all the same."""
