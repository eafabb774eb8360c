"""Atoms, plans and domains in English."""
