"""What the actions of a domain in words change, and what they leave though it may change."""
