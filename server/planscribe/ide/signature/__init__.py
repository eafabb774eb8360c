"""Signature help, and how declarations read in one line."""
