"""Plans compared with each other, and with parts of themselves."""
