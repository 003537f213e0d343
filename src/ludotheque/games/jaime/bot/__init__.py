"""Rules of thumb for J'aime !, in three levels. They see what their seat sees, nothing more."""
