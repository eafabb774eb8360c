"""Language models: asking them, within bounds, and reading what they answer."""
