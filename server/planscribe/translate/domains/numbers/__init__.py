"""What a domain in words says of numbers."""
