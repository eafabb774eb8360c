"""What a task leaves open, and what its author is asked."""
