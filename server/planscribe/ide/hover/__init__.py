"""Hover: what there is to know of a place."""
