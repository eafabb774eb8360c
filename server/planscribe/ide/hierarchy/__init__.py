"""Call and type hierarchies."""
