"""Plans: what their steps do, and how two of them differ."""
