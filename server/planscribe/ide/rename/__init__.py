"""Renaming, in every file that says the name."""
