"""Arguments that several commands have."""
