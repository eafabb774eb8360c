"""Findings in PDDL domains and problems."""
