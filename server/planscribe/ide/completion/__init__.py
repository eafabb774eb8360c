"""Completion: what can be written at a place."""
