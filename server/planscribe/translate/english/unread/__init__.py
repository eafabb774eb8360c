"""What is said of sentences that are not read."""
