"""The catalogue of findings."""
