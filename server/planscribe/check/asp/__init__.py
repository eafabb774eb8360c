"""Findings in ASP texts, and in the results of running them."""
