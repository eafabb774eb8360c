"""Findings in plan files, and about the planner."""
