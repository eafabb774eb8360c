"""How people tell of a task in prose: what they say besides, and how they begin and join it."""
