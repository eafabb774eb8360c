"""From IR and rules to materialised facts, with their reasons."""
