"""Sentences about ways between places: both directions, several pairs, lengths."""
