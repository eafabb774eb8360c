"""Agents: our commands as tools, over the Model Context Protocol too."""
