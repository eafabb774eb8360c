"""Folding ranges."""
