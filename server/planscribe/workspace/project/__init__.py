"""Which files there are, and which belong together."""
