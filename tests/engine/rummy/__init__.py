"""Rummy, clause by clause."""
