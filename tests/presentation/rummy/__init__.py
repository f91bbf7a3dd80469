"""Rummy in words."""
