"""Notes: sentences without a verb, and lists of things with what is said of each."""
