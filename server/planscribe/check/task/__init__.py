"""Findings in tasks in words, and in how their IR fits them."""
