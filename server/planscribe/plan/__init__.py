"""Planners, plan validation and simulation, reachability."""
