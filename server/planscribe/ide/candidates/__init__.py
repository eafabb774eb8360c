"""The candidates of a described domain, in the editor."""
