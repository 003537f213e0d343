"""The rules of J'aime !, a chapter per file in the order of the book; JM-... are clauses.

A chapter says what a move needs (`why_...`), what it does, and which moves it offers a seat. The
referee joins the chapters: what is offered and not refused is legal.
"""
