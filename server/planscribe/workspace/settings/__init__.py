"""The settings of a workspace: their model, their table, and reading them."""
