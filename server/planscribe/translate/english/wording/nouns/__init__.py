"""Noun phrases of everyday English: groups of names, kinds next to names, nouns that relate."""
