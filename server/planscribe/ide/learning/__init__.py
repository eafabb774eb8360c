"""What an editor shows of actions that are learned: all of it follows from a domain's record."""
