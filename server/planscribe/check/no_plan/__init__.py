"""Findings about what can never happen, and why there is no plan."""
