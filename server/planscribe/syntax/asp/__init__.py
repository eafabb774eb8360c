"""ASP text -> statements."""
