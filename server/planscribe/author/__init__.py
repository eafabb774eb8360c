"""Making the domain itself."""
