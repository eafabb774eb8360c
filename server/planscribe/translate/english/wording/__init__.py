"""Sentences in other words, and words that are names."""
