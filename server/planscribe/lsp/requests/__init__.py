"""The requests of clients: each a function of a snapshot, or of the session."""
