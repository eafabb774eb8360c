"""Sentences read one after the other: by themselves, in passing, below headings, after others."""
