"""A domain as a domain in words."""
