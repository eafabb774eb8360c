"""Wishes in full: each thing that is to be so in a clause of its own, `a should be at b`."""
