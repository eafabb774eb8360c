"""Processes that ground, solve and search, and that can be killed."""
