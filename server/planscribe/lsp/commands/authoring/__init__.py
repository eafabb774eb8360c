"""The commands that make domains."""
