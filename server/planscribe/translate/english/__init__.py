"""Controlled English -> IR."""
