"""What ASP texts derive, use and name."""
