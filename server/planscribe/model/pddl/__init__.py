"""PDDL domains and problems as data."""
