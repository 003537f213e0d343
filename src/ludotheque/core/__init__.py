"""What every game is made of: no I/O, no clock, no asyncio, no global randomness."""
