"""The clauses of a sentence: what they claim, and of which things."""
