"""Names of several words, names with numbers, and how a text gives them."""
