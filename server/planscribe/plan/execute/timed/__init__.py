"""Plans with times, and what must be true along a plan."""
