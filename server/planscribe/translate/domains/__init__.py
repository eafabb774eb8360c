"""Domains in words: a controlled English for types, predicates and actions."""
