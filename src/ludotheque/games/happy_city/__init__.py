"""Happy City, with its expert buildings and the extension Grozilla."""
