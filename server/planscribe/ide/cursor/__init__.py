"""Where a cursor is within a text, finished or half typed."""
