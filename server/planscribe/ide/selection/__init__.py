"""Selection ranges."""
