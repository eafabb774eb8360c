"""The commands that clients can execute."""
