"""PDDL text -> lossless tree."""
