"""What an editor asks of a snapshot, as plain data."""
