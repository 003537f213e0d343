"""Measuring: engines, server, pages, beside their peers."""
