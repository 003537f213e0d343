"""Smile Life: study, work, love, buy, and bother the neighbours; 200 cards, two editions."""
