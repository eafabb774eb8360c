"""Search for plans: built-in planners, and external programs and services."""
