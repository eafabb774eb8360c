"""Random tasks of a domain in varied wording, with their true problems."""
