"""The stages from words to a plan, in the editor."""
