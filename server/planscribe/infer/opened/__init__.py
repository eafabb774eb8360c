"""What the answer sets of a program leave open."""
