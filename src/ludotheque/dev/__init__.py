"""Developers’ tools: generated files, the ledger of tested clauses."""
