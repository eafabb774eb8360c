"""Repairs of PDDL files that planners reject, each with its reason."""
