"""The stages from words to a plan, for documents."""
