"""Refactorings of PDDL: each a module with what it offers at a place, and the edits it makes."""
