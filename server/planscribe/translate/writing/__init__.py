"""Sentences that can be written: every one is of a phrase that the grammar reads back."""
