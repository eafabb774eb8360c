"""Semantic tokens: what each word of a document is."""
