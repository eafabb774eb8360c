"""Sentences of hundreds of words."""
