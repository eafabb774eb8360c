"""Formatting: a whole document, a part, and while it is typed."""
