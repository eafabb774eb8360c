"""PDDL trees -> definitions."""
