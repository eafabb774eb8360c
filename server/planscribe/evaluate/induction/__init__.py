"""Measuring how well the actions of domains are learned from environments."""
