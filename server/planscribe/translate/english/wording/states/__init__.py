"""What is the case of single things, in other words: where they are, and in which state."""
