"""How people say in everyday words what is so, and what is to be."""
